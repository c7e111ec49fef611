/** Makes a file in the background and offers it when it is complete. */
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Failure } from '@ponteiro/contract'
import { z } from 'zod'
import { type Db, isOutage, isTransient, type Pool } from '../../platform/database/database.ts'
import { contentOfFile } from '../../platform/files/contents.ts'
import { type FileStore, isStoreAway } from '../../platform/files/file-store.ts'
import { freeBytes, isDiskFull, noRoom, refuseWithoutRoom, spoolPath } from '../../platform/files/spool.ts'
import { scopeOf } from '../../platform/http/scope.ts'
import { FailedForGood, type Job } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { findRights } from '../sessions/sessions.queries.ts'
import { fileMade, fileNotMade } from './made-file-notices.rules.ts'
import { beginMaking, endMaking, updateMaking } from './made-files.queries.ts'
import { type MadeContent, type Maker, type Making, maySeeStill } from './maker.rules.ts'

export interface MadeFileSettings {
  readonly files: FileStore
  /** Folders of the disks that must not become full, beside the temporary one. */
  readonly disks: readonly string[]
  readonly makers: readonly Maker<never>[]
  readonly clock: { now(): number }
  /** Free bytes of the fullest of these disks. */
  readonly roomIn?: (folders: readonly string[]) => Promise<number>
}

const input = z.object({ id: z.int() })

/** The name of a made file. */
export const fileOfMaking = (id: number) => ({ kind: 'made-file', name: String(id) }) as const

export const madeFileJob = (settings: MadeFileSettings): Job<typeof input> => ({
  name: 'file.make',
  title: 'Geração de arquivos',
  input,
  onceFor: ({ id }) => String(id),
  async run({ db, input: { id }, signal }) {
    try {
      await makeFile(db, settings, id, signal)
    } catch (error) {
      if (error instanceof Cancelled) return
      if (signal.aborted || (isOutage(error) && !isDiskFull(error)) || isTransient(error) || isStoreAway(error))
        throw error
      // A retry would fail the same way.
      await db.transaction().execute((tx) => endFailed(tx, id, wordsOf(error)))
      throw new FailedForGood(error)
    }
  },
  givenUp: (db, { id }) => endFailed(db, id, 'A geração falhou em todas as tentativas. Gere de novo.'),
})

class Cancelled extends Error {}

async function endFailed(db: Db, id: number, failure: string): Promise<void> {
  const ended = await endMaking(db, id, { state: 'failed', failure })
  if (ended) await notify(db, fileNotMade(ended, failure))
}

/** Only causes that people can act on. */
function wordsOf(error: unknown): string {
  if (error instanceof Failure) return error.message
  if (isDiskFull(error)) return noRoom
  const { code } = error as { code?: unknown }
  return `Não foi possível gerar o arquivo${typeof code === 'string' ? ` (${code})` : ''}. O registro do servidor mostra o motivo.`
}

/** Bytes written between two looks at the free room. */
const checkEvery = 4 * 1024 * 1024
/** Milliseconds between two writes of the progress. */
const pause = 250

async function makeFile(db: Pool, settings: MadeFileSettings, id: number, signal: AbortSignal): Promise<void> {
  const asked = await beginMaking(db, id)
  if (!asked) return
  const rights = await findRights(db, asked.asker)
  if (!rights || !maySeeStill(settings.makers, asked, rights)) throw new Failure('made-file.rights')
  const maker = settings.makers.find(({ kind }) => kind === asked.kind) as Maker | undefined
  if (!maker) throw new Error(`nobody makes ${asked.kind}`)
  const stillRoom = async () => refuseWithoutRoom(await (settings.roomIn ?? freeBytes)([tmpdir(), ...settings.disks]))
  await stillRoom()
  const unfinished = spoolPath()
  try {
    const made = await written(unfinished, stillRoom, (append) => {
      const goesOn = progressOf(db, id, signal)
      const { asker } = asked
      const told = { asker, scope: scopeOf(asker), now: settings.clock.now(), append, goesOn }
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((tx) => maker.make({ ...told, db: tx, input: maker.input.parse(asked.input) } as Making<unknown>))
    })
    const content = await settings.files.prepare(contentOfFile(unfinished, made))
    await db.transaction().execute(async (tx) => {
      const { fileName, contentType, size, digest } = made
      const end = await endMaking(tx, id, { state: 'done', fileName, contentType, size, digest })
      // Cancelled at the last moment, or finished by another server meanwhile.
      if (!end) return
      await settings.files.keep(tx, fileOfMaking(id), content)
      await made.finish?.(tx, { id, size, digest })
      await notify(tx, fileMade(end))
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Called often, written now and then. */
function progressOf(db: Pool, id: number, signal: AbortSignal) {
  let last = 0
  return async (done: number, total: number) => {
    signal.throwIfAborted()
    if (performance.now() - last < pause && done < total) return
    last = performance.now()
    if (!(await updateMaking(db, id, { done, total }))) throw new Cancelled()
  }
}

async function written(
  path: string,
  stillRoom: () => Promise<void>,
  make: (append: Making<never>['append']) => Promise<MadeContent>,
) {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    let checkedAt = 0
    const made = await make(async (part) => {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      hash.update(bytes)
      size += bytes.length
      if (size - checkedAt >= checkEvery) {
        checkedAt = size
        await stillRoom()
      }
      await file.appendFile(bytes)
    })
    return { ...made, size, digest: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
