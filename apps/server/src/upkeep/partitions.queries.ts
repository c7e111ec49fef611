/** Tables that lie in a table for each year (decision 102). */
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/database/database.ts'

type Connection = Pick<pg.ClientBase, 'query'>

/** Milliseconds to wait for those who write: the next night tries again. */
const patience = 5000

/** Makes the tables of this year and the next, and of years that fell into the default one. */
export async function keepYears(db: Db, year: number): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(db)
  await sql`select keep_years(${year})`.execute(db)
}

export interface Partitioned {
  readonly table: string
  /** Years with a table. */
  readonly years: readonly number[]
  /** Rows of years that are neither archived nor have one; counted up to a thousand. */
  readonly strays: number
}

/** The tables that are kept by year. */
export async function listPartitioned(connection: Connection): Promise<Partitioned[]> {
  const { rows } = await connection.query<{ table: string; key: string; years: number[] }>(
    `select p.partrelid::regclass::text as table, (select attname from pg_attribute where attrelid = partrelid and attnum = partattrs[0]) as key,
       array(select substring(c.relname from '_(\\d{4})$')::int from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = p.partrelid and c.relname ~ '_\\d{4}$' order by 1) as years
     from pg_partitioned_table p join pg_class t on t.oid = p.partrelid and t.relnamespace = 'public'::regnamespace
     where p.partstrat = 'r' order by 1`,
  )
  const found: Partitioned[] = []
  for (const { table, key, years } of rows) {
    const { rows: counted } = await connection.query<{ strays: number }>(
      `select count(*)::int as strays from (
         select from ${table}_default where extract(year from ${key}) not in (
           select year from archived_year where table_name = $1) limit 1000) rest`,
      [table],
    )
    found.push({ table, years, strays: counted[0]?.strays ?? 0 })
  }
  return found
}
