/** Enters, changes and removes duties: a person and a day each. */
import { Failure } from '@ponteiro/contract'
import type { LocalDate } from '@ponteiro/timesheet'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'

/** A person in scope for the roster, with the zone of their dates. */
export const findOnCallPerson = (db: Db, scope: PeopleScope, employeeId: number) =>
  db
    .selectFrom('employee')
    .where(visibleTo(scope))
    .where('employee.id', '=', employeeId)
    .where('employee.outsourced', '=', false)
    .leftJoin('city', 'city.id', 'employee.workCityId')
    .select(['employee.id', 'employee.name', 'employee.active', 'employee.dismissedOn', zoneOfPerson.as('zone')])
    .executeTakeFirst()

export interface Contact {
  readonly phone?: string | null | undefined
  readonly observations?: string | undefined
}

export interface Duties extends Contact {
  readonly employeeId: number
  readonly dates: readonly LocalDate[]
  /** Empty: all clients. */
  readonly clientIds: readonly number[]
}

/** The dates on which the person is already on call. */
export const takenDates = async (db: Db, employeeId: number, dates: readonly LocalDate[]): Promise<LocalDate[]> => {
  const rows = await db
    .selectFrom('onCall')
    .select('dayOn')
    .where('employeeId', '=', employeeId)
    .where('dayOn', 'in', [...dates])
    .orderBy('dayOn')
    .execute()
  return rows.map(({ dayOn }) => dayOn)
}

/** Locks the named clients until their entries are written; answers their names by id. */
export async function holdClients(db: Db, clientIds: readonly number[]): Promise<string[]> {
  const held = await db
    .selectFrom('client')
    .select('name')
    .where('id', 'in', [...clientIds])
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (held.length < clientIds.length) throw new Failure('not-found')
  return held.map(({ name }) => name)
}

/**
 * One duty a date, in order of dates, so that writers never wait for each other. A constraint refuses taken
 * dates.
 */
export const insertDuties = (db: Db, duties: Duties) => writeDuties(db, duties, false)

/** The same, replacing the person's duties on these dates. */
export const replaceDuties = (db: Db, duties: Duties) => writeDuties(db, duties, true)

async function writeDuties(db: Db, { employeeId, dates, clientIds, phone, observations }: Duties, replaces: boolean) {
  const contact = { phone: phone || null, observations: observations ?? '' }
  for (const dayOn of dates) {
    const { id } = await db
      .insertInto('onCall')
      .values({ employeeId, dayOn, ...contact })
      .$if(replaces, (q) => q.onConflict((conflict) => conflict.columns(['employeeId', 'dayOn']).doUpdateSet(contact)))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (replaces) await db.deleteFrom('onCallClient').where('onCallId', '=', id).execute()
    if (clientIds.length > 0)
      await db
        .insertInto('onCallClient')
        .values(clientIds.map((clientId) => ({ onCallId: id, clientId })))
        .execute()
  }
}

/** False: no duty on that day. */
export async function updateContact(db: Db, employeeId: number, on: LocalDate, contact: Contact): Promise<boolean> {
  const { phone, observations } = contact
  const { numUpdatedRows } = await db
    .updateTable('onCall')
    .set({
      employeeId,
      ...(phone !== undefined && { phone: phone || null }),
      ...(observations !== undefined && { observations }),
    })
    .where('employeeId', '=', employeeId)
    .where('dayOn', '=', on)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteDuty(db: Db, employeeId: number, on: LocalDate): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('onCall')
    .where('employeeId', '=', employeeId)
    .where('dayOn', '=', on)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

interface Moved {
  readonly from: number
  readonly to: number
  readonly on: LocalDate
  readonly phone: string | null
}

/** Moves a duty to another person; answers its telephone. */
export async function moveDuty(db: Db, { from, to, on, phone }: Moved): Promise<string | null> {
  const duty = await db
    .selectFrom('onCall')
    .select(['id', 'phone'])
    .where('employeeId', '=', from)
    .where('dayOn', '=', on)
    .forUpdate()
    .executeTakeFirst()
  if (!duty) throw new Failure('swap.duty-gone')
  await db.updateTable('onCall').set({ employeeId: to, phone }).where('id', '=', duty.id).execute()
  return duty.phone
}
