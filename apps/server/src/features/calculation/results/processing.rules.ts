/** Turns people's facts into mirrors, by the same engine that explains a day. */
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

/** All facts of one person for a period. */
export interface PersonFacts extends Person {
  /** Active marks in order, packed into a text, which is small until the person is computed. */
  readonly packedMarks: string
  readonly switches: ReadonlyMap<LocalDate, Switches>
  readonly before: DaysBefore
  /** Employer, worker and schedules as the mirror names them, as JSON. */
  readonly parties: string
}

/** A mirror to write. */
export interface SheetDraft {
  readonly employeeId: number
  readonly situation: 'pending' | 'withdrawn'
  readonly days: string
  readonly totals: string
  readonly parties: string
  readonly digest: string
  readonly sums: DayTotals
  readonly alerts: number
  /** Overtime of some day goes to the bank. */
  readonly feedsBank: boolean
}

/** Makes mirrors of one period, person by person. */
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

/** Replaces the mirror of a person who no longer takes part: no days, totals of zero. */
export function withdrawnSheet(person: PersonFacts, from: LocalDate): SheetDraft {
  const days = new DayColumns(from, 0).text([], [], [], [], [])
  return { ...versionOf(person, days, sumOf([])), situation: 'withdrawn', alerts: 0, feedsBank: false }
}

/** The content of a version and its digest. */
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

/** A person's days: each by its schedule and place; nothing due while not employed or not taking part. */
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

/** One list for everybody with the same type on every day. */
function alike(type: OvertimeType, days: number): readonly OvertimeType[] {
  const list = everyDay[type]
  if (list.length !== days) everyDay[type] = new Array<OvertimeType>(days).fill(type)
  return everyDay[type]
}

const noMarks: readonly Minutes[] = []

/** Packs day and minute of a mark into one number: index of the day × 8192 + minute + 1440. */
export const packing = { day: 8192, minute: 1440 } as const

const [zero, nine] = [48, 57]

/** Unpacks one person's marks, written `{n,n,…}` in order, into lists by day. */
export function unpackedMarks(text: string, days: number): (readonly Minutes[])[] {
  const marks = new Array<readonly Minutes[]>(days).fill(noMarks)
  // Reused for each day, so that kept lists are no larger than needed.
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

/** People whom a run could not compute, from `job_run.failures`. */
export const failuresOf = (failures: unknown): z.output<typeof FailureRows> => FailureRows.parse(failures)

const LeftOutRows = z.array(z.object({ employeeId: z.int(), why: whyLeftOut }))

/** People without a result, from `job_run.left_out`. */
export const leftOutOf = (leftOut: unknown): z.output<typeof LeftOutRows> => LeftOutRows.parse(leftOut)
