/** The line that a repeated line repeats. */
import type { LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import { sql } from 'kysely'
import { unknownRep } from './afd-clock.rules.ts'

/**
 * The repeated line with this outcome. `line`: the table or its alias. A line without header shares its text,
 * every other its number in the clock.
 */
const standing = (line: string, outcome: Extract<LineOutcome, 'accepted' | 'unknown-person'>) => {
  const l = sql.id(line)
  const stands = sql`s.kind = 'mark' and s.outcome = ${sql.lit(outcome)}`
  return sql`
    select s.* from afd_line s
    where ${l}.reason <> 'without-header' and s.nsr = ${l}.nsr and s.rep_number = ${l}.rep_number and s.rep_scope = ${l}.rep_scope
      and ${stands}
    union all
    select s.* from afd_line s
    where ${l}.reason = 'without-header' and s.nsr = ${l}.nsr and rtrim(s.text) = rtrim(${l}.text) and ${stands}
      and ${sql.lit(unknownRep)} in (s.rep_number, ${l}.rep_number)`
}

/** The repeated line, where its mark still waits for its person. */
export const waitingStanding = (line: string) => standing(line, 'unknown-person')

/**
 * The mark of a line: its own, or that of the accepted line it repeats, or the one delivered under that
 * number.
 */
export const markOf = (line: string) => {
  const l = sql.id(line)
  return sql<number | null>`coalesce(${l}.mark_id, case when ${l}.outcome = 'repeated' then coalesce(
    (select k.mark_id from (${standing(line, 'accepted')}) k limit 1),
    (select m.id from mark m
      where m.rep_nsr = ${l}.nsr and m.rep_number = ${l}.rep_number and m.rep_scope = ${l}.rep_scope limit 1)) end)`
}
