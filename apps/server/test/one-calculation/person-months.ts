/**
 * Random months of people: who works where by which schedule, and when they press. Equal seeds, equal months.
 */
import { addDays, type DateRange, datesOf, journeyTimes, type LocalDate } from '@ponteiro/timesheet'
import { loadCalendar, loadPeople } from '../../src/features/calculation/plans/calendar.queries.ts'
import type { Calendar } from '../../src/features/calculation/plans/calendar.rules.ts'
import { dayOf } from '../../src/features/calculation/plans/people.rules.ts'
import { midnightOf } from '../../src/features/calculation/plans/zone-days.rules.ts'
import { type Chance, chance } from '../../src/setup/chance.ts'
import type { TestApplication } from '../application.ts'
import { anEmployee, aSchedule, aTurnOfTwoDays } from '../periods.ts'

const everyDay = { sunday: 480, monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 480 }
const noBreak = { breakStartsAt: null, breakEndsAt: null }

/** What people work by. Each is one kind of journey that placing and alerts have to tell from the others. */
export const schedules = {
  office: {},
  morning: { startsAt: 0, breakStartsAt: 240, breakEndsAt: 300, ...everyDay },
  evening: { startsAt: 960, breakStartsAt: 1200, breakEndsAt: 1260, ...everyDay },
  night: { startsAt: 1320, breakStartsAt: 120, breakEndsAt: 180, ...everyDay },
  'hours only': { startsAt: null, ...noBreak, ...everyDay },
  '12x36 by day': {
    kind: 'scale',
    startsAt: 420,
    breakStartsAt: 720,
    breakEndsAt: 780,
    workMinutes: 720,
    restMinutes: 2160,
  },
  '12x36 by night': { kind: 'scale', startsAt: 1140, ...noBreak, workMinutes: 720, restMinutes: 2160 },
  '24x72': { kind: 'scale', startsAt: 420, ...noBreak, workMinutes: 1440, restMinutes: 4320 },
  'two days': aTurnOfTwoDays,
  '6x12': { kind: 'scale', startsAt: 360, ...noBreak, workMinutes: 360, restMinutes: 720 },
  none: undefined,
} as const
export type ScheduleName = keyof typeof schedules

export const places = { 'São Paulo': 3_550_308, 'Rio Branco': 1_200_401, Manaus: 1_302_603 } as const

/** Thirty days each: the clock goes back, goes on, and stays. */
export const months: readonly DateRange[] = [
  { from: '2018-02-03', to: '2018-03-04' },
  { from: '2018-10-20', to: '2018-11-18' },
  { from: '2026-03-02', to: '2026-03-31' },
]

/** In minutes since 1970 UTC. One that was kept without a network is sent later than it was made. */
export interface Press {
  readonly at: number
  readonly sentAt: number
}

/** What an administrator does to somebody's days or plan. */
export const deedKinds = [
  'annul',
  'restore',
  'alter',
  'include',
  'place',
  'give back',
  'clear',
  'authorize',
  'deny',
  'open',
  'switch',
  'justify',
  'take back a justification',
  'decide on held',
  'city',
  'schedule',
] as const
export type DeedKind = (typeof deedKinds)[number]

/** `sentAt`: minutes since 1970 UTC. What it is done to is chosen by `seed` from what there is then. */
export interface Deed {
  readonly kind: DeedKind
  readonly sentAt: number
  /** It is about so many days before. */
  readonly back: number
  readonly seed: number
}

/** Everything of a person-month that its days are computed from. */
export interface PersonMonth {
  readonly schedule: ScheduleName
  readonly city: keyof typeof places
  /** From here on the cycle of an ESCALA counts. */
  readonly admittedOn: LocalDate
  readonly month: DateRange
  /** What the person did at the clock, and administrators to the days. */
  readonly acts: readonly Act[]
}

export type Act = Press | Deed

export interface Worker {
  readonly id: number
  readonly month: PersonMonth
}

export interface Ground extends Pick<TestApplication, 'connections'> {
  readonly scheduleIds: ReadonlyMap<ScheduleName, number>
  readonly calendar: Calendar
  /** By which days are justified. */
  readonly justificationTypeId: number
}

