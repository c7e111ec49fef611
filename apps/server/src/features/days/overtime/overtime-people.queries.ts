/**
 * The manager's page: people in scope with sums over a period, in one query a page. Their order is cached,
 * because sorting by name takes as long as the sums. People who left during the period stay: their overtime
 * awaits a decision.
 */
import { windowOf } from '@ponteiro/contract'
import type { overtime } from '@ponteiro/contract/days/overtime'
import { type DateRange, daysBetween, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import { builtStatements } from '../../../platform/database/built-statements.ts'
import type { Db } from '../../../platform/database/database.ts'
import { alphabetical, containing } from '../../../platform/database/lists.ts'
import type { Order } from '../../../platform/database/remembered-order.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import type { UnsettledDay } from '../../calculation/results/lateness.rules.ts'

/** The tables behind these people and their order. */
export const tablesOfOvertimePeople = ['employee', 'sector_assignment'] as const

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`

type Query = z.output<typeof overtime.people.query>

/** The filters that their order depends on. */
interface Asked extends Pick<Query, 'enrollment' | 'name' | 'workCityId'> {
  readonly scope: PeopleScope
  readonly from: LocalDate
}

/** All ids by name. */
async function inOrder(db: Db, { scope, enrollment, name, workCityId, from }: Asked): Promise<number[]> {
  const people = await db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where((eb) => eb.or([eb('employee.active', '=', sql.lit(true)), eb('employee.dismissedOn', '>=', from)]))
    .where('employee.outsourced', '=', sql.lit(false))
    .$if(Boolean(enrollment), (q) => q.where(containing('employee.enrollment', enrollment)))
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(workCityId !== undefined, (q) => q.where('employee.workCityId', '=', workCityId ?? 0))
    .select('employee.id')
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .execute()
  return people.map(({ id }) => id)
}

interface Values extends Readonly<Record<string, unknown>>, DateRange {
  /** Ids as PostgreSQL writes a list: an array parameter would be planned anew each time. */
  readonly people: string
  /** A zero for each day of the range. */
  readonly noDays: string
  /** Journeys of days before this one are over, in every zone. */
  readonly settledBefore: LocalDate
}

/** Records of later days. `person`: whose, as the statement calls the id. */
export const unsettledDays = (
  { settledBefore, from, to }: Pick<Values, 'settledBefore' | keyof DateRange>,
  person = sql`employee.id`,
) =>
  sql<readonly UnsettledDay[] | null>`(
    select json_agg(json_build_array(d.day_on, case when d.book_since is not null then d.late end, (
      select json_agg(m.minute order by m.minute) from day_mark m
      where m.employee_id = d.employee_id and m.day_on = d.day_on and m.active)))
    from day_record d
    where d.employee_id = ${person} and d.day_on >= greatest(${settledBefore}::date, ${from}::date) and d.day_on <= ${to})`

function sumsOf(
  db: Db,
  { scope }: { readonly scope: PeopleScope },
  { people, noDays, settledBefore, from, to }: Values,
) {
  // Sums by person inside, so that nothing is sorted or grouped by name.
  return (
    db
      .selectFrom(
        sql<{ id: number; place: number }>`unnest(${people}::int[]) with ordinality`.as<'shown'>(sql`shown(id, place)`),
      )
      .innerJoin('employee', 'employee.id', 'shown.id')
      // The ids are cached, the right to see them is not. Naming them twice avoids looking up the others in
      // scope.
      .where(sql<boolean>`employee.id = any(${people}::int[])`)
      .where(visibleTo(scope))
      .leftJoin('city', 'city.id', 'employee.workCityId')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('dayRecord')
            .whereRef('dayRecord.employeeId', '=', 'employee.id')
            .where('dayOn', '>=', from)
            .where('dayOn', '<=', to)
            .select([
              total('worked').as('worked'),
              sql<number>`coalesce(sum(late) filter (where day_on < ${settledBefore}), 0)::int`.as('late'),
              sql<string | null>`bit_or(set_bit(${noDays}::varbit, day_on - ${from}::date, 1))
                filter (where day_on < ${settledBefore} and book_since is not null)`.as('computed'),
              total('fifty').as('fifty'),
              total('hundred').as('hundred'),
              total('pending').as('pending'),
              total('refused').as('refused'),
              total('below_limit').as('belowLimit'),
            ])
            .as('sums'),
        (join) => join.onTrue(),
      )
      .select([
        'employee.id',
        'employee.id as individualId',
        'employee.enrollment',
        'employee.name',
        'city.name as cityName',
        sql<
          boolean | null
        >`case when sums.pending + sums.refused > 0 then false when sums.fifty + sums.hundred > 0 then true end`.as(
          'authorized',
        ),
      ])
      .selectAll('sums')
      .select(unsettledDays({ settledBefore, from, to }).as('unsettled'))
      .orderBy('shown.place')
  )
}

const sums = builtStatements(sumsOf)

export async function listOvertimePeople(
  db: Db,
  scope: PeopleScope,
  query: Query,
  { from, to, settledBefore }: DateRange & Pick<Values, 'settledBefore'>,
  order: Order,
) {
  const { skip, take } = windowOf(query)
  const { enrollment, name, workCityId } = query
  const asked: Asked = { scope, enrollment, name, workCityId, from }
  const everybody = await order(db, asked, () => inOrder(db, asked))
  const people = `{${everybody.subarray(skip, skip + take).join()}}`
  const noDays = '0'.repeat(daysBetween(from, to) + 1)
  return { rows: await sums(db, { scope }, { people, noDays, settledBefore, from, to }), total: everybody.length }
}
