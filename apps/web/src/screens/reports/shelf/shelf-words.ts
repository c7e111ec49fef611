import { type MeasureKind, percentageText, type Question } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { date, minutes } from '../../../kit/form/notations.ts'

/** Shown wherever an unprocessed calculation counts. */
export const provisionalWords = 'Dados provisórios'

const count = (value: number) => value.toLocaleString('pt-BR')

/** A number in the form of its measure. */
export const written = (kind: MeasureKind, value: number): string =>
  kind === 'percentage' ? percentageText(value) : kind === 'count' ? count(value) : minutes.format(value)

/** `outubro de 2026` of `Outubro/2026`. */
export const monthWords = ({ competence }: Pick<ShelfPeriod, 'competence'>): string =>
  competence.toLowerCase().replace('/', ' de ')

/** `21/09 a 20/10/2026`. */
export const datesWords = ({ startsOn, through }: Pick<ShelfPeriod, 'startsOn' | 'through'>): string =>
  `${date.format(startsOn).slice(0, 5)} a ${date.format(through)}`

export interface Change {
  readonly direction: 'up' | 'down' | 'same'
  /** `02:30 a mais que em setembro de 2026`. */
  readonly text: string
  readonly meaning: 'better' | 'worse' | 'neutral'
}

/** How a number compares with the one before. */
export function changeOf(
  { value: { kind }, good }: Pick<Question, 'value' | 'good'>,
  { value, valueBefore }: { readonly value: number; readonly valueBefore: number },
  before: ShelfPeriod | null,
): Change | undefined {
  if (!before) return undefined
  const difference = value - valueBefore
  const than = `em ${monthWords(before)}`
  if (difference === 0) return { direction: 'same', text: `igual a ${monthWords(before)}`, meaning: 'neutral' }
  const amount =
    kind === 'percentage'
      ? percentageText(Math.abs(difference)).replace('%', 'p.p.')
      : written(kind, Math.abs(difference))
  const isMore = difference > 0
  return {
    direction: isMore ? 'up' : 'down',
    text: `${amount} a ${isMore ? 'mais' : 'menos'} que ${than}`,
    meaning: good === 'neither' ? 'neutral' : isMore ? 'worse' : 'better',
  }
}
