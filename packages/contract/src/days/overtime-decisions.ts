/**
 * One decision on the overtime of many days. Each day is decided and answered by itself. Wire prefix:
 * sch_overtime.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { FailureCode } from '../failures.ts'
import { lines } from '../text.ts'
import { bodyId, flag, localDate, wire } from '../wire.ts'
import { overtimeState, overtimeStates } from './days.ts'
import { reviewers } from './overtime.ts'

/** The most days in one decision. */
export const mostDecided = 500

const told = lines(255, { missing: 'Campo obrigatório' }).min(1, 'Campo obrigatório')

/** A day by its id, or by person and date. */
const DecidedDay = z.object({
  dayId: z.int().positive().optional(),
  employeeId: bodyId.optional(),
  on: localDate.optional(),
  /** The state on the screen; open by default. A day that somebody decided meanwhile is left out. */
  seen: z.enum(overtimeStates).optional(),
})
const decidedDay = wire(DecidedDay, {
  dayId: 'sch_id',
  employeeId: 'peo_id',
  on: 'sch_date',
  seen: ['sch_overtime_seen', overtimeState],
})

/** Of an authorisation. A denial needs only its reason, sent as the justification. */
export const DecisionTexts = z.object({ justification: told, activity: told })

const Decision = z.object({
  days: z
    .array(DecidedDay)
    .min(1, 'Selecione ao menos um dia.')
    .max(mostDecided, `Selecione no máximo ${mostDecided} dias.`),
  state: z.enum(overtimeStates),
  justification: told,
  activity: lines(255).optional(),
})
export const OvertimeDecision = Decision.refine(({ state, activity }) => state === 'denied' || Boolean(activity), {
  error: 'Campo obrigatório',
  path: ['sch_overtime_activity'],
})
const named = {
  days: ['scheduleList', z.array(decidedDay)],
  state: ['sch_overtime', overtimeState],
} as const

/** The result of one day, in the order asked. */
export const DecisionResult = z.object({
  /** 0, without a person, for a day that is not on record or not in scope. */
  dayId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  on: z.string(),
  decided: z.boolean(),
  /** Minutes that the decision moved, and what it added to each share. */
  minutes: z.int(),
  fifty: z.int(),
  hundred: z.int(),
  /** Why the day was left out: a failure code and its words. */
  code: z.string().nullable() as z.ZodType<FailureCode | null>,
  message: z.string(),
})

export const DecisionResults = z.object({ results: z.array(DecisionResult), decided: z.int(), minutes: z.int() })
const decisionResults = wire(DecisionResults, {
  results: [
    'results',
    z.array(
      wire(DecisionResult, {
        dayId: 'sch_id',
        employeeId: 'peo_id',
        name: 'ind_name',
        on: 'sch_date',
        decided: ['decided', flag],
        minutes: 'minutes',
        fifty: 'fifty',
        hundred: 'hundred',
        code: 'code',
        message: 'message',
      }),
    ),
  ],
  decided: 'decided',
  minutes: 'minutes',
})

export const overtimeDecisions = {
  decide: endpoint({
    method: 'POST',
    path: '/schedule/overtime/decisions',
    access: reviewers,
    about:
      'Decides the overtime of up to 500 days with one justification and activity. Each day is answered for itself: own days, days of closed periods and what somebody else decided meanwhile are left out, and said so. An authorisation keeps the texts that a day has; a denial is kept with its justification as the reason, beside them, and needs no activity.',
    body: wire(OvertimeDecision, {
      ...named,
      justification: 'sch_overtime_justification',
      activity: 'sch_overtime_activity',
    }),
    answer: decisionResults,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/schedule/overtime/decisions/preview',
    access: reviewers,
    about: 'What that decision would do, day by day and in hours; stores nothing.',
    body: wire(Decision.pick({ days: true, state: true }), named),
    answer: decisionResults,
  }),
}