export async function groundOf(app: TestApplication): Promise<Ground> {
  const scheduleIds = new Map<ScheduleName, number>()
  for (const [name, fields] of Object.entries(schedules)) {
    if (fields) scheduleIds.set(name as ScheduleName, await aSchedule(app, fields))
  }
  const { id: justificationTypeId } = await app.connections.db
    .insertInto('justificationType')
    .values({ name: 'Atestado', abbreviation: 'ATE' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const calendar = await loadCalendar(app.connections.db)
  return { connections: app.connections, scheduleIds, calendar, justificationTypeId }
}

type Character = Pick<PersonMonth, 'schedule' | 'city' | 'admittedOn' | 'month'>

/** Who works how, by the number of the person-month: each schedule in turn. */
export function characterOf(seed: number, nth: number): Character {
  const dice = chance(seed * 100_003 + nth)
  const names = Object.keys(schedules) as ScheduleName[]
  const month = months[nth % months.length] as DateRange
  return {
    schedule: names[nth % names.length] as ScheduleName,
    city: dice.pick(['São Paulo', 'São Paulo', 'Rio Branco', 'Manaus']),
    admittedOn: addDays(month.from, -dice.between(0, 9)),
    month,
  }
}

export async function hire(ground: Ground, character: Character): Promise<number> {
  const scheduleId = ground.scheduleIds.get(character.schedule) ?? null
  const id = await anEmployee(ground, { admittedOn: character.admittedOn, scheduleId })
  const workCityId = places[character.city]
  await ground.connections.db.updateTable('employee').set({ workCityId }).where('id', '=', id).execute()
  return id
}

/** How far from the plan people come and go. */
const lags = [-95, -20, -6, -5, 0, 0, 0, 0, 3, 5, 11, 30, 130] as const
type Lags = readonly [number, ...number[]]

/** Few presses a day, because equal minutes press together and the month would soon be over. */
function lagsOn(date: LocalDate): Lags {
  const dice = chance(Date.parse(date) / 86_400_000)
  return [0, dice.pick(lags), dice.pick(lags), dice.pick(lags)]
}

/**
 * What happens in a person's month. They press near the plan, with lapses, on days off too, and now and then
 * at any time; for every second person administrators correct and decide something.
 */
export async function actsOf(ground: Ground, id: number, { month }: Character, seed: number): Promise<Act[]> {
  const { calendar, connections } = ground
  const person = (await loadPeople(connections.db, [id], calendar.schedules)).get(id)
  if (!person) throw new Error(`nobody is ${id}`)
  const dice = chance(seed)
  const isWild = dice.happens(0.15)
  const presses = new Set<number>()
  for (const date of datesOf(month)) {
    const midnight = midnightOf(date, person.place.zone)
    const planned = journeyTimes(dayOf(person, date, calendar))
    for (const minute of isWild ? anyTimes(dice) : timesNear(planned, lagsOn(date), dice))
      presses.add(midnight + minute)
  }
  const [first, last] = [midnightOf(month.from, person.place.zone), midnightOf(month.to, person.place.zone) + 1440]
  const made = [...presses].filter((at) => at >= first && at < last).sort((a, b) => a - b)
  const pressed = made.map((at) => ({ at, sentAt: dice.happens(0.04) ? at + dice.pick(delays) : at }))
  return dice.happens(0.5) ? [...pressed, ...deedsIn(month, dice)] : pressed
}

/** In minutes of UTC. Few different times: what is done to several people is done at once. */
const hours = [722, 1110, 1395] as const

/** What often becomes of a deed: else there would hardly be anything to be taken back. */
const afterwards: Partial<Record<DeedKind, DeedKind>> = {
  annul: 'restore',
  clear: 'restore',
  place: 'give back',
  authorize: 'deny',
  deny: 'open',
  justify: 'take back a justification',
}

function deedsIn({ from, to }: DateRange, dice: Chance): Deed[] {
  const days = datesOf({ from: addDays(from, 1), to: addDays(to, 9) })
  return Array.from({ length: dice.between(2, 7) }).flatMap(() => {
    const on = dice.pick(days as [LocalDate, ...LocalDate[]])
    const sentAt = Date.parse(on) / 60_000 + dice.pick(hours)
    const deed = {
      kind: dice.pick(deedKinds),
      sentAt,
      back: dice.pick([0, 0, 1, 1, 2, 4]),
      seed: dice.between(1, 99_999),
    }
    const next = afterwards[deed.kind]
    if (!next || dice.happens(0.5)) return [deed]
    return [deed, { ...deed, kind: next, sentAt: sentAt + 1440, back: deed.back + 1 }]
  })
}

/** Until the network is back, after further marks or days; after eight days they wait for a decision. */
const delays = [2, 45, 400, 1500, 3000, 11_500] as const

const anyTimes = (dice: Chance) => Array.from({ length: dice.between(0, 5) }, () => 15 * dice.between(0, 95))

function timesNear(planned: readonly number[], lagsOfDay: Lags, dice: Chance): number[] {
  if (dice.happens(0.07)) return []
  const asked = planned.length > 0 ? planned : dice.happens(0.2) ? [480, 720, 780, 1020] : []
  const made = asked.filter(() => !dice.happens(0.06)).map((minute) => minute + dice.pick(lagsOfDay))
  return dice.happens(0.08) ? [...made, ...anyTimes(dice).slice(0, 2)] : made
}
