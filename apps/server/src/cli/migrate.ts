/** npm run migrate: brings the database to this version, and does nothing else. */
import { migrate } from '../platform/database/migrate.ts'
import { announcedMigration } from '../platform/database/migration-plan.ts'

/** `ownDisk`: the folder of the embedded database. Answers what was done. */
export async function migrateAloud(databaseUrl: string, ownDisk: string | undefined): Promise<string> {
  const applied = await migrate(
    databaseUrl,
    undefined,
    undefined,
    announcedMigration(ownDisk, (line) => console.log(line)),
  )
  return applied.length === 0 ? 'The database is of this version already.' : 'The database is of this version now.'
}
