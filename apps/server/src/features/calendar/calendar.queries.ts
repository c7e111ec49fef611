/** The rows of a calendar: people with their sectors, sectors with their minimum, public holidays. */
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical } from '../../platform/database/lists.ts'
import { oneOf, type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { sectorsOf } from '../organization/places/sectors.queries.ts'

/** A person, of whom the reader may know more or less. */
export interface CalendarPerson {
  readonly id: number
  readonly name: string
  readonly enrollment: string
  readonly active: boolean
  readonly dismissedOn: LocalDate | null
  readonly cityId: number | null
  readonly cityName: string | null
  readonly sectorIds: readonly number[]
  readonly sectorName: string | null
  readonly inScope: boolean
}

const sectorsOfPerson = (what: string) => sql`(
  select ${sql.raw(what)} from sector_assignment placed join sector s on s.id = placed.sector_id
  where placed.employee_id = employee.id)`

const people = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('employee')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select([
      'employee.id',
      'employee.name',
      'employee.enrollment',
      'employee.active',
      'employee.dismissedOn',
      'employee.workCityId as cityId',
      'city.name as cityName',
      sql<number[]>`coalesce(${sectorsOfPerson('array_agg(s.id order by s.id)')}, '{}')`.as('sectorIds'),
      sql<string | null>`${sectorsOfPerson(`string_agg(s.name, ', ' order by s.name collate "pt-BR-x-icu")`)}`.as(
        'sectorName',
      ),
      (eb) => visibleTo(scope)(eb).$castTo<boolean>().as('inScope'),
    ])
    .where('employee.outsourced', '=', false)
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')

/** People in scope, by name. */
export const listPeopleInScope = (db: Db, scope: PeopleScope): Promise<CalendarPerson[]> =>
  people(db, scope).where(visibleTo(scope)).execute()

export async function countPeopleInScope(db: Db, scope: PeopleScope): Promise<number> {
  const { total } = await db
    .selectFrom('employee')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('employee.outsourced', '=', false)
    .where('employee.active', '=', true)
    .where(visibleTo(scope))
    .executeTakeFirstOrThrow()
  return total
}

/** These people, in scope or not. */
export const listPeopleNamed = (db: Db, scope: PeopleScope, ids: readonly number[]): Promise<CalendarPerson[]> =>
  people(db, scope)
    .where(sql<boolean>`employee.id = any(${[...ids]}::int[])`)
    .execute()

/** Everybody of these sectors, and of the scope, without people who left before the range. */
export const listTeam = (
  db: Db,
  scope: PeopleScope,
  sectorIds: readonly number[],
  { from }: Pick<DateRange, 'from'>,
  withScope: boolean,
): Promise<CalendarPerson[]> =>
  people(db, scope)
    .where((eb) => {
      const placed = eb(
        'employee.id',
        'in',
        eb
          .selectFrom('sectorAssignment')
          .select('sectorAssignment.employeeId')
          .where('sectorAssignment.sectorId', '=', oneOf(sectorIds)),
      )
      return withScope ? eb.or([placed, visibleTo(scope)(eb)]) : placed
    })
    .where(sql<boolean>`coalesce(employee.dismissed_on, 'infinity') >= ${from}::date`)
    .execute()

/** Active sectors in scope by name, or the named one. */
export const listTeamSectors = (db: Db, scope: PeopleScope, sectorId?: number) =>
  db
    .selectFrom('sector')
    .innerJoin('unit', 'unit.id', 'sector.unitId')
    .select(['sector.id', 'sector.name', 'unit.name as unitName', 'sector.leastPresent'])
    .where(sectorsOf(scope))
    .where('sector.active', '=', true)
    .$if(sectorId !== undefined, (query) => query.where('sector.id', '=', sectorId ?? 0))
    .orderBy(alphabetical('sector.name'))
    .orderBy('sector.id')
    .execute()

/** Holidays that may fall into the range: on one of its days, or yearly since before its end. */
export const listHolidayRows = (db: Db, { from, to }: DateRange) =>
  db
    .selectFrom('holiday')
    .leftJoin('state', 'state.id', 'holiday.stateId')
    .leftJoin('city', 'city.id', 'holiday.cityId')
    .select([
      'holiday.id',
      'holiday.name',
      'holiday.heldOn',
      'holiday.fixed',
      'holiday.kind',
      'holiday.stateId',
      'state.abbreviation as stateAbbreviation',
      'holiday.cityId',
      'city.name as cityName',
      'holiday.startsAt',
      'holiday.endsAt',
    ])
    .where('holiday.active', '=', true)
    .where('holiday.heldOn', '<=', to)
    .where((eb) => eb.or([eb('holiday.fixed', '=', true), eb('holiday.heldOn', '>=', from)]))
    .orderBy('holiday.heldOn')
    .orderBy('holiday.id')
    .execute()
