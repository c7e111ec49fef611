/** Stored collective vacations, and the people concerned. */
import { windowOf } from '@ponteiro/contract'
import type { collectiveVacations } from '@ponteiro/contract/vacations/collective-vacations'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { listed } from '../../platform/database/lists.ts'

export interface Place {
  readonly unitId?: number | undefined
  readonly sectorId?: number | undefined
}

const isLeft = sql<boolean>`exists (select from vacation_plan p where p.collective_id = collective_vacation.id and p.active)`

/** Those that are left: of which everybody's part was taken away there is nothing to show. */
export function listCollective(db: Db, query: z.output<typeof collectiveVacations.list.query>, today: LocalDate) {
  const matching = db
    .selectFrom('collectiveVacation')
    .leftJoin('unit', 'unit.id', 'collectiveVacation.unitId')
    .leftJoin('sector', 'sector.id', 'collectiveVacation.sectorId')
    .where(isLeft)
  const rows = matching
    .select([
      'collectiveVacation.id',
      sql<string>`coalesce(unit.name, sector.name)`.as('place'),
      'collectiveVacation.sectorId',
      'collectiveVacation.startsOn',
      'collectiveVacation.endsOn',
      sql<number>`collective_vacation.ends_on - collective_vacation.starts_on + 1`.as('days'),
      sql<number>`(select count(*)::int from vacation_plan p where p.collective_id = collective_vacation.id and p.active)`.as(
        'people',
      ),
      sql<string>`account_name(collective_vacation.account_id)`.as('author'),
      'collectiveVacation.createdAt',
      sql<boolean>`collective_vacation.starts_on > ${today}::date`.as('mayRemove'),
    ])
    .orderBy('collectiveVacation.startsOn', 'desc')
    .orderBy('collectiveVacation.id', 'desc')
  return listed(rows, matching, windowOf(query))
}

/** Whether the place exists. `hold`: locks it, so that two actions on one unit come one after the other. */
export async function findPlace(db: Db, { unitId, sectorId }: Place, hold: boolean): Promise<boolean> {
  const { rows } = await sql`
    select id from unit where id = ${unitId ?? null}::int or id = (select unit_id from sector where id = ${sectorId ?? null}::int)
    ${hold ? sql`for no key update` : sql``}`.execute(db)
  return rows.length > 0
}

/** Active, admitted people of the place, by name. */
export async function peopleOfPlace(db: Db, { unitId, sectorId }: Place) {
  const { rows } = await sql<{ employeeId: number; name: string; enrollment: string }>`
    select e.id as employee_id, e.name, e.enrollment from employee e
    where e.active and not e.outsourced and e.admitted_on is not null and exists (
      select from sector_assignment a join sector s on s.id = a.sector_id
      where a.employee_id = e.id and (s.id = ${sectorId ?? null}::int or s.unit_id = ${unitId ?? null}::int))
    order by e.name collate "pt-BR-x-icu", e.id`.execute(db)
  return rows
}

/**
 * How many collective vacations of a place begin in a day's year. A unit's count for its sectors and theirs
 * for it; those without remaining participants do not.
 */
export async function countInYear(db: Db, { unitId, sectorId }: Place, on: LocalDate): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from collective_vacation c left join sector s on s.id = c.sector_id
    where extract(year from c.starts_on) = extract(year from ${on}::date)
      and exists (select from vacation_plan p where p.collective_id = c.id and p.active) and (
      c.unit_id = ${unitId ?? null}::int or s.unit_id = ${unitId ?? null}::int or c.sector_id = ${sectorId ?? null}::int
      or c.unit_id = (select unit_id from sector where id = ${sectorId ?? null}::int))`.execute(db)
  return rows[0]?.total ?? 0
}

export async function insertCollective(
  db: Db,
  { unitId, sectorId }: Place,
  {
    startsOn,
    endsOn,
    accountId,
  }: { readonly startsOn: LocalDate; readonly endsOn: LocalDate; readonly accountId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('collectiveVacation')
    .values({ unitId: unitId ?? null, sectorId: sectorId ?? null, startsOn, endsOn, accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One, held until the transaction ends. */
export const holdCollective = (db: Db, id: number) =>
  db.selectFrom('collectiveVacation').select(['id', 'startsOn']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The parts of it that are left, by person. */
export const partsOfCollective = (db: Db, id: number) =>
  db
    .selectFrom('vacationPlan')
    .select(['id', 'employeeId', 'startsOn', 'endsOn', 'revision'])
    .where('collectiveId', '=', id)
    .where('active', '=', true)
    .orderBy('employeeId')
    .execute()

export const insertRestart = (db: Db, employeeId: number, onDay: LocalDate, collectiveId: number) =>
  db.insertInto('vacationRestart').values({ employeeId, onDay, collectiveId }).execute()
