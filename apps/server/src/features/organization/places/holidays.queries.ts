import { windowOf } from '@ponteiro/contract'
import type { HolidayDraft, holidays } from '@ponteiro/contract/organization/holidays'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import { containing, listed } from '../../../platform/database/lists.ts'

refuseOn('holiday_once', 'unique.taken', 'Feriado já cadastrado.', 'heldOn')
refuseOn('holiday_state_id_fkey', 'not-found')
refuseOn('holiday_city_id_fkey', 'not-found')
refuseOn('holiday_check', 'not-found') // A municipal holiday of a missing city has no state either.

const selection = (db: Db) =>
  db
    .selectFrom('holiday')
    .leftJoin('state', 'state.id', 'holiday.stateId')
    .leftJoin('city', 'city.id', 'holiday.cityId')
    .select([
      'holiday.id',
      'holiday.name',
      'holiday.description',
      'holiday.heldOn',
      sql<number>`extract(year from holiday.held_on)::int`.as('year'),
      sql<number>`extract(month from holiday.held_on)::int`.as('month'),
      sql<number>`extract(day from holiday.held_on)::int`.as('day'),
      'holiday.fixed',
      'holiday.kind',
      'holiday.stateId',
      'state.name as stateName',
      'state.abbreviation as stateAbbreviation',
      'holiday.cityId',
      'city.name as cityName',
      'holiday.active',
      'holiday.startsAt',
      'holiday.endsAt',
    ])

/** Held on this day: registered for it, or yearly since. */
const heldOnDay = (on: LocalDate | undefined) =>
  sql<boolean>`(holiday.held_on = ${on}::date or (holiday.fixed and holiday.held_on < ${on}::date
    and to_char(holiday.held_on, 'MMDD') = to_char(${on}::date, 'MMDD')))`

/** By date. A year includes yearly holidays, each on its date in that year. */
export function listHolidays(db: Db, query: z.output<typeof holidays.list.query>) {
  const { year, heldOn, stateId, cityId, kind, status, name } = query
  const last = String(year).padStart(4, '0')
  const matching = selection(db)
    .$if(year !== undefined, (q) =>
      q
        .where('holiday.heldOn', '<=', `${last}-12-31`)
        .where((eb) => eb.or([eb('holiday.fixed', '=', true), eb('holiday.heldOn', '>=', `${last}-01-01`)])),
    )
    .$if(heldOn !== undefined, (q) => q.where(heldOnDay(heldOn)))
    .$if(stateId !== undefined, (q) => q.where('holiday.stateId', '=', stateId ?? 0))
    .$if(cityId !== undefined, (q) => q.where('holiday.cityId', '=', cityId ?? 0))
    .$if(kind !== undefined, (q) => q.where('holiday.kind', '=', kind ?? 'national'))
    .$if(status !== undefined, (q) => q.where('holiday.active', '=', status === 'active'))
    .$if(name !== undefined, (q) => q.where(containing('holiday.name', name)))
  const direction = query.orderBy === 'DESC' ? 'desc' : 'asc'
  const rows = matching
    .$if(year !== undefined, (q) => q.orderBy(sql`to_char(holiday.held_on, 'MMDD')`, direction))
    .orderBy('holiday.heldOn', direction)
    .orderBy('holiday.id')
  return listed(rows, matching, windowOf(query))
}

export const findHoliday = (db: Db, id: number) => selection(db).where('holiday.id', '=', id).executeTakeFirst()

type Draft = z.output<typeof HolidayDraft>

/** A national holiday has no place, a state's no city; a city brings its state. */
const placeOf = (db: Db, { kind, stateId, cityId }: Pick<Draft, 'kind' | 'stateId' | 'cityId'>) => ({
  cityId: kind === 'municipal' ? (cityId ?? null) : null,
  stateId:
    kind === 'municipal'
      ? db
          .selectFrom('city')
          .select('city.stateId')
          .where('city.id', '=', cityId ?? 0)
      : kind === 'state'
        ? (stateId ?? null)
        : null,
})

/** Stored in capitals. */
const stored = (db: Db, draft: Draft) => ({
  name: draft.name.toUpperCase(),
  description: draft.description,
  heldOn: draft.heldOn,
  fixed: draft.fixed,
  startsAt: draft.startsAt ?? null,
  endsAt: draft.endsAt ?? null,
  kind: draft.kind,
  ...placeOf(db, draft),
})

export async function insertHoliday(db: Db, draft: Draft) {
  const { id } = await db.insertInto('holiday').values(stored(db, draft)).returning('id').executeTakeFirstOrThrow()
  return findHoliday(db, id)
}

/** Undefined when there is none. */
export async function updateHoliday(db: Db, id: number, draft: Draft, active: boolean | undefined) {
  await db
    .updateTable('holiday')
    .set({ ...stored(db, draft), active })
    .where('id', '=', id)
    .execute()
  return findHoliday(db, id)
}

export async function deactivateHoliday(db: Db, id: number) {
  await db.updateTable('holiday').set({ active: false }).where('id', '=', id).execute()
  return findHoliday(db, id)
}
