/** A day of a person: switches, marks and the stored result of the engine. Wire prefix: sch_ (schedule). */
import { type DateRange, daysBetween, duration } from '@ponteiro/timesheet'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { ClockChange, Mark, mark } from '../marks/marks.ts'
import { longIdParam, page, pageNames } from '../paging.ts'
import { clockText, code, flag, localDate, rowId, wire } from '../wire.ts'
import { dayChange, reason, reviewersOfRequests } from './day-changes.ts'
import { MarkRequest, markRequest } from './requests/mark-request.ts'

const minutes = z.int()
/** Pairs of moments, from and to, in minutes since midnight of the day. */
const spans = z.array(z.int())

export const overtimeStates = ['open', 'authorized', 'denied'] as const
export const overtimeState = code({ 0: 'open', 1: 'authorized', 2: 'denied' })

/** What a justification excuses: all that is due, some hours, or nothing. */
export const allowances = ['full', 'hours', 'none'] as const
export const allowanceCode = code({ 1: 'full', 2: 'hours', 3: 'none' })

/** Whether overtime waits for a decision. Extra time within the schedule's limit does not. */
export const needsDecision = ({ extra, belowLimit }: { readonly extra: number; readonly belowLimit: number }) =>
  extra > belowLimit

const DayAlert = z.object({ code: z.string(), text: z.string(), minutes: minutes.optional() })

/** Decided overtime with its minutes; undefined where the state alone says it. */
export function decidedWords(day: Decided): string | undefined {
  const { pending, refused } = day
  const authorized = day.fifty + day.hundred
  const parts = [
    [authorized, 'Autorizado'],
    [refused, 'Não autorizado'],
    [pending, 'Em aberto'],
  ] as const
  const said = parts.filter(([minutes]) => minutes > 0)
  return said.length < 2 ? undefined : said.map(([minutes, word]) => `${word} ${duration(minutes)}`).join(' · ')
}

type Justified = Pick<z.output<typeof Day>, 'typeName' | 'reasonName' | 'allowance' | 'allowedHours'> &
  Partial<Pick<z.output<typeof Day>, 'absence'>>

const shortDay = (on: string) => on.split('-').reverse().join('/')

/** `Férias · dia inteiro abonado · ausência de 02/03/2026 a 13/03/2026`; empty without a justification. */
export function justificationWords({ typeName, reasonName, allowance, allowedHours, absence }: Justified): string {
  if (allowance === null) return ''
  const excuse = {
    full: 'dia inteiro abonado',
    hours: `até ${duration(allowedHours ?? 0)} abonadas`,
    none: 'não abona',
  }[allowance]
  const days = absence && absence.from < absence.to ? ` a ${shortDay(absence.to)}` : ''
  const since = absence ? `ausência de ${shortDay(absence.from)}${days}` : ''
  return [reasonName ?? typeName, excuse, since].filter(Boolean).join(' · ')
}

interface Decided {
  readonly fifty: number
  readonly hundred: number
  readonly refused: number
  readonly pending: number
}

/** The rules in force on the day. */
const DayRules = z.object({
  since: localDate,
  hourStart: z.string(),
  hourEnd: z.string(),
  hourLimit: z.int(),
  hourValue: z.number(),
  onNoticePercent: z.int(),
})

export const Day = z.object({
  /** 0: nothing was ever stored for this day. */
  id: z.int(),
  employeeId: z.int(),
  on: localDate,
  dayName: z.string(),
  kind: z.enum(['workday', 'restday', 'holiday']),
  /** Also true under a schedule for which holidays are ordinary days. */
  isHoliday: z.boolean(),
  holidayName: z.string(),
  overnight: z.boolean(),
  onNotice: z.boolean(),
  /** Rule 2 lets on-call time count on this day. */
  mayBeOnNotice: z.boolean(),
  observation: z.string(),
  overtime: z.enum(overtimeStates),
  authorization: z.string(),
  overtimeJustification: z.string(),
  overtimeActivity: z.string(),
  /** The reason of a denial, apart from the worker's justification. */
  overtimeRefusal: z.string(),
  outsideClosing: z.boolean(),
  /** Contract hours of the day, HH:MM. */
  workTime: z.string(),
  /** What is missing, in words; empty: nothing. */
  missing: z.string(),
  /** The day may still get marks, today or later, and counts in no balance yet. */
  underWay: z.boolean(),
  planned: spans,
  workedSpans: spans,
  nightSpans: spans,
  /** Night windows that touch the day, by the rule in force on it. */
  nightWindows: spans,
  /** Present on days with a clock change. */
  clockChange: ClockChange.optional(),
  due: minutes,
  worked: minutes,
  extra: minutes,
  late: minutes,
  credited: minutes,
  night: minutes,
  fifty: minutes,
  hundred: minutes,
  pending: minutes,
  refused: minutes,
  belowLimit: minutes,
  onNoticeMinutes: minutes,
  alerts: z.array(DayAlert),
  /** The caller may change the day. */
  mayEdit: z.boolean(),
  mayRequest: z.boolean(),
  /** Lists only: the caller may clear the whole day. */
  mayClear: z.boolean().optional(),
  /** The last day on which the caller may change it; null: none. */
  lastOn: localDate.nullable(),
  /** The marks under their old names; never written. */
  entryOne: z.string().nullable(),
  exitOne: z.string().nullable(),
  entryTwo: z.string().nullable(),
  exitTwo: z.string().nullable(),
  extraText: z.string(),
  /** The day's justification: id, reason or type, and look. */
  justificationId: z.int().nullable(),
  reasonId: z.int().nullable(),
  typeName: z.string().nullable(),
  typeAbbreviation: z.string().nullable(),
  typeColor: z.string().nullable(),
  reasonName: z.string().nullable(),
  reasonAbbreviation: z.string().nullable(),
  reasonColor: z.string().nullable(),
  /** What it excuses, and how many hours where not the whole day; null without one. */
  allowance: z.enum(allowances).nullable(),
  allowedHours: z.int().nullable(),
  /**
   * The authorised absence behind the justification, with its first and last day. `whole`: it takes the whole
   * day.
   */
  absence: z.object({ id: z.int(), from: localDate, to: localDate, whole: z.boolean() }).nullable(),
  rules: DayRules,
  /** Opened days only: the zone of the person's work place. */
  zone: z.string().optional(),
  marks: z.array(Mark),
  /** Oldest first; only for the owner and reviewers of requests. */
  requests: z.array(MarkRequest),
})

