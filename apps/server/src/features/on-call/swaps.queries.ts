/** Swaps of duties, and people who can take one over. */
import { windowOf } from '@ponteiro/contract'
import type { SwapState } from '@ponteiro/contract/on-call/on-call-swaps'
import type { LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, listed } from '../../platform/database/lists.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'
import { zoneOfPerson } from '../calculation/plans/person-zone.queries.ts'

refuseOn('on_call_swap_once', 'swap.open')
refuseOn('on_call_swap_return_once', 'swap.open')
refuseOn('on_call_swap_of_two', 'operation.refused')
refuseOn('on_call_swap_of_two_days', 'on-call.taken')

export interface SwapRow {
  readonly id: number
  readonly askerId: number
  readonly askerName: string
  readonly askerZone: string
  readonly on: LocalDate
  readonly colleagueId: number
  readonly colleagueName: string
  readonly colleagueZone: string
  readonly returnOn: LocalDate | null
  readonly reason: string
  readonly colleaguePhone: string | null
  readonly state: SwapState
  readonly refusal: string | null
  readonly decidedBy: string | null
  readonly createdAt: string
  readonly answeredAt: string | null
  readonly decidedAt: string | null
}

const inScope = (db: Db, scope: PeopleScope) => db.selectFrom('employee').select('employee.id').where(visibleTo(scope))

/** Swaps of which one person is in scope. */
const matching = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('onCallSwap')
    .innerJoin('employee as asker', 'asker.id', 'onCallSwap.askerId')
    .innerJoin('employee as colleague', 'colleague.id', 'onCallSwap.colleagueId')
    .where((eb) =>
      eb.or([
        eb('onCallSwap.askerId', 'in', inScope(db, scope)),
        eb('onCallSwap.colleagueId', 'in', inScope(db, scope)),
      ]),
    )

const zoneOf = (who: string) => sql<string>`(
  select ${zoneOfPerson} from employee left join city on city.id = employee.work_city_id where employee.id = ${sql.ref(who)})`

const asRows = (found: ReturnType<typeof matching>) =>
  found.select([
    'onCallSwap.id',
    'onCallSwap.askerId',
    'asker.name as askerName',
    zoneOf('onCallSwap.askerId').as('askerZone'),
    'onCallSwap.dayOn as on',
    'onCallSwap.colleagueId',
    'colleague.name as colleagueName',
    zoneOf('onCallSwap.colleagueId').as('colleagueZone'),
    'onCallSwap.returnOn',
    'onCallSwap.reason',
    'onCallSwap.colleaguePhone',
    'onCallSwap.state',
    'onCallSwap.refusal',
    sql<string | null>`names_of_deed(on_call_swap.decided_by, on_call_swap.decided_behind)`.as('decidedBy'),
    'onCallSwap.createdAt',
    'onCallSwap.answeredAt',
    'onCallSwap.decidedAt',
  ])

export function listSwaps(db: Db, scope: PeopleScope, query: Parameters<typeof windowOf>[0]) {
  const found = matching(db, scope)
  return listed(asRows(found).orderBy('onCallSwap.id', 'desc'), found, windowOf(query))
}

export const findSwap = (db: Db, scope: PeopleScope, id: number): Promise<SwapRow | undefined> =>
  asRows(matching(db, scope)).where('onCallSwap.id', '=', id).executeTakeFirst()

/** A shared sector, among active people with a login: nobody else could answer. */
const sharesSectorWith = (employeeId: number) => sql<boolean>`
  employee.id <> ${employeeId} and employee.active and not employee.outsourced
  and exists (select from account where account.employee_id = employee.id and account.locked_at is null)
  and exists (
    select from sector_assignment theirs join sector_assignment own using (sector_id)
    where theirs.employee_id = employee.id and own.employee_id = ${employeeId})`

/** People who could take over a duty, by name, with their later duties on the asker's free days. */
export const listSwapColleagues = (db: Db, employeeId: number, on: LocalDate, today: LocalDate) =>
  db
    .selectFrom('employee')
    .where(sharesSectorWith(employeeId))
    .select([
      'employee.id',
      'employee.name',
      sql<boolean>`exists (select from on_call d where d.employee_id = employee.id and d.day_on = ${on}::date)`.as(
        'taken',
      ),
      sql<LocalDate[]>`coalesce((
        select jsonb_agg(to_char(d.day_on, 'YYYY-MM-DD') order by d.day_on) from on_call d
        where d.employee_id = employee.id and d.day_on between ${today}::date and ${today}::date + 90 and d.day_on <> ${on}::date
          and not exists (select from on_call own where own.employee_id = ${employeeId} and own.day_on = d.day_on)), '[]')`.as(
        'duties',
      ),
    ])
    .orderBy(alphabetical('employee.name'))
    .orderBy('employee.id')
    .execute()

/** Whether somebody could take over this person's duty. */
export const isSwapColleague = async (db: Db, employeeId: number, colleagueId: number): Promise<boolean> =>
  (await db
    .selectFrom('employee')
    .select('employee.id')
    .where('employee.id', '=', colleagueId)
    .where(sharesSectorWith(employeeId))
    .executeTakeFirst()) !== undefined

export interface AskedSwap {
  readonly askerId: number
  readonly dayOn: LocalDate
  readonly colleagueId: number
  readonly returnOn: LocalDate | null
  readonly reason: string
}

export async function insertSwap(db: Db, asked: AskedSwap, now: number): Promise<number> {
  const { id } = await db
    .insertInto('onCallSwap')
    .values({ ...asked, createdAt: new Date(now).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Moves a swap to its next state; false: somebody was faster. */
export async function moveSwap(
  db: Db,
  id: number,
  from: readonly ('asked' | 'accepted')[],
  to:
    | { readonly state: 'accepted'; readonly colleaguePhone: string | null }
    | { readonly state: 'declined' | 'withdrawn' }
    | { readonly state: 'confirmed'; readonly decidedBy: number }
    | { readonly state: 'refused'; readonly decidedBy: number; readonly refusal: string },
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString()
  const answers = to.state === 'accepted' || to.state === 'declined'
  const { numUpdatedRows } = await db
    .updateTable('onCallSwap')
    .set({
      ...to,
      ...(answers && { answeredAt: at }),
      ...('decidedBy' in to && { decidedAt: at, decidedBehind: sql<number | null>`acting_behind()` }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lapses open swaps of a duty; answers their ids. */
export async function lapseSwaps(db: Db, employeeId: number, on: LocalDate): Promise<number[]> {
  const lapsed = await db
    .updateTable('onCallSwap')
    .set({ state: 'lapsed' })
    .where('state', 'in', ['asked', 'accepted'])
    .where((eb) =>
      eb.or([
        eb.and([eb('askerId', '=', employeeId), eb('dayOn', '=', on)]),
        eb.and([eb('colleagueId', '=', employeeId), eb('returnOn', '=', on)]),
      ]),
    )
    .returning('id')
    .execute()
  return lapsed.map(({ id }) => id)
}
