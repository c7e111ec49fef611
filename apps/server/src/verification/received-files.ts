/** Every file that is kept, held against the hash it had when it came or was made. */
import { Failure } from '@ponteiro/contract'
import { type RawBuilder, sql } from 'kysely'
import type { EvidenceKind, EvidenceSeal } from '../features/audits/evidence-seal.rules.ts'
import { listImported } from '../features/clock-files/imports/afd-imports.queries.ts'
import type { Db, Pool } from '../platform/database/database.ts'
import { type FileStore, isStoreAway, type StoredFile } from '../platform/files/file-store.ts'
import { countOldFiles } from '../setup/moved-files.ts'
import { count, type Finding, Problems } from './finding.ts'

const filesAtOnce = 500
const rowsAtOnce = 50

/**
 * The content of each, wherever it is. Files left in the data folder by an earlier version wait for a start.
 */
export async function verifyStoredFiles(db: Db, files: FileStore, dataDir: string): Promise<Finding> {
  const problems = new Problems()
  let [seen, outside, after] = [0, 0, 0]
  for (;;) {
    const { rows } = await sql<StoredFile>`
      select id, kind, name, size, digest, object_key from stored_file where id > ${after} order by id limit ${filesAtOnce}`.execute(
      db,
    )
    if (rows.length === 0) break
    for (const file of rows) {
      const fault = await faultOf(db, files, file)
      if (fault) problems.add(`${file.kind} ${file.name} ${fault}`)
      if (file.objectKey !== null) outside += 1
    }
    seen += rows.length
    after = rows.at(-1)?.id ?? after
  }
  const waiting = await countOldFiles(dataDir)
  if (waiting > 0)
    problems.add(`${count(waiting, 'file')} of an earlier version in DATA_DIR: the log of the start says why`)
  return problems.finding(
    'files',
    `${count(seen, 'file')}${outside > 0 ? `, ${outside} of them in the store of objects` : ''}`,
  )
}

async function faultOf(db: Db, files: FileStore, file: StoredFile): Promise<string | undefined> {
  try {
    for await (const _ of files.read(file, db));
    return undefined
  } catch (error) {
    if (isStoreAway(error))
      return `cannot be looked at: ${error instanceof Error ? (error.cause ?? error.message) : error}`
    if (error instanceof Failure) return error.code === 'file.lost' ? 'is missing' : 'is not as it was received'
    throw error
  }
}

/** Each import has its file. One that brought nothing new may be gone. */
export async function verifyClockFiles(db: Db): Promise<Finding> {
  const problems = new Problems()
  let [imported, after] = [0, '']
  for (;;) {
    const { rows } = await sql<{ digest: string; name: string; isKept: boolean }>`
      select digest, min(file_name) as name, exists (
        select from stored_file f where f.kind = 'clock-file' and f.name = digest) as is_kept
      from afd_import where digest > ${after} group by digest order by digest limit ${filesAtOnce}`.execute(db)
    if (rows.length === 0) break
    const brought = await listImported(
      db as unknown as Pool,
      rows.map(({ digest }) => digest),
    )
    for (const { digest, name, isKept } of rows)
      if (!isKept && brought.get(digest) !== 'nothing') problems.add(`${name} (${digest}) is missing`)
    imported += rows.length
    after = rows.at(-1)?.digest ?? ''
  }
  return problems.finding('files of clocks', count(imported, 'file'))
}

interface Rows {
  readonly what: string
  readonly noun: string
  /** What is said of one that differs from its hash. */
  readonly fault: string
  /** The next rows behind an id. */
  readonly next: (after: number) => RawBuilder<{ id: number; name: string; isSound: boolean }>
}

/** Content that stands in the row of what it belongs to. */
const rows: readonly Rows[] = [
  {
    what: 'files of people',
    noun: 'file',
    fault: 'is not as it was received',
    next: (after) => sql`
      select id, name, case when content is not null then encode(sha256(content), 'hex') = digest
        else exists (select from stored_file f where f.kind = 'attachment' and f.name = a.id::text and f.digest = a.digest) end as is_sound
      from attachment a where id > ${after} order by id limit ${rowsAtOnce}`,
  },
  {
    what: 'photos of people',
    noun: 'photo',
    fault: 'is not as it was kept',
    next: (after) => sql`
      select p.employee_id as id, e.name, encode(sha256(p.content), 'hex') = p.digest as is_sound
      from employee_photo p join employee e on e.id = p.employee_id
      where p.employee_id > ${after} order by p.employee_id limit ${rowsAtOnce}`,
  },
  {
    what: 'payroll files',
    noun: 'file',
    fault: 'is not as it was handed out',
    next: (after) => sql`
      select id, file_name as name, encode(sha256(content), 'hex') = digest as is_sound from payroll_file
      where id > ${after} and content is not null order by id limit ${rowsAtOnce}`,
  },
]

export async function* verifyRows(db: Db): AsyncGenerator<Finding> {
  for (const { what, noun, fault, next } of rows) {
    const problems = new Problems()
    let [seen, after] = [0, 0]
    for (;;) {
      const { rows: found } = await next(after).execute(db)
      if (found.length === 0) break
      for (const { id, name, isSound } of found) if (!isSound) problems.add(`${name} (${id}) ${fault}`)
      seen += found.length
      after = found.at(-1)?.id ?? after
    }
    yield problems.finding(what, count(seen, noun))
  }
}

/** Places and photos of marks: sealed, so that the key alone tells whether one was changed. */
export async function verifyEvidence(db: Db, seal: EvidenceSeal): Promise<Finding> {
  const problems = new Problems()
  let [seen, others, after] = [0, 0, { record: 0, kind: '' }]
  for (;;) {
    const { rows: found } = await sql<{ record: number; kind: EvidenceKind; sealed: Buffer; keyMark: string }>`
      select record_id as record, kind, sealed, key_mark from evidence where (record_id, kind) > (${after.record}, ${after.kind})
      order by record_id, kind limit ${rowsAtOnce}`.execute(db)
    if (found.length === 0) break
    for (const { record, kind, sealed, keyMark } of found) {
      if (keyMark !== seal.mark) others += 1
      else if (!seal.open({ recordId: record, kind }, sealed)) problems.add(`${kind} of record ${record} was changed`)
    }
    seen += found.length
    after = found.at(-1) ?? after
  }
  const told = others > 0 ? `, ${others} of them sealed with a key that is not here` : ''
  return problems.finding('places and photos of marks', `${count(seen, 'record')}${told}`)
}
