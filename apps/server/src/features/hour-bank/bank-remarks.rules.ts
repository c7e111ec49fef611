/** Remarks of a bank month: people's own text, and clauses on differences posted from settled months. */
import { type Minutes, parsedClock, signedDuration } from '@ponteiro/timesheet'

/** The longest remarks, in characters. */
const limit = 255

const between = '; '

/** A clause as written below, on one month or all. Anything else was written by people. */
const clause = /^Diferença(?:s| de (\p{L}+\/\d{4})): \+?(-?\d{2,}:[0-5]\d)$/u

interface Part {
  readonly text: string
  readonly isClause: boolean
  /** Only in a clause on one month. */
  readonly competence?: string
  readonly minutes: Minutes
}

function partOf(text: string): Part {
  const [found, competence, clock = ''] = clause.exec(text) ?? []
  const minutes = parsedClock(clock) ?? 0
  return { text, isClause: found !== undefined, minutes, ...(competence !== undefined && { competence }) }
}

const written = (parts: readonly Part[], ...clauses: readonly string[]) =>
  [...parts.map(({ text }) => text), ...clauses].join(between)

export interface Posting {
  /** The settled month, such as `Fevereiro/2026`. */
  readonly competence: string
  readonly minutes: Minutes
  /** Everything posted to the month with these remarks, these minutes included. */
  readonly posted: Minutes
}

/**
 * Remarks after a posted difference: one clause a settled month, with its sum. If too long, one clause for
 * all, or none, because `posted` has the number. People's text is never shortened.
 */
export function withClause(remarks: string, { competence, minutes, posted }: Posting): string {
  const parts = remarks === '' ? [] : remarks.split(between).map(partOf)
  const others = parts.filter((part) => part.competence !== competence)
  const sum = parts.reduce((sum, part) => (part.competence === competence ? sum + part.minutes : sum), minutes)
  const single = written(others, ...(sum === 0 ? [] : [`Diferença de ${competence}: ${signedDuration(sum)}`]))
  const isOfAll = parts.some((part) => part.isClause && part.competence === undefined)
  if (!isOfAll && single.length <= limit) return single
  const people = parts.filter(({ isClause }) => !isClause)
  const whole = written(people, ...(posted === 0 ? [] : [`Diferenças: ${signedDuration(posted)}`]))
  return whole.length <= limit ? whole : written(people)
}
