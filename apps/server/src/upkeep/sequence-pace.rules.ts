/** When a sequence of NSR leaves the nine digits that an AFD has for it. */
import type { Notice } from '../features/notifications/notifications.queries.ts'
import type { SequencePace } from './sequence-pace.queries.ts'

const lastNumber = 999_999_999
const daysOfYear = 365.25

/** Years until the last number at this pace; infinite where nothing comes. */
export const yearsLeft = ({ last, aDay }: Pick<SequencePace, 'last' | 'aDay'>): number =>
  aDay > 0 ? Math.max(0, lastNumber - last) / aDay / daysOfYear : Number.POSITIVE_INFINITY

/** Years before the end at which people are told: a second establishment or REP-P takes its time. */
export const toldYears = 5
export const urgentYears = 1

/** `no NSR 912.345.678 de 999.999.999, que acaba em cerca de 3 anos`. */
export function sequenceInWords(pace: SequencePace): string {
  const years = yearsLeft(pace)
  const left = years < 2 ? `${Math.max(1, Math.round(years * 12))} meses` : `${Math.floor(years)} anos`
  const last = pace.last.toLocaleString('pt-BR')
  return `no NSR ${last} de ${lastNumber.toLocaleString('pt-BR')}, que acaba em cerca de ${left} neste ritmo`
}

export const sequenceEnds = (pace: SequencePace): Notice => ({
  kind: 'sequence-ends',
  title: 'A sequência de NSR chega ao fim',
  body: `${pace.name} está ${sequenceInWords(pace)}. O AFD tem nove dígitos para o NSR: registre outro REP-P, ou divida o estabelecimento, antes disso.`,
  topic: `sequence-ends:${pace.name}`,
})
