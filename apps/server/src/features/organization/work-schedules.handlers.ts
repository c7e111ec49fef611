import { Failure } from '@ponteiro/contract'
import { isBreakOutside, missingHours, type workSchedules } from '@ponteiro/contract/organization/work-schedules'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { findHoursStart, keepHoursUntil, lockWorkSchedule } from '../calculation/plans/schedule-hours.queries.ts'
import { holdPeriods } from '../calculation/results/day-locks.queries.ts'
import { daysChanged } from '../calculation/results/days.queries.ts'
import {
  deactivateWorkSchedule,
  findWorkSchedule,
  hasOtherHours,
  insertWorkSchedule,
  listEmployeesOfSchedule,
  listWorkSchedules,
  updateWorkSchedule,
} from './work-schedules.queries.ts'

const allDays = { from: '1900-01-01', to: '9999-12-31' }

export const workScheduleHandlers: Handlers<typeof workSchedules> = {
  list: ({ db, query }) => listWorkSchedules(db, query),

  create: async ({ db, body }) => existing(await insertWorkSchedule(db, body)),

  find: async ({ db, params }) => existing(await findWorkSchedule(db, params.id)),

  update: async ({ db, params, body: { active, ...change } }) => {
    await lockWorkSchedule(db, params.id)
    const { id, active: _, createdAt, hoursSinceOn, ...before } = existing(await findWorkSchedule(db, params.id))
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const schedule = { ...before, ...named }
    const [missing] = missingHours(schedule)
    if (missing) throw new Failure('field.required', undefined, missing)
    if (!hasOtherHours(before, schedule)) return existing(await updateWorkSchedule(db, id, schedule, active))
    if (isBreakOutside(schedule)) throw new Failure('schedule.break-outside', undefined, 'breakStartsAt')
    // Keeps periods from being processed or reopened meanwhile.
    await holdPeriods(db, allDays.from, allDays.to)
    const startsOn = await findHoursStart(db, id)
    await keepHoursUntil(db, id, startsOn)
    const saved = existing(await updateWorkSchedule(db, id, schedule, active))
    await daysChanged(db, { employeeIds: await listEmployeesOfSchedule(db, id), from: startsOn ?? allDays.from })
    return saved
  },

  deactivate: async ({ db, params }) => existing(await deactivateWorkSchedule(db, params.id)),
}
