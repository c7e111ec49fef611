/** Who is away, by day: what the calendar and the view of teams show. Wire prefixes: abs_ (absence), vac_ (public holiday), sec_ (sector). */
import { type DateRange, daysBetween } from '@ponteiro/timesheet'
import { z } from 'zod'
import { absencePart, absenceParts } from '../absences/absence.ts'
import { isRange } from '../days/days.ts'
import { endpoint } from '../endpoint.ts'
import { holidayKinds } from '../organization/holidays.ts'
import { clockText, code, flag, localDate, rowId, wire } from '../wire.ts'

/** A month with the weeks it begins and ends in, and some more for whoever reads ahead. */
export const mostCalendarDays = 100

const isForwards = (asked: DateRange) => !isRange(asked) || asked.from <= asked.to
const backwards = { error: 'A data inicial não pode ser maior que a data final.', path: ['abs_date_end'] }
const isShort = (asked: DateRange) => !isRange(asked) || daysBetween(asked.from, asked.to) < mostCalendarDays
const tooLong = { error: `O período é de no máximo ${mostCalendarDays} dias.`, path: ['abs_date_end'] }

const Range = z.object({ from: localDate, to: localDate })
const rangeNames = { from: 'abs_date_start', to: 'abs_date_end' } as const

/** An absence as whoever looks may see it. What hides its reason hides its remarks, and whether it is a vacation. */
export const CalendarAbsence = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  /** Of all the sectors of the person. */
  sectorName: z.string().nullable(),
  cityName: z.string().nullable(),
  startsOn: localDate,
  /** The last day of it; of somebody who left, the last one on which they are shown. */
  endsOn: localDate,
  part: z.enum(absenceParts),
  minutes: z.int().nullable(),
  state: z.enum(['pending', 'authorized']),
  reasonName: z.string().nullable(),
  abbreviation: z.string().nullable(),
  color: z.string().nullable(),
  vacation: z.boolean().nullable(),
  observations: z.string().nullable(),
  /** The reader's own. */
  own: z.boolean(),
})
export type CalendarAbsence = z.output<typeof CalendarAbsence>
const calendarAbsence = wire(CalendarAbsence, {
  id: 'abs_id',
  employeeId: 'abs_id_peo',
  name: 'ind_name',
  sectorName: 'sec_name',
  cityName: 'cos_name',
  startsOn: 'abs_date_start',
  endsOn: 'abs_date_end',
  part: ['abs_part', absencePart],
  minutes: ['abs_hours', clockText],
  state: ['abs_state', code({ 0: 'pending', 1: 'authorized' })],
  reasonName: 'rea_name',
  abbreviation: 'rea_abbreviation',
  color: 'rea_color',
  vacation: ['abs_holiday', flag],
  observations: 'abs_observations',
  own: ['own', flag],
})

/** A public holiday on one day, and where it is held: everywhere, in a state, or in a city. */
export const CalendarHoliday = z.object({
  id: z.int(),
  on: localDate,
  name: z.string(),
  kind: z.enum(holidayKinds),
  stateAbbreviation: z.string().nullable(),
  cityId: z.int().nullable(),
  cityName: z.string().nullable(),
})
export type CalendarHoliday = z.output<typeof CalendarHoliday>
const calendarHoliday = wire(CalendarHoliday, {
  id: 'vac_id',
  on: 'vac_date',
  name: 'vac_name',
  kind: ['vac_type', code({ 1: 'national', 2: 'state', 3: 'municipal' })],
  stateAbbreviation: 'sta_abbreviation',
  cityId: 'vac_id_cos',
  cityName: 'cos_name',
})

/** Somebody's row: what each day of the range asks, one letter a day. */
export const planLetters = { work: 'w', rest: 'r', holiday: 'h', unemployed: '-' } as const
export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  /** Of people in scope. */
  enrollment: z.string().nullable(),
  cityId: z.int().nullable(),
  cityName: z.string().nullable(),
  /** Those of the person's sectors that are listed. */
  sectorIds: z.array(z.int()),
  /** `wwwwwrr`: from the first day of the range on. */
  plan: z.string(),
  /** The reader may ask for an absence of this person. */
  mayAsk: z.boolean(),
})
export type TeamMember = z.output<typeof TeamMember>
const teamMember = wire(TeamMember, {
  id: 'peo_id',
  name: 'ind_name',
  enrollment: 'ind_enrollment',
  cityId: 'cos_id',
  cityName: 'cos_name',
  sectorIds: 'sectorIds',
  plan: 'plan',
  mayAsk: 'permissionStore',
})

/** A sector with its coverage, one number a day: of everybody in it, but for who asks, whether the reader may see them or not. */
export const TeamSector = z.object({
  id: z.int(),
  name: z.string(),
  unitName: z.string(),
  /** The fewest people that it does with on a working day; null: not said. */
  leastPresent: z.int().nullable(),
  /** Whose plan asks for work. */
  expected: z.array(z.int()),
  /** Of those, who is away for the whole day, authorised. */
  away: z.array(z.int()),
  /** And who asked to be, of people in scope. */
  asking: z.array(z.int()),
})
export type TeamSector = z.output<typeof TeamSector>
const teamSector = wire(TeamSector, {
  id: 'sec_id',
  name: 'sec_name',
  unitName: 'wun_name',
  leastPresent: 'sec_least_present',
  expected: 'expected',
  away: 'away',
  asking: 'asking',
})

export const calendar = {
  absences: endpoint({
    method: 'GET',
    path: '/absences/getAbsences',
    access: ['Absences'],
    about:
      'The pending and authorised absences that share a day with the range, of the people in scope, and the public holidays that reach them (Q99).',
    query: wire(Range.refine(isForwards, backwards).refine(isShort, tooLong), rangeNames),
    answer: wire(z.object({ results: z.array(CalendarAbsence), total: z.int(), holidays: z.array(CalendarHoliday) }), {
      results: ['results', z.array(calendarAbsence)],
      total: 'total',
      holidays: ['holidays', z.array(calendarHoliday)],
    }),
  }),
  team: endpoint({
    method: 'GET',
    path: '/absences/team',
    access: ['Absences'],
    about:
      'People by days: sectors with their coverage, people in scope with what their plan asks of each day, their absences, and the holidays of their cities.',
    query: wire(Range.extend({ sectorId: rowId.optional() }).refine(isForwards, backwards).refine(isShort, tooLong), {
      ...rangeNames,
      sectorId: 'sec_id',
    }),
    answer: wire(
      z.object({
        sectors: z.array(TeamSector),
        people: z.array(TeamMember),
        absences: z.array(CalendarAbsence),
        holidays: z.array(CalendarHoliday),
      }),
      {
        sectors: ['sectors', z.array(teamSector)],
        people: ['people', z.array(teamMember)],
        absences: ['absences', z.array(calendarAbsence)],
        holidays: ['holidays', z.array(calendarHoliday)],
      },
    ),
  }),
}
