/** Whose days an export holds, in the order of a Portuguese dictionary. */
import type { DateRange } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, counted } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { isOut } from '../calculation/plans/participants.queries.ts'

/** Everybody who takes part in the point calculation on some day of the range, inactive today or not. */
const exported = (db: Db, scope: PeopleScope, range: DateRange) =>
  db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where(sql<boolean>`employee.id in (select e.id from employee e where not ${isOut(range)})`)

export interface ExportedPerson {
  readonly id: number
  readonly enrollment: string
  readonly name: string
  readonly sectors: string
  readonly units: string
}

export async function listExported(
  db: Db,
  scope: PeopleScope,
  range: DateRange,
  { skip, take }: { skip: number; take: number },
) {
  const matching = exported(db, scope, range)
  const results: ExportedPerson[] = await matching
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('sectorAssignment as placed')
          .innerJoin('sector', 'sector.id', 'placed.sectorId')
          .innerJoin('unit', 'unit.id', 'sector.unitId')
          .select([
            sql<string>`string_agg(sector.name, ', ' order by sector.name)`.as('sectors'),
            sql<string>`string_agg(distinct unit.name, ', ' order by unit.name)`.as('units'),
          ])
          .whereRef('placed.employeeId', '=', 'employee.id')
          .as('place'),
      (join) => join.onTrue(),
    )
    .select([
      'employee.id',
      'employee.enrollment',
      'employee.name',
      sql<string>`coalesce(place.sectors, '')`.as('sectors'),
      sql<string>`coalesce(place.units, '')`.as('units'),
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .offset(skip)
    .limit(take)
    .execute()
  return { results, total: await counted(matching) }
}
