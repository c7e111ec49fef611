/** The store of files as configured, for a process or one of its threads. */
import { connect, type Pool } from '../database/database.ts'
import { type FileStore, fileStore } from './file-store.ts'
import { type ObjectSettings, type Objects, objectStore } from './objects.client.ts'

/** Plain values, which threads are given. */
export interface StoreSettings {
  readonly databaseUrl: string
  /** Absent: everything is in the database. */
  readonly objects: ObjectSettings | undefined
}

export interface OpenStore {
  readonly files: FileStore
  readonly objects: Objects | undefined
  close(): Promise<void>
}

/**
 * `db`: what content is read with. Objects have two connections more, opened with the first: transactions
 * that wait for them hold the others.
 */
export function openStore({ databaseUrl, objects: settings }: StoreSettings, db: Pool): OpenStore {
  if (!settings) return { files: fileStore(db), objects: undefined, close: async () => undefined }
  const own = connect(databaseUrl, { size: 2, statementTimeout: 30_000, name: 'ponteiro objects' })
  const objects = objectStore(settings, own.db)
  return { files: fileStore(db, objects), objects, close: own.close }
}
