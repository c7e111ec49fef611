/** One decision on many days: the days it reaches, their texts, and the minutes moved. */
import { type FailureCode, failures } from '@ponteiro/contract'
import { needsDecision } from '@ponteiro/contract/days/days'
import type { DecisionResult } from '@ponteiro/contract/days/overtime-decisions'
import type { LocalDate, Minutes } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { KnownPeriod } from '../../calculation/plans/calendar.rules.ts'
import type { Viewer } from '../day-rights.rules.ts'
import {
  barOfDecision,
  type DecidedMinutes,
  type KeptDecision,
  type OvertimeState,
  standingState,
} from './overtime.rules.ts'

export interface WaitingDay extends DecidedMinutes {
  readonly dayId: number
  readonly employeeId: number
  readonly name: string
  readonly on: LocalDate
  readonly decision: OvertimeState
  readonly extra: Minutes
  readonly belowLimit: Minutes
  readonly fifty: Minutes
  readonly hundred: Minutes
}

/** Why a day is left out; undefined: it is decided. */
export function leftOut(
  viewer: Viewer,
  day: WaitingDay,
  period: KnownPeriod | undefined,
  { state, seen = 'open' }: { readonly state: OvertimeState; readonly seen?: OvertimeState | undefined },
): FailureCode | undefined {
  const bar = barOfDecision(viewer, day, period)
  if (bar) return bar
  if (!needsDecision(day)) return 'overtime.none'
  const stands = standingState(day.decision, day.pending)
  if (stands === state) return 'decided.already'
  if (stands === seen) return undefined
  return seen === 'open' ? 'decided.already' : 'record.changed'
}

export interface Texts {
  readonly justification: string
  readonly activity: string
}
interface KeptTexts extends Texts {
  readonly refusal: string
}

/**
 * The worker's texts stay, and a denial adds its reason. An earlier reason stays while minutes are denied.
 */
export function textsOf(
  { decision, deniedMinutes }: Pick<KeptDecision, 'decision' | 'deniedMinutes'>,
  { justification, activity, refusal }: KeptTexts,
  given: Texts,
): KeptTexts {
  if (decision === 'denied') return { justification, activity, refusal: given.justification }
  const kept = deniedMinutes > 0 ? refusal : ''
  return { justification: justification || given.justification, activity: activity || given.activity, refusal: kept }
}

type Result = z.output<typeof DecisionResult>

const nothing = { decided: false, minutes: 0, fifty: 0, hundred: 0 }
const nobody = { dayId: 0, employeeId: 0, name: '', on: '' }

export const leftOutResult = (day: WaitingDay | undefined, code: FailureCode): Result => {
  const { dayId, employeeId, name, on } = day ?? nobody
  return { dayId, employeeId, name, on, ...nothing, code, message: failures[code].message }
}

const movedTo = { open: 'pending', authorized: 'authorized', denied: 'denied' } as const

export const decidedResult = (state: OvertimeState, before: WaitingDay, after: WaitingDay): Result => {
  const { dayId, employeeId, name, on } = before
  const share = movedTo[state]
  return {
    dayId,
    employeeId,
    name,
    on,
    decided: true,
    minutes: after[share] - before[share],
    fifty: after.fifty - before.fifty,
    hundred: after.hundred - before.hundred,
    code: null,
    message: '',
  }
}
