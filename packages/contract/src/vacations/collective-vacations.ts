/**
 * Collective vacations of a unit or sector (CLT arts. 139 to 141), in one action. People who have not earned
 * theirs are named.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { day } from '../register.ts'
import { bodyId, instant, localDate, rowId, wire } from '../wire.ts'

/** The most people of one action, which holds them all until it is done: 500 took 37 s on a busy machine. */
export const mostCollective = 300

/** Everybody of a unit, or of a sector. */
const whose = { unitId: bodyId.optional(), sectorId: bodyId.optional() }
const onePlace = (sent: { unitId?: number | undefined; sectorId?: number | undefined }) =>
  (sent.unitId === undefined) !== (sent.sectorId === undefined)
const places = { error: 'Escolha uma unidade ou um setor.', path: ['sec_id'] }
const examples = [
  { sectorId: 1, startsOn: '2026-12-21', endsOn: '2027-01-04' },
  { unitId: 1, startsOn: '2026-12-21', endsOn: '2027-01-04' },
]
const dateNames = { startsOn: 'hop_start_date', endsOn: 'hop_end_date' } as const

/** How somebody takes part: with earned days, with a share of the running period, or not at all. */
export const participations = ['earned', 'proportional', 'left-out'] as const
const Participant = z.object({
  employeeId: z.int(),
  name: z.string(),
  enrollment: z.string(),
  participation: z.enum(participations),
  /** Days used of the person's own right; the other dates are paid leave (CLT art. 140). */
  charged: z.int(),
  paidLeave: z.int(),
  /** Why somebody is left out, or an announcement. */
  remarks: z.array(z.string()),
})
export type CollectiveParticipant = z.output<typeof Participant>
const participant = wire(Participant, {
  employeeId: 'ind_id',
  name: 'employee',
  enrollment: 'ind_enrollment',
  participation: 'participation',
  charged: 'days',
  paidLeave: 'paidLeave',
  remarks: 'remarks',
})

const Rehearsal = z.object({
  days: z.int(),
  problems: z.array(z.object({ refuses: z.boolean(), sentence: z.string(), article: z.string() })),
  people: z.array(Participant),
  /** People without a completed period. */
  notEntitled: z.array(z.string()),
})
const rehearsalNames = {
  days: 'days',
  problems: 'problems',
  people: ['people', z.array(participant)],
  notEntitled: 'notEntitled',
} as const

const Collective = z.object({
  id: z.int(),
  place: z.string(),
  /** Null where it is of a whole unit. */
  sectorId: z.int().nullable(),
  startsOn: localDate,
  endsOn: localDate,
  days: z.int(),
  people: z.int(),
  author: z.string(),
  createdAt: instant,
  /** They have not begun. */
  mayRemove: z.boolean(),
})
export type CollectiveVacation = z.output<typeof Collective>
const collective = wire(Collective, {
  id: 'id',
  place: 'place',
  sectorId: 'sec_id',
  startsOn: 'startDate',
  endsOn: 'endDate',
  days: 'days',
  people: 'people',
  author: 'responsible',
  createdAt: 'created_at',
  mayRemove: 'permissionDelete',
})

const filter = { unitId: rowId.optional(), sectorId: rowId.optional(), startsOn: day(), endsOn: day() }

export const collectiveVacations = {
  list: endpoint({
    method: 'GET',
    path: '/holidayplanning/collective',
    access: ['admin'],
    about: 'A page of collective vacations, the latest first.',
    query: wire(page, pageNames),
    answer: pageOf(collective),
  }),
  check: endpoint({
    method: 'GET',
    path: '/holidayplanning/collective/check',
    access: ['admin'],
    about:
      'What collective vacations would be: what refuses them, who takes part with how many days, and who has not earned any yet. Stores nothing.',
    query: wire(z.object(filter).refine(onePlace, places).meta({ examples }), {
      unitId: 'wun_id',
      sectorId: 'sec_id',
      ...dateNames,
    }),
    answer: wire(Rehearsal, rehearsalNames),
  }),
  create: endpoint({
    method: 'POST',
    path: '/holidayplanning/collective',
    access: ['admin'],
    about:
      'Gives them: an authorised plan and an absence for everybody who takes part. At most two a year, of ten days or more each (CLT art. 139); of who has not earned any a new period begins (art. 140).',
    body: wire(
      z
        .object({ ...whose, startsOn: day(), endsOn: day() })
        .refine(onePlace, places)
        .meta({ examples }),
      {
        unitId: 'wun_id',
        sectorId: 'sec_id',
        ...dateNames,
      },
    ),
    answer: wire(Rehearsal.extend({ id: z.int() }), { id: 'id', ...rehearsalNames }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/holidayplanning/collective/:id',
    access: ['admin'],
    about:
      'Takes back what was given, of everybody at once, with the absences and the new periods; refused once they have begun.',
    params: idParam,
  }),
}
