/**
 * Who is away, by day, for the calendar and the team view. Wire prefixes: abs_ (absence), vac_ (holiday),
 * sec_ (sector).
 */
import { type DateRange, daysBetween } from '@ponteiro/timesheet'
import { z } from 'zod'
import { absencePart, absenceParts } from '../absences/absence.ts'
import { isRange } from '../days/days.ts'
import { endpoint } from '../endpoint.ts'
import { holidayKinds } from '../organization/holidays.ts'
import { clockText, code, flag, localDate, rowId, wire } from '../wire.ts'

/** The longest range: a month with its first and last week, and some more for reading ahead. */
export const mostCalendarDays = 100

const isForwards = (asked: DateRange) => !isRange(asked) || asked.from <= asked.to
const backwards = { error: 'A data inicial não pode ser maior que a data final.', path: ['abs_date_end'] }
const isShort = (asked: DateRange) => !isRange(asked) || daysBetween(asked.from, asked.to) < mostCalendarDays
const tooLong = { error: `O período é de no máximo ${mostCalendarDays} dias.`, path: ['abs_date_end'] }

const Range = z.object({ from: localDate, to: localDate })
const rangeNames = { from: 'abs_date_start', to: 'abs_date_end' } as const

/** An absence as the reader may see it. A hidden reason also hides remarks and whether it is a vacation. */
export const CalendarAbsence = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  /** All sectors of the person. */
  sectorName: z.string().nullable(),
  cityName: z.string().nullable(),
  startsOn: localDate,
  /** The last day; for people who left, at most the last day on which they are shown. */
  endsOn: localDate,
  part: z.enum(absenceParts),
  minutes: z.int().nullable(),
  state: z.enum(['pending', 'authorized']),
  reasonName: z.string().nullable(),
  abbreviation: z.string().nullable(),
  color: z.string().nullable(),
  vacation: z.boolean().nullable(),
  observations: z.string().nullable(),
  /** The reader's own absence. */
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

/** A public holiday on one day, and where it is held: everywhere, in a state or in a city. */
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

/** What a day asks of a person, as one letter. */
export const planLetters = { work: 'w', rest: 'r', holiday: 'h', unemployed: '-' } as const
export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  /** Only for people in scope. */
  enrollment: z.string().nullable(),
  cityId: z.int().nullable(),
  cityName: z.string().nullable(),
  /** The listed sectors of the person. */
  sectorIds: z.array(z.int()),
  /** `wwwwwrr`: one letter a day, from the first day of the range. */
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

/**
 * A sector's coverage, one number a day. It counts everybody in the sector, visible to the reader or not,
 * except `asking`.
 */
export const TeamSector = z.object({
  id: z.int(),
  name: z.string(),
  unitName: z.string(),
  /** The minimum of people on a working day; null: not set. */
  leastPresent: z.int().nullable(),
  /** People whose plan asks for work. */
  expected: z.array(z.int()),
  /** Of these, people with an authorised absence for the whole day. */
  away: z.array(z.int()),
  /** People in scope with a pending absence. */
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
      'The pending and authorised absences that share a day with the range, of the people in scope, and the public holidays that reach them.',
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
        /** Stands for the sector when none is named and there are too many people for one view. */
        only: z.int().nullable(),
      }),
      {
        only: 'onlySector',
        sectors: ['sectors', z.array(teamSector)],
        people: ['people', z.array(teamMember)],
        absences: ['absences', z.array(calendarAbsence)],
        holidays: ['holidays', z.array(calendarHoliday)],
      },
    ),
  }),
}
