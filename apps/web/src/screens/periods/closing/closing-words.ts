/** The words of a closing, with numbers. */
import type { readiness } from '@ponteiro/contract/periods/processing-runs'
import type { z } from 'zod'
import type { Period } from '../../../domain/period-steps.ts'
import { counted } from '../../../domain/period-words.ts'

export type Readiness = z.output<typeof readiness>

export const undecidedDays = ({ counts }: Readiness) => counts.openOvertime

/** `Se fechasse hoje: 194 prontos, 6 colaboradores com pendências.` */
export function headline({ status }: Pick<Period, 'status'>, { ready, pending }: Readiness): string {
  const begin = status === 'open' ? 'Se fechasse hoje' : 'Fechada'
  const who = counted(pending, 'colaborador com pendências', 'colaboradores com pendências')
  return `${begin}: ${counted(ready, 'pronto', 'prontos')}, ${who}.`
}

const kinds = [
  ['missingMarks', 'dia com marcação faltando', 'dias com marcação faltando'],
  ['unmarkedDays', 'dia sem marcações', 'dias sem marcações'],
  ['heldDays', 'dia com marcações sem conexão a decidir', 'dias com marcações sem conexão a decidir'],
  ['requestDays', 'dia com solicitação de marcação a decidir', 'dias com solicitações de marcação a decidir'],
  ['openOvertime', 'dia com horas a decidir', 'dias com horas a decidir'],
] as const

/** The fate of undecided hours, said before and after the closing. */
export const whatUndecidedBecome =
  'Fechar não decide nada: essas horas continuam contadas, como em período fechado, e administradores ainda as decidem até o processamento. Sem decisão, constam do espelho como aguardando decisão e não vão para o banco de horas.'

export const requestDays = ({ counts }: Readiness) => counts.requestDays

/** The fate of undecided requests, said before the closing. */
export const whatRequestsBecome =
  'Fechar não decide solicitações: os dias ficam como estão, e só administradores ainda as decidem, até o processamento. Depois dele só podem ser negadas.'

/** The same before the processing, the last moment. */
export const requestsBeforeProcessing = (days: number): string =>
  `${counted(days, 'dia tem', 'dias têm')} solicitações de marcação a decidir. Depois do processamento elas só podem ser negadas.`

/** The question before the closing, with numbers. */
export function closingQuestion(readiness: Readiness): string {
  const left = kinds.flatMap(([name, one, many]) => {
    const count = readiness.counts[name]
    return count === 0 ? [] : [counted(count, one, many)]
  })
  const { unplanned } = readiness.counts
  if (unplanned > 0) left.push(counted(unplanned, 'pessoa sem jornada', 'pessoas sem jornada'))
  const who = `${counted(readiness.ready, 'pronto', 'prontos')}, ${counted(readiness.pending, 'colaborador com pendências', 'colaboradores com pendências')}`
  return [
    `${who}${left.length > 0 ? `: ${new Intl.ListFormat('pt-BR').format(left)}` : ''}.`,
    'Fechada, os dias ficam só para leitura, exceto para administradores.',
    ...(undecidedDays(readiness) > 0 ? [whatUndecidedBecome] : []),
    ...(requestDays(readiness) > 0 ? [whatRequestsBecome] : []),
    'Vamos continuar?',
  ].join(' ')
}
