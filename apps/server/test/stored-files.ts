/** Files in the store, for tests. */
import type { Application } from '../src/application.ts'
import type { Pool } from '../src/platform/database/database.ts'
import { contentOfBytes } from '../src/platform/files/contents.ts'
import type { FileKind, FileName } from '../src/platform/files/file-store.ts'

/** The names of a kind, sorted. */
export async function namesOf(db: Pool, kind: FileKind): Promise<string[]> {
  const rows = await db.selectFrom('storedFile').select('name').where('kind', '=', kind).execute()
  return rows.map(({ name }) => name).sort()
}

/** Keeps a clock file as an upload does; answers its SHA-256. */
export async function keepClockFile({ connections, files }: Pick<Application, 'connections' | 'files'>, bytes: Buffer) {
  const content = contentOfBytes(bytes)
  const as: FileName = { kind: 'clock-file', name: content.digest }
  await connections.db.transaction().execute((tx) => files.keep(tx, as, content))
  return content.digest
}
