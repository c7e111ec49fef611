/**
 * The rows behind each dashboard count: a list call with its filter, and the screen that shows it. A count
 * without a way does not compile; a test compares the numbers of rows.
 */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import type { Calls } from '../calls.ts'
import type { RouteName } from '../routes.ts'
import type { DashboardCounts } from './dashboard.ts'

/** Values that are no number of rows: a balance, the start of a range, days to come. */
const measures = ['bankBalance', 'lackingSince', 'complimentsDayIn'] as const
export type CountName = Exclude<keyof DashboardCounts, (typeof measures)[number]>
export const isCount = (name: string): name is CountName => !(measures as readonly string[]).includes(name)

type Filter = Readonly<Record<string, string | number | boolean | readonly number[]>>
type ListName = { [G in keyof Calls]: `${G}.${keyof Calls[G] & string}` }[keyof Calls]

export interface Way {
  readonly route: RouteName
  readonly call: ListName
  /** Parameters of both paths, of the call and of the screen. */
  readonly params?: Readonly<Record<string, number>>
  /** The query of the call; the screen's address has the same unless `search` is given. */
  readonly query: Filter
  readonly search?: Filter
}

/** Who looks, at which counts, and when. */
export interface Looking {
  readonly counts: DashboardCounts
  readonly today: LocalDate
}

const lacking = (lacks: 'missing-mark' | 'no-marks', { counts, today }: Looking): Way => ({
  route: 'schedules.index',
  call: 'days.list',
  query: { from: counts.lackingSince ?? today, to: addDays(today, -1), lacks },
})

const undecided = (part: 'open' | 'closed'): Way => ({
  route: 'overtime.undecided',
  call: 'overtime.undecided',
  query: { part },
})

/** The inbox has another name for this filter in its address. */
const ofKind = (kind: string): Way => ({
  route: 'inbox.index',
  call: 'inbox.list',
  query: { kind },
  search: { tipo: kind },
})

const ways: Readonly<Record<CountName, Way | ((looking: Looking) => Way)>> = {
  daysMissingMark: (looking) => lacking('missing-mark', looking),
  daysWithoutMarks: (looking) => lacking('no-marks', looking),
  sheetsToAnswer: { route: 'scorecard.employee', call: 'timeSheets.list', query: { situation: 'answerable' } },
  negativeBanks: { route: 'bankofhours.index', call: 'hourBank.holders', query: { balance: 'negative' } },
  inboxWaiting: { route: 'inbox.index', call: 'inbox.list', query: {} },
  overtimeToDecide: undecided('open'),
  overtimeInClosed: undecided('closed'),
  absencesToDecide: ofKind('absence'),
  cancellationsToDecide: ofKind('absence-cancellation'),
  unsignedSheets: {
    route: 'scorecard.index',
    call: 'timeSheets.unsigned',
    query: {},
    search: { janela: 'espelhos' },
  },
  periodsToProcess: { route: 'scorecard.index', call: 'payPeriods.list', query: { processing: 'due' } },
  importsToSettle: { route: 'afdimport.index', call: 'afdImports.list', query: { state: 'to-settle' } },
  dataChangesToDecide: { route: 'datachange.index', call: 'dataChanges.list', query: { state: 'pending' } },
  vacationPlansToDecide: { route: 'holidayplanning.index', call: 'vacationPlans.list', query: { decidable: true } },
  vacationControlsToDecide: {
    route: 'holidaycontrol.index',
    call: 'vacationControls.list',
    query: { decidable: true },
  },
  marksWaiting: { route: 'heldmarks.index', call: 'heldMarks.list', query: {} },
  complimentsToTriage: { route: 'cheerday.index', call: 'compliments.list', query: { state: 'pending' } },
  activePeople: { route: 'employees.index', call: 'people.list', query: { outsourced: false, status: 'active' } },
  peopleWithoutSchedule: {
    route: 'employees.index',
    call: 'people.list',
    query: { outsourced: false, status: 'active', schedule: 'none' },
  },
  birthdaysThisMonth: ({ today }) => ({
    route: 'Birthday.index',
    call: 'birthdays.list',
    query: { months: [Number(today.slice(5, 7))] },
  }),
  tools: { route: 'accesscontrol.tools', call: 'tools.list', query: {} },
  activeSectors: { route: 'sector.index', call: 'sectors.list', query: { status: 'active' } },
}

export function wayOf(name: CountName, looking: Looking): Way {
  const way = ways[name]
  return typeof way === 'function' ? way(looking) : way
}

/** The pendencies of a calculation: all, or one kind. */
export const wayOfPendencies = (payPeriodId: number, kind?: string): Way => ({
  route: 'scorecard.closing',
  call: 'pendencies.list',
  params: { id: payPeriodId },
  query: kind === undefined ? {} : { kind },
})
