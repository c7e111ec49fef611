/** A work schedule (jornada): the hours that are due. The wire calls it workday: prefix wda_. */
import { duration } from '@ponteiro/timesheet'
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import {
  description,
  direction,
  numbered,
  reactivation,
  required,
  requiredText,
  status,
  statusCode,
} from '../register.ts'
import { line, patterned, searched } from '../text.ts'
import { code, flag, instant, wire } from '../wire.ts'

export const scheduleKinds = ['fixed', 'scale'] as const
/**
 * Which days an absence justifies: those with hours, unless another rule is chosen. The numbers are wire
 * codes.
 */
export const absenceDayRules = ['hours', 'weekdays', 'every', 'not-sunday-monday', 'not-friday-saturday'] as const
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** Whole minutes; hours and minutes on the wire: `36:00`, `07:20`. */
export const hoursText = z.codec(patterned(8, /^\d{2,5}:[0-5]\d$/, 'Horário inválido'), z.int().min(0), {
  decode: (text) => Number(text.slice(0, -3)) * 60 + Number(text.slice(-2)),
  encode: (minutes) => duration(minutes),
})

/** An end time: 24:00 is the midnight after the day. */
const endText = z.codec(patterned(8, /^\d{2}:[0-5]\d$/, 'Horário inválido'), z.int().min(0), {
  decode: (text) => (text === '24:00' ? 0 : Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
  encode: (minutes) => duration(minutes),
})

const timeOfDay = z.int('Horário inválido').min(0, 'Horário inválido').max(1439, 'Horário inválido')
const hoursOfDay = z.int('Horário inválido').min(0).max(1440, 'Horário inválido')
/** A duty of a scale, at most two days long; a rest may take thirty. */
const turn = z.int('Horário inválido').min(1, required).max(2880, 'Até 48 horas')
const rest = z.int('Horário inválido').min(1, required).max(43_200, 'Horário inválido')

const Fields = z.object({
  name: requiredText(150),
  kind: z.enum(scheduleKinds, required),
  description: description.optional(),
  /** Minutes of the day; a break after midnight has a smaller number than the start. */
  startsAt: timeOfDay.nullable().optional(),
  breakStartsAt: timeOfDay.nullable().optional(),
  breakEndsAt: timeOfDay.nullable().optional(),
  /** Only an amount is due, at any time of the day. An addition to the specification. */
  flexible: z.boolean().optional(),
  /** Scales only: from entry to exit with the break inside, and from exit to the next entry. */
  workMinutes: turn.nullable().optional(),
  restMinutes: rest.nullable().optional(),
  /** Fixed schedules: contract hours by weekday; null is a day of rest. */
  sunday: hoursOfDay.optional(),
  monday: hoursOfDay.optional(),
  tuesday: hoursOfDay.optional(),
  wednesday: hoursOfDay.optional(),
  thursday: hoursOfDay.optional(),
  friday: hoursOfDay.optional(),
  saturday: hoursOfDay.optional(),
  /** Minutes of extra work below which no decision is needed. */
  overtimeLimit: z.int(required).min(0, 'Valor inválido').max(999, 'Valor inválido'),
  /** The shortest break by collective agreement, CLT art. 611-A III. An addition to the specification. */
  agreedBreak: z.int().min(30, 'De 30 a 120 minutos').max(120, 'De 30 a 120 minutos').nullable().optional(),
  /**
   * The agreement on a break longer than two hours (CLT art. 71); empty: none. An addition to the
   * specification.
   */
  longBreakAgreement: line(150).optional(),
  ignoresHolidays: z.boolean().optional(),
  /** An addition to the specification. */
  absenceDays: z.enum(absenceDayRules).optional(),
})
type Hours = z.output<typeof Fields>

/** The longest day without a break, in minutes (CLT art. 71 §1). */
const dayWithoutBreak = 240

const longestDay = (schedule: Partial<Hours>) => Math.max(...weekdays.map((day) => schedule[day] ?? 0))

/** Fields that a schedule of its kind lacks. A break is required from the legal length of day on. */
export function missingHours(schedule: Partial<Hours>): (keyof Hours)[] {
  const without = (...names: (keyof Hours)[]) =>
    names.filter((name) => schedule[name] === null || schedule[name] === undefined)
  const pause = without('breakStartsAt', 'breakEndsAt')
  // A break has both ends or none.
  const otherEnd = pause.length === 1 ? pause : []
  if (schedule.kind === 'scale') return [...without('startsAt', 'workMinutes', 'restMinutes'), ...otherEnd]
  const longest = longestDay(schedule)
  if (longest === 0) return ['monday']
  if (schedule.flexible) return otherEnd
  return [...without('startsAt'), ...(longest > dayWithoutBreak ? pause : otherEnd)]
}

/** Whether the break has no length, starts after the work, or ends before it starts. */
export function isBreakOutside(schedule: Partial<Hours>): boolean {
  const { kind, flexible, startsAt, breakStartsAt, breakEndsAt, workMinutes } = schedule
  if (typeof startsAt !== 'number' || typeof breakStartsAt !== 'number' || typeof breakEndsAt !== 'number') return false
  if (kind === 'fixed' && flexible) return false
  const length = clockDistance(breakStartsAt, breakEndsAt)
  const worked = kind === 'scale' ? (workMinutes ?? 0) - length : longestDay(schedule)
  const before = clockDistance(startsAt, breakStartsAt)
  const isEndless = kind !== 'scale' && worked + length > 1440
  return before === 0 || length === 0 || before >= worked || isEndless
}

const clockDistance = (from: number, to: number) => (to - from + 1440) % 1440

export const WorkScheduleDraft = Fields.superRefine((schedule, context) => {
  const missing = missingHours(schedule)
  for (const name of missing) context.addIssue({ code: 'custom', message: required, path: [name] })
  if (missing.length > 0 || !isBreakOutside(schedule)) return
  const { message } = failures['schedule.break-outside']
  context.addIssue({ code: 'custom', message, path: ['breakStartsAt'] })
})
export const WorkScheduleChange = Fields.partial().extend({ active: reactivation })

const amount = z.int().min(0)
const stored = amount.nullable()
export const WorkSchedule = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(scheduleKinds),
  description: z.string(),
  startsAt: stored,
  breakStartsAt: stored,
  breakEndsAt: stored,
  flexible: z.boolean(),
  workMinutes: stored,
  restMinutes: stored,
  sunday: amount,
  monday: amount,
  tuesday: amount,
  wednesday: amount,
  thursday: amount,
  friday: amount,
  saturday: amount,
  overtimeLimit: z.int(),
  agreedBreak: stored,
  longBreakAgreement: z.string(),
  ignoresHolidays: z.boolean(),
  absenceDays: z.enum(absenceDayRules),
  /**
   * The first day of these hours, where processed periods keep earlier ones. An addition to the
   * specification.
   */
  hoursSinceOn: z.iso.date().nullable(),
  active: z.boolean(),
  createdAt: instant,
})

