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

/** Seconds a text stays, by address: shorter on the time clock's screens. */
export const toastSecondsAt = (address: string): number => (timeClock.includes(placeOf(address)?.route.module) ? 2 : 3)
