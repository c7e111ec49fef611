/**
 * Names a store's objects in a backup, with size and hash, and finds them again; the store keeps the content.
 */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../platform/database/database.ts'
import type { StoredFile } from '../platform/files/file-store.ts'
import { openStore, type StoreSettings } from '../platform/files/open-store.ts'
import { hashOf, type ManifestWriter, type NamedObjects } from './manifest.ts'

export const objectsName = 'objects.jsonl'

const atOnce = 500
/** Questions that the store answers at a time. */
const together = 8

/** Adds the list to a backup; answers undefined where no file is outside the database. */
export async function nameObjects(
  settings: StoreSettings,
  folder: string,
  manifest: ManifestWriter,
): Promise<NamedObjects | undefined> {
  const { db, close } = connect(settings.databaseUrl, {
    size: 1,
    statementTimeout: 60_000,
    name: 'ponteiro backup',
    readOnly: true,
  })
  // Before an upgrade the database is that of an earlier version.
  const { rows: known } = await sql`select where to_regclass('stored_file') is not null`.execute(db)
  if (known.length === 0) {
    await close()
    return undefined
  }
  const store = openStore(settings, db)
  let [named, missing, after] = [0, 0, 0]
  const isThere = async ({ objectKey, size }: StoredFile) =>
    !store.objects || (await store.objects.sizeOf(objectKey ?? '')) === size
  const list = await open(join(folder, objectsName), 'w', 0o600)
  try {
    for (;;) {
      const { rows } = await sql<StoredFile>`
        select id, kind, name, size, digest, object_key from stored_file
        where object_key is not null and id > ${after} order by id limit ${atOnce}`.execute(db)
      if (rows.length === 0) break
      for (let at = 0; at < rows.length; at += together) {
        const found = await Promise.all(rows.slice(at, at + together).map(isThere))
        missing += found.filter((there) => !there).length
      }
      for (const { kind, name, size, digest, objectKey } of rows)
        await list.appendFile(`${JSON.stringify({ key: objectKey, kind, name, size, sha256: digest })}\n`)
      named += rows.length
      after = rows.at(-1)?.id ?? after
    }
    await list.sync()
  } finally {
    await list.close()
    await store.close()
    await close()
  }
  await manifest.add({ path: objectsName, ...(await hashOf(join(folder, objectsName))) })
  return named > 0 ? { named, missing } : undefined
}
