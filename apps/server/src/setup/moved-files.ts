/**
 * Moves what earlier versions kept as files of the data folder into the store, one file a transaction. A file
 * goes when its row is committed and its content was read back, so a killed move goes on where it was. Those of
 * another installation stay.
 */
import { createReadStream } from 'node:fs'
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { filesSetAside } from '../features/notifications/notices.rules.ts'
import { notify } from '../features/notifications/notifications.queries.ts'
import { lockNumbers } from '../platform/database/advisory-locks.ts'
import type { Db, Pool } from '../platform/database/database.ts'
import { contentOfBytes, contentOfFile, type Proof, proofOf } from '../platform/files/contents.ts'
import type { FileName, FileStore } from '../platform/files/file-store.ts'
import { installationFile, isFolderOf, refuseForeign } from './own-folder.ts'

export interface Move {
  readonly db: Pool
  readonly files: FileStore
  readonly dataDir: string
  readonly log: { info(message: string): void; warn(message: string): void }
  /** Called after each file. */
  readonly moved?: (file: FileName) => void
}

interface Old {
  readonly folder: string
  /** The file's name in the store; undefined: it can be made again and is removed. A text: why it stays. */
  readonly nameOf: (db: Pool, file: string, proof: Proof) => Promise<FileName | undefined | string>
}

const damaged = 'its content is not what its name or its row says'
const unknown = 'this database knows no such file'

const olds: readonly Old[] = [
  {
    folder: 'imports',
    async nameOf(db, file, { digest }) {
      if (/^[0-9a-f]{64}$/.test(file) && file !== digest) return damaged
      const known = await db.selectFrom('afdImport').select('id').where('digest', '=', file).limit(1).executeTakeFirst()
      return { kind: known ? 'clock-file' : 'set-aside', name: file }
    },
  },
  { folder: 'set-aside', nameOf: async (_, file) => ({ kind: 'set-aside', name: file }) },
  {
    folder: 'exports',
    async nameOf(db, file, { size }) {
      const id = idIn(/^(\d+)\.txt$/, file)
      const made = await db
        .selectFrom('afdExport')
        .select(['state', 'size'])
        .where('id', '=', id ?? 0)
        .executeTakeFirst()
      if (!made) return unknown
      if (made.state !== 'done') return undefined
      return made.size === size ? { kind: 'made-afd', name: String(id) } : damaged
    },
  },
  {
    folder: 'made-files',
    async nameOf(db, file, { digest }) {
      const id = idIn(/^(\d+)\.made$/, file)
      const made = await db
        .selectFrom('madeFile')
        .select(['state', 'digest'])
        .where('id', '=', id ?? 0)
        .executeTakeFirst()
      if (!made) return unknown
      if (made.state !== 'done') return undefined
      return made.digest === digest ? { kind: 'made-file', name: String(id) } : damaged
    },
  },
  {
    folder: 'outbox',
    async nameOf(_, file) {
      const id = idIn(/^(\d+)\.txt$/, file)
      return id ? { kind: 'mail', name: String(id) } : { kind: 'set-aside', name: file }
    },
  },
]

/** The folders that hold files of an earlier version. */
export const oldFolders: readonly string[] = olds.map(({ folder }) => folder)

const idIn = (pattern: RegExp, file: string): number | undefined => {
  const [, id] = pattern.exec(file) ?? []
  return id === undefined ? undefined : Number(id)
}

/** Files of an earlier version that are still in the folder. */
export async function countOldFiles(dataDir: string): Promise<number> {
  const names = await Promise.all(oldFolders.map((folder) => namesIn(join(dataDir, folder))))
  return names.flat().length
}

/**
 * Answers how many were moved. One process does it, and others wait for it. Throws a StartProblem, and moves
 * nothing, where the folder is not this database's.
 */
