/** Por que este número? Every total of a day, opened into the lines, rules, marks and decisions that sum to it. */
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

/** What can be done next about a day, by whoever looks. */
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
  /** Its journey is not over: what lacks of it may still come. */
  underWay: z.boolean(),
  /** It is still to come where the person works, and nobody has marked on it. */
  ahead: z.boolean(),
  /** The hours of the night, from and to, by the rule in force on the day (Q78). */
  nightWindows: z.array(z.int()),
  /** Only on a day on which the clock is changed. */
  clockChange: ClockChange.optional(),
  due: z.int(),
  /** What its justification excuses: all of the plan, or so many minutes of what was missed. Null without one. */
  excuse: z.object({ letters: z.string(), color: z.string(), whole: z.boolean(), minutes: z.int() }).nullable(),
  /** `since` of the rule book the day was read under. */
  book: localDate,
  /** Each total, in the order to show them; its lines add up to `minutes`. `recorded`: what the mirror says, where that is another number. */
  totals: z.array(
    z.object({ category: z.string(), label: z.string(), minutes: z.int(), recorded: z.int().nullable() }),
  ),
  lines: z.array(ExplainedLine),
  /** Variations that the tolerance dropped: in no line, and why the lines are no more. */
  tolerated: z.array(z.object({ sentence: z.string(), rule: ExplainedRule })),
  marks: z.array(Mark),
  /** The marks the lines are made from, in minutes since the midnight of the day: of a processed period those of the mirror, be one annulled since. */
  counted: z.array(z.int()),
  /** Ids of marks that are not in the mirror of a processed period: they wait for a reopening, no line counts them. */
  waiting: z.array(z.int()),
  decisions: z.array(z.object({ label: z.string(), text: z.string() })),
  alerts: z.array(z.object({ code: z.string(), text: z.string(), source: z.string() })),
  /** The next thing to do about the day that the caller may do; null where nothing is left, or nothing is theirs to do. */
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
