/** The effect of a decision on the days around it: a picture and a sentence. */
import type { InboxPicture } from '@ponteiro/contract/inbox/inbox'
import { duration, type LocalDate, type Minutes, outside, signedDuration } from '@ponteiro/timesheet'
import type { DayView } from '../days/day-view.rules.ts'

/** The last so many minutes of these spans, and the spans before them. */
function lastOf(spans: readonly Minutes[], minutes: Minutes): { last: Minutes[]; rest: Minutes[] } {
  let left = minutes
  const [last, rest]: [Minutes[], Minutes[]] = [[], []]
  for (let at = spans.length - 2; at >= 0; at -= 2) {
    const [from = 0, to = 0] = spans.slice(at, at + 2)
    const cut = Math.max(from, to - left)
    left -= to - cut
    if (cut < to) last.unshift(cut, to)
    if (from < cut) rest.unshift(from, cut)
  }
  return { last, rest }
}

/** A day's picture. Waiting and denied minutes are the end of the work beyond the plan. */
export function pictureOf(day: DayView, asked: readonly Minutes[] = []): InboxPicture {
  const beyond = outside(day.workedSpans, day.planned)
  const room = day.pending + day.refused
  const source = beyond.length > 0 ? beyond : day.workedSpans
  const { last: waiting, rest } = lastOf(source, day.pending)
  const { last: refused } = lastOf(rest, room - day.pending)
  return {
    planned: day.planned,
    worked: day.workedSpans,
    waiting,
    refused,
    nightWindows: day.nightWindows,
    marks: [
      ...day.marks.map(({ minute, active, situation }) => ({ minute, active, waits: situation === 'pending' })),
      ...asked.map((minute) => ({ minute, active: false, waits: true })),
    ],
    ...(day.clockChange && { clockChange: day.clockChange }),
    due: day.due,
    total: day.worked,
    balance: balanceOf(day),
  }
}

const balanceOf = (day: DayView) => day.extra - day.late

const parts = [
  ['saldo', balanceOf, signed],
  ['50 %', (day: DayView) => day.fifty, duration],
  ['100 %', (day: DayView) => day.hundred, duration],
  ['não autorizado', (day: DayView) => day.refused, duration],
  ['em aberto', (day: DayView) => day.pending, duration],
] as const

/** With a typographic minus. */
function signed(minutes: Minutes): string {
  return signedDuration(minutes).replace('-', '−')
}

const changesOf = (before: DayView, after: DayView): string[] =>
  parts.flatMap(([name, of, written]) => {
    const [was, is] = [of(before), of(after)]
    return was === is ? [] : [`${name} ${written(was)} → ${written(is)}`]
  })

const dayText = (on: LocalDate) => `${on.slice(8)}/${on.slice(5, 7)}`

/** `saldo −04:00 → 00:00; ninguém mais afetado`: the decided day first, then every other that changes. */
export function effectOf(before: readonly DayView[], after: readonly DayView[], on: LocalDate): string {
  const [own, others]: [string[], string[]] = [[], []]
  for (const [at, day] of after.entries()) {
    const was = before[at]
    if (!was) continue
    const changes = changesOf(was, day)
    if (day.on === on) own.push(...changes)
    else if (changes.length > 0) others.push(`${dayText(day.on)}: ${changes.join(', ')}`)
  }
  const said = own.length > 0 ? own.join(', ') : 'nenhum número do dia muda'
  return `${said}; ${others.length > 0 ? `muda também ${others.join('; ')}` : 'ninguém mais afetado'}`
}

/** Alerts of the day afterwards, and which are new. */
export const alertsAfter = (before: DayView, after: DayView) =>
  after.alerts.map(({ text }) => ({ text, isNew: !before.alerts.some((alert) => alert.text === text) }))
