/** People in access control, with their sectors and number of tools. */
import { windowOf } from '@ponteiro/contract'
import type { toolAccesses } from '@ponteiro/contract/access-control/tool-accesses'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Db } from '../../platform/database/database.ts'
import { alphabetical, containing, counted, paged, withTotal } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

/** A person's sectors in one line, by name of sector or unit. Reads `employee`. */
const joinedNames = (names: 'sector' | 'unit') => sql<string>`(
  select coalesce(string_agg(distinct ${sql.ref(`${names}.name`)}, ', '), '')
  from sector_assignment works join sector on sector.id = works.sector_id join unit on unit.id = sector.unit_id
  where works.employee_id = employee.id)`

const sectorIds = sql<number[]>`(
  select coalesce(array_agg(works.sector_id order by works.sector_id), '{}') from sector_assignment works
  where works.employee_id = employee.id)`

const toolCount = sql<number>`(
  select count(*)::int from tool_access held where held.employee_id = employee.id and held.cancelled_on is null)`

const columns = [
  'employee.id',
  'employee.name',
  'employee.enrollment',
  'employee.active',
  'employee.outsourced',
  sectorIds.as('sectorIds'),
  joinedNames('sector').as('sectorNames'),
  joinedNames('unit').as('unitNames'),
  sql<string | null>`(select city.name from city where city.id = employee.work_city_id)`.as('cityName'),
  toolCount.as('toolCount'),
] as const

const inSector = (column: 'sector.id' | 'sector.unitId', id: number) => sql<boolean>`exists (
  select from sector_assignment works join sector on sector.id = works.sector_id
  where works.employee_id = employee.id and ${sql.ref(column)} = ${id})`

type Direction = 'asc' | 'desc'
type Order = readonly [by: RawBuilder<unknown>, direction: Direction]

const directionOf = (asked: 'ASC' | 'DESC' | undefined): Direction => (asked === 'DESC' ? 'desc' : 'asc')
const byName = (direction: Direction): Order => [alphabetical('employee.name'), direction]

/**
 * Everybody's sectors in one line, read once: ordering by `joinedNames` would read them again for each
 * person.
 */
const sectorLines = (db: Db) =>
  db
    .selectFrom('sectorAssignment')
    .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
    .groupBy('sectorAssignment.employeeId')
    .select(['sectorAssignment.employeeId', sql<string>`string_agg(distinct sector.name, ', ')`.as('names')])
    .as('sectorLine')

const bySectors = (direction: Direction): Order => [
  sql`coalesce(sector_line.names, '') collate "pt-BR-x-icu"`,
  direction,
]

/** One page of these people. Finds the people of the page before reading anything else of them. */
async function pageOfPeople(
  db: Db,
  matching: SelectQueryBuilder<Database, 'employee', object>,
  orders: readonly Order[],
  query: Parameters<typeof windowOf>[0],
) {
  const window = windowOf(query)
  const place = sql<number>`row_number() over (order by ${sql.join(
    orders.map(([by, direction]) => sql`${by} ${sql.raw(direction)}`),
  )}, employee.id)`
  const everybody = matching
    .leftJoin(sectorLines(db), 'sectorLine.employeeId', 'employee.id')
    .select(['employee.id', place.as('place')])
    .orderBy('place')
  const page = paged(everybody, window).as('page')
  const rows = db.selectFrom(page).innerJoin('employee', 'employee.id', 'page.id').select(columns).orderBy('page.place')
  return withTotal(await rows.execute(), window, () => counted(matching))
}

/** Present and past holders; by name unless ordered by sector. */
export function listHolders(db: Db, scope: PeopleScope, query: z.output<typeof toolAccesses.holders.query>) {
  const { status, name, unitId, sectorId, orderByName, orderBySector } = query
  const matching = db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where(sql<boolean>`exists (select from tool_access held where held.employee_id = employee.id)`)
    .$if(status !== undefined, (q) => q.where('employee.active', '=', status === 'active'))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(unitId !== undefined, (q) => q.where(inSector('sector.unitId', unitId ?? 0)))
    .$if(sectorId !== undefined, (q) => q.where(inSector('sector.id', sectorId ?? 0)))
  const names = byName(directionOf(orderByName))
  return pageOfPeople(db, matching, orderBySector ? [bySectors(directionOf(orderBySector)), names] : [names], query)
}

/** Active people in scope, with or without tools. */
export function listPeopleWithTools(
  db: Db,
  scope: PeopleScope,
  query: z.output<typeof toolAccesses.toolsOfPeople.query>,
) {
  const { enrollment, name, workCityId } = query
  const matching = db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.active', '=', true)
    .$if(Boolean(enrollment), (q) => q.where(containing('employee.enrollment', enrollment)))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(workCityId !== undefined, (q) => q.where('employee.workCityId', '=', workCityId ?? 0))
  return pageOfPeople(db, matching, [byName('asc')], query)
}

/** Undefined when there is no such person in scope. */
export const findHolder = (db: Db, scope: PeopleScope, id: number) =>
  db.selectFrom('employee').where(visibleTo(scope)).where('employee.id', '=', id).select(columns).executeTakeFirst()
