/** Years that left the database: their files, by hash and number of rows. */
import type { Db } from '../platform/database/database.ts'
import { readArchive } from '../upkeep/archive-file.ts'
import { count, type Finding, Problems } from './finding.ts'

export async function verifyArchives(db: Db): Promise<Finding> {
  const archived = await db.selectFrom('archivedYear').selectAll().orderBy('tableName').orderBy('year').execute()
  const problems = new Problems()
  for (const { tableName, year, file, digest, rows } of archived) {
    const read = await readArchive(file).catch((error: Error) => error)
    const what = `${tableName} of ${year}`
    if (read instanceof Error) problems.add(`${what}: ${file} cannot be read (${read.message})`)
    else if (read.digest !== digest || read.rows !== rows) problems.add(`${what}: ${file} is not as it was written`)
  }
  return problems.finding('archived years', count(archived.length, 'file'))
}
