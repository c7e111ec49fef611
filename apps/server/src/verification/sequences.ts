/**
 * Each establishment's sequence as an inspector checks it: no unexplained gap or repeat, every hash right.
 */
import { hash } from 'node:crypto'
import { hashOfMark } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import { markEntry, type StoredMark } from '../features/marks/mark-entry.rules.ts'
import type { Db } from '../platform/database/database.ts'
import { count, type Finding, Problems } from './finding.ts'

interface Establishment {
  readonly id: number
  readonly name: string
  readonly lastNsr: number
  readonly lastHash: string | null
  /** The highest number of any record, whatever the ledger says. */
  readonly end: number
}

interface Gap {
  readonly firstNsr: number
  readonly lastNsr: number
}

/** A mark, or a record between marks. */
type Numbered = Omit<StoredMark, 'kind'> & { readonly kind: string }

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

export async function* verifySequences(db: Db): AsyncGenerator<Finding> {
  const { rows } = await sql<Establishment>`
    select e.id, e.name, coalesce(l.last_nsr, 0) as last_nsr, l.last_hash, greatest(
      coalesce((select max(nsr) from mark m where m.employer_id = e.id and m.nsr is not null), 0),
      coalesce((select max(nsr) from rep_record r where r.employer_id = e.id), 0)) as "end"
    from employer e left join ledger l on l.employer_id = e.id order by e.id`.execute(db)
  for (const establishment of rows) yield* verifySequence(db, establishment)
}

async function* verifySequence(db: Db, establishment: Establishment): AsyncGenerator<Finding> {
  const { id, name, lastNsr, lastHash, end } = establishment
  const { rows: gaps } = await sql<Gap>`
    select first_nsr, last_nsr from nsr_gap where employer_id = ${id} order by first_nsr`.execute(db)
  const numbers = new Problems()
  const hashes = new Problems()
  let [records, marks, last] = [0, 0, 0]
  let previousHash: string | null = null

  const missing = (from: number, to: number) => {
    for (let at = from; at <= to; ) {
      const gap = gaps.find(({ firstNsr }) => firstNsr === at)
      if (gap) {
        at = gap.lastNsr + 1
        continue
      }
      const next = gaps.find(({ firstNsr }) => firstNsr > at && firstNsr <= to)
      const until = next ? next.firstNsr - 1 : to
      numbers.add(until === at ? `NSR ${at} is missing` : `NSR ${at} to ${until} are missing`)
      at = until + 1
    }
  }

  for await (const record of recordsOf(db, id, Math.max(end, lastNsr))) {
    records += 1
    if (record.nsr <= last) numbers.add(`NSR ${record.nsr} stands twice`)
    else missing(last + 1, record.nsr - 1)
    if (gaps.some(({ firstNsr, lastNsr: to }) => record.nsr >= firstNsr && record.nsr <= to))
      numbers.add(`NSR ${record.nsr} stands in a gap that is explained`)
    last = record.nsr
    if (record.kind !== 'mark') continue
    marks += 1
    if (hashOf(record, previousHash) !== record.hash)
      hashes.add(`NSR ${record.nsr}: its hash is not that over the mark before`)
    previousHash = record.hash
  }
  missing(last + 1, lastNsr)
  if (last > lastNsr) numbers.add(`the ledger ends at ${lastNsr}, the records at ${last}`)
  if (lastHash !== previousHash) hashes.add('the ledger ends with another hash than the marks')
  const explained = gaps.length === 0 ? '' : `, ${count(gaps.length, 'gap')} explained`
  yield numbers.finding(`NSR of ${name}`, `${count(records, 'record')}, the last ${last}${explained}`)
  yield hashes.finding(`chain of ${name}`, count(marks, 'mark'))
}

function hashOf({ kind: _, ...mark }: Numbered, previousHash: string | null): string | undefined {
  try {
    return hashOfMark(markEntry(mark), previousHash, sha256)
  } catch {
    return undefined // what the layout cannot hold was never hashed by us
  }
}

/** Numbers read at once, so that memory stays small. */
const numbersAtOnce = 5000

async function* recordsOf(db: Db, employerId: number, end: number): AsyncGenerator<Numbered> {
  for (let after = 0; after < end; after += numbersAtOnce) {
    const through = after + numbersAtOnce
    const { rows } = await sql<Numbered>`
      select nsr, 'mark' as kind, cpf, hash, local_on, local_minute, utc_offset, recorded_at, collector, offline
      from mark where employer_id = ${employerId} and nsr > ${after} and nsr <= ${through}
      union all
      select nsr, kind, null, null, local_on, local_minute, utc_offset, recorded_at, null, null
      from rep_record where employer_id = ${employerId} and nsr > ${after} and nsr <= ${through}
      order by nsr`.execute(db)
    yield* rows
  }
}
