/** Opens a day's numbers: each total with its lines, in words. */
import { decidedWords, justificationWords } from '@ponteiro/contract/days/days'
import type { Explanation } from '@ponteiro/contract/days/explanations'
import {
  alertLabel,
  type Category,
  type ClockChange,
  categoryLabel,
  type DayFacts,
  type DaysBefore,
  explain,
  explainTolerated,
  type Line,
  type Minutes,
  periodSheet,
  type Rule,
  type RuleBook,
  timeOfDay,
} from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { RecordedDay } from '../calculation/results/sheet-days.rules.ts'
import type { DayView } from './day-view.rules.ts'
import type { PlacedMark } from './explanations.queries.ts'
import { shortDate } from './holiday-nights.rules.ts'

type Explained = z.output<typeof Explanation>

const categories: readonly Category[] = [
  'worked',
  'late',
  'credited',
  'fifty',
  'hundred',
  'pending',
  'refused',
  'belowLimit',
  'night',
  'onNotice',
]

const ruleView = ({ id, since, source }: Rule) => ({ id, since, source })

const lineView = (line: Line, change: ClockChange | undefined): Explained['lines'][number] => ({
  category: line.category,
  minutes: line.minutes,
  sentence: explain(line, change),
  rule: ruleView(line.rule),
  measuredBy: line.measuredBy ? ruleView(line.measuredBy) : null,
  spans: line.spans.map(({ from, to }) => ({ from, to })),
})

export function explainedNumbers(facts: DayFacts, book: RuleBook, before: DaysBefore) {
  const [sheet] = periodSheet([facts], book, before).days
  const { totals, lines = [], alerts = [], tolerated = [] } = sheet ?? {}
  return {
    book: book.since,
    totals: categories.map((category) => ({
      category,
      label: categoryLabel(category),
      minutes: totals?.[category] ?? 0,
    })),
    lines: lines.map((line) => lineView(line, facts.clockChange)),
    tolerated: tolerated.map((each) => ({
      sentence: explainTolerated(each, facts.clockChange),
      rule: ruleView(each.rule),
    })),
    alerts: alerts.map((alert) => ({
      code: alert.code,
      text: alertLabel(alert, facts.clockChange),
      source: alert.rule.source,
    })),
  }
}

/** Counted marks that the mirror lacks: shown, and waiting for a reopening. */
export const leftOut = (marks: DayView['marks'], recorded: readonly Minutes[]): number[] =>
  marks.filter(({ active, minute }) => active && !recorded.includes(minute)).map(({ id }) => id)

type Numbers = ReturnType<typeof explainedNumbers>

/**
 * Adds the mirror's number to totals whose lines sum to another, because calendar, plan or a rule changed.
 */
export const withRecorded = (numbers: Numbers, minutes: Readonly<Partial<Record<Category, number>>> | undefined) => ({
  ...numbers,
  totals: numbers.totals.map((total) => {
    const kept = minutes?.[total.category]
    return { ...total, recorded: kept === undefined || kept === total.minutes ? null : kept }
  }),
})

/**
 * The marks that a version counted, shown as active whatever became of them. Marks moved to another day since
 * are missing.
 */
const countedMarks = (marks: Explained['marks'], counted: readonly Minutes[]): Explained['marks'] =>
  counted.flatMap((minute) => {
    const there = marks.filter((mark) => mark.minute === minute && mark.situation === 'authorized')
    const mark = there.find(({ active }) => active) ?? there.at(-1)
    return mark ? [{ ...mark, active: true, history: mark.history?.filter(({ kind }) => kind === 'registered') }] : []
  })

/**
 * The day as in an earlier version of its mirror. What a version does not keep is left out; lines stay where
 * they sum to its number.
 */
