/** Imports of AFD files. */
import { windowOf } from '@ponteiro/contract'
import { stateOfImport } from '@ponteiro/contract/clock-files/afd-import-state'
import type { afdImports } from '@ponteiro/contract/clock-files/afd-imports'
import type { AfdSummary, AfdWarning } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import type { z } from 'zod'
import { lockPairs } from '../../../platform/database/advisory-locks.ts'
import type { Db, Pool } from '../../../platform/database/database.ts'
import { listed } from '../../../platform/database/lists.ts'
import { namesOtherEmployers } from './afd-employers.queries.ts'
import { warnOfLateMarks } from './afd-late-marks.queries.ts'
import { employerToRegister, type HeaderEmployer } from './afd-registration.rules.ts'

/**
 * Kinds of work on an import, in `job_run`: reading lines, or taking over the marks of people who became
 * known.
 */
export const importRuns = { lines: 'afd.import', people: 'afd.people' } as const
type Step = keyof typeof importRuns

const runOf = (step: Step) =>
  sql<{ id: number; state: string; done: number; total: number; failures: unknown } | null>`(
    select to_jsonb(r) from job_run r where r.kind = ${importRuns[step]} and r.subject_id = afd_import.id order by r.id desc limit 1)`

/**
 * Condition on a delivering device: its clock waits for an administrator or was refused, and so do its files.
 */
const isUnconfirmed = (device: string) =>
  sql<boolean>`(${sql.ref(`${device}.id`)} is not null and ${sql.ref(`${device}.clock_confirmed_at`)} is null)`

const imports = (db: Db) =>
  db
    .selectFrom('afdImport')
    .leftJoin('account', 'account.id', 'afdImport.accountId')
    .leftJoin('employee', 'employee.id', 'account.employeeId')
    .leftJoin('deviceKey', 'deviceKey.id', 'afdImport.deviceKeyId')
    .leftJoin('device as deliverer', 'deliverer.id', 'deviceKey.deviceId')
    .select((eb) => [
      'afdImport.id',
      'afdImport.fileName',
      'afdImport.size',
      'afdImport.layout',
      'afdImport.repNumber',
      'afdImport.employerName',
      'afdImport.importedAt',
      'afdImport.lines',
      'afdImport.accepted',
      'afdImport.repeated',
      'afdImport.unknownPerson',
      'afdImport.malformed',
      'afdImport.conflicting',
      'afdImport.other',
      eb.fn
        .coalesce('employee.name', 'account.login', 'deliverer.name', sql<string>`'linha de comando'`)
        .as('importedBy'),
      runOf('lines').as('reading'),
      isUnconfirmed('deliverer').as('unconfirmed'),
      sql<boolean>`deliverer.clock_refused_at is not null`.as('refused'),
      runOf('people').as('taking'),
    ])

type ImportRow = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>

const states = { queued: 'waiting', running: 'running', done: 'done', failed: 'failed', cancelled: 'failed' } as const
const stateOf = (run: ImportRow['reading']) => states[(run?.state ?? 'done') as keyof typeof states]
const isOpen = (run: ImportRow['reading']) => run?.state === 'queued' || run?.state === 'running'

function withState(row: ImportRow) {
  const { reading, taking, unconfirmed, refused, ...rest } = row
  const found = workOf(row)
  return { ...rest, ...found, result: stateOfImport({ ...rest, ...found }) }
}

function workOf({ reading, taking, unconfirmed, refused }: ImportRow) {
  if (unconfirmed && reading?.state === 'queued')
    return { state: refused ? ('refused' as const) : ('unconfirmed' as const), progress: null }
  const open = (['lines', 'people'] as const).find((step) => isOpen(step === 'lines' ? reading : taking))
  const run = open === 'lines' ? reading : taking
  return {
    state: open === 'people' ? ('running' as const) : stateOf(reading),
    progress: open && run ? { step: open, done: run.done, total: run.total } : null,
  }
}

/** Condition on `afd_import`: unreadable, or with marks of people not on record. */
const isToSettle = sql<boolean>`(afd_import.unknown_person > 0 or coalesce((
  select r.state = 'failed' from job_run r where r.kind = ${sql.lit(importRuns.lines)} and r.subject_id = afd_import.id
  order by r.id desc limit 1), false))`

// Deliveries without news are hidden: a clock that asks every five minutes would fill the list.
const shownImports = (db: Db, state: 'to-settle' | undefined) =>
  imports(db)
    .where(broughtSomething)
    .$if(state === 'to-settle', (q) => q.where(isToSettle))

export const countImportsToSettle = (db: Db) =>
  shownImports(db, 'to-settle').clearSelect().select(sql<number>`count(*)`.as('total'))

export async function listImports(db: Db, query: z.output<typeof afdImports.list.query>) {
  const shown = shownImports(db, query.state)
  const { results, total } = await listed(shown.orderBy('afdImport.id', 'desc'), shown, windowOf(query))
  return { results: results.map(withState), total }
}

