/** A journey over two dates, one of them a holiday: by which date each part counts, in words. */
import {
  addDays,
  type DayKind,
  dayLength,
  inOrder,
  intersection,
  type LocalDate,
  type Minutes,
  pairMarks,
  spokenDuration,
  type Times,
  timeOfDay,
  wallAt,
} from '@ponteiro/timesheet'
import { longestReach } from '../calculation/places/mark-places.rules.ts'
import type { Calendar } from '../calculation/plans/calendar.rules.ts'
import { dayOf, type Person, type PersonDay } from '../calculation/plans/people.rules.ts'
import { midnightOf } from '../calculation/plans/zone-days.rules.ts'

/** A journey's part on one date, on its axis. */
interface Part {
  readonly date: LocalDate
  readonly day: PersonDay
  readonly worked: Times
  readonly onHoliday: Times
}

const standing = { workday: 'dia útil', restday: 'folga', holiday: 'feriado' } as const satisfies Record<
  DayKind,
  string
>

const minutesOf = (times: Times): Minutes => times.reduce((sum, time, at) => sum + (at % 2 === 0 ? -time : time), 0)

export const shortDate = (on: LocalDate) => on.slice(5).split('-').reverse().join('/')

/** Empty where nothing passes midnight, or neither date is a holiday for the person. */
export function holidayNight(
  person: Person,
  calendar: Calendar,
  { on, kind, marks }: { readonly on: LocalDate; readonly kind: DayKind; readonly marks: readonly Minutes[] },
): string[] {
  const worked = pairMarks(inOrder(marks))
  const { zone } = person.place
  const begin = midnightOf(on, zone)
  const parts: Part[] = []
  for (let away = -1; away <= longestReach; away += 1) {
    const date = addDays(on, away)
    const [from, to] = [midnightOf(date, zone) - begin, midnightOf(addDays(date, 1), zone) - begin]
    const here = intersection(worked, [from, to]).map((minute) => minute - from)
    if (here.length === 0) continue
    const day = dayOf(person, date, calendar)
    parts.push({ date, day, worked: here, onHoliday: intersection(here, holidayOf(day)) })
  }
  if (parts.length < 2 || parts.every(({ onHoliday }) => onHoliday.length === 0)) return []
  return parts.map((part) => `${partInWords(part)} conta na jornada de ${shortDate(on)}, ${standing[kind]}`)
}

/** The holiday part of a date: all, some, or none where the schedule ignores holidays. */
const holidayOf = ({ kind, holidayPart, clockChange }: PersonDay): Times =>
  kind === 'holiday' ? [0, dayLength(clockChange)] : holidayPart

/** `00:00–06:00 de 15/11 (6 h, no feriado PROCLAMAÇÃO DA REPÚBLICA)`. */
function partInWords({ date, day, worked, onHoliday }: Part): string {
  const [all, within] = [minutesOf(worked), minutesOf(onHoliday)]
  const share = within === all ? 'no feriado' : `${spokenDuration(within)} no feriado`
  const said = within > 0 ? `, ${share} ${day.holidayName}` : ''
  const spans = worked.flatMap((from, at) => (at % 2 === 0 ? [spanInWords(from, worked[at + 1] ?? from, day)] : []))
  return `${spans.join(' e ')} de ${shortDate(date)} (${spokenDuration(all)}${said})`
}

/** The midnight at the end of a date is its 24:00. */
function spanInWords(from: Minutes, to: Minutes, { clockChange }: PersonDay): string {
  const end = to === dayLength(clockChange) ? '24:00' : timeOfDay(wallAt(to, clockChange))
  return `${timeOfDay(wallAt(from, clockChange))}–${end}`
}
