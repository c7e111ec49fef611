/** Presses without a network that do not count by themselves: a reviewer decides. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longIdParam, page, pageNames, pageOf } from '../paging.ts'
import { flag, instant, localDate, rowId, wire } from '../wire.ts'
import { reason } from './day-changes.ts'

export const HeldMark = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  /** The working day on which it is shown. */
  on: localDate,
  /** Wall time at the place, `2026-03-02T08:00`. */
  at: z.string(),
  recordedAt: instant,
  reason: z.string(),
  nsr: z.int().nullable(),
  /** Offline presses of the person on that date. */
  ofDate: z.int(),
})

export const heldMarks = {
  list: endpoint({
    method: 'GET',
    path: '/scheduleitem/waiting',
    access: ['admin'],
    about:
      'Marks made without a network that wait for a reviewer, oldest first: beyond twenty of a person and date, or sent after more than seven days. With peo_id and sch_date those of a person, and of a day.',
    query: wire(page.extend({ employeeId: rowId.optional(), on: localDate.optional() }), {
      ...pageNames,
      employeeId: 'peo_id',
      on: 'sch_date',
    }),
    answer: wire(pageOf(HeldMark), {
      results: [
        'results',
        z.array(
          wire(HeldMark, {
            id: 'sci_id',
            employeeId: 'peo_id',
            name: 'ind_name',
            enrollment: 'peo_enrollment',
            on: 'sch_date',
            at: 'sci_timestamp',
            recordedAt: 'sci_created_at',
            reason: 'sci_justification',
            nsr: 'nsr',
            ofDate: 'ofDate',
          }),
        ),
      ],
      total: 'total',
    }),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/scheduleitem/waiting/:id',
    access: ['admin'],
    about:
      'Says whether a waiting mark counts (sci_status 1) or not (0, with a reason): it stays on record either way.',
    params: longIdParam,
    body: wire(z.object({ accepted: z.boolean(), reason: reason.optional() }), {
      accepted: ['sci_status', flag],
      reason: 'sci_justification',
    }),
  }),
}
