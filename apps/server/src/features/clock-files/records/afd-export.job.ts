/** Makes the AFD of an establishment in the background, range by range, and offers it once it is complete. */
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Failure } from '@ponteiro/contract'
import { type AfdHeader, afdHead, afdHeadLength, afdWriter, NotWritable } from '@ponteiro/legal-files'
import { z } from 'zod'
import type { Clock } from '../../../platform/config/clock.ts'
import { type Db, isOutage, isTransient, type Pool } from '../../../platform/database/database.ts'
import { contentOfFile, proofOf } from '../../../platform/files/contents.ts'
import { type FileStore, isStoreAway } from '../../../platform/files/file-store.ts'
import { freeBytes, isDiskFull, noRoom, refuseWithoutRoom, spoolPath } from '../../../platform/files/spool.ts'
import { FailedForGood, type Job } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { afdMade, afdNotMade } from '../imports/afd-notices.rules.ts'
import { beginExport, endExport, updateProgress } from './afd-exports.queries.ts'
import { afdHeader, nameOfAfd, type RepProgram } from './afd-exports.rules.ts'
import { findEstablishment, recordsInRanges, spanOfRecords } from './rep-records.queries.ts'
import { afdEntry } from './rep-records.rules.ts'

export interface AfdExportSettings {
  readonly files: FileStore
  /** Folders of the disks that must not become full, beside the temporary one. */
  readonly disks: readonly string[]
  readonly program: RepProgram
  readonly clock: Clock
}

const input = z.object({ exportId: z.int() })

/** The name of a made file. */
export const fileOfExport = (id: number) => ({ kind: 'made-afd', name: String(id) }) as const

export const afdExportJob = (settings: AfdExportSettings): Job<typeof input> => ({
  name: 'afd.export',
  input,
  onceFor: ({ exportId }) => String(exportId),
  async run({ db, input: { exportId }, signal }) {
    try {
      await makeExport(db, settings, exportId, signal)
    } catch (error) {
      if (signal.aborted || (isOutage(error) && !isDiskFull(error)) || isTransient(error) || isStoreAway(error))
        throw error
      // It would fail again.
      await db.transaction().execute((tx) => endFailed(tx, exportId, wordsOf(error)))
      throw new FailedForGood(error)
    }
  },
  givenUp: (db, { exportId }) => endFailed(db, exportId, 'A geração falhou em todas as tentativas. Gere de novo.'),
})

async function endFailed(db: Db, id: number, failure: string): Promise<void> {
  const ended = await endExport(db, id, { state: 'failed', failure })
  if (ended) await notify(db, afdNotMade(ended, failure))
}

/** Words that an administrator can act on. */
function wordsOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  if (error instanceof NotWritable) return `Um registro não cabe no leiaute do AFD: ${error.message}.`
  if (isDiskFull(error)) return noRoom
  const { code } = error as { code?: unknown }
  return `Não foi possível gerar o arquivo${typeof code === 'string' ? ` (${code})` : ''}. O registro do servidor mostra o motivo.`
}

/** The largest record in bytes, with its line end. Most are marks, of 139. */
const recordBytes = 333
async function makeExport(db: Pool, settings: AfdExportSettings, id: number, signal: AbortSignal): Promise<void> {
  const asked = await beginExport(db, id)
  if (!asked) return
  const establishment = await findEstablishment(db, asked.employerId)
  if (!establishment) throw new Failure('not-found')
  const asksFor = { firstOn: asked.from, lastOn: asked.to }
  const headOf = (days: typeof asksFor) => afdHeader(establishment, settings.program, days, settings.clock.now())
  headOf(asksFor) // refuses what lacks facts before anything is read
  const span = await spanOfRecords(db, asked, asked.throughNsr)
  refuseWithoutRoom(await freeBytes([tmpdir(), ...settings.disks]), span.total * recordBytes)

  // Another process may have taken over from a stuck one, so each writes a file of its own.
  const unfinished = spoolPath()
  try {
    const made = await writeFile(unfinished, {
      records: recordsInRanges(db, asked, span),
      headOf: (days) => headOf(days ?? asksFor),
      async goesOn(done) {
        signal.throwIfAborted()
        return updateProgress(db, id, { done, total: span.total })
      },
    })
    if (!made) return
    const proof = await proofOf(createReadStream(unfinished) as AsyncIterable<Buffer>)
    const content = await settings.files.prepare(contentOfFile(unfinished, proof))
    await db.transaction().execute(async (tx) => {
      const end = await endExport(tx, id, { state: 'done', fileName: nameOfAfd(made.head), size: made.size })
      // Cancelled at the last moment, or made by another process meanwhile.
      if (!end) return
      await settings.files.keep(tx, fileOfExport(id), content)
      await notify(tx, afdMade(end))
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

interface Writing {
  readonly records: AsyncIterable<readonly Parameters<typeof afdEntry>[0][]>
  /** The header, with the days of the records. */
  readonly headOf: (days: Pick<AfdHeader, 'firstOn' | 'lastOn'> | undefined) => AfdHeader
  /** Called after each range; false: stop. */
  readonly goesOn: (done: number) => Promise<boolean>
}

/** Writes the header last, into its reserved place. Undefined when stopped. */
async function writeFile(path: string, { records, headOf, goesOn }: Writing) {
  const file = await open(path, 'wx', 0o600)
  try {
    const writer = afdWriter()
    let size = afdHeadLength
    const append = async (bytes: Uint8Array) => {
      await file.write(bytes, 0, bytes.length, size)
      size += bytes.length
    }
    let done = 0
    for await (const range of records) {
      await append(writer.add(range.map(afdEntry)))
      done += range.length
      if (!(await goesOn(done))) return undefined
    }
    await append(writer.end())
    const head = headOf(writer.days())
    await file.write(afdHead(head), 0, afdHeadLength, 0)
    return { head, size }
  } finally {
    await file.close()
  }
}
