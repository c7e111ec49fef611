/** What waits for whoever looks, as the tiles of the dashboard show it. An addition to the specification (decision 012). */
import { addDays, type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { z } from 'zod'
import { editableDays } from '../days/editable-days.ts'
import { endpoint } from '../endpoint.ts'

const count = z.int().min(0).optional()

/** A count is absent where it is not the caller's to know. */
export const DashboardCounts = z.object({
  /** Own days that lack a mark beside others: over, of no closed calculation, since `lackingSince`. */
  daysMissingMark: count,
  /** Own days of the same range that asked for work and got no mark. */
  daysWithoutMarks: count,
  /** Where they are counted from: the first day of the last week, of this period and of every open calculation. */
  lackingSince: z.iso.date().optional(),
  /** Own mirrors that wait for an answer. */
  sheetsToAnswer: count,
  /** Own hour bank, minutes with sign. */
  bankBalance: z.int().optional(),
  /** People in scope whose hour bank ended the last processed period below zero. */
  negativeBanks: count,
  /** Everything that waits in the inbox, whatever its kind. */
  inboxWaiting: count,
  /** Days of people in scope whose overtime waits for a decision, in periods that are not closed. Own days count for an admin alone. */
  overtimeToDecide: count,
  /** Absences of people in scope that wait for a decision, and authorised ones that their owners want cancelled. Own ones count for an admin alone. */
  absencesToDecide: count,
  cancellationsToDecide: count,
  /** Such days of calculations that are closed and not processed, for reviewers who are no admins: these have the pendencies of each. */
  overtimeInClosed: count,
  /** Mirrors pending or denied. */
  unsignedSheets: count,
  /** Calculations that are over and not processed. */
  periodsToProcess: count,
  /** Files of clocks that could not be read, or hold marks of people not on record. */
  importsToSettle: count,
  /** Changes of their own data that people asked for and nobody has decided. */
  dataChangesToDecide: count,
  /** Planned vacations that the caller may decide. */
  vacationPlansToDecide: count,
  /** Authorised ones that wait for HR. */
  vacationControlsToDecide: count,
  /** Presses made without a network that do not count until somebody decides. */
  marksWaiting: count,
  /** Compliments that HR has not read yet. */
  complimentsToTriage: count,
  /** How many days are left to the day of compliments: from three before it, until it. */
  complimentsDayIn: count,
  activePeople: count,
  /** Active employees to whom nothing is due, because they never got a work schedule. */
  peopleWithoutSchedule: count,
  birthdaysThisMonth: count,
  /** Tools that people can be given access to. */
  tools: count,
  activeSectors: count,
})
export type DashboardCounts = z.output<typeof DashboardCounts>

/** From when on a person may still do something about the own days (Q53): the last week, and all of the current period. */
export function ownDaysSince(today: LocalDate): LocalDate {
  const week = addDays(today, -editableDays)
  const { from } = payPeriod(today)
  return week < from ? week : from
}

export const dashboard = {
  counts: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'session',
    about: 'What waits for the caller: one number for each tile of the dashboard, within role, modules and scope.',
    answer: DashboardCounts,
  }),
}