export function asHandedOut(day: Explained, recorded: RecordedDay & { readonly name: string }): Explained {
  const { name, kind, times, marks, minutes } = recorded
  const stands = day.totals.filter((total) => total.recorded === null).map(({ category }) => category)
  return {
    ...day,
    name,
    kind,
    planned: [...times],
    due: minutes.due,
    holidayName: '',
    scheduleName: '',
    totals: day.totals.map((total) => ({ ...total, minutes: total.recorded ?? total.minutes, recorded: null })),
    lines: day.lines.filter(({ category }) => stands.includes(category)),
    tolerated: stands.length === day.totals.length ? day.tolerated : [],
    marks: countedMarks(day.marks, marks),
    excuse: null,
    waiting: [],
    decisions: [],
    alerts: [],
    next: null,
  }
}

/** The excused part in the day's picture. */
export function excuseOf(day: DayView): Explained['excuse'] {
  const letters = day.reasonAbbreviation ?? day.typeAbbreviation
  if (letters === null) return null
  const color = day.reasonColor ?? day.typeColor ?? ''
  return { letters, color, whole: day.allowance === 'full', minutes: day.credited }
}

export interface NextOf {
  readonly day: Pick<DayView, 'pending' | 'missing' | 'marks' | 'due' | 'credited' | 'underWay' | 'mayEdit'>
  readonly waiting: readonly number[]
  readonly unplanned: boolean
  readonly admin: boolean
  readonly mayDecide: boolean
}

/** The next step for a day: the first that the viewer may take. */
export function nextOf({ day, waiting, unplanned, admin, mayDecide }: NextOf): Explained['next'] {
  const unmarked = day.due > day.credited && !day.underWay && !day.marks.some(({ active }) => active)
  if (waiting.length > 0) return admin ? 'reopen-period' : null
  if ((day.missing !== '' || unmarked) && day.mayEdit) return 'correct-day'
  if (unplanned && admin && day.marks.length > 0) return 'give-schedule'
  return day.pending > 0 && mayDecide ? 'decide-overtime' : null
}

const states = { open: 'Em Aberto', authorized: 'Autorizado', denied: 'Não Autorizado' } as const

/** `00:10 de 24/11 conta em 23/11 · Ana Lima · Fechou o caixa`. */
const placedInWords = ({ minute, localOn, dayOn, by, reason }: PlacedMark): string =>
  [`${timeOfDay(minute)} de ${shortDate(localOn)} conta em ${shortDate(dayOn)}`, by, reason].filter(Boolean).join(' · ')

/** Who authorised; a denial names nobody. */
const authorizerOf = ({ fifty, hundred, overtime, authorization }: DayView) =>
  overtime === 'authorized' || fifty + hundred > 0 ? authorization : ''

const deniedFor = ({ overtimeRefusal }: DayView) => (overtimeRefusal ? `Motivo da negativa: ${overtimeRefusal}` : '')

/**
 * Decisions and notes on the day, and what moved a number because of them. `nights`: parts of a journey into
 * or out of a holiday.
 */
export function decisionsOn(
  day: DayView,
  placed: readonly PlacedMark[],
  nights: readonly string[],
): Explained['decisions'] {
  const said: (readonly [applies: boolean, label: string, text: string])[] = [
    [day.holidayName !== '', 'Feriado', day.holidayName],
    [
      day.extra > 0 || day.overtime !== 'open',
      'Hora extra',
      [decidedWords(day) ?? states[day.overtime], authorizerOf(day), day.overtimeJustification, deniedFor(day)]
        .filter(Boolean)
        .join(' · '),
    ],
    [day.onNotice, 'Sobreaviso', 'Marcado no dia'],
    [day.overnight, 'Pernoite', 'Contado; não altera minutos'],
    [day.justificationId !== null, 'Justificativa', justificationWords(day)],
    [day.observation !== '', 'Observação', day.observation],
    [day.outsideClosing, 'Fora do fechamento', 'Uma marcação chegou com a apuração fechada'],
  ]
  return [
    ...said.filter(([applies]) => applies).map(([, label, text]) => ({ label, text })),
    ...nights.map((text) => ({ label: 'Jornada', text })),
    ...placed.map((mark) => ({ label: 'Jornada', text: placedInWords(mark) })),
  ]
}
