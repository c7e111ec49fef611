/** Our REP-P's marks as lines of its AFD, to recognise them when the file comes back. */
import { type7Line } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { markEntry, type StoredMark } from './mark-entry.rules.ts'

interface OwnKey {
  readonly nsr: number
  /** The establishment's CNPJ or CPF; null: any. */
  readonly document: string | null
}

export interface OwnLine extends OwnKey {
  readonly text: string
  readonly cpf: string
  readonly employeeId: number
  readonly markedOn: string
  readonly markedMinute: number
}

/**
 * What our establishments recorded under these numbers, under earlier documents too. One number at a time, by
 * the unique index.
 */
export async function ownLines(db: Db, keys: readonly OwnKey[]): Promise<OwnLine[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<StoredMark & Pick<OwnLine, 'document' | 'employeeId'>>`
    with establishment as materialized (select distinct employer_id, document from rep_record where kind = 'employer')
    select k.document, m.*
    from unnest(${keys.map(({ nsr }) => nsr)}::bigint[], ${keys.map(({ document }) => document)}::text[]) as k(nsr, document)
    join establishment e on k.document is null or e.document = k.document
    cross join lateral (
      select m.nsr, m.employee_id, m.local_on, m.local_minute, m.utc_offset, m.cpf, m.recorded_at, m.collector, m.offline, m.hash
      from mark m where m.employer_id = e.employer_id and m.nsr = k.nsr
      limit 1) m
    order by e.employer_id`.execute(db)
  return rows.map(({ document, employeeId, ...mark }) => ({
    nsr: mark.nsr,
    document,
    employeeId,
    cpf: mark.cpf,
    markedOn: mark.localOn,
    markedMinute: mark.localMinute,
    text: type7Line(markEntry(mark)),
  }))
}
