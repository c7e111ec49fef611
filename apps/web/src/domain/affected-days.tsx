import Typography from '@mui/material/Typography'
import type { affectedDays } from '@ponteiro/contract/people/affected-days'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../api.ts'
import { date } from '../kit/form/notations.ts'

export type ChangeOfDays = z.output<typeof affectedDays.count.query>

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/**
 * Says before a save (`act`) how many days of how many people change and from when, or that the date will be
 * refused.
 */
export function AffectedDays({ change, act = 'salvar' }: { change: ChangeOfDays; act?: 'salvar' | 'confirmar' }) {
  const { data } = useQuery({
    ...api.affectedDays.count.query({ query: change }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data) return null
  const text =
    data.days === 0
      ? 'Nenhum dia já registrado muda.'
      : `Ao ${act}, ${counted(data.days, 'dia', 'dias')} de ${counted(data.people, 'pessoa', 'pessoas')} ${
          data.days === 1 ? 'será recalculado' : 'serão recalculados'
        }. Apurações processadas não mudam.`
  if (data.refusal !== null)
    return (
      <Typography role="status" variant="body2" sx={{ color: 'error.main' }}>
        {data.refusal}
      </Typography>
    )
  const since = data.sinceOn === null ? '' : ` A mudança vale a partir de ${date.format(data.sinceOn)}.`
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {text}
      {since}
    </Typography>
  )
}
