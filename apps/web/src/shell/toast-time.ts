import { type Module, placeOf } from '@ponteiro/contract'

/** The modules of the time clock. */
const timeClock: readonly (Module | undefined)[] = [
  'Schedule',
  'Overtime',
  'Audit',
  'FacialRecognition',
  'BankOfHours',
  'Scorecard',
  'Reports',
]

/** How many seconds a text stays on the screen of an address: on those of the time clock people go on sooner (R485, decision Q38). */
export const toastSecondsAt = (address: string): number => (timeClock.includes(placeOf(address)?.route.module) ? 2 : 3)
