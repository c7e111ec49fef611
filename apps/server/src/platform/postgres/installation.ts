/** Whether a folder of files and a database belong together: both keep the id of the installation. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '../database/database.ts'

/** In the data folder: ids of the databases it has worked with, the present one first. */
const fileName = 'installation'

/** False where the folder has worked with other databases only: this one is new, or was put in the place of another. It is told once. */
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
