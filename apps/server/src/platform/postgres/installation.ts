/** Checks that files and database belong together: both keep the installation's id. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '../database/database.ts'

/** In the data folder: ids of the databases it has worked with, newest first. */
const fileName = 'installation'

/**
 * False when the folder has only worked with other databases: this one is new or was swapped in. Reported
 * once.
 */
export async function belongsTogether(db: Pool, dataFolder: string): Promise<boolean> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  const path = join(dataFolder, fileName)
  const known = (await readFile(path, 'utf8').catch(unlessMissing)).split('\n').filter(Boolean)
  if (known[0] === id) return true
  const draft = `${path}.${process.pid}`
  await writeFile(draft, [id, ...known.filter((other) => other !== id), ''].join('\n'), { mode: 0o600 })
  await rename(draft, path)
  return known.length === 0
}

function unlessMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
