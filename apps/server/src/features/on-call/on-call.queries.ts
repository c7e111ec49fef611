/** The roster: a row for each duty and client, or one for a duty of all clients. */
import { windowOf } from '@ponteiro/contract'
import type { onCall } from '@ponteiro/contract/on-call/on-call'
import type { DateRange, LocalDate } from '@ponteiro/timesheet'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'

refuseOn('on_call_once', 'on-call.taken')
refuseOn('on_call_client_client_id_fkey', 'record.in-use')

const sectorNames = sql<string>`coalesce((
  select string_agg(s.name, ', ' order by s.name collate "pt-BR-x-icu") from sector_assignment p
  join sector s on s.id = p.sector_id where p.employee_id = employee.id), '')`

const matching = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('onCall')
    .innerJoin('employee', 'employee.id', 'onCall.employeeId')
    .where(visibleTo(scope))
    .leftJoin('onCallClient', 'onCallClient.onCallId', 'onCall.id')
    .leftJoin('client', 'client.id', 'onCallClient.clientId')
    .leftJoin('city', 'city.id', 'employee.workCityId')

type Matching = ReturnType<typeof matching>

const asEntries = (found: Matching) =>
  found.select([
    sql<number>`coalesce(on_call_client.id, on_call.id)`.as('id'),
    'onCall.employeeId',
    'employee.name',
    sectorNames.as('sectorNames'),
    'onCallClient.clientId',
    'client.name as clientName',
    sql<boolean>`on_call_client.id is null`.as('allClients'),
    'onCall.dayOn as on',
    'onCall.phone',
    'onCall.observations',
  ])

const inOrder = (found: Matching, way: 'asc' | 'desc') =>
  asEntries(found)
    .orderBy('onCall.dayOn', way)
    .orderBy(alphabetical('employee.name'))
    .orderBy(alphabetical('client.name'))
    .orderBy('onCall.id')
    .orderBy('onCallClient.id')

/** People who left cannot be called; earlier duties stay. */
const stillHere = (today: LocalDate) => sql<boolean>`
  (employee.dismissed_on is null or on_call.day_on <= employee.dismissed_on)
  and (employee.active or on_call.day_on < ${today}::date)`

const whole = <T>(results: T[]) => ({ results, total: results.length })

/** Everybody on call on these days. */
export const listRoster = async (db: Db, scope: PeopleScope, { from, to }: DateRange, today: LocalDate) =>
  whole(
    await inOrder(
      matching(db, scope).where('onCall.dayOn', '>=', from).where('onCall.dayOn', '<=', to).where(stillHere(today)),
      'asc',
    ).execute(),
  )

/** The date at a person's work place, in SQL; reads `employee` and `city`. */
export const todayThere = (now: number): RawBuilder<LocalDate> =>
  sql`(to_timestamp(${now / 1000}) at time zone ${zoneOfPerson})::date`

/** Entries that may still change, by the same date that `on-call.past` uses. */
export async function listChangeable(db: Db, scope: PeopleScope, { from, to }: DateRange, now: number) {
  const found = matching(db, scope).where('onCall.dayOn', '>=', from).where('onCall.dayOn', '<=', to)
  const rows = await asEntries(found.where('onCall.dayOn', '>=', todayThere(now))).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Who is on call now; one instant has different dates in different zones. */
export const listOnCallNow = async (db: Db, scope: PeopleScope, now: number) =>
  whole(
    await inOrder(
      matching(db, scope)
        .where('employee.active', '=', true)
        .where(sql<boolean>`(employee.dismissed_on is null or on_call.day_on <= employee.dismissed_on)`)
        // A range for the index of days that covers every zone.
        .where(sql<boolean>`on_call.day_on between (to_timestamp(${now / 1000}) at time zone 'UTC')::date - 1
          and (to_timestamp(${now / 1000}) at time zone 'UTC')::date + 1`)
        .where('onCall.dayOn', '=', todayThere(now)),
      'asc',
    ).execute(),
  )

export const listOfPerson = async (
  db: Db,
  scope: PeopleScope,
  employeeId: number,
  { from, to }: DateRange,
  today: LocalDate,
) =>
  whole(
    await inOrder(
      matching(db, scope)
        .where('onCall.employeeId', '=', employeeId)
        .where('onCall.dayOn', '>=', from)
        .where('onCall.dayOn', '<=', to)
        .where(stillHere(today)),
      'asc',
    ).execute(),
  )

/** What a person has on these dates. */
export const entriesOn = async (db: Db, scope: PeopleScope, employeeId: number, dates: readonly LocalDate[]) =>
  whole(
    await inOrder(
      matching(db, scope)
        .where('onCall.employeeId', '=', employeeId)
        .where('onCall.dayOn', 'in', [...dates]),
      'asc',
    ).execute(),
  )

/** A client's filter also finds duties of all clients, which answer for it too. */
export function listEntries(db: Db, scope: PeopleScope, query: z.output<typeof onCall.list.query>) {
  const { employeeId, clientId, on } = query
  const found = matching(db, scope)
    .$if(employeeId !== undefined, (q) => q.where('onCall.employeeId', '=', employeeId ?? 0))
    .$if(on !== undefined, (q) => q.where('onCall.dayOn', '=', on ?? ''))
    .$if(clientId !== undefined, (q) =>
      q.where((eb) =>
        eb.or([eb('onCallClient.clientId', '=', clientId ?? 0), eb('onCallClient.clientId', 'is', null)]),
      ),
    )
  return listed(inOrder(found, 'desc'), found, windowOf(query))
}

/** Clients with a duty of their own around these days, so they are expected to be covered. */
export const listServedClients = (db: Db, { from, to }: DateRange) =>
  db
    .selectFrom('client')
    .select(['client.id', 'client.name'])
    .where(sql<boolean>`exists (
      select from on_call_client served join on_call on on_call.id = served.on_call_id
      where served.client_id = client.id and on_call.day_on between ${from}::date - 60 and ${to}::date + 60)`)
    .orderBy(alphabetical('client.name'))
    .orderBy('client.id')
    .execute()

/** The roster names the client; reads `client`. */
export const isOnCallClient = sql<boolean>`exists (
  select from on_call_client where on_call_client.client_id = client.id)`