export async function moveFiles(move: Move): Promise<number> {
  const isEmpty = (await countOldFiles(move.dataDir)) === 0 && !(await nextAttachment(move.db, 0))
  if (isEmpty) {
    await removeRest(move)
    return 0
  }
  return move.db.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${lockNumbers.movedFiles})`.execute(held)
    try {
      return await moveAll(move)
    } finally {
      await sql`select pg_advisory_unlock(${lockNumbers.movedFiles})`.execute(held)
    }
  })
}

/** The next whose content stands in its row, as earlier versions kept it. */
const nextAttachment = (db: Pool, after: number) =>
  db
    .selectFrom('attachment')
    .select(['id', 'content', 'digest'])
    .where('content', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

async function moveAttachments({ db, files, log }: Move): Promise<void> {
  for (let next = await nextAttachment(db, 0); next?.content; next = await nextAttachment(db, next.id)) {
    const { id, digest } = next
    const content = contentOfBytes(next.content)
    if (content.digest !== digest) {
      log.warn(`attachment ${id} stays where it is: ${damaged}`)
      continue
    }
    const prepared = await files.prepare(content)
    await db.transaction().execute(async (tx) => {
      await files.keep(tx, { kind: 'attachment', name: String(id) }, prepared)
      await tx.updateTable('attachment').set({ content: null }).where('id', '=', id).execute()
    })
  }
}

const toldEvery = 5000

async function moveAll(move: Move): Promise<number> {
  const { db, dataDir, log } = move
  const total = await countOldFiles(dataDir)
  if (total > 0) {
    await refuseForeign(db, dataDir, total)
    log.info(`moving ${total} files of ${dataDir} into the database`)
  }
  await moveAttachments(move)
  let [moved, aside, toldAt] = [0, 0, performance.now()]
  for (const old of olds)
    for (const file of await namesIn(join(dataDir, old.folder))) {
      const as = await moveOne(move, old, file)
      if (!as) continue
      moved += 1
      if (as.kind === 'set-aside') aside += 1
      move.moved?.(as)
      if (performance.now() - toldAt < toldEvery) continue
      toldAt = performance.now()
      log.info(`moved ${moved} of ${total} files`)
    }
  if (aside > 0) await db.transaction().execute((tx) => notify(tx, filesSetAside(aside)))
  await removeRest(move)
  if (moved > 0) log.info(`moved ${moved} files of ${dataDir}`)
  return moved
}

/** Undefined where the file went without being moved, or stays. */
async function moveOne({ db, files, dataDir, log }: Move, old: Old, file: string): Promise<FileName | undefined> {
  const path = join(dataDir, old.folder, file)
  // A copy that was not finished was acknowledged to nobody.
  if (file.endsWith('.part')) {
    await rm(path, { force: true })
    return undefined
  }
  const found = await stat(path)
  if (found.size === 0) {
    await rm(path)
    return undefined
  }
  const proof = await proofOf(createReadStream(path) as AsyncIterable<Buffer>)
  const as = await old.nameOf(db, file, proof)
  if (typeof as === 'string') {
    log.warn(`${path} stays where it is: ${as}`)
    return undefined
  }
  if (as) {
    const content = await files.prepare(contentOfFile(path, proof))
    const isKept = await db.transaction().execute(async (tx) => {
      await files.keep(tx, as, content, found.mtime)
      return isThere(tx, files, as, proof)
    })
    if (!isKept) {
      log.warn(`${path} stays where it is: another content is kept as ${as.kind} ${as.name}`)
      return undefined
    }
  }
  await rm(path)
  return as
}

/** Reads it back. */
async function isThere(tx: Db, files: FileStore, as: FileName, { digest }: Proof): Promise<boolean> {
  const stored = await files.find(as, tx)
  if (stored?.digest !== digest) return false
  for await (const _ of files.read(stored, tx));
  return true
}

/**
 * Removes uploads that were cut off and empty folders; once no file is left, also what tells whose they were.
 */
async function removeRest({ db, dataDir }: Move): Promise<void> {
  if (!(await isFolderOf(db, dataDir))) return
  await rm(join(dataDir, 'uploads'), { recursive: true, force: true })
  for (const folder of oldFolders) await rmdir(join(dataDir, folder)).catch(() => undefined)
  if ((await countOldFiles(dataDir)) === 0) await rm(installationFile(dataDir), { force: true })
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}
