/** Which line stands for one that was received again. */
import { sql } from 'kysely'
import { unknownRep } from './afd-clock.rules.ts'

/**
 * The line that a repeated line repeats, where its mark still waits for its person. `line`: the table or alias it stands under. One that is
 * known without its header has the text in common with it, every other the number in its clock.
 */
export const waitingStanding = (line: string) => {
  const l = sql.id(line)
  const waits = sql`s.kind = 'mark' and s.outcome = 'unknown-person'`
  return sql`
    select s.* from afd_line s
    where ${l}.reason <> 'without-header' and s.nsr = ${l}.nsr and s.rep_number = ${l}.rep_number and s.rep_scope = ${l}.rep_scope
      and ${waits}
    union all
    select s.* from afd_line s
    where ${l}.reason = 'without-header' and s.nsr = ${l}.nsr and rtrim(s.text) = rtrim(${l}.text) and ${waits}
      and ${sql.lit(unknownRep)} in (s.rep_number, ${l}.rep_number)`
}
