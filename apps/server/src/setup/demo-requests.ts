/** Requests of the last days: some pending, one withdrawn, some authorised or denied by the manager. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { sql } from 'kysely'
import { changeMarks } from '../features/days/day-changes.queries.ts'
import { isCompleting } from '../features/days/requests/completing.queries.ts'
import { insertRequest, settleRequest } from '../features/days/requests/mark-requests.queries.ts'
import { changeOfRecord } from '../features/days/requests/request-lines.rules.ts'
import { instantAt } from '../platform/config/clock.ts'
import type { Db } from '../platform/database/database.ts'

/** A day in the manager's sectors, with its last counted mark. */
interface DemoDay {
  readonly employeeId: number
  readonly accountId: number
  readonly on: LocalDate
  readonly zone: string
  readonly lastId: number
  readonly lastMinute: number
}

/** Days of day workers with so many marks, newest first, one a person, without the last two days. */
async function daysWith(db: Db, marks: number, today: LocalDate): Promise<DemoDay[]> {
  const { rows } = await sql<DemoDay>`
    select distinct on (d.employee_id) d.employee_id, a.id as account_id, d.day_on as "on", l.zone, l.id as last_id,
      l.local_minute as last_minute
    from (
      select employee_id, day_on, max(minute) as minute from day_mark
      where active and day_on between ${addDays(today, -7)}::date and ${addDays(today, -2)}::date
      group by employee_id, day_on having count(*) = ${marks} and min(minute) >= 420 and max(minute) < 1200) d
    join day_mark m on m.employee_id = d.employee_id and m.day_on = d.day_on and m.minute = d.minute and m.active
    join mark l on l.id = m.mark_id
    join account a on a.employee_id = d.employee_id and a.profile_id = 3
    join sector_assignment s on s.employee_id = d.employee_id
    where s.sector_id in (
      select sector_id from sector_assignment g join account h on h.employee_id = g.employee_id where h.login = 'gil')
    order by d.employee_id, d.day_on desc`.execute(db)
  return rows
}

const denial = 'O registro da portaria mostra a saída no horário marcado'

export async function insertDemoRequests(db: Db, today: LocalDate, now: number): Promise<void> {
  const manager = await db.selectFrom('account').select('id').where('login', '=', 'gil').executeTakeFirst()
  if (!manager) return
  const forgotten = await daysWith(db, 3, today)
  for (const { lastMinute, ...day } of forgotten.slice(0, 3))
    await insert(db, day, 'inclusion', Math.max(lastMinute + 60, 1020), 'Esqueci de registrar a saída', now)
  const [altered, excluded, withdrawn, denied, ...authorized] = await daysWith(db, 4, today)
  if (altered)
    await insert(db, altered, 'alteration', altered.lastMinute + 25, 'Saí depois, o relógio estava ocupado', now)
  if (excluded) await insert(db, excluded, 'exclusion', excluded.lastMinute, 'Registrei sem querer', now)
  if (withdrawn) {
    const { id } = await insert(db, withdrawn, 'alteration', withdrawn.lastMinute + 10, 'Saí um pouco depois', now)
    await settleRequest(db, id, { state: 'withdrawn' }, now)
  }
  const decidedBy = manager.id
  if (denied) {
    const { id } = await insert(db, denied, 'alteration', denied.lastMinute + 45, 'Fiquei até mais tarde', now)
    await settleRequest(db, id, { state: 'denied', decidedBy, refusal: denial }, now)
  }
  for (const day of authorized.slice(0, 2)) {
    const { id, ...asked } = await insert(
      db,
      day,
      'alteration',
      day.lastMinute + 2,
      'O relógio não leu de primeira',
      now,
    )
    const author = { accountId: decidedBy, now, motives: 'required', origin: 'request' } as const
    const [markId] = await changeMarks(db, day, [changeOfRecord({ ...asked, on: day.on })], author)
    await settleRequest(db, id, { state: 'authorized', decidedBy, markId: markId ?? null }, now)
  }
}

async function insert(
  db: Db,
  { employeeId, accountId, on, zone, lastId }: Omit<DemoDay, 'lastMinute'>,
  kind: 'inclusion' | 'alteration' | 'exclusion',
  localMinute: number,
  reason: string,
  now: number,
) {
  const baseId = kind === 'inclusion' ? null : lastId
  const at = instantAt(on, localMinute, zone)
  const asked = { employeeId, accountId, kind, baseId, dayOn: on, localOn: on, localMinute, reason, attachmentId: null }
  const day = { employeeId, on }
  const change = changeOfRecord({ ...asked, on })
  const by = { accountId, now, origin: 'request' } as const
  const completes = await isCompleting(db, day, { change, minute: localMinute }, by)
  return { id: await insertRequest(db, { ...asked, at, completes }, now), ...asked }
}
