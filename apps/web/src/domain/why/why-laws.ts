/** Laws and rules behind a day's numbers, each cited once and referred to by number. */
import { date } from '../../kit/form/notations.ts'
import type { Explained } from './why-day.ts'

type Cited = Pick<Explained['lines'][number], 'rule' | 'measuredBy'>

/** A rule set by a schedule, so without law and date. */
const ofSchedule = 'overtime-limit'

const rulesOf = ({ rule, measuredBy }: Cited) => [rule, ...(measuredBy ? [measuredBy] : [])]

const asCited = ({ id, source, since }: Cited['rule']) =>
  id === ofSchedule ? source : `${source}, desde ${date.format(since)}`

/** In order of appearance. */
export function lawsOf(day: Pick<Explained, 'lines' | 'tolerated' | 'alerts'>): readonly string[] {
  const cited = [
    ...day.lines.flatMap((line) => rulesOf(line).map(asCited)),
    ...day.tolerated.map(({ rule }) => asCited(rule)),
  ]
  const dated = [...new Set(cited)]
  const told = day.alerts.map(({ source }) => source)
  const known = (source: string) => dated.some((law) => law === source || law.startsWith(`${source}, desde `))
  return [...dated, ...new Set(told.filter((source) => !known(source)))]
}

/** The numbers of a line's laws, from 1. */
export const numbersOf = (laws: readonly string[], cited: Cited): number[] => [
  ...new Set(rulesOf(cited).map((rule) => laws.indexOf(asCited(rule)) + 1)),
]

/** The number of an alert's law. */
export const numberOfSource = (laws: readonly string[], source: string): number =>
  laws.findIndex((law) => law === source || law.startsWith(`${source}, desde `)) + 1

/**
 * A sentence without the laws cited at the foot: `(CLT art. 58 §1, acima da tolerância)` becomes `(acima da
 * tolerância)`.
 */
export function withoutLaws(sentence: string, cited: Cited): string {
  let plain = sentence
  for (const { source } of rulesOf(cited)) plain = plain.replace(`${source}, `, '').replace(` (${source})`, '')
  return plain
}
