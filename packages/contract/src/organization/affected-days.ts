/** How many stored days a change would compute anew, asked before it is saved. An addition to the specification. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, wire } from '../wire.ts'
import { day, required, rowId, stateId } from './register.ts'

const Change = z.object({
  /** Other hours of this work schedule. */
  workScheduleId: rowId.optional(),
  /** Another schedule for this person, from `sinceOn` until the next one that is given already. */
  employeeId: rowId.optional(),
  sinceOn: day().optional(),
  /** A holiday as it will be, and the id of the one it replaces. */
  heldOn: day().optional(),
  fixed: z.boolean().optional(),
  stateId: stateId.optional(),
  cityId: rowId.optional(),
  holidayId: rowId.optional(),
})
const named = Change.superRefine(({ workScheduleId, employeeId, sinceOn, heldOn }, context) => {
  const changes = [workScheduleId, employeeId, heldOn].filter((value) => value !== undefined)
  if (changes.length !== 1) context.addIssue({ code: 'custom', message: required, path: ['workScheduleId'] })
  if (employeeId !== undefined && sinceOn === undefined)
    context.addIssue({ code: 'custom', message: required, path: ['sinceOn'] })
}).meta({
  examples: [
    { workScheduleId: 3 },
    { employeeId: 12, sinceOn: '2026-03-02' },
    { heldOn: '2026-11-20', fixed: true, stateId: 35 },
  ],
})

const Affected = z.object({
  days: z.int(),
  people: z.int(),
  /** The first day the change holds, where processed periods keep what was before. */
  sinceOn: z.iso.date().nullable(),
})

export const affectedDays = {
  count: endpoint({
    method: 'GET',
    path: '/schedule/affected',
    access: ['Workday.update', 'Vacation.store', 'Vacation.update', 'Employees.update'],
    about:
      'How many stored days, of how many people in scope, a change would compute anew; processed periods never are.',
    query: wire(named, {
      workScheduleId: 'wda_id',
      employeeId: 'pwd_id_peo',
      sinceOn: 'pwd_date_history',
      heldOn: 'vac_date',
      fixed: ['vac_fixed', flag],
      stateId: 'vac_id_sta',
      cityId: 'vac_id_cos',
      holidayId: 'vac_id',
    }),
    answer: wire(Affected, { days: 'days', people: 'people', sinceOn: 'since' }),
  }),
}
