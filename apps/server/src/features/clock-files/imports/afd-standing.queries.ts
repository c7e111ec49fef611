/** Which line stands for one that was received again. */
import type { LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import { sql } from 'kysely'
import { unknownRep } from './afd-clock.rules.ts'

/**
 * The line that a repeated line repeats, where it has this outcome. `line`: the table or alias it stands under. One that is known without its
 * header has the text in common with it, every other the number in its clock.
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

/** The line that a repeated line repeats, where its mark still waits for its person. */
export const waitingStanding = (line: string) => standing(line, 'unknown-person')

/** The mark of a line: its own; of a repeated line that of the accepted line it repeats, else the one that its device brought under that number. */
export const markOf = (line: string) => {
  const l = sql.id(line)
  return sql<number | null>`coalesce(${l}.mark_id, case when ${l}.outcome = 'repeated' then coalesce(
    (select k.mark_id from (${standing(line, 'accepted')}) k limit 1),
    (select m.id from mark m
      where m.rep_nsr = ${l}.nsr and m.rep_number = ${l}.rep_number and m.rep_scope = ${l}.rep_scope limit 1)) end)`
}
