/** Words, shapes and colours of the states of periods, and filter options. */
import { monthName } from '@ponteiro/contract/calculation/months'
import { situationWords } from '@ponteiro/contract/mirrors/time-sheets'
import type { Status } from '../kit/feedback/status-chip.tsx'

export const situations = {
  pending: { word: situationWords.pending, status: 'pending' },
  authorized: { word: situationWords.authorized, status: 'authorized' },
  denied: { word: situationWords.denied, status: 'denied' },
  withdrawn: { word: situationWords.withdrawn, status: 'neutral' },
} as const satisfies Record<string, { word: string; status: Status }>
export type Situation = keyof typeof situations

export const processingWords = { no: 'NÃO', waiting: 'AGUARDANDO', running: 'EM ANDAMENTO', done: 'SIM' } as const

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

export const processingOptions = optionsOf({ ...processingWords, due: 'A PROCESSAR' })
export const statusOptions = optionsOf({ open: 'Aberto', closed: 'Fechado' })
export const situationOptions = Object.entries(situations).map(([value, { word }]) => ({ value, label: word }))
/** For own mirrors, also those that can be answered now. */
export const ownSituationOptions = [...situationOptions, { value: 'answerable', label: 'A ASSINAR' }]
export const monthOptions = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: monthName(index + 1),
}))

/** `1 colaborador`, `6 colaboradores`. */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
