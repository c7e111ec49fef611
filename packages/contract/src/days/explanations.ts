/**
 * Por que este número? Each total of a day, opened into the lines, rules, marks and decisions that sum to it.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ClockChange, Mark, mark } from '../marks/marks.ts'
import { localDate, longId, rowId, wire } from '../wire.ts'

const ExplainedRule = z.object({ id: z.string(), since: localDate, source: z.string() })

const ExplainedLine = z.object({
  category: z.string(),
  minutes: z.int(),
  sentence: z.string(),
  rule: ExplainedRule,
  measuredBy: ExplainedRule.nullable(),
  spans: z.array(z.object({ from: z.int(), to: z.int() })),
})

/** What the caller can do next about a day. */
export const nextDeeds = ['decide-overtime', 'correct-day', 'give-schedule', 'reopen-period'] as const

export const Explanation = z.object({
  dayId: z.int(),
  employeeId: z.int(),
  name: z.string(),
  on: localDate,
  kind: z.enum(['workday', 'restday', 'holiday']),
  holidayName: z.string(),
  scheduleName: z.string(),
  planned: z.array(z.int()),
  /** The journey is not over; missing marks may still come. */
  underWay: z.boolean(),
  /** The day is still to come at the person's place, and has no marks. */
  ahead: z.boolean(),
  /** Night windows, from and to, by the rule in force on the day. */
  nightWindows: z.array(z.int()),
  /** Present on days with a clock change. */
  clockChange: ClockChange.optional(),
  due: z.int(),
  /** What the justification excuses: the whole plan, or some missed minutes. Null without one. */
  excuse: z.object({ letters: z.string(), color: z.string(), whole: z.boolean(), minutes: z.int() }).nullable(),
  /** `since` of the rule book of the day. */
  book: localDate,
  /**
   * Totals in display order; the lines add up to `minutes`. `recorded`: the mirror's number where it differs.
   */
  totals: z.array(
    z.object({ category: z.string(), label: z.string(), minutes: z.int(), recorded: z.int().nullable() }),
  ),
  lines: z.array(ExplainedLine),
  /** Variations that the tolerance dropped; they are in no line. */
  tolerated: z.array(z.object({ sentence: z.string(), rule: ExplainedRule })),
  marks: z.array(Mark),
  /**
   * The marks behind the lines, in minutes since midnight of the day. For a processed period they are the
   * mirror's, annulled ones included.
   */
  counted: z.array(z.int()),
  /** Ids of marks that a processed mirror lacks. They wait for a reopening; no line counts them. */
  waiting: z.array(z.int()),
  decisions: z.array(z.object({ label: z.string(), text: z.string() })),
  alerts: z.array(z.object({ code: z.string(), text: z.string(), source: z.string() })),
  /** The next step that the caller may take; null: none. */
  next: z.enum(nextDeeds).nullable(),
})

export const explanations = {
  ofDay: endpoint({
    method: 'GET',
    path: '/schedule/why',
    access: ['Schedule'],
    about:
      'Every number of a day, by sch_id or by date and person in scope, opened into the lines that sum to it; with psc_version as that version of its mirror was handed out.',
    query: wire(
      z.object({
        dayId: longId.optional(),
        on: localDate.optional(),
        employeeId: rowId.optional(),
        version: rowId.optional(),
      }),
      { dayId: 'sch_id', on: 'date', employeeId: 'peo_id', version: 'psc_version' },
    ),
    answer: wire(Explanation, {
      dayId: 'sch_id',
      employeeId: 'peo_id',
      name: 'ind_name',
      on: 'sch_date',
      kind: 'kind',
      holidayName: 'holidayName',
      scheduleName: 'wda_name',
      planned: 'planned',
      underWay: 'underWay',
      ahead: 'ahead',
      nightWindows: 'nightWindows',
      clockChange: 'clockChange',
      due: 'due',
      excuse: 'excuse',
      book: 'book',
      totals: 'totals',
      lines: 'lines',
      tolerated: 'tolerated',
      marks: ['marks', z.array(mark)],
      counted: 'counted',
      waiting: 'waiting',
      decisions: 'decisions',
      alerts: 'alerts',
      next: 'next',
    }),
  }),
}
