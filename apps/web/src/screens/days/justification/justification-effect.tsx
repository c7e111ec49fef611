import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api.ts'
import { EffectBox } from '../../../kit/feedback/effect-box.tsx'
import type { DayRow } from '../day-rows.ts'
import { type Chosen, effectWords, type KnownJustification, sentFor } from './justification-words.ts'

/** The effect of saving, while it is chosen; empty where it cannot be told yet. */
export function JustificationEffect({ day, known }: { day: DayRow; known: KnownJustification | undefined }) {
  const [cause, allowance, hours] = useWatch({ name: ['cause', 'allowance', 'hours'] }) as [
    string | null,
    Chosen['allowance'] | null,
    number | null,
  ]
  const isWhole = Boolean(cause) && allowance !== null && (allowance !== 'hours' || (hours ?? 0) > 0)
  const body = isWhole ? sentFor(day, known, { cause, allowance, hours } as Chosen) : undefined
  const { data, isFetching } = useQuery({
    queryKey: ['justification effect', day.employeeId, day.on, body],
    queryFn: () => api.justifications.preview({ body: body as never }),
    enabled: body !== undefined,
    meta: { saidInPlace: () => true },
  })
  const [effect] = data?.results ?? []
  const words =
    effect && data && allowance
      ? effectWords(allowance, { ...effect, granted: data.granted, worked: day.worked })
      : [isFetching ? 'Calculando…' : 'Escolha o que abona para ver o efeito no dia.']
  return (
    <EffectBox label="Efeito no dia">
      {words.map((sentence) => (
        <Box key={sentence} component="span" data-tabular sx={{ color: 'text.secondary' }}>
          {sentence}
        </Box>
      ))}
    </EffectBox>
  )
}
