/** What an absence would do, told before it is sent. */
import { z } from 'zod'
import { flag, localDate, wire } from '../wire.ts'

/** A day of it that has something to say: a holiday, marks, or a justification that stays. */
const RemarkableDay = z.object({
  on: localDate,
  holidayName: z.string().nullable(),
  /** Marks count on it already. */
  marked: z.boolean(),
  /** Their times: `08:00`. Like `justification` for those alone who may open the days of the person. */
  marks: z.array(z.string()),
  /** What explains the day already; it stays, and the absence adds nothing. */
  justification: z.string().nullable(),
})
export type RemarkableDay = z.output<typeof RemarkableDay>
const remarkableDay = wire(RemarkableDay, {
  on: 'sch_date',
  holidayName: 'vac_name',
  marked: ['marked', flag],
  marks: 'marks',
  justification: 'justification',
})

/** A sector of the person, on the day of the range on which most are away of those who are due. */
const Coverage = z.object({
  sectorId: z.int(),
  sectorName: z.string(),
  /** People of the sector whose plan asks for work on that day, the person too; 0: nobody is due on any day. */
  people: z.int(),
  /** The most that are away at once, without the person. */
  away: z.int(),
  /** The day of that. */
  worstOn: localDate,
  /** Who is left then, the person being away. */
  present: z.int(),
  /** The least that the sector asks for; null: nobody said. */
  least: z.int().nullable(),
  /** Fewer than that would be left. */
  short: z.boolean(),
  /** Who is away on some day of it, without the person: of people in scope alone. */
  names: z.array(z.string()),
})
export type Coverage = z.output<typeof Coverage>
const coverage = wire(Coverage, {
  sectorId: 'sec_id',
  sectorName: 'sec_name',
  people: 'people',
  away: 'away',
  worstOn: 'sch_date',
  present: 'present',
  least: 'sec_least_present',
  short: ['short', flag],
  names: 'names',
})

export const AbsencePreview = z.object({
  /** Days of the calendar, from the first to the last. */
  totalDays: z.int(),
  /** Days that it justifies. */
  justifiedDays: z.int(),
  /** What is due on them, by the plan of each. */
  dueMinutes: z.int(),
  /** Of that, what it excuses: nothing where the reason excuses nothing. */
  excusedMinutes: z.int(),
  /** Whether its reason excuses at all. */
  excuses: z.boolean(),
  /** The days of it that have something to say, at most 60 of them. */
  days: z.array(RemarkableDay),
  /** Of the marks on its days: sent with an authorisation, it is refused once others count. */
  seen: z.string(),
  coverage: z.array(Coverage),
  /** Another absence of the person that shares a day, in words; sent, it answers an empty list. */
  duplicate: z.string().nullable(),
  /** Why it would be refused; null where it would not. */
  refusal: z.string().nullable(),
})
export type AbsencePreview = z.output<typeof AbsencePreview>
export const absencePreviewNames = {
  totalDays: 'totalDays',
  justifiedDays: 'justifiedDays',
  dueMinutes: 'dueMinutes',
  excusedMinutes: 'excusedMinutes',
  excuses: ['excuses', flag],
  days: ['days', z.array(remarkableDay)],
  seen: 'seen',
  coverage: ['coverage', z.array(coverage)],
  duplicate: 'duplicate',
  refusal: 'refusal',
} as const
