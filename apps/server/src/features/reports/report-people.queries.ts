/** The people of a report, and its filter in words. */
import type { PeopleOrder } from '@ponteiro/contract/reports/report-filters'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { alphabetical, containing } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

export interface PeopleAsked {
  readonly name?: string | undefined
  readonly employeeId?: number | undefined
  readonly unitId?: number | undefined
  readonly sectorId?: number | undefined
}

/** Names of a person's sectors or units on one line. Reads `employee`. */
export const placesOf = (names: 'sector' | 'unit') => sql<string>`coalesce((
  select string_agg(distinct ${sql.ref(`${names}.name`)}, ', ')
  from sector_assignment held join sector on sector.id = held.sector_id join unit on unit.id = sector.unit_id
  where held.employee_id = employee.id), '')`

/** People in scope that match the filter. */
export const peopleMatching = (db: Db, scope: PeopleScope, { name, employeeId, unitId, sectorId }: PeopleAsked) =>
  db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(employeeId !== undefined, (q) => q.where('employee.id', '=', employeeId ?? 0))
    .$if(unitId !== undefined || sectorId !== undefined, (q) =>
      q.where((eb) =>
        eb.exists(
          eb
            .selectFrom('sectorAssignment')
            .innerJoin('sector', 'sector.id', 'sectorAssignment.sectorId')
            .select('sectorAssignment.id')
            .whereRef('sectorAssignment.employeeId', '=', 'employee.id')
            .$if(sectorId !== undefined, (inner) => inner.where('sectorAssignment.sectorId', '=', sectorId ?? 0))
            .$if(unitId !== undefined, (inner) => inner.where('sector.unitId', '=', unitId ?? 0)),
        ),
      ),
    )

type Matching = ReturnType<typeof peopleMatching>

/** The same, ordered by name or by enrollment as a number. */
export const inOrderOf = (found: Matching, order: PeopleOrder = 'name') =>
  (order === 'enrollment'
    ? found.orderBy(sql`length(employee.enrollment)`).orderBy('employee.enrollment')
    : found.orderBy(alphabetical('employee.name'))
  ).orderBy('employee.id')

/** Their ids, in order. */
export const listIds = async (found: Matching, order?: PeopleOrder): Promise<number[]> =>
  (await inOrderOf(found, order).select('employee.id').execute()).map(({ id }) => id)

/** Condition on `employee`: one of these ids. */
export const isOneOf = (ids: readonly number[]) => sql<boolean>`employee.id = any(${`{${ids.join()}}`}::int[])`

/** Rows in the order of ids. */
export function inOrderOfIds<R extends { readonly id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type Facts = readonly (readonly [label: string, text: string])[]

/** The filter in words, without names that are out of scope. */
export async function peopleFacts(db: Db, scope: PeopleScope, asked: PeopleAsked): Promise<Facts> {
  const { name, employeeId, unitId, sectorId } = asked
  const nameIn = async (table: 'unit' | 'sector', id: number | undefined) =>
    id === undefined ? undefined : await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst()
  const [unit, sector] = [await nameIn('unit', unitId), await nameIn('sector', sectorId)]
  const person =
    employeeId === undefined
      ? undefined
      : await peopleMatching(db, scope, { employeeId }).select('employee.name').executeTakeFirst()
  return [
    ...(name ? [['Nome', name] as const] : []),
    ...(person ? [['Colaborador', person.name] as const] : []),
    ...(unit ? [['Unidade', unit.name] as const] : []),
    ...(sector ? [['Setor', sector.name] as const] : []),
  ]
}

const date = (on: string) => on.split('-').reverse().join('/')
export const rangeText = ({ from, to }: { from: string; to: string }) => `${date(from)} a ${date(to)}`
