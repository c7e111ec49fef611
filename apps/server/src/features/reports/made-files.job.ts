/** Makes a file in the background and offers it when it is complete. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '@ponteiro/contract'
import { z } from 'zod'
import { type Db, isOutage, isTransient, type Pool } from '../../platform/database/database.ts'
import { scopeOf } from '../../platform/http/scope.ts'
import { FailedForGood, type Job } from '../../platform/jobs/jobs.ts'
import { notify } from '../notifications/notifications.queries.ts'
import { findRights } from '../sessions/sessions.queries.ts'
import { fileMade, fileNotMade } from './made-file-notices.rules.ts'
import { beginMaking, endMaking, updateMaking } from './made-files.queries.ts'
import { type MadeContent, type Maker, type Making, maySeeStill } from './maker.rules.ts'

export interface MadeFileSettings {
  /** Where finished files are kept, named by their id. */
  readonly folder: string
  readonly makers: readonly Maker<never>[]
  readonly clock: { now(): number }
  /** Free bytes of the disk with this folder. */
  readonly roomIn?: (folder: string) => Promise<number>
}

const input = z.object({ id: z.int() })

export const fileOfMaking = (folder: string, id: number) => join(folder, `${id}.made`)

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
      if (signal.aborted || isOutage(error) || isTransient(error)) throw error
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
  const { code } = error as { code?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT') return noRoom
  return `Não foi possível gerar o arquivo${typeof code === 'string' ? ` (${code})` : ''}. O registro do servidor mostra o motivo.`
}

const noRoom = 'Não há espaço em disco no servidor para o arquivo. Libere espaço e gere de novo.'
/** Bytes of disk kept free for presses. */
const reserve = 256 * 1024 * 1024
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
  await mkdir(settings.folder, { recursive: true, mode: 0o700 })
  const stillRoom = async () => {
    const room = await (settings.roomIn ?? freeBytes)(settings.folder)
    if (room < reserve) throw Object.assign(new Error(noRoom), { code: 'ENOSPC' })
  }
  await stillRoom()
  // Another name each time: a stuck server may still write to the other.
  const unfinished = join(settings.folder, `${id}.${randomUUID()}.part`)
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
    const path = fileOfMaking(settings.folder, id)
    await rename(unfinished, path)
    const ended = await db.transaction().execute(async (tx) => {
      const { fileName, contentType, size, digest } = made
      const end = await endMaking(tx, id, { state: 'done', fileName, contentType, size, digest })
      if (!end) return undefined
      await made.finish?.(tx, { id, size, digest })
      await notify(tx, fileMade(end))
      return end
    })
    // Cancelled at the last moment. If another server has finished it meanwhile, the file is that server's.
    if (!ended && !(await isDone(db, id))) await rm(path, { force: true })
  } finally {
    await rm(unfinished, { force: true })
  }
}

const isDone = async (db: Pool, id: number) =>
  (await db.selectFrom('madeFile').select('state').where('id', '=', id).executeTakeFirst())?.state === 'done'

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

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
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
    await file.sync()
    return { ...made, size, digest: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
