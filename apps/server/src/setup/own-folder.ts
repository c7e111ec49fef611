/** Whose files an earlier version left in a data folder: it wrote the ids of its databases there. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Pool } from '../platform/database/database.ts'

export const installationFile = (dataDir: string): string => join(dataDir, 'installation')

/** False too where no earlier version has worked with the folder. */
export async function isFolderOf(db: Pool, dataDir: string): Promise<boolean> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return (await listed(dataDir)).includes(id)
}

/** Throws a StartProblem where the `count` files of the folder are not known to be this database's. */
export async function refuseForeign(db: Pool, dataDir: string, count: number): Promise<void> {
  if (await isFolderOf(db, dataDir)) return
  const { id, name } = await db
    .selectFrom('installation')
    .select(['id', sql<string>`current_database()`.as('name')])
    .executeTakeFirstOrThrow()
  const theirs = (await listed(dataDir)).join(', ') || 'unknown'
  throw new StartProblem(
    `DATA_DIR ${dataDir} holds ${count} files of another installation (${theirs}) than the database ${name} (${id}). Nothing was moved. Check DATABASE_URL and DATA_DIR. If the two do belong together, add the line ${id} to ${installationFile(dataDir)}.`,
  )
}

async function listed(dataDir: string): Promise<string[]> {
  const text = await readFile(installationFile(dataDir), 'utf8').catch(unlessMissing)
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function unlessMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