const kind = ['wda_type', numbered({ 1: 'fixed', 2: 'scale' })] as const
const active = ['wda_status', flag] as const
const absenceDays = code({
  0: 'hours',
  1: 'weekdays',
  2: 'every',
  9: 'not-sunday-monday',
  10: 'not-friday-saturday',
})
const draftNames = {
  name: 'wda_name',
  kind,
  description: 'wda_description',
  startsAt: ['wda_start_hours', hoursText],
  breakStartsAt: ['wda_start_break', hoursText],
  breakEndsAt: ['wda_end_break', endText],
  flexible: ['wda_flexible', flag],
  workMinutes: ['wda_work_hours', hoursText],
  restMinutes: ['wda_rest_hours', hoursText],
  sunday: ['wda_sunday', hoursText],
  monday: ['wda_monday', hoursText],
  tuesday: ['wda_tuesday', hoursText],
  wednesday: ['wda_wednesday', hoursText],
  thursday: ['wda_thursday', hoursText],
  friday: ['wda_friday', hoursText],
  saturday: ['wda_saturday', hoursText],
  overtimeLimit: 'wda_limit_overtime',
  agreedBreak: 'wda_agreed_break',
  longBreakAgreement: 'wda_long_break_agreement',
  ignoresHolidays: ['wda_ignore_holiday', flag],
  absenceDays: ['wda_absence_days', absenceDays],
} as const

const workSchedule = wire(WorkSchedule, {
  id: 'wda_id',
  ...draftNames,
  hoursSinceOn: 'wda_hours_since',
  active,
  createdAt: 'wda_created_at',
})
const search = wire(
  page.extend({
    kind: z.enum(scheduleKinds).optional(),
    name: searched,
    status,
    orderBy: direction.optional(),
  }),
  { ...pageNames, kind, name: 'wda_name', status: ['wda_status', statusCode], orderBy: 'orderBy' },
)

const list = endpoint({
  method: 'GET',
  path: '/workday',
  access: ['Workday.view'],
  about: 'A page of work schedules.',
  query: search,
  answer: pageOf(workSchedule),
})

export const workSchedules = {
  list,
  file: fileOf(list, 'jornadas', [
    column.text('Nome', (row) => row.name),
    column.text('Tipo', (row) => ({ fixed: 'FIXA', scale: 'ESCALA' })[row.kind]),
    column.text('Descrição', (row) => row.description),
    column.duration('Início', (row) => row.startsAt),
    column.duration('Início do intervalo', (row) => row.breakStartsAt),
    column.duration('Fim do intervalo', (row) => row.breakEndsAt),
    column.duration('Trabalho da escala', (row) => row.workMinutes),
    column.duration('Folga da escala', (row) => row.restMinutes),
    column.duration('Domingo', (row) => row.sunday),
    column.duration('Segunda', (row) => row.monday),
    column.duration('Terça', (row) => row.tuesday),
    column.duration('Quarta', (row) => row.wednesday),
    column.duration('Quinta', (row) => row.thursday),
    column.duration('Sexta', (row) => row.friday),
    column.duration('Sábado', (row) => row.saturday),
    column.duration('Limite de hora extra', (row) => row.overtimeLimit),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/workday',
    access: writersOfRegisters,
    about: 'A new work schedule, FIXA by weekday or ESCALA of work and rest.',
    body: wire(WorkScheduleDraft, draftNames),
    answer: workSchedule,
  }),
  find: endpoint({
    method: 'GET',
    path: '/workday/:id',
    access: ['Workday.view'],
    about: 'One work schedule.',
    params: idParam,
    answer: workSchedule,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/workday/:id',
    access: writersOfRegisters,
    about:
      'Changes the fields that are sent, or reactivates with status 1; other hours hold from the day after the last processed period of anybody who works by them.',
    params: idParam,
    body: wire(WorkScheduleChange, { ...draftNames, active }),
    answer: workSchedule,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/workday/:id',
    access: writersOfRegisters,
    about: 'Takes a work schedule out of the selectors; who works by it goes on.',
    params: idParam,
  }),
}