export async function findImport(db: Db, id: number) {
  const row = await imports(db).where('afdImport.id', '=', id).executeTakeFirst()
  return row && withState(row)
}

/** The report of an import, without lines and waiting people. */
export async function findReport(db: Db, id: number) {
  const row = await imports(db)
    .leftJoin('device', 'device.id', 'afdImport.deviceId')
    .select((eb) => [
      'afdImport.firstOn',
      'afdImport.lastOn',
      'afdImport.deviceId',
      'device.name as deviceName',
      'afdImport.employerKind',
      'afdImport.employerDocument',
      eb
        .selectFrom('employer')
        .whereRef('employer.document', '=', 'afdImport.employerDocument')
        .select('employer.id')
        .as('companyId'),
      'afdImport.warnings',
      'afdImport.summary',
    ])
    .where('afdImport.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const summary = row.summary as Partial<AfdSummary>
  const employerSound = employerToRegister(row) !== undefined
  const companyId = row.companyId ?? (employerSound ? null : await onlyEmployer(db))
  const [failure] = [row.reading, row.taking].flatMap((run) => (run?.failures ?? []) as { message?: string }[])
  return {
    ...withState(row),
    firstOn: row.firstOn,
    lastOn: row.lastOn,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    companyId,
    employerDocument: row.employerDocument,
    employerSound,
    otherEmployers: await namesOtherEmployers(db, id),
    encoding: summary.encoding ?? '',
    lineEnd: summary.lineEnd ?? '',
    failure: failure?.message ?? '',
    warnings: [
      ...(await warnOfLateMarks(db, id)),
      ...groupedWarnings(row.warnings as unknown as AfdWarning[], summary.warnings ?? {}),
    ],
  }
}

/** One row for each kind of warning; warnings on the whole file one by one. */
function groupedWarnings(warnings: readonly AfdWarning[], counts: AfdSummary['warnings']) {
  const entries = new Map<AfdWarning['code'], AfdWarning[]>()
  for (const warning of warnings) entries.set(warning.code, [...(entries.get(warning.code) ?? []), warning])
  return [...entries].map(([code, of]) => ({ code, count: counts[code] ?? of.length, entries: of }))
}

export interface ImportToMake {
  readonly fileName: string
  readonly digest: string
  readonly size: number
  readonly accountId: number | null
}

/** A received file whose reading has not begun. */
export async function insertImport(db: Db, made: ImportToMake): Promise<number> {
  const { id } = await db
    .insertInto('afdImport')
    .values({ ...made, layout: 'unknown' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRun(db, 'lines', id, made.accountId, 0)
  return id
}

export const insertRun = (db: Db, step: Step, importId: number, accountId: number | null, total: number) =>
  db
    .insertInto('jobRun')
    .values({ kind: importRuns[step], subjectId: importId, accountId, total })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The latest work of this kind on an import. */
export const findRun = (db: Db | Pool, step: Step, importId: number) =>
  db
    .selectFrom('jobRun')
    .select(['id', 'state', 'done', 'total', 'accountId'])
    .where('kind', '=', importRuns[step])
    .where('subjectId', '=', importId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Publishes the progress, outside the transaction of the work. Finished work stays finished. */
export const updateRun = (
  db: Db | Pool,
  id: number,
  change: { state?: 'queued' | 'running' | 'done' | 'failed'; done?: number; total?: number; failures?: string },
) =>
  db
    .updateTable('jobRun')
    .set({
      ...change,
      ...(change.state === 'running' ? { startedAt: sql`now()` } : {}),
      ...(change.state === 'done' || change.state === 'failed' ? { finishedAt: sql`now()` } : {}),
    })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()

/** The file of an import; `read` once its lines are stored. */
export const findImportFile = (db: Db | Pool, id: number) =>
  db
    .selectFrom('afdImport')
    .select(['id', 'fileName', 'digest', 'accountId', 'employerKind', 'employerDocument', 'employerName'])
    .select(['unknownPerson', 'malformed', 'conflicting', sql<boolean>`summary <> '{}'`.as('read')])
    .select(sql<boolean>`device_key_id is not null`.as('delivered'))
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Condition: delivered by a device, read, and without anything new. Its lines are those of earlier imports.
 */
const broughtNothing = sql<boolean>`(afd_import.device_key_id is not null and afd_import.summary <> '{}' and afd_import.news = 0)`
const broughtSomething = sql<boolean>`not ${broughtNothing}`

/** Files whose every import brought nothing are not kept longer than a day: others hold the same lines. */
export const deleteFilesWithoutNews = (db: Db | Pool) =>
  db
    .deleteFrom('storedFile')
    .where('kind', '=', 'clock-file')
    .where('keptAt', '<', sql<string>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('afdImport')
            .select('id')
            .whereRef('afdImport.digest', '=', 'storedFile.name')
            .where(broughtSomething),
        ),
      ),
    )
    .execute()

/**
 * Of these digests, those of imported files, and whether none of their imports brought anything: such a file
 * is not kept.
 */
export const listImported = async (db: Pool, digests: readonly string[]): Promise<Map<string, 'news' | 'nothing'>> => {
  const rows = await db
    .selectFrom('afdImport')
    .select(['digest', sql<boolean>`bool_and(${broughtNothing})`.as('nothing')])
    .where(sql<boolean>`digest = any(${digests}::text[])`)
    .groupBy('digest')
    .execute()
  return new Map(rows.map(({ digest, nothing }) => [digest, nothing ? 'nothing' : 'news']))
}

/** Old deliveries without news are deleted: earlier imports hold the same. */
export async function deleteWithoutNews(db: Db, days: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from afd_import where ${broughtNothing} and imported_at < now() - make_interval(days => ${days})
      and not exists (select from mark m where m.afd_import_id = afd_import.id)`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.deleteFrom('afdLine').where('importId', 'in', ids).execute()
  await db.deleteFrom('jobRun').where('kind', 'in', Object.values(importRuns)).where('subjectId', 'in', ids).execute()
  await db.deleteFrom('afdImport').where('id', 'in', ids).execute()
}

export const updateImport = (db: Db, id: number, found: object) =>
  db.updateTable('afdImport').set(found).where('id', '=', id).execute()

/** Locks the import for this transaction. `open`: its lines or people are still being worked on. */
export async function lockImport(db: Db, id: number): Promise<{ open: boolean } | undefined> {
  const row = await db.selectFrom('afdImport').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const runs = [await findRun(db, 'lines', id), await findRun(db, 'people', id)]
  return { open: runs.some((run) => run?.state === 'queued' || run?.state === 'running') }
}

/**
 * Discards cached plans. A file may fill empty tables, and plans made while they were empty read them whole
 * for each row.
 */
export async function planToGrow(db: Db): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(db)
  await sql`discard plans`.execute(db)
}

/** One file at a time: a clock's numbers must not be looked up and stored twice at once. */
export const lockImports = (db: Db) =>
  sql`select pg_advisory_xact_lock(${sql.raw(lockPairs.imports.join(', '))})`.execute(db)

const commandLine = sql.raw(lockPairs.commandLine.join(', '))

/** Marks the work as that of a command line. Its connection and lock end with it, however it ends. */
export const asCommandLine = <T>(db: Pool, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock_shared(${commandLine})`.execute(held)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock_shared(${commandLine})`.execute(held)
    }
  })

/** Condition on `job_run work`: left by a killed command line. No queue takes it up again. */
export const isLeftBehind = sql<boolean>`(work.kind = ${importRuns.lines} and work.state in ('queued', 'running') and exists (
  select from afd_import i where i.id = work.subject_id and i.account_id is null and i.device_key_id is null)
  and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and (l.classid, l.objid) = (${commandLine}) and l.granted
      and l.database = (select oid from pg_database where datname = current_database())))`

/**
 * Condition on `job_run work`: a file whose clock nobody has confirmed. It is not placed, and nobody waits
 * for it.
 */
export const isHeldBack = sql<boolean>`(work.kind = ${importRuns.lines} and work.state = 'queued' and exists (
  select from afd_import i join device_key k on k.id = i.device_key_id join device d on d.id = k.device_id
  where i.id = work.subject_id and ${isUnconfirmed('d')}))`

/** Files of a device whose reading has not begun, in order of arrival. */
export const listHeldBack = (db: Db, deviceId: number) =>
  db
    .selectFrom('afdImport')
    .innerJoin('deviceKey', 'deviceKey.id', 'afdImport.deviceKeyId')
    .innerJoin('jobRun', 'jobRun.subjectId', 'afdImport.id')
    .select('afdImport.id')
    .where('deviceKey.deviceId', '=', deviceId)
    .where('jobRun.kind', '=', importRuns.lines)
    .where('jobRun.state', '=', 'queued')
    .orderBy('afdImport.id')
    .execute()

/** Work left by killed command lines; `read` where the lines are stored. */
export async function listLeftBehind(db: Pool) {
  const { rows } = await sql<{ runId: number; importId: number; read: boolean }>`
    select work.id as run_id, i.id as import_id, i.summary <> '{}' as read
    from job_run work join afd_import i on i.id = work.subject_id where ${isLeftBehind}`.execute(db)
  return rows
}

/** The header's employer, registered now if it is new and valid. */
export async function employerOf(db: Db, header: HeaderEmployer): Promise<number | undefined> {
  const known = await db
    .selectFrom('employer')
    .select('id')
    .where('document', '=', header.employerDocument)
    .executeTakeFirst()
  if (known) return known.id
  const employer = employerToRegister(header)
  if (!employer) return undefined
  const made = await db.insertInto('employer').values(employer).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** The only employer; null when there are none or several. */
async function onlyEmployer(db: Db): Promise<number | null> {
  const [first, second] = await db.selectFrom('employer').select('id').limit(2).execute()
  return first && !second ? first.id : null
}
