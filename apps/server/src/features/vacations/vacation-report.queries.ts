/** The vacation report: everybody with the period completed in a year, and the plans for it. */

import { noCityWord, noSectorWord } from '@ponteiro/contract/vacations/vacation-plan'
import type { ReportGroup, ReportRow } from '@ponteiro/contract/vacations/vacation-report'
import type { LocalDate } from '@ponteiro/timesheet'
import { acquisitionPeriods } from '@ponteiro/vacations'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { periodFacts } from './vacation-facts.rules.ts'
import { findVacationRules, listHistories } from './vacation-histories.queries.ts'

export interface ReportFilter {
  readonly year: number
  readonly cityId?: number | undefined
  readonly sectorId?: number | undefined
  readonly sectorIds?: readonly number[] | undefined
  readonly search?: string | undefined
}

/** A person once for each sector, by city, sector and name. */
const placesOf = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('employee')
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .leftJoin('sectorAssignment', 'sectorAssignment.employeeId', 'employee.id')
    .leftJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
    .where(visibleTo(scope))
    .where('employee.active', '=', true)
    .where('employee.outsourced', '=', false)
    .where('employee.admittedOn', 'is not', null)
    .select([
      'employee.id as employeeId',
      'employee.name',
      'employee.enrollment',
      'city.id as cityId',
      sql<string>`coalesce(city.name, ${noCityWord})`.as('city'),
      'sector.id as sectorId',
      sql<string>`coalesce(sector.name, ${noSectorWord})`.as('sector'),
    ])
    .orderBy(sql`coalesce(city.name, ${noCityWord}) collate "pt-BR-x-icu"`)
    .orderBy(sql`coalesce(sector.name, ${noSectorWord}) collate "pt-BR-x-icu"`)
    .orderBy(sql`employee.name collate "pt-BR-x-icu"`)
    .orderBy('employee.id')
    .execute()

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Asks for people without a city or sector. */
const nowhere = 0

/** All rows of a filter; a row must contain every word of the search. */
export async function reportRows(
  db: Db,
  scope: PeopleScope,
  filter: ReportFilter,
  today: LocalDate,
): Promise<ReportRow[]> {
  const { year, cityId, sectorId, sectorIds, search = '' } = filter
  const words = folded(search).split(/\s+/).filter(Boolean)
  const places = (await placesOf(db, scope)).filter(
    (place) =>
      (cityId === undefined || (place.cityId ?? nowhere) === cityId) &&
      (sectorId === undefined || (place.sectorId ?? nowhere) === sectorId) &&
      (!sectorIds?.length || (place.sectorId !== null && sectorIds.includes(place.sectorId))) &&
      words.every((word) => folded(`${place.name} ${place.enrollment} ${place.city} ${place.sector}`).includes(word)),
  )
  const rules = await findVacationRules(db)
  const ids = [...new Set(places.map(({ employeeId }) => employeeId))]
  const histories = await listHistories(db, ids, today, rules.reducesByAbsences)
  return places.flatMap((place) => {
    const history = histories.get(place.employeeId)
    const periods = history ? acquisitionPeriods(periodFacts(history, today), rules) : []
    const period = periods.find(({ to }) => Number(to.slice(0, 4)) === year)
    // Of a settled period nobody has anything to plan.
    if (!period || (period.settled && period.parts.length === 0)) return []
    const plannedDays = period.taken + period.planned
    const { from: acquiredFrom, to: acquiredTo, deadline } = period
    return [{ ...place, planned: period.parts.length > 0, plannedDays, acquiredFrom, acquiredTo, deadline }]
  })
}

/** The progress of each sector of each city. */
export function groupsOf(rows: readonly ReportRow[]): ReportGroup[] {
  const groups = new Map<string, ReportGroup>()
  for (const { cityId, city, sectorId, sector, planned } of rows) {
    const key = `${cityId} ${sectorId}`
    const { people, planned: before } = groups.get(key) ?? { people: 0, planned: 0 }
    const counts = { people: people + 1, planned: before + (planned ? 1 : 0) }
    groups.set(key, { cityId, city, sectorId, sector, ...counts, remark: remarkOf(counts) })
  }
  return [...groups.values()]
}

function remarkOf({ people, planned }: { readonly people: number; readonly planned: number }): string {
  if (planned === people) return people === 1 ? 'Férias planejadas' : `Todos os ${people} com férias planejadas`
  return `${planned} de ${people} com férias planejadas`
}

/** A person's plans for periods completed in a year. */
export const plansOfYear = (db: Db, employeeId: number, year: number) =>
  db
    .selectFrom('vacationPlan')
    .select([
      'id',
      'state',
      'startsOn',
      'endsOn',
      sql<number>`ends_on - starts_on + 1`.as('days'),
      sql<boolean>`exists (select from vacation_control c where c.plan_id = vacation_plan.id and c.active and c.state = 'authorized')`.as(
        'validated',
      ),
    ])
    .where('employeeId', '=', employeeId)
    .where('active', '=', true)
    .where(sql<boolean>`extract(year from acquired_to) = ${year}::int`)
    .orderBy('startsOn')
    .execute()
