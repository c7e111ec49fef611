/**
 * Morning notices: once a day for each zone of people, at its morning, or later if no server was running
 * then.
 */
import { sql } from 'kysely'
import { type Clock, inZone, zoneOr } from '../../platform/config/clock.ts'
import type { Db, Pool } from '../../platform/database/database.ts'

/** Minutes of the day. */
const begins = 7 * 60

/** Days that the record of a morning is kept. */
const kept = 30

export interface Morning {
  /** As it stands with the city. */
  readonly zone: string
  /** The date there. */
  readonly today: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** `work` must be repeatable: it is recorded only when done, and two processes may do it at once. */
export async function eachMorning(
  db: Pool,
  clock: Clock,
  name: string,
  work: (morning: Morning) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  for (const { zone, houseZone } of await zonesOfPeople(db)) {
    const { on: today, minute } = inZone(now, zoneOr(zone, houseZone))
    if (minute < begins || (await wasDone(db, { name, zone, dayOn: today }))) continue
    await work({ zone, today, now })
    await db.transaction().execute((tx) => insertDone(tx, { name, zone, dayOn: today }))
  }
}

async function zonesOfPeople(db: Pool): Promise<{ zone: string; houseZone: string }[]> {
  const { rows } = await sql<{ zone: string; houseZone: string }>`
    select distinct coalesce(city.zone, house_zone()) as zone, house_zone() as "houseZone"
    from employee left join city on city.id = employee.work_city_id where employee.active order by 1`.execute(db)
  return rows
}

interface Done {
  readonly name: string
  readonly zone: string
  readonly dayOn: string
}

const wasDone = async (db: Pool, { name, zone, dayOn }: Done): Promise<boolean> =>
  (await db
    .selectFrom('noticeMorning')
    .select('dayOn')
    .where('name', '=', name)
    .where('zone', '=', zone)
    .where('dayOn', '=', dayOn)
    .executeTakeFirst()) !== undefined

async function insertDone(db: Db, done: Done): Promise<void> {
  await db
    .insertInto('noticeMorning')
    .values(done)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.deleteFrom('noticeMorning').where('dayOn', '<', sql<string>`${done.dayOn}::date - ${kept}::int`).execute()
}
