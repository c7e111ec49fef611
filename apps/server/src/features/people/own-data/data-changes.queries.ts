/** Requests to change own contact data. */
import { windowOf } from '@ponteiro/contract'
import type { ContactDraft, dataChanges } from '@ponteiro/contract/people/data-changes'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../../platform/database/database.ts'
import { containing, counted, paged, withTotal } from '../../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../../platform/http/scope.ts'
import { askedCity, type Contact, changesOf } from './data-changes.rules.ts'

refuseOn('data_change_changes_something', 'data-change.none')

/** The present contact data of `employee`. */
export const contactNow = sql<Contact>`(
  select jsonb_build_object(
    'cellPhone', employee.cell_phone, 'phone', employee.phone, 'businessPhone', employee.business_phone,
    'personalEmail', employee.personal_email, 'zipCode', employee.zip_code, 'neighborhood', employee.neighborhood,
    'street', employee.street, 'streetNumber', employee.street_number, 'complement', employee.complement,
    'cityId', employee.city_id, 'city', (
      select city.name || '/' || state.abbreviation from city join state on state.id = city.state_id where city.id = employee.city_id
    )
  )
)`

const selection = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('dataChange')
    .innerJoin('employee', 'employee.id', 'dataChange.employeeId')
    .leftJoin('account as decider', 'decider.id', 'dataChange.decidedBy')
    .leftJoin('employee as deciding', 'deciding.id', 'decider.employeeId')
    .select([
      'dataChange.id',
      'dataChange.employeeId',
      'employee.name',
      'employee.enrollment',
      sql<State>`data_change.state`.as('state'),
      sql<Contact>`data_change.before`.as('before'),
      sql<Contact>`data_change.after`.as('after'),
      contactNow.as('current'),
      'dataChange.reason',
      sql<string | null>`coalesce(deciding.name, decider.login)`.as('decidedBy'),
      'dataChange.decidedAt',
      'dataChange.createdAt',
    ])
    .where(visibleTo(scope))

type State = 'pending' | 'applied' | 'refused' | 'replaced'
type Row = Awaited<ReturnType<ReturnType<typeof selection>['executeTakeFirstOrThrow']>>

const read = ({ before, after, current, ...row }: Row) => ({
  ...row,
  changes: changesOf(before, after, current),
  cityId: askedCity(before, after),
})

export async function listDataChanges(db: Db, scope: PeopleScope, query: z.output<typeof dataChanges.list.query>) {
  const { name, state } = query
  const found = selection(db, scope)
    .$if(Boolean(name), (q) => q.where(containing('employee.name', name)))
    .$if(state !== undefined, (q) => q.where('dataChange.state', '=', state ?? 'pending'))
  const window = windowOf(query, 25)
  const newestFirst = found.orderBy('dataChange.createdAt', 'desc').orderBy('dataChange.id', 'desc')
  const rows = await paged(newestFirst, window).execute()
  return withTotal(rows.map(read), window, () => counted(found))
}

export async function findDataChange(db: Db, scope: PeopleScope, id: number) {
  const row = await selection(db, scope).where('dataChange.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** The newest request of people in scope. */
export async function findLatestDataChange(db: Db, scope: PeopleScope) {
  const row = await selection(db, scope).orderBy('dataChange.id', 'desc').limit(1).executeTakeFirst()
  return row && read(row)
}

/** Locks the contact data until the transaction ends: one person's requests come one after the other. */
export async function lockContact(db: Db, scope: PeopleScope, employeeId: number): Promise<Contact | undefined> {
  const row = await db
    .selectFrom('employee')
    .select(contactNow.as('contact'))
    .where('employee.id', '=', employeeId)
    .where(visibleTo(scope))
    .forUpdate()
    .executeTakeFirst()
  return row?.contact
}

const cityText = (db: Db, id: number) =>
  db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.stateId')
    .select(sql<string>`city.name || '/' || state.abbreviation`.as('text'))
    .where('city.id', '=', id)
    .executeTakeFirst()

/** Applies a draft to contact data: absent fields stay, empty ones are removed. Undefined: no such city. */
export async function askedContact(
  db: Db,
  before: Contact,
  { stateId: _, ...draft }: z.output<typeof ContactDraft>,
): Promise<Contact | undefined> {
  const city = await cityText(db, draft.cityId)
  if (!city) return undefined
  const named = Object.entries(draft).filter(([, value]) => value !== undefined)
  const emptied = named.map(([field, value]) => [field, value === '' ? null : value])
  return { ...before, ...Object.fromEntries(emptied), city: city.text }
}

/** Stores a request; a pending one is replaced. */
export async function insertDataChange(db: Db, employeeId: number, before: Contact, after: Contact): Promise<number> {
  await db
    .updateTable('dataChange')
    .set({ state: 'replaced', decidedAt: sql<string>`now()` })
    .where('employeeId', '=', employeeId)
    .where('state', '=', 'pending')
    .execute()
  const { id } = await db
    .insertInto('dataChange')
    .values({ employeeId, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Decides a pending request; undefined: none. */
export const decideDataChange = (
  db: Db,
  id: number,
  decision: { state: 'applied' | 'refused'; decidedBy: number; reason?: string },
) =>
  db
    .updateTable('dataChange')
    .set({ ...decision, decidedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['employeeId', sql<Contact>`before`.as('before'), sql<Contact>`after`.as('after')])
    .executeTakeFirst()

/** Writes contact data into the record of a person in scope. */
export const updateContact = (db: Db, scope: PeopleScope, employeeId: number, changed: Partial<Contact>) =>
  db
    .updateTable('employee')
    .set({ ...changed, id: employeeId })
    .where('id', '=', employeeId)
    .where((eb) => eb('id', 'in', eb.selectFrom('employee').select('employee.id').where(visibleTo(scope))))
    .execute()

/** Without a configured HR address: every administrator with a login and an e-mail. */
export async function listAdminMails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('employee', 'employee.id', 'account.employeeId')
    .select('employee.email')
    .where('account.profileId', '=', 1)
    .where('account.lockedAt', 'is', null)
    .where('employee.active', '=', true)
    .where('employee.email', 'is not', null)
    .orderBy('account.id')
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}
