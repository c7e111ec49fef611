/** Sectors and schedules for imported people. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { PeopleScope } from '../../../platform/http/scope.ts'
import { sectorsOf } from '../../organization/places/sectors.queries.ts'
import { idsByName, plain } from './people-import.rules.ts'
import type { KnownPlaces, Places } from './people-import-places.rules.ts'

/** Active sectors of the scope, and active schedules. */
export async function listKnownPlaces(db: Db, scope: PeopleScope): Promise<KnownPlaces> {
  const sectors = await db
    .selectFrom('sector')
    .innerJoin('unit', 'unit.id', 'sector.unitId')
    .leftJoin('city', 'city.id', 'unit.cityId')
    .select(['sector.id', 'sector.name', 'unit.name as unit', 'city.name as city'])
    .where('sector.active', '=', true)
    .where(sectorsOf(scope))
    .execute()
  const byName = new Map<string, number[]>()
  for (const { id, name, unit, city } of sectors) {
    const keys = [name, `${name} (${unit})`, `${name} (${unit}, ${city})`].map(plain)
    for (const key of keys) byName.set(key, [...(byName.get(key) ?? []), id])
  }
  const schedules = await db.selectFrom('workSchedule').select(['id', 'name']).where('active', '=', true).execute()
  return { sectors: byName, schedules: idsByName(schedules) }
}

/** Gives sectors and a schedule to people without any. */
export async function insertPlaces(db: Db, placed: readonly { employeeId: number; places: Places }[]): Promise<void> {
  const sectors = placed.flatMap(({ employeeId, places }) =>
    places.sectorIds.map((sectorId) => ({ employeeId, sectorId })),
  )
  const schedules = placed.flatMap(({ employeeId, places }) =>
    places.schedule ? [{ employeeId, ...places.schedule }] : [],
  )
  await db
    .insertInto('sectorAssignment')
    .columns(['employeeId', 'sectorId'])
    .expression(
      sql`select * from jsonb_to_recordset(${JSON.stringify(sectors)}::jsonb) as r("employeeId" integer, "sectorId" integer)` as never,
    )
    .execute()
  await db
    .insertInto('scheduleAssignment')
    .columns(['employeeId', 'workScheduleId', 'sinceOn', 'overtimeType', 'pointCalculation'])
    .expression(
      sql`select * from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as r(
        "employeeId" integer, "workScheduleId" integer, "sinceOn" date, "overtimeType" text, "pointCalculation" boolean
      )` as never,
    )
    .execute()
}
