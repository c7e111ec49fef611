/** The counts on the dashboard tiles. An addition to the specification (decision 012). */
import { addDays, type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { z } from 'zod'
import { editableDays } from '../days/editable-days.ts'
import { endpoint } from '../endpoint.ts'

const count = z.int().min(0).optional()

/** A count that is not for the caller is absent. */
export const DashboardCounts = z.object({
  /** Own days since `lackingSince`, over and not in a closed calculation, that lack a mark beside others. */
  daysMissingMark: count,
  /** Own days of the same range that asked for work and have no mark. */
  daysWithoutMarks: count,
  /** The first counted day: the earliest of the last week, this period and every open calculation. */
  lackingSince: z.iso.date().optional(),
  /** Own mirrors that wait for an answer. */
  sheetsToAnswer: count,
  /** Own hour bank, in signed minutes. */
  bankBalance: z.int().optional(),
  /** People in scope whose hour bank ended the last processed period below zero. */
  negativeBanks: count,
  /** Rows in the inbox, of all kinds. */
  inboxWaiting: count,
  /**
   * Days in open periods, of people in scope, whose overtime waits. Own days count for administrators only.
   */
  overtimeToDecide: count,
  /** Absences and cancellations of people in scope that wait. Own ones count for administrators only. */
  absencesToDecide: count,
  cancellationsToDecide: count,
  /**
   * The same days in closed, unprocessed calculations; for reviewers who are no administrators, who see
   * pendencies instead.
   */
  overtimeInClosed: count,
  /** Mirrors pending or denied. */
  unsignedSheets: count,
  /** Past calculations that are not processed. */
  periodsToProcess: count,
  /** Clock files that could not be read, or hold marks of unknown people. */
  importsToSettle: count,
  /** Requested changes of own data that nobody has decided. */
  dataChangesToDecide: count,
  /** Planned vacations that the caller may decide. */
  vacationPlansToDecide: count,
  /** Authorised plans that wait for HR. */
  vacationControlsToDecide: count,
  /** Presses without a network that wait for a decision. */
  marksWaiting: count,
  /** Compliments that HR has not read. */
  complimentsToTriage: count,
  /** Days until the day of compliments, from three days before. */
  complimentsDayIn: count,
  activePeople: count,
  /** Active employees who never had a work schedule, so nothing is due. */
  peopleWithoutSchedule: count,
  birthdaysThisMonth: count,
  /** Tools that people can be given. */
  tools: count,
  activeSectors: count,
})
export type DashboardCounts = z.output<typeof DashboardCounts>

/** The first own day a person may still act on: the last week and the current period. */
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
