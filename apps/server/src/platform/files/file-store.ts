/**
 * Where files are kept: one row each, and the content in chunks of the database or in a store of objects
 * (decision 099). A file is written in the transaction that speaks of it, so there is none without the other.
 */
import { Readable } from 'node:stream'
import { Failure } from '@ponteiro/contract'
import { sql } from 'kysely'
import type { Db, Pool } from '../database/database.ts'
import { insertChunks, readChunks } from './chunks.queries.ts'
import { type Content, type Proof, proven } from './contents.ts'
import type { Objects } from './objects.client.ts'

/** `set-aside`: what earlier versions left in the data folder, and the database does not name. */
export const fileKinds = ['clock-file', 'made-afd', 'made-file', 'mail', 'attachment', 'set-aside'] as const
export type FileKind = (typeof fileKinds)[number]

export interface FileName {
  readonly kind: FileKind
  /** Within its kind: the SHA-256 of a clock file, else the id of what it belongs to. */
  readonly name: string
}

export interface StoredFile extends FileName, Proof {
  readonly id: number
  /** Null: in chunks. */
  readonly objectKey: string | null
}

/** Content that is in the store already, for a file that is to be. */
export interface Prepared extends Content {
  readonly objectKey?: string
}

export interface FileStore {
  /** Writes a large content before its transaction, which then need not wait for it. */
  prepare(content: Prepared): Promise<Prepared>
  /** Keeps a file with this transaction. One of this name that is there already stays. */
  keep(db: Db, as: FileName, content: Prepared, keptAt?: Date): Promise<void>
  find(as: FileName, db?: Db | Pool): Promise<StoredFile | undefined>
  /** Writes the content of a damaged file anew; refuses any other. */
  mend(db: Db, file: StoredFile, content: Content): Promise<void>
  /** The content, held against its hash before its end. */
  read(file: StoredFile, db?: Db | Pool): AsyncGenerator<Buffer>
  /** The same for an answer; rejects where the first piece cannot be had. */
  stream(file: StoredFile): Promise<Readable>
}

/** `db`: what content is read with, outside of transactions. */
export function fileStore(db: Pool, objects?: Objects): FileStore {
  const isLarge = ({ size }: Proof) => objects !== undefined && size >= objects.from
  const stored = (file: StoredFile, from: Db | Pool): AsyncIterable<Buffer> => {
    if (file.objectKey === null) return readChunks(from, file.id)
    if (!objects) throw new Failure('file.store-away')
    return objects.read(file.objectKey)
  }
  const store: FileStore = {
    async prepare(content) {
      if (content.objectKey !== undefined || !objects || !isLarge(content)) return content
      return { ...content, objectKey: await objects.write(content) }
    },
    async keep(tx, as, content, keptAt) {
      // A sweep that is about to delete it then leaves it.
      const { numUpdatedRows } = await tx
        .updateTable('storedFile')
        .set({ keptAt: sql<Date>`now()` })
        .where('kind', '=', as.kind)
        .where('name', '=', as.name)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      const { size, digest, objectKey, pieces } = await store.prepare(content)
      const row = { ...as, size, digest, objectKey: objectKey ?? null, ...(keptAt ? { keptAt } : {}) }
      const made = await tx
        .insertInto('storedFile')
        .values(row)
        .onConflict((conflict) => conflict.columns(['kind', 'name']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made && objectKey === undefined) await insertChunks(tx, made.id, proven(pieces(), content))
    },
    async mend(tx, file, content) {
      if (content.digest !== file.digest) throw new Failure('file.damaged')
      const { id, objectKey } = file
      if (objectKey === null) {
        await tx.deleteFrom('storedChunk').where('fileId', '=', id).execute()
        await insertChunks(tx, id, proven(content.pieces(), content))
      } else if (objects) await objects.write(content, objectKey)
      else throw new Failure('file.store-away')
    },
    find: (as, from = db) => findFile(from, as),
    read: (file, from = db) => proven(stored(file, from), file),
    async stream(file) {
      const pieces = store.read(file)
      const first = await pieces.next()
      return Readable.from(behind(first, pieces), { objectMode: false })
    },
  }
  return store
}

async function* behind(first: IteratorResult<Buffer, unknown>, rest: AsyncGenerator<Buffer>) {
  try {
    if (!first.done) yield first.value
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}

export const findFile = (db: Db | Pool, { kind, name }: FileName): Promise<StoredFile | undefined> =>
  db
    .selectFrom('storedFile')
    .select(['id', 'kind', 'name', 'size', 'digest', 'objectKey'])
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst() as Promise<StoredFile | undefined>

/** The store of objects does not answer: later may be better. */
export const isStoreAway = (error: unknown): boolean => error instanceof Failure && error.code === 'file.store-away'
