/** Makes stored open days follow changes of the engine. */
import { revision } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { daysChanged } from '../features/calculation/results/days.queries.ts'
import { lockNumbers } from '../platform/database/advisory-locks.ts'
import { connect, type Db, type Pool } from '../platform/database/database.ts'

const computedBy = 'engine'
const anHour = 3_600_000

/**
 * Run at every start. Days computed by another revision of the engine are computed anew, large numbers in the
 * background; processed periods stay as handed out. People without a work city live in `houseZone`.
 */
export async function followEngine(db: Pool, databaseUrl: string, houseZone: string): Promise<void> {
  if (await isFollowed(db)) return
  // It may read years of days once; other starting processes wait.
  const patient = connect(databaseUrl, { size: 1, statementTimeout: anHour, name: 'ponteiro-engine', houseZone })
  await follow(patient.db).finally(patient.close)
}

const follow = (db: Pool): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.engine})`.execute(tx)
    if (await isFollowed(tx)) return
    const first = await firstOpenDay(tx)
    if (first !== null) await daysChanged(tx, { employeeIds: 'all', from: first })
    await rememberFollowed(tx)
  })

/** The first recorded day outside processed periods: handed-out years need not be read. */
async function firstOpenDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select min(d.day_on) as first from day_record d
    where not exists (
      select from pay_period p where p.processing in ('running', 'done') and d.day_on between p.starts_on and p.ends_on)`.execute(
    db,
  )
  return rows[0]?.first ?? null
}

const isFollowed = async (db: Db | Pool): Promise<boolean> =>
  (await db.selectFrom('setting').select('value').where('key', '=', computedBy).executeTakeFirst())?.value ===
  String(revision)

const rememberFollowed = (db: Db) =>
  db
    .insertInto('setting')
    .values({ key: computedBy, value: String(revision) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(revision) }))
    .execute()
