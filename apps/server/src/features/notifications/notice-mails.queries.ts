/** Which notices people want by mail, and those waiting to be mailed. */
import type { Destination } from '@ponteiro/contract/notifications/notifications'
import type { PersonalNoticeKind } from '@ponteiro/contract/notifications/personal-notices'
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface NoticeChoice {
  readonly kinds: readonly PersonalNoticeKind[]
  readonly quietFrom: Minutes | null
  readonly quietTo: Minutes | null
}

/** The choice, with the address for mails: without one there is nothing to choose. */
export async function findChoice(db: Db, employeeId: number) {
  const row = await db
    .selectFrom('employee')
    .leftJoin('noticeChoice', 'noticeChoice.employeeId', 'employee.id')
    .select(['employee.email', 'kinds', 'quietFrom', 'quietTo'])
    .where('employee.id', '=', employeeId)
    .executeTakeFirst()
  return row && { ...row, kinds: (row.kinds ?? []) as PersonalNoticeKind[] }
}

export async function saveChoice(db: Db, employeeId: number, { kinds, quietFrom, quietTo }: NoticeChoice) {
  const choice = { kinds: [...kinds], quietFrom, quietTo }
  await db
    .insertInto('noticeChoice')
    .values({ employeeId, ...choice })
    .onConflict((conflict) => conflict.column('employeeId').doUpdateSet(choice))
    .execute()
}

export interface WaitingMail {
  readonly id: number
  readonly employeeId: number
  readonly accountId: number
  readonly kind: PersonalNoticeKind
  readonly on: LocalDate | null
  readonly destination: Destination | null
  readonly name: string
  readonly email: string | null
  readonly zone: string
  readonly quietFrom: Minutes | null
  readonly quietTo: Minutes | null
  /** The person may log in, is no administrator, and still wants mails of this kind. */
  readonly wanted: boolean
}

/** Waiting mails after `after`, locked for this transaction; other processes skip them. */
export async function takeWaitingMails(db: Db, after: number, count: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    select notice.id, notice.employee_id as "employeeId", account.id as "accountId", notice.kind, notice.about_on as "on",
      notice.destination, employee.name, employee.email,
      coalesce(city.zone, house_zone()) as zone, choice.quiet_from as "quietFrom", choice.quiet_to as "quietTo",
      employee.active and account.locked_at is null and account.profile_id <> 1
        and notice.kind = any (coalesce(choice.kinds, '{}')) as wanted
    from personal_notice notice
    join employee on employee.id = notice.employee_id
    left join account on account.employee_id = employee.id
    left join city on city.id = employee.work_city_id
    left join notice_choice choice on choice.employee_id = employee.id
    where notice.mail = 'waiting' and notice.id > ${after}
    order by notice.id limit ${count}
    for update of notice skip locked`.execute(db)
  return rows
}

export const updateMailed = (db: Db, id: number, mail: 'mailed' | 'dropped') =>
  db.updateTable('personalNotice').set({ mail }).where('id', '=', id).execute()
