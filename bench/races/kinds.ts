/** The races there are, in their order. */
import { absences } from './absences.ts'
import { clearing, settling } from './banks.ts'
import { dataChange } from './data-changes.ts'
import { alteration, justification, overtime } from './days.ts'
import { onCallDuty } from './on-call.ts'
import { closing, mirror, start } from './periods.ts'
import { presses } from './presses.ts'
import type { Race } from './race.ts'
import { requests } from './requests.ts'
import { vacations } from './vacations.ts'

/**
 * Presses first, before anybody has other marks. Mirrors before the worker is busy with starts, which use the
 * calculations that closings left.
 */
export const races: readonly Race[] = [
  ...presses,
  settling,
  clearing,
  dataChange,
  mirror,
  overtime,
  closing,
  start,
  alteration,
  justification,
  ...requests,
  ...absences,
  onCallDuty,
  ...vacations,
]

/** The number of people needed, with so many for each race. */
export const peopleFor = (each: number): number => races.length * each

/** The first of a race's people. */
export const firstOf = (race: Race, each: number): number => 1 + races.indexOf(race) * each