export const dayNames = {
  id: 'sch_id',
  employeeId: 'sch_id_peo',
  on: 'sch_date',
  dayName: 'dayName',
  kind: 'kind',
  isHoliday: 'isHoliday',
  holidayName: 'holidayName',
  overnight: ['sch_overnight', flag],
  onNotice: ['sch_on_notice', flag],
  mayBeOnNotice: 'mayBeOnNotice',
  observation: 'sch_observations',
  overtime: ['sch_overtime', overtimeState],
  authorization: 'sch_overtime_authorization',
  overtimeJustification: 'sch_overtime_justification',
  overtimeActivity: 'sch_overtime_activity',
  overtimeRefusal: 'sch_overtime_refusal',
  outsideClosing: 'outsideClosing',
  workTime: 'workTimeDay',
  missing: 'textDanger',
  underWay: 'underWay',
  planned: 'planned',
  workedSpans: 'workedSpans',
  nightSpans: 'nightSpans',
  nightWindows: 'nightWindows',
  clockChange: 'clockChange',
  due: 'due',
  worked: 'worked',
  extra: 'extra',
  late: 'late',
  credited: 'credited',
  night: 'night',
  fifty: 'fifty',
  hundred: 'hundred',
  pending: 'pending',
  refused: 'refused',
  belowLimit: 'belowLimit',
  onNoticeMinutes: 'onNoticeMinutes',
  alerts: 'alerts',
  mayEdit: 'permissionEdit',
  mayRequest: 'permissionRequest',
  mayClear: 'permissionDelete',
  lastOn: 'schLastDate',
  entryOne: 'sch_entry_one',
  exitOne: 'sch_exit_one',
  entryTwo: 'sch_entry_two',
  exitTwo: 'sch_exit_two',
  extraText: 'sch_extra',
  justificationId: 'sch_id_jus',
  reasonId: 'jus_id_rea',
  typeName: 'jut_name',
  typeAbbreviation: 'jut_abbreviation',
  typeColor: 'jut_color',
  reasonName: 'rea_name',
  reasonAbbreviation: 'rea_abbreviation',
  reasonColor: 'rea_color',
  allowance: ['jus_allowance', allowanceCode],
  allowedHours: ['jus_amount_hours', clockText],
  absence: 'absence',
  rules: 'srs_rules',
  zone: 'zone',
  marks: ['schedule_items', z.array(mark)],
  requests: ['requests', z.array(markRequest)],
} as const
export const day = wire(Day, dayNames)

/** Sums over finished days of the range, in minutes. */
const Balance = z.object({ positive: minutes, negative: minutes, total: minutes })

const DayList = z.object({
  results: z.array(Day),
  total: z.int(),
  /** Days of the whole range with a record or a plan. */
  filled: z.int(),
  /** Days of these with marks. */
  marked: z.int(),
  balance: Balance,
  /** The person and the work place; absent where nobody is asked for. */
  name: z.string().optional(),
  zone: z.string().optional(),
})

/** The longest range: the days of the longest year. */
export const mostDays = 366
export const isTooLong = ({ from, to }: DateRange): boolean => daysBetween(from, to) >= mostDays
export const tooLong = 'O período é de no máximo um ano.'

/** Either end, or none: then the period around it, or the current one. */
export const rangeOfDays = page.extend({ from: localDate.optional(), to: localDate.optional() })

/** Both ends are valid days in order; an invalid day gets its own message. */
export const isRange = (asked: { from?: string | undefined; to?: string | undefined }): asked is DateRange =>
  localDate.safeParse(asked.from).success && localDate.safeParse(asked.to).success

