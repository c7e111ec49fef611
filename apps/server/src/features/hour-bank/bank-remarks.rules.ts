/** The remarks of a month of the bank: what people wrote, and clauses on what was posted there from months settled already (Q83). */
import { type Minutes, parsedClock, signedDuration } from '@ponteiro/timesheet'

/** Characters of the remarks of a month. */
const limit = 255

const between = '; '

/** A clause as it is written below, of one month or of all. Anything else was written by somebody. */
const clause = /^Diferença(?:s| de (\p{L}+\/\d{4})): \+?(-?\d{2,}:[0-5]\d)$/u

interface Part {
  readonly text: string
  readonly isClause: boolean
  /** Of a clause on one month. */
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
  /** The settled month, as `Fevereiro/2026`. */
  readonly competence: string
  readonly minutes: Minutes
  /** All that was posted to the month that bears the remarks, these minutes among it. */
  readonly posted: Minutes
}

/**
 * The remarks once a difference was posted: a clause for each settled month, whose differences are summed. Where that is too long, one clause
 * for all, or none, for `posted` has the number. What people wrote is never shortened.
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
