/**
 * The guard's judgement of a plan, on the wire. The guard itself is `@ponteiro/vacations`, which the browser
 * uses too.
 */
import { problemCodes } from '@ponteiro/vacations'
import { z } from 'zod'
import { localDate, wire } from '../wire.ts'

/**
 * A rule in a sentence, with its article. Where it does not refuse, it is announced and the plan may be
 * saved.
 */
export const VacationProblem = z.object({
  code: z.enum(problemCodes),
  refuses: z.boolean(),
  sentence: z.string(),
  article: z.string(),
})
export type VacationProblem = z.output<typeof VacationProblem>

export const Judgement = z.object({
  valid: z.boolean(),
  days: z.int(),
  /** The nearest start on which as many days pass; null: none, or this one passes. */
  nearest: localDate.nullable(),
  /** Days left of the period afterwards; negative where too many are asked for. */
  leftAfter: z.int(),
  /** The acquisition period it would use; null: none has begun. */
  acquiredFrom: localDate.nullable(),
  acquiredTo: localDate.nullable(),
  deadline: localDate.nullable(),
  problems: z.array(VacationProblem),
})
export type VacationJudgement = z.output<typeof Judgement>
export const judgement = wire(Judgement, {
  valid: 'valid',
  days: 'days',
  nearest: 'nearest',
  leftAfter: 'leftAfter',
  acquiredFrom: 'periodStart',
  acquiredTo: 'periodEnd',
  deadline: 'maxDate',
  problems: 'problems',
})

const range = { from: localDate, to: localDate }

/**
 * All facts about a person that the guard needs: `judge(asked, facts, rules)` gives the server's answer in
 * the browser.
 */
export const Facts = z.object({
  today: localDate,
  admittedOn: localDate,
  dismissedOn: localDate.nullable(),
  restarts: z.array(localDate),
  unjustifiedOn: z.array(localDate),
  plans: z.array(
    z.object({ id: z.int(), ...range, of: localDate, charged: z.int().optional(), waits: z.boolean().optional() }),
  ),
  away: z.array(z.object({ ...range, what: z.string() })),
  leaves: z.array(z.object({ ...range, what: z.string() })),
  holidays: z.array(z.object({ on: localDate, name: z.string() })),
  restDays: z.array(localDate),
  knownUntil: localDate,
})

export const VacationRules = z.object({
  /** Days before a holiday or rest on which no vacation may start. */
  eveDays: z.int().min(0).max(5),
  reducesByAbsences: z.boolean(),
  /** Periods that were complete before this day are settled elsewhere; null: none are. */
  settledBefore: localDate.nullable().optional(),
})
