/**
 * The manager's page: people in scope with a period's sums, read from stored day results, one query a page. Who they are is remembered: to
 * sort them by name takes as long as all their sums. Who left after the period began still stands in it: what they worked before awaits its
 * decision.
 */
import { windowOf } from '@ponteiro/contract'
import type { overtime } from '@ponteiro/contract/time-clock/overtime'
import { type DateRange, type LocalDate, longestJourney, spareAfterExit } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import { builtStatements } from '../../platform/built-statements.ts'
import type { Db } from '../../platform/database.ts'
import { alphabetical, containing } from '../../platform/lists.ts'
import type { Order } from '../../platform/remembered-order.ts'
import { type PeopleScope, visibleTo } from '../../platform/scope.ts'
import { zoneOfPerson } from '../people/person-zone.queries.ts'

/** What these people and their order are made from. */
export const tablesOfOvertimePeople = ['employee', 'sector_assignment'] as const

/** The date and the minute at the place of the person, of an instant of `Values`. */
const wallTime = (now: number) => sql`(to_timestamp(${now}::float8 / 1000) at time zone ${zoneOfPerson})`

/**
 * Whether the journey of a day may still go on: what is left of it is no lateness yet. Today's may, and an earlier one for as long as a journey
 * lasts, or what is due of it and four hours more. The panel that opens the number leaves out the same days (`day-shares.ts` of the pages).
 */
const mayGoOn = (now: number) => sql<boolean>`case when day_on >= ${wallTime(now)}::date then true else exists (
    select from day_mark m
    where m.employee_id = day_record.employee_id and m.day_on = day_record.day_on and m.active
    having day_record.day_on + interval '1 minute'
      * (min(m.minute) + greatest(${sql.lit(longestJourney)}, day_record.expected + ${sql.lit(spareAfterExit)}))
      > ${wallTime(now)}) end`

const total = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`

type Query = z.output<typeof overtime.people.query>

/** Which people: all that their order depends on. */
interface Asked extends Pick<Query, 'enrollment' | 'name' | 'workCityId'> {
  readonly scope: PeopleScope
  readonly from: LocalDate
}

/** The ids of all of them, by name. */
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

interface Values extends Readonly<Record<string, unknown>> {
  /** Ids of people in scope, as PostgreSQL writes a list: a list of Node's would have the statement planned each time. */
  readonly people: string
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** Every journey of a day before this one is over, at any place: their clocks need not be asked. */
  readonly settledBefore: LocalDate
  readonly from: LocalDate
  readonly to: LocalDate
}

function sumsOf(db: Db, { scope }: { readonly scope: PeopleScope }, { people, now, settledBefore, from, to }: Values) {
  // Sums by person, inside: nothing is sorted or grouped by a name.
  return (
    db
      .selectFrom(
        sql<{ id: number; place: number }>`unnest(${people}::int[]) with ordinality`.as<'shown'>(sql`shown(id, place)`),
      )
      .innerJoin('employee', 'employee.id', 'shown.id')
      // Who they are is remembered, that they may be seen is not. Said twice who they are, and none of the others in scope is looked up.
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
              sql<number>`coalesce(sum(late) filter (
              where case when day_on < ${settledBefore} then true else not ${mayGoOn(now)} end), 0)::int`.as('late'),
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
      .orderBy('shown.place')
  )
}

const sums = builtStatements(sumsOf)

export async function listOvertimePeople(
  db: Db,
  scope: PeopleScope,
  query: Query,
  { from, to, now, settledBefore }: DateRange & Pick<Values, 'now' | 'settledBefore'>,
  order: Order,
) {
  const { skip, take } = windowOf(query)
  const { enrollment, name, workCityId } = query
  const asked: Asked = { scope, enrollment, name, workCityId, from }
  const everybody = await order(db, asked, () => inOrder(db, asked))
  const people = `{${everybody.subarray(skip, skip + take).join()}}`
  return { results: await sums(db, { scope }, { people, now, settledBefore, from, to }), total: everybody.length }
}
