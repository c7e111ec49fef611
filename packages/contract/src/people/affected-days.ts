/** How many days a change would compute anew, before it is saved. An addition to the specification. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { day, required, rowId, stateId } from '../register.ts'
import { flag, wire } from '../wire.ts'

const Change = z.object({
  /** Other hours of this work schedule. */
  workScheduleId: rowId.optional(),
  /** Another schedule for this person, from `sinceOn` to the next assignment. */
  employeeId: rowId.optional(),
  sinceOn: day().optional(),
  /** The assigned schedule: days without a record count too where it changes the hours due. */
  givenScheduleId: rowId.optional(),
  /** Another `sinceOn` for this assignment. */
  assignmentId: rowId.optional(),
  /** Other employment dates for this person. */
  employmentOf: rowId.optional(),
  /**
   * `workCityId` as this person's work city (absent: none), from `workCityFrom` on, or as early as possible.
   */
  workCityOf: rowId.optional(),
  workCityId: rowId.optional(),
  workCityFrom: day().optional(),
  /** A holiday as it will be, and the id it replaces. The id alone: the holiday is switched off or on. */
  heldOn: day().optional(),
  fixed: z.boolean().optional(),
  stateId: stateId.optional(),
  cityId: rowId.optional(),
  holidayId: rowId.optional(),
})
const named = Change.superRefine((change, context) => {
  const { workScheduleId, employeeId, assignmentId, employmentOf, workCityOf, sinceOn, heldOn, holidayId } = change
  const changes = [workScheduleId, employeeId, assignmentId, employmentOf, workCityOf, heldOn ?? holidayId]
  if (changes.filter((value) => value !== undefined).length !== 1)
    context.addIssue({ code: 'custom', message: required, path: ['workScheduleId'] })
  if ((employeeId ?? assignmentId) !== undefined && sinceOn === undefined)
    context.addIssue({ code: 'custom', message: required, path: ['sinceOn'] })
}).meta({
  examples: [
    { workScheduleId: 3 },
    { employeeId: 12, sinceOn: '2026-03-02', givenScheduleId: 3 },
    { assignmentId: 7, sinceOn: '2026-03-09' },
    { employmentOf: 12 },
    { workCityOf: 12, workCityId: 3304557, workCityFrom: '2026-03-10' },
    { heldOn: '2026-11-20', fixed: true, stateId: 35 },
    { holidayId: 4 },
  ],
})

const Affected = z.object({
  days: z.int(),
  people: z.int(),
  /** The first day of the change, where processed periods keep the old state. */
  sinceOn: z.iso.date().nullable(),
  /** The date reaches a processed period: the change is refused (`period.processed`) and no day counted. */
  processed: z.boolean(),
  /** The refusal to expect; null: none. */
  refusal: z.string().nullable(),
})

export const affectedDays = {
  count: endpoint({
    method: 'GET',
    path: '/schedule/affected',
    access: writersOfRegisters,
    about:
      'How many days, of how many people in scope, a change would compute anew or make other hours due on; those of processed periods never.',
    query: wire(named, {
      workScheduleId: 'wda_id',
      employeeId: 'pwd_id_peo',
      sinceOn: 'pwd_date_history',
      givenScheduleId: 'pwd_id_wda',
      assignmentId: 'pwdl_id',
      employmentOf: 'peo_id',
      workCityOf: 'ind_id',
      workCityId: 'ind_id_work_city',
      workCityFrom: 'ind_work_city_from',
      heldOn: 'vac_date',
      fixed: ['vac_fixed', flag],
      stateId: 'vac_id_sta',
      cityId: 'vac_id_cos',
      holidayId: 'vac_id',
    }),
    answer: wire(Affected, {
      days: 'days',
      people: 'people',
      sinceOn: 'since',
      processed: ['processed', flag],
      refusal: 'refusal',
    }),
  }),
}
