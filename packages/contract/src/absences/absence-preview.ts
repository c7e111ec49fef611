/** The effect of an absence, shown before it is sent. */
import { z } from 'zod'
import { flag, localDate, wire } from '../wire.ts'

/** A day of the absence worth a remark: a holiday, marks, or a justification that stays. */
const RemarkableDay = z.object({
  on: localDate,
  holidayName: z.string().nullable(),
  /** The day already has marks. */
  marked: z.boolean(),
  /** Times of those marks, `08:00`. Like `justification`, only for people who may open the person's days. */
  marks: z.array(z.string()),
  /** The justification that the day already has. It stays; the absence adds nothing. */
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

/** Coverage of a sector of the person on the worst day of the range: the day on which most are away. */
const Coverage = z.object({
  sectorId: z.int(),
  sectorName: z.string(),
  /** People of the sector, the person included, whose plan asks for work on that day. 0: none on any day. */
  people: z.int(),
  /** The largest number away at once, without the person. */
  away: z.int(),
  /** The day with that number. */
  worstOn: localDate,
  /** People left on that day without the person. */
  present: z.int(),
  /** The minimum that the sector asks for; null: not set. */
  least: z.int().nullable(),
  /** Fewer than the minimum would be left. */
  short: z.boolean(),
  /** People in scope who are away on some day of the range, without the person. */
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
  /** Calendar days, first and last included. */
  totalDays: z.int(),
  /** Days that the absence justifies. */
  justifiedDays: z.int(),
  /** Minutes due on those days, by the plan of each. */
  dueMinutes: z.int(),
  /** Minutes of these that are excused; 0 where the reason excuses nothing. */
  excusedMinutes: z.int(),
  /** The reason excuses its days. */
  excuses: z.boolean(),
  /** Days worth a remark, at most 60. */
  days: z.array(RemarkableDay),
  /**
   * A digest of the marks on these days. Sent with an authorisation, which is refused once other marks count.
   */
  seen: z.string(),
  coverage: z.array(Coverage),
  /** Another absence of the person that shares a day, in words. Sending this one answers an empty list. */
  duplicate: z.string().nullable(),
  /** Why the absence would be refused; null: it would not. */
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
