/**
 * The legal guard of vacations (CLT arts. 129 to 145): pure functions over what is known of a person. No clock, no database; every problem of a plan
 * is answered at once, with its sentence, its article and the nearest day that passes.
 */
export {
  type AcquisitionPeriod,
  acquisitionPeriods,
  chargedAfter,
  daysOf,
  fullRight,
  isLeftover,
  isOpen,
  leastMainPart,
  leastPart,
  mostParts,
  periodInTurn,
  proportionalDays,
  rightAfter,
} from './acquisition-periods.ts'
export {
  type AskedPart,
  type Away,
  type KnownPlan,
  usualRules,
  type VacationFacts,
  type VacationRules,
} from './facts.ts'
export { type Guard, guardFor, type Judgement, judge, nearestStart, noticeDays } from './guard.ts'
export { type Problem, type ProblemCode, problemCodes } from './problems.ts'
export { type Absent, type Proposal, proposalsFor } from './proposals.ts'
export { countText, dateText, rangeText, weekdayText } from './spoken-dates.ts'
