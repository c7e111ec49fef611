/** From the facts of people to their mirrors: pure, by the same engine that explains a day. */
import { whyLeftOut } from '@ponteiro/contract/periods/processing-runs'
import {
  type BookSource,
  type DaysBefore,
  type DayTotals,
  type LocalDate,
  type Minutes,
  type OvertimeType,
  periodSummary,
  sumOf,
} from '@ponteiro/timesheet'
import { z } from 'zod'
import type { PeriodPlans } from '../plans/calendar.rules.ts'
import { type PlannedDay, placeOn } from '../plans/due-days.rules.ts'
import { givenOn, placeUnder } from '../plans/employments.rules.ts'
import type { Person } from '../plans/people.rules.ts'
import { lengthIn } from '../plans/zone-days.rules.ts'
import { factsOf, noSwitches, type Switches } from './day-facts.rules.ts'
import { DayColumns, digestOf, totalsText } from './sheet-days.rules.ts'

/** All that the calculation of a period knows of one person. */
export interface PersonFacts extends Person {
  /** Active marks of the period in order, packed: a text is all that is kept of somebody who is not computed yet. */
  readonly packedMarks: string
  readonly switches: ReadonlyMap<LocalDate, Switches>
  readonly before: DaysBefore
  /** Employer, worker and schedules as the mirror names them: JSON. */
  readonly parties: string
}

/** A mirror as it is written. */
export interface SheetDraft {
  readonly employeeId: number
  readonly situation: 'pending' | 'withdrawn'
  readonly days: string
  readonly totals: string
  readonly parties: string
  readonly digest: string
  readonly sums: DayTotals
  readonly alerts: number
  /** The overtime of some day of the period goes to the bank (Q86). */
  readonly feedsBank: boolean
}

/** Makes mirrors of one period, person after person. */
export function sheetMaker(plans: PeriodPlans): (person: PersonFacts) => SheetDraft {
  const { from } = plans.range
  let columns: DayColumns | undefined
  return (person) => {
    const { planned, types } = planOf(person, plans)
    columns ??= new DayColumns(from, planned.length)
    const marks = unpackedMarks(person.packedMarks, planned.length)
    const facts = planned.map((day, index) =>
      factsOf(day, marks[index] ?? noMarks, person.switches.get(day.date) ?? noSwitches, types[index] ?? 'closed'),
    )
    const before = { ...person.before, lengthOf: lengthIn(person.place.zone) }
    const sheet = periodSummary(facts, bookSource(planned), before)
    const days = columns.text(planned, facts, marks, sheet.days, sheet.alerts)
    return {
      ...versionOf(person, days, sheet.totals),
      situation: 'pending',
      alerts: sheet.alerts.length,
      feedsBank: types.includes('open'),
    }
  }
}

/** Put in place of the mirror of somebody who takes part no more: no days, and nothing in the totals. */
export function withdrawnSheet(person: PersonFacts, from: LocalDate): SheetDraft {
  const days = new DayColumns(from, 0).text([], [], [], [], [])
  return { ...versionOf(person, days, sumOf([])), situation: 'withdrawn', alerts: 0, feedsBank: false }
}

/** What a version holds, and the digest over it. */
function versionOf({ id, parties }: PersonFacts, days: string, sums: DayTotals) {
  const totals = totalsText(sums)
  return { employeeId: id, days, totals, parties, digest: digestOf(days, totals, parties), sums }
}

/** One book when all days share it, which is nearly always. */
function bookSource(planned: readonly PlannedDay[]): BookSource {
  const [first] = planned
  if (first && planned.every((day) => day.book === first.book)) return first.book
  const books = new Map(planned.map((day) => [day.date, day.book]))
  return (date) => books.get(date) ?? (first as PlannedDay).book
}

interface Plan {
  readonly planned: readonly PlannedDay[]
  readonly types: readonly OvertimeType[]
}

/** The days of one person: those of schedule and place in force on each, and nothing due while not employed (Q128) or not taking part (Q86). */
function planOf(person: PersonFacts, plans: PeriodPlans): Plan {
  const { range } = plans
  const [only] = person.given
  const employed = (person.admittedOn ?? '') <= range.from && (person.dismissedOn ?? '9999') >= range.to
  const place = placeOn(person, range.from)
  const stays = place === placeOn(person, range.to)
  if (only && person.given.length === 1 && only.sinceOn <= range.from && only.pointCalculation && employed && stays) {
    const planned = plans.days(only.schedule, only.givenOn, placeUnder(place, only))
    return { planned, types: alike(only.overtimeType, planned.length) }
  }
  const free = plans.days(undefined, range.from, place)
  const given = free.map(({ date }) => givenOn(person, date))
  const planned = free.map((day, index) => {
    const found = given[index]
    const worksAt = placeOn(person, day.date)
    const days = found
      ? plans.days(found.schedule, found.givenOn, placeUnder(worksAt, found))
      : plans.days(undefined, range.from, worksAt)
    return days[index] ?? day
  })
  return { planned, types: given.map((found) => found?.overtimeType ?? 'closed') }
}

const everyDay = { open: [] as OvertimeType[], closed: [] as OvertimeType[] }

/** The same type on every day, as one list for everybody. */
function alike(type: OvertimeType, days: number): readonly OvertimeType[] {
  const list = everyDay[type]
  if (list.length !== days) everyDay[type] = new Array<OvertimeType>(days).fill(type)
  return everyDay[type]
}

const noMarks: readonly Minutes[] = []

/** Where a day and minute of a mark are packed into one number: the day's place in the period × 8192 + minute + 1440. */
export const packing = { day: 8192, minute: 1440 } as const

const [zero, nine] = [48, 57]

/** Packed marks of one person, written `{n,n,…}` in order, as lists by day. */
export function unpackedMarks(text: string, days: number): (readonly Minutes[])[] {
  const marks = new Array<readonly Minutes[]>(days).fill(noMarks)
  // Filled again for each day: what is kept of it is no larger than it must be.
  const ofDay: Minutes[] = []
  let count = 0
  let on = 0
  let value = 0
  let digits = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine) {
      value = value * 10 + code - zero
      digits += 1
    } else if (digits > 0) {
      const day = Math.floor(value / packing.day)
      if (day !== on) {
        if (count > 0) marks[on] = ofDay.slice(0, count)
        on = day
        count = 0
      }
      ofDay[count] = (value % packing.day) - packing.minute
      count += 1
      value = 0
      digits = 0
    }
  }
  if (count > 0 && on < days) marks[on] = ofDay.slice(0, count)
  return marks
}

const FailureRows = z.array(z.object({ employeeId: z.int(), message: z.string() }))

/** Whom a run could not compute, as `job_run.failures` holds them. */
export const failuresOf = (failures: unknown): z.output<typeof FailureRows> => FailureRows.parse(failures)

const LeftOutRows = z.array(z.object({ employeeId: z.int(), why: whyLeftOut }))

/** Of whom a run made nothing, as `job_run.left_out` holds them. */
export const leftOutOf = (leftOut: unknown): z.output<typeof LeftOutRows> => LeftOutRows.parse(leftOut)
