/** npm run master -- LOGIN [off]: who may act as other people. No screen grants it. */
import { sql } from 'kysely'
import { usageOf } from '../command-line.ts'
import { StartProblem } from '../platform/config/start-problem.ts'
import type { Pool } from '../platform/database/database.ts'

/** Makes the account of a login a master, or ends it with `off`; answers what was done, as a sentence. */
export async function setMaster(db: Pool, [login, off]: readonly string[]): Promise<string> {
  if (!login || (off !== undefined && off !== 'off')) throw usageOf('master')
  const master = off === undefined
  const account = await db
    .updateTable('account')
    .set({ master })
    .where(sql`lower(login)`, '=', login.toLowerCase())
    .returning('login')
    .executeTakeFirst()
  if (!account) throw new StartProblem(`There is no login ${login}.`)
  return master
    ? `${account.login} may act as other people, at /auth/master. Every time is kept on record and told to the admins.`
    : `${account.login} is no master any more; sessions in which ${account.login} acts as somebody have ended.`
}
