/** What a schedule asks of two weeks, and the legal limits it passes. In minutes. */
import type { WorkScheduleDraft } from '@ponteiro/contract/organization/work-schedules'
import {
  addDays,
  currentLaw,
  type DayKind,
  dueDay,
  dueMinutes,
  duration,
  scheduledTimes,
  type Times,
  type WorkSchedule,
} from '@ponteiro/timesheet'
import type { z } from 'zod'

/** The form as typed: unfinished numbers are missing. */
export type TypedSchedule = { readonly [K in keyof z.input<typeof WorkScheduleDraft>]?: unknown }

export interface PlannedDay {
  readonly kind: DayKind
  /** Entries and exits; none where only an amount is due. */
  readonly times: Times
  readonly due: number
}

const typed = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
const amount = (value: unknown): number => typed(value) ?? 0

/** The engine's schedule; undefined while a scale lacks work or rest. */
function scheduleOf(draft: TypedSchedule): WorkSchedule | undefined {
  const flexible = draft.kind !== 'scale' && draft.flexible === true
  const [start, breakStart, breakEnd] = flexible
    ? []
    : [typed(draft.startsAt), typed(draft.breakStartsAt), typed(draft.breakEndsAt)]
  const ofBothKinds = {
    ...(start !== undefined && { start }),
    ...(breakStart !== undefined && breakEnd !== undefined && { breakStart, breakEnd }),
    limitOvertime: 0,
    ignoreHoliday: true,
  }
  if (draft.kind === 'scale') {
    const [work, rest] = [amount(draft.workMinutes), amount(draft.restMinutes)]
    return work > 0 && rest > 0 ? { type: 'scale', ...ofBothKinds, work, rest } : undefined
  }
  const hours = [
    amount(draft.sunday),
    amount(draft.monday),
    amount(draft.tuesday),
    amount(draft.wednesday),
    amount(draft.thursday),
    amount(draft.friday),
    amount(draft.saturday),
  ] as const
  return { type: 'fixed', ...ofBothKinds, hours }
}

/** A Sunday, without later clock changes. */
const firstDay = '2026-03-01'

/**
 * Two weeks from a Sunday; a scale's cycle begins on the first day. Empty while the schedule is unfinished.
 */
export function planOf(draft: TypedSchedule): PlannedDay[] {
  const schedule = scheduleOf(draft)
  return schedule ? daysOf(schedule, 14) : []
}

const daysOf = (schedule: WorkSchedule, length: number): PlannedDay[] =>
  Array.from({ length }, (_, at) => {
    const date = addDays(firstDay, at)
    const day = dueDay({ date, holiday: false }, { since: firstDay, schedule }, currentLaw)
    return { kind: day.kind, times: scheduledTimes(day.scheduled), due: dueMinutes(day, currentLaw) }
  })

/** Days until the cycle repeats with the same times; one that drifts by odd minutes is cut off. */
function daysUntilRepeated(cycle: number): number {
  let days = 1
  while ((days * 1440) % cycle !== 0 && days < 84) days += 1
  return days
}

/** Weekly hours, or a scale's average; night hours count as in each day. */
export function weekOf(draft: TypedSchedule): number {
  const schedule = scheduleOf(draft)
  if (!schedule) return 0
  if (schedule.type === 'fixed') return schedule.hours.reduce((sum, day) => sum + day, 0)
  const days = daysOf(schedule, daysUntilRepeated(schedule.work + schedule.rest))
  return Math.round((days.reduce((sum, { due }) => sum + due, 0) * 7) / days.length)
}

const breakOf = ({ breakStart, breakEnd }: WorkSchedule): number =>
  breakStart === undefined || breakEnd === undefined ? 0 : (breakEnd - breakStart + 1440) % 1440

/** CF art. 7 XIII. The rule book has the other limits. */
const longestWeek = 2640
const longestDay = 480
/** CLT art. 59-A: twelve hours of work and thirty-six of rest need no other compensation. */
const isTwelveByThirtySix = (schedule: WorkSchedule) =>
  schedule.type === 'scale' && schedule.work === 720 && schedule.rest >= 2160

/**
 * The legal limits that a schedule passes, as sentences with sources. They only warn, because agreements may
 * allow more.
 */
export function limitsPassed(draft: TypedSchedule): string[] {
  const schedule = scheduleOf(draft)
  if (!schedule) return []
  const compensated = isTwelveByThirtySix(schedule)
  const day = schedule.type === 'fixed' ? Math.max(...schedule.hours) : Math.max(0, schedule.work - breakOf(schedule))
  const week = weekOf(draft)
  const { limits } = currentLaw
  const problems: [boolean, string][] = [
    [!compensated && week > longestWeek, `${duration(week)} por semana: acima de 44:00 (CF art. 7º, XIII).`],
    [
      !compensated && day > limits.day,
      `${duration(day)} em um dia: acima de 10:00, mesmo com compensação (CLT art. 59, §2º).`,
    ],
    [
      !compensated && day > longestDay && day <= limits.day,
      `${duration(day)} em um dia: acima de 08:00 só com acordo de compensação (CLT arts. 58 e 59, §2º).`,
    ],
    [compensated, '12x36 só por acordo individual escrito, convenção ou acordo coletivo (CLT art. 59-A).'],
  ]
  return [
    ...problems.filter(([passed]) => passed).map(([, text]) => text),
    ...breakProblems(draft, schedule, day),
    ...restProblems(schedule, day),
  ]
}

/** The required break for a day of this length (CLT art. 71; art. 611-A III by agreement). */
function breakProblems(draft: TypedSchedule, schedule: WorkSchedule, day: number): string[] {
  if (schedule.start === undefined) return []
  const { longDay, shortDay, longest } = currentLaw.break
  const pause = breakOf(schedule)
  const least = day > longDay.over ? (typed(draft.agreedBreak) ?? longDay.due) : day > shortDay.over ? shortDay.due : 0
  if (pause < least)
    return [
      `Intervalo de ${duration(pause)}: ${duration(day)} de trabalho pedem ao menos ${duration(least)} (CLT art. 71).`,
    ]
  if (pause > longest) return [`Intervalo de ${duration(pause)}: acima de 02:00 só por acordo escrito (CLT art. 71).`]
  return []
}

/** Rest between days, and the weekly rest of 24 hours (CLT arts. 66 and 67). */
function restProblems(schedule: WorkSchedule, day: number): string[] {
  const { restBetweenDays } = currentLaw.limits
  const daily = schedule.type === 'scale' ? schedule.rest : nightly(schedule, day)
  const worksAlways = schedule.type === 'scale' ? schedule.rest < 1440 : schedule.hours.every((hours) => hours > 0)
  return [
    ...(daily < restBetweenDays
      ? [`${duration(Math.max(0, daily))} entre um dia e outro: abaixo de 11:00 (CLT art. 66).`]
      : []),
    ...(worksAlways ? ['Nenhum descanso semanal de 24 horas seguidas (CLT art. 67).'] : []),
  ]
}

/** From exit to next entry, where two consecutive days have hours; unknown for flexible schedules. */
function nightly(schedule: WorkSchedule & { type: 'fixed' }, longest: number): number {
  const { hours, start } = schedule
  const inRow = hours.some((minutes, at) => minutes === longest && (hours[(at + 1) % 7] ?? 0) > 0)
  return start === undefined || !inRow ? Number.POSITIVE_INFINITY : 1440 - longest - breakOf(schedule)
}
