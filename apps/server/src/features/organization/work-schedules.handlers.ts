import { Failure } from '@ponteiro/contract'
import { isBreakOutside, missingHours, type workSchedules } from '@ponteiro/contract/organization/work-schedules'
import type { Handlers } from '../../platform/gate.ts'
import { existing } from '../../platform/lists.ts'
import { daysChanged } from '../time-clock/days.queries.ts'
import { refuseChange } from './register.rules.ts'
import {
  deactivateWorkSchedule,
  findWorkSchedule,
  insertWorkSchedule,
  listEmployeesOfSchedule,
  listWorkSchedules,
  updateWorkSchedule,
} from './work-schedules.queries.ts'

/** A new name or description changes nobody's days. */
const hasOtherHours = ({ name: _, description: __, ...hours }: object & { name?: unknown; description?: unknown }) =>
  Object.values(hours).some((value) => value !== undefined)

export const workScheduleHandlers: Handlers<typeof workSchedules> = {
  list: ({ db, query }) => listWorkSchedules(db, query),

  create: async ({ db, body }) => existing(await insertWorkSchedule(db, body)),

  find: async ({ db, params }) => existing(await findWorkSchedule(db, params.id)),

  update: async ({ db, session, params, body: { active, ...change } }) => {
    refuseChange(session, { ...change, active }, { update: 'Workday.update', active: 'Workday.active' })
    const { id, active: _, createdAt, ...before } = existing(await findWorkSchedule(db, params.id))
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const schedule = { ...before, ...named }
    const [missing] = missingHours(schedule)
    if (missing) throw new Failure('field.required', undefined, missing)
    if (hasOtherHours(change) && isBreakOutside(schedule))
      throw new Failure('schedule.break-outside', undefined, 'breakStartsAt')
    const saved = existing(await updateWorkSchedule(db, params.id, schedule, active))
    if (hasOtherHours(change)) {
      await daysChanged(db, { employeeIds: await listEmployeesOfSchedule(db, params.id), from: '1900-01-01' })
    }
    return saved
  },

  deactivate: async ({ db, params }) => existing(await deactivateWorkSchedule(db, params.id)),
}
