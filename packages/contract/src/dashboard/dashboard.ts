/** What waits for whoever looks, as the tiles of the dashboard show it. An addition to the specification (decision 012). */
import { addDays, type DateRange, type LocalDate, payPeriod } from '@ponteiro/timesheet'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { editableDays } from '../time-clock/editable-days.ts'

const count = z.int().min(0).optional()

/** A count is absent where it is not the caller's to know. */
export const DashboardCounts = z.object({
  /** Own days over, of `ownDays` and of every open calculation, on which a mark is missing. */
  daysMissingMark: count,
  /** The first of these days; null without any. */
  missingSince: z.iso.date().nullable().optional(),
  /** Own mirrors that wait for an answer. */
  sheetsToAnswer: count,
  /** Own hour bank, minutes with sign. */
  bankBalance: z.int().optional(),
  /** People in scope whose hour bank ended the last processed period below zero. */
  negativeBanks: count,
  /** Days of people in scope whose overtime waits for a decision, in periods that are not closed. Own days count for an admin alone. */
  overtimeToDecide: count,
  /** The first of these days, of the last year that one list shows; null without any. */
  overtimeSince: z.iso.date().nullable().optional(),
  /** Mirrors pending or denied. */
  unsignedSheets: count,
  /** Calculations that are over and not processed. */
  periodsToProcess: count,
  /** Files of clocks that could not be read, or hold marks of people not on record. */
  importsToSettle: count,
  /** Changes of their own data that people asked for and nobody has decided. */
  dataChangesToDecide: count,
  /** Presses made without a network that do not count until somebody decides. */
  marksWaiting: count,
  activePeople: count,
  /** Active employees to whom nothing is due, because they never got a work schedule. */
  peopleWithoutSchedule: count,
  birthdaysThisMonth: count,
  /** Tools that people can be given access to. */
  tools: count,
  activeSectors: count,
})
export type DashboardCounts = z.output<typeof DashboardCounts>

/** Days that a person may still do something about (Q53), and all of the current period; up to yesterday, for today is not over. */
export function ownDays(today: LocalDate): DateRange {
  const week = addDays(today, -editableDays)
  const { from } = payPeriod(today)
  return { from: week < from ? week : from, to: addDays(today, -1) }
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
