/**
 * Reads a received AFD, one transaction a file: in the background for screens, at once for the command line.
 */
import { createHash } from 'node:crypto'
import { Failure } from '@ponteiro/contract'
import { type AfdReaderOptions, type AfdSummary, type AfdWarning, afdReader, readAfd } from '@ponteiro/legal-files'
import { z } from 'zod'
import { type Clock, dayIn } from '../../../platform/config/clock.ts'
import { actAs, type Db, isOutage, isTransient, type Pool } from '../../../platform/database/database.ts'
import { type FileStore, isStoreAway } from '../../../platform/files/file-store.ts'
import { FailedForGood, type Job } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { adoptWaitingMarks } from '../waiting/afd-adoption.queries.ts'
import { knownAmongWaiting } from '../waiting/afd-people.queries.ts'
import { clockOf } from './afd-clock.rules.ts'
import {
  findImportFile,
  findRun,
  listLeftBehind,
  lockImports,
  planToGrow,
  updateImport,
  updateRun,
} from './afd-imports.queries.ts'
import { afdIntake } from './afd-intake.queries.ts'
import { countLateMarks, noteLateMarks } from './afd-late-marks.queries.ts'
import { hashOf } from './afd-line.rules.ts'
import { lineBefore, noteSameMinutes } from './afd-lines.queries.ts'
import { plausibleFrom } from './afd-moments.rules.ts'
import { fileMissing, fileUnread, fileUnstored, marksNotTakenOver, problemsOf } from './afd-notices.rules.ts'
import { projectFileMarks } from './afd-projection.queries.ts'
import { keepable, keepableJson } from './afd-text.rules.ts'

export interface AfdSettings {
  readonly files: FileStore
  readonly defaultZone: string
  readonly clock: Clock
}

const input = z.object({ importId: z.int() })

export const afdImportJob = (settings: AfdSettings): Job<typeof input> => ({
  name: 'afd.import',
  input,
  onceFor: ({ importId }) => String(importId),
  async run({ db, input: { importId }, signal }) {
    try {
      await runImport(db, settings, importId, { signal, failed: toTryAgain })
    } catch (error) {
      if (signal.aborted || mayPass(error)) throw error
      // It would fail again, and everybody who waits for it would wait in vain.
      await db.transaction().execute((tx) => endGivenUp(tx, importId, unstored(error)))
      throw new FailedForGood(error)
    }
  },
  givenUp: (db, { importId }) => endGivenUp(db, importId),
})

/** Whether it may succeed later: database or store is away, or a race was lost. */
const mayPass = (error: unknown) =>
  isOutage(error) || isTransient(error) || isStoreAway(error) || (error instanceof Error && 'syscall' in error)

const failedWith = (message: string) => ({ state: 'failed' as const, failures: JSON.stringify([{ message }]) })
export const unread = failedWith('Não foi possível ler o arquivo.')
/** Words for a file that could not be stored, with the database's message for support. */
function unstored(error: unknown) {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  const said = [code, constraint].filter(Boolean).join(' ')
  return failedWith(`Não foi possível gravar o conteúdo do arquivo${said && ` (${said})`}. Nada dele foi aproveitado.`)
}
const toTryAgain = { ...failedWith('A leitura falhou e será tentada de novo.'), state: 'queued' as const }

/** The work after the reading was given up: lines stay, and waiting marks are matched by hand. */
async function endGivenUp(db: Db, importId: number, failed = unread): Promise<void> {
  const run = await findRun(db, 'lines', importId)
  const file = await findImportFile(db, importId)
  if (!run || !file || run.state === 'done') return
  await updateRun(db, run.id, file.read ? { state: 'done', failures: '[]' } : failed)
  await notify(db, file.read ? marksNotTakenOver(file) : failed === unread ? fileUnread(file) : fileUnstored(file))
}

/** How a reading is told to stop, and the state of its run if it could not be ended. */
interface Trying {
  readonly signal?: AbortSignal | undefined
  readonly failed: typeof unread | typeof toTryAgain
}

/** Repeatable: uncommitted work is gone, and finished files are not read again. */
export async function runImport(db: Pool, settings: AfdSettings, importId: number, trying: Trying): Promise<void> {
  const run = await findRun(db, 'lines', importId)
  const file = await findImportFile(db, importId)
  if (!run || !file || run.state === 'done') return
  if (!file.read && !(await readFile(db, settings, { importId, run, file, trying }))) return
  // A person registered during the reading saw none of its marks, so it ends by matching them.
  await db.transaction().execute(async (tx) => {
    await adoptWaitingMarks(tx, await knownAmongWaiting(tx, importId))
    await updateRun(tx, run.id, { state: 'done', failures: '[]' })
  })
}

/**
 * Finishes what killed command lines left: stored files are completed, others have left nothing. Answers the
 * problems; one import does not hold up the others.
 */
export async function endLeftBehind(db: Pool, settings: AfdSettings): Promise<readonly Error[]> {
  const failures: Error[] = []
  for (const { runId, importId, read } of await listLeftBehind(db)) {
    if (!read) await updateRun(db, runId, failedWith('A leitura foi interrompida. Importe o arquivo de novo.'))
    else
      await runImport(db, settings, importId, { failed: unread }).catch(async (error: unknown) => {
        failures.push(new Error(`import ${importId} could not be taken to its end: ${error}`, { cause: error }))
        // While it is open nobody can match its marks by hand. After a lost race the next look does it.
        if (!isTransient(error)) await db.transaction().execute((tx) => endGivenUp(tx, importId))
      })
  }
  return failures
}

