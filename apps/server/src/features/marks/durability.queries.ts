/**
 * A mark is acknowledged after its commit, which means nothing on a database that does not wait for its disk.
 */

import { sql } from 'kysely'
import type { Pool } from '../../platform/database/database.ts'

const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/** Durability settings that are off; empty: commits survive a loss of power. */
export async function undurableSettings(db: Pool): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[...needed]}::text[])`.execute(db)
  return rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
}
