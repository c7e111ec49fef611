/**
 * The legal guard of vacations (CLT arts. 129 to 145): pure functions without clock or database. It answers
 * every problem of a plan at once, with sentence, article and nearest possible day.
 */
export {
  type AcquisitionPeriod,
  acquisitionPeriods,
  chargedAfter,
  chargedDays,
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
  waitingDays,
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
export { type LongLeave, longLeaves, mostLeave } from './long-leaves.ts'
export { type Problem, type ProblemCode, problemCodes } from './problems.ts'
export { type Absent, divisionsOf, type Proposal, proposalsFor } from './proposals.ts'
export { countText, dateText, rangeText, weekdayText } from './spoken-dates.ts'