interface Reading {
  readonly importId: number
  readonly run: { readonly id: number }
  readonly file: NonNullable<Awaited<ReturnType<typeof findImportFile>>>
  readonly trying: Trying
}

/** All lines of the file or none. False: there is no file to read. */
async function readFile(db: Pool, settings: AfdSettings, { importId, run, file, trying }: Reading): Promise<boolean> {
  await updateRun(db, run.id, { state: 'running', done: 0, failures: '[]' })
  try {
    const stored = await settings.files.find({ kind: 'clock-file', name: file.digest })
    if (!stored) throw new Failure('file.lost')
    const read: Read = () => settings.files.read(stored)
    await updateRun(db, run.id, { total: await countLines(read()) })
    await db.transaction().execute(async (tx) => {
      if (file.accountId) await actAs(tx, file.accountId)
      await lockImports(tx)
      // Taken over from a server that has finished meanwhile.
      if ((await findImportFile(tx, importId))?.read) return
      await readInto(tx, settings, { importId, read, delivered: file.delivered }, async (done) => {
        trying.signal?.throwIfAborted()
        await updateRun(db, run.id, { done })
      })
      const found = await findImportFile(tx, importId)
      const problems = found && problemsOf({ ...found, late: await countLateMarks(tx, importId) })
      if (problems) await notify(tx, problems)
    })
    return true
  } catch (error) {
    if ((await findImportFile(db, importId))?.read) return true
    const missing = error instanceof Failure && error.code === 'file.lost'
    if (missing)
      await db.transaction().execute(async (tx) => {
        await updateRun(tx, run.id, failedWith('O arquivo recebido não está mais no servidor.'))
        await notify(tx, fileMissing(file))
      })
    else await updateRun(db, run.id, trying.failed)
    if (!missing) throw error
    return false
  }
}

/** The received file from its beginning, held against its hash. */
type Read = () => ReturnType<FileStore['read']>

/** Lines between two updates of the progress. */
const progressStep = 4000

async function readInto(
  tx: Db,
  settings: AfdSettings,
  { importId, read, delivered }: { importId: number; read: Read; delivered: boolean },
  progress: (done: number) => Promise<void>,
): Promise<void> {
  await planToGrow(tx)
  const previousHash = await hashBefore(tx, read())
  const reader = afdReader({
    sha256,
    plausibleFrom,
    // A clock somewhere may already be in tomorrow.
    plausibleTo: dayIn(settings.clock.now() + 86_400_000, settings.defaultZone),
    warningsPerCode: 100,
    ...(previousHash ? { previousHash } : {}),
  })
  const intake = await afdIntake(tx, importId, !delivered)
  const warnings: AfdWarning[] = []
  let lines = 0
  let told = 0
  try {
    for await (const chunk of read()) {
      const batch = reader.push(chunk)
      warnings.push(...batch.warnings)
      await intake.take(batch.records, batch.malformed)
      lines += batch.records.length + batch.malformed.length
      if (lines - told < progressStep) continue
      told = lines
      await progress(lines)
    }
  } catch (error) {
    // Nothing may be written after the end of the transaction.
    await intake.settled()
    throw error
  }
  const { summary, ...rest } = reader.end()
  warnings.push(...rest.warnings)
  await intake.take(rest.records, rest.malformed)
  const { counts, markIds, touched, ...found } = await intake.finish()
  await noteSameMinutes(tx, markIds)
  await projectFileMarks(tx, touched)
  await noteLateMarks(tx, markIds)
  await updateImport(tx, importId, {
    ...headOf(summary),
    ...found,
    lines: summary.lines,
    warnings: keepableJson(warnings),
    summary: keepableJson(summary),
    accepted: counts.accepted,
    repeated: counts.repeated,
    unknownPerson: counts['unknown-person'],
    malformed: counts.malformed,
    conflicting: counts.conflicting,
    other: counts.other,
  })
  await progress(summary.lines)
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The file's description by its first piece. */
function headOf({ pieces }: AfdSummary) {
  const [first] = pieces
  const header = pieces.find((piece) => piece.header)?.header
  return {
    layout: first ? [first.layout, header?.version].filter(Boolean).join('-') : 'unknown',
    repNumber: header?.repNumber ? keepable(header.repNumber) : null,
    employerKind: header?.employer.kind ?? null,
    employerDocument: header?.employer.id ? keepable(header.employer.id) : null,
    employerName: keepable(header?.employerName ?? ''),
  }
}

/** The hash before the file's first type 7 record, when the record before it came in an earlier file. */
async function hashBefore(db: Db, pieces: ReturnType<Read>): Promise<string | undefined> {
  for await (const piece of pieces) {
    const head = piece.subarray(0, 64 * 1024)
    const options: AfdReaderOptions = { sha256 }
    const { records } = readAfd(head, options)
    const first = records.find((record) => record.kind === 'mark' && record.repP !== null)
    if (first?.kind !== 'mark' || !first.header) return undefined
    const before = await lineBefore(db, { nsr: first.nsr, ...clockOf(first.header, { text: first.text, repP: true }) })
    return before === undefined ? undefined : hashOf(before)
  }
  return undefined
}

/** Line ends, plus one for an unterminated last line. */
async function countLines(pieces: ReturnType<Read>): Promise<number> {
  let count = 0
  let last = 10
  for await (const bytes of pieces) {
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1
    last = bytes.at(-1) ?? last
  }
  return last === 10 ? count : count + 1
}
