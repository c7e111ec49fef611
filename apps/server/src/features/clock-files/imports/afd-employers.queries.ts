/**
 * The employer of a clock's marks, by its type 2 records or its header. Read anew each time, because files
 * come in pieces and out of order.
 */
import { isSoundTaxId, type TaxId } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { unknownRep } from './afd-clock.rules.ts'
import type { ReadLine } from './afd-line.rules.ts'

export interface ClockEmployer {
  readonly documentKind: string
  readonly document: string
  readonly name: string
}

/** Headers and type 2 records among these lines. */
export async function insertClockEmployers(db: Db, importId: number, lines: readonly ReadLine[]): Promise<void> {
  const rows = lines.flatMap(({ line, nsr, employer }) =>
    employer ? [{ importId, line, nsr, ...employer.clock, ...employer.named }] : [],
  )
  if (rows.length > 0) await db.insertInto('clockEmployer').values(rows).execute()
}

/**
 * The employer of a line's mark: that of the latest type 2 record of the clock with a lower NSR, or else of
 * the header before the line, unless the file has a type 2 record after the mark. No row: unknown. `line`:
 * the table or its alias.
 */
export const employerOfLine = (line: string) => {
  const l = sql.id(line)
  const ofClock = sql`c.rep_number = ${l}.rep_number and c.rep_scope = ${l}.rep_scope`
  return sql<ClockEmployer>`(
    select s.document_kind, s.document, s.name from (
      (select 1 as place, c.document_kind, c.document, c.name from clock_employer c
        where ${ofClock} and c.nsr < ${l}.nsr order by c.nsr desc, c.import_id, c.line limit 1)
      union all
      (select 2, h.document_kind, h.document, h.name from clock_employer h
        where h.import_id = ${l}.import_id and h.nsr is null and h.line < ${l}.line and not exists (
          select from clock_employer c where ${ofClock} and c.nsr > ${l}.nsr and c.import_id = ${l}.import_id)
        order by h.line desc limit 1)
      order by place limit 1
    ) s
    where ${l}.kind = 'mark' and ${l}.rep_number <> ${sql.lit(unknownRep)} and s.document !~ '^0*$')`
}

/**
 * Whether a type 2 record of the clock, from any file, names another employer than the import's header.
 * Factory values do not count.
 */
export async function namesOtherEmployers(db: Db, importId: number): Promise<boolean> {
  const { rows } = await sql<{ kind: TaxId['kind']; id: string }>`
    select distinct c.document_kind as kind, c.document as id
    from clock_employer h
    join clock_employer c on c.rep_number = h.rep_number and c.rep_scope = h.rep_scope and c.nsr is not null and c.document <> h.document
    where h.import_id = ${importId} and h.nsr is null`.execute(db)
  return rows.some(isSoundTaxId)
}