/** Refuses a range that is reversed or too long. */
export const checkedRange = <Asked extends z.ZodType<z.output<typeof rangeOfDays>>>(asked: Asked) =>
  asked
    .refine((range) => !isRange(range) || range.from <= range.to, {
      error: 'A data inicial não pode ser maior que a data final.',
      path: ['end_date'],
    })
    .refine((range) => !isRange(range) || !isTooLong(range), { error: tooLong, path: ['end_date'] })

/** What a past day of an open calculation may lack: a mark beside others, or every mark. */
export const dayLacks = ['missing-mark', 'no-marks'] as const
export type DayLack = (typeof dayLacks)[number]

const list = endpoint({
  method: 'GET',
  path: '/schedule/all',
  access: ['Schedule'],
  about:
    'Every day of a range with its marks, plan and result: the caller’s own, or with peo_id those of a person in scope; by default the 21st to the 20th. `lacks` leaves the days of no closed calculation that lack a mark, or all marks.',
  query: wire(checkedRange(rangeOfDays.extend({ employeeId: rowId.optional(), lacks: z.enum(dayLacks).optional() })), {
    ...pageNames,
    employeeId: 'peo_id',
    lacks: 'lacks',
    from: 'start_date',
    to: 'end_date',
  }),
  answer: wire(DayList, {
    results: ['results', z.array(day)],
    total: 'total',
    filled: 'filled',
    marked: 'marked',
    balance: 'balance',
    name: 'ind_name',
    zone: 'zone',
  }),
})

/** The day after saving: its balance in minutes, and what it still lacks. */
export const DayEffect = z.object({
  on: localDate,
  balanceBefore: minutes,
  balanceAfter: minutes,
  missing: z.string(),
})
export const dayEffect = wire(DayEffect, {
  on: 'sch_date',
  balanceBefore: 'balanceBefore',
  balanceAfter: 'balanceAfter',
  missing: 'textDanger',
})

export const days = {
  list,
  file: fileOf(list, 'horarios', [
    column.day('Data', (row) => row.on),
    column.text('Dia', (row) => row.dayName),
    column.text('Feriado', (row) => row.holidayName),
    column.text('Marcações', (row) =>
      row.marks
        .filter(({ active }) => active)
        .map(({ time, offline }) => (offline ? `${time} (sem conexão)` : time))
        .join(' '),
    ),
    column.text('Pendência', (row) => row.missing),
    column.duration('Previsto', (row) => row.due),
    column.duration('Trabalhado', (row) => row.worked),
    column.balance('Saldo', (row) => row.extra - row.late),
    column.duration('Noturno', (row) => row.night),
    column.duration('50 %', (row) => row.fifty),
    column.duration('100 %', (row) => row.hundred),
    column.duration('Sobreaviso', (row) => row.onNoticeMinutes),
    column.yesNo('Pernoite', (row) => row.overnight),
    column.text('Observação', (row) => row.observation),
    column.text('Justificativa', justificationWords),
    column.text('Autorização de hora extra', (row) =>
      [decidedWords(row), row.authorization, row.overtimeRefusal].filter(Boolean).join(' · '),
    ),
  ]),
  find: endpoint({
    method: 'GET',
    path: '/schedule/:id',
    access: ['Schedule'],
    about: 'One stored day, with what happened to each of its marks.',
    params: longIdParam,
    answer: day,
  }),
  ofDate: endpoint({
    method: 'GET',
    path: '/schedule/date/:date',
    access: ['Schedule'],
    about: 'The day of the caller, or with peo_id of a person in scope, on a date; sch_id 0 when nothing is stored.',
    params: z.object({ date: localDate }),
    query: wire(z.object({ employeeId: rowId.optional() }), { employeeId: 'peo_id' }),
    answer: day,
  }),
  save: endpoint({
    method: 'POST',
    path: '/schedule/admin',
    access: ['admin', ...reviewersOfRequests],
    about:
      'Includes, annuls, restores and corrects marks of a day, and sets its switches; nothing is deleted. Lines with sci_situation decide requests: reviewers may do nothing else here, and nobody but an admin decides the own.',
    body: dayChange,
    answer: day,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/schedule/admin/preview',
    access: ['admin', ...reviewersOfRequests],
    about:
      'What POST schedule/admin would make of the day, and of each day beside it that changes with it; refused as that would be, and stores nothing.',
    body: dayChange,
    answer: wire(z.object({ results: z.array(DayEffect) }), { results: ['results', z.array(dayEffect)] }),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/schedule/:id',
    access: ['admin', ['Overtime', 'supervisor'], ['Overtime', 'gestor']],
    about:
      'Annuls every mark of a day and puts its switches back; the marks stay, struck through. Managers for people who do not use the app, in the window of an open period, and no day with a mark of a clock.',
    params: longIdParam,
    query: wire(z.object({ reason: reason.optional() }), { reason: 'sci_justification' }),
  }),
}
