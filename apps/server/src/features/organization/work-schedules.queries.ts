import { windowOf } from '@ponteiro/contract'
import type { WorkScheduleDraft, workSchedules } from '@ponteiro/contract/organization/work-schedules'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('work_schedule_name', 'unique.taken', 'Nome já cadastrado.', 'name')

const selection = (db: Db) =>
  db
    .selectFrom('workSchedule')
    .selectAll('workSchedule')
    .select([
      sql<boolean>`work_schedule.kind = 'fixed' and work_schedule.starts_at is null`.as('flexible'),
      sql<string | null>`(select max(until_on) from past_hours where work_schedule_id = work_schedule.id)`.as(
        'hoursSinceOn',
      ),
    ])

export function listWorkSchedules(db: Db, query: z.output<typeof workSchedules.list.query>) {
  const { kind, name, status } = query
  const matching = selection(db)
    .$if(kind !== undefined, (q) => q.where('workSchedule.kind', '=', kind ?? 'fixed'))
    .$if(name !== undefined, (q) => q.where(containing('workSchedule.name', name)))
    .$if(status !== undefined, (q) => q.where('workSchedule.active', '=', status === 'active'))
  const rows = matching
    .orderBy(alphabetical('workSchedule.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('workSchedule.id')
  return listed(rows, matching, windowOf(query))
}

export const findWorkSchedule = (db: Db, id: number) =>
  selection(db).where('workSchedule.id', '=', id).executeTakeFirst()

type Draft = z.output<typeof WorkScheduleDraft>

/**
 * Only the fields of its kind are stored: weekday hours of FIXA, work and rest of ESCALA, no times of a
 * flexible one.
 */
function stored({ flexible, ...draft }: Draft) {
  const scale = draft.kind === 'scale'
  const hours = (minutes: number | undefined) => (scale ? 0 : (minutes ?? 0))
  const time = (minutes: number | null | undefined) => (flexible && !scale ? null : (minutes ?? null))
  return {
    ...draft,
    startsAt: time(draft.startsAt),
    breakStartsAt: time(draft.breakStartsAt),
    breakEndsAt: time(draft.breakEndsAt),
    workMinutes: scale ? (draft.workMinutes ?? null) : null,
    restMinutes: scale ? (draft.restMinutes ?? null) : null,
    sunday: hours(draft.sunday),
    monday: hours(draft.monday),
    tuesday: hours(draft.tuesday),
    wednesday: hours(draft.wednesday),
    thursday: hours(draft.thursday),
    friday: hours(draft.friday),
    saturday: hours(draft.saturday),
  }
}

/** Whether the change alters days. Name, description, and future absence days do not. */
export function hasOtherHours(before: Draft, after: Draft): boolean {
  const [was, is] = [before, after].map((draft) => ({ ...stored(draft), name: '', description: '', absenceDays: '' }))
  return JSON.stringify(was) !== JSON.stringify(is)
}

export async function insertWorkSchedule(db: Db, draft: Draft) {
  const { id } = await db.insertInto('workSchedule').values(stored(draft)).returning('id').executeTakeFirstOrThrow()
  return findWorkSchedule(db, id)
}

/** Undefined when there is none. */
export async function updateWorkSchedule(db: Db, id: number, draft: Draft, active: boolean | undefined) {
  await db
    .updateTable('workSchedule')
    .set({ ...stored(draft), active })
    .where('id', '=', id)
    .execute()
  return findWorkSchedule(db, id)
}

export async function deactivateWorkSchedule(db: Db, id: number) {
  await db.updateTable('workSchedule').set({ active: false }).where('id', '=', id).execute()
  return findWorkSchedule(db, id)
}

/** People with this schedule, now or on any day. */
export const listEmployeesOfSchedule = async (db: Db, workScheduleId: number) =>
  (
    await db
      .selectFrom('scheduleAssignment')
      .select('employeeId')
      .distinct()
      .where('workScheduleId', '=', workScheduleId)
      .execute()
  ).map(({ employeeId }) => employeeId)
