/** The days of a mirror, as they were handed out. */
import { z } from 'zod'
import { ClockChange } from '../marks/marks.ts'
import { flag, localDate, wire } from '../wire.ts'

/** A mark as the mirror shows it: also one that was disregarded or included, with the motive (Portaria 671, art. 84 V). */
export const SheetMark = z.object({
  id: z.int(),
  minute: z.int(),
  /** HH:mm at the place. */
  time: z.string(),
  active: z.boolean(),
  origin: z.enum(['web', 'device', 'file', 'request', 'admin']),
  nsr: z.int().nullable(),
  /** It was pressed on a phone or tablet, or on a computer (R303). Absent: not known. */
  handheld: z.boolean().optional(),
  /** `I` included by treatment, `D` disregarded; null for a mark as it was registered. */
  treatment: z.enum(['I', 'D']).nullable(),
  motive: z.string(),
  /** What else is to be said of it: made without a network, or counted on this day by a decision. */
  note: z.string(),
})
const sheetMark = wire(SheetMark, {
  id: 'sci_id',
  minute: 'minute',
  time: 'sci_time',
  active: ['sci_status', flag],
  origin: 'origin',
  nsr: 'nsr',
  handheld: ['handheld', flag],
  treatment: 'treatment',
  motive: 'sci_justification',
  note: 'note',
})

const DayMinutes = z.object({
  due: z.int(),
  worked: z.int(),
  late: z.int(),
  credited: z.int(),
  night: z.int(),
  /** Worked time with the reduced night hour (Portaria 671, art. 84 VI). Absent: of an earlier version, and the rules were changed since. */
  journey: z.int().optional(),
  onNotice: z.int(),
  fifty: z.int(),
  hundred: z.int(),
  pending: z.int(),
  refused: z.int(),
  belowLimit: z.int(),
})

export const SheetDay = DayMinutes.extend({
  on: localDate,
  dayName: z.string(),
  kind: z.enum(['workday', 'restday', 'holiday']),
  /** Of a holiday of this person; absent on other days. */
  holidayName: z.string().optional(),
  /** What explains the day, and what it excuses; absent without one, and in an earlier version. */
  justification: z.string().optional(),
  /** What the engine noticed on the day, as sentences; absent when there is nothing. */
  alerts: z.array(z.string()).optional(),
  /** Contractual times of the day, HH:mm; empty when only an amount is due. */
  schedule: z.array(z.string()),
  marks: z.array(SheetMark),
  /** The marks the numbers were made from, in minutes since the midnight of the day. */
  counted: z.array(z.int()),
  /** The hours of the night, from and to, by the rule in force on the day (Q78). */
  nightWindows: z.array(z.int()),
  /** Only on a day on which the clock was changed. */
  clockChange: ClockChange.optional(),
  overnight: z.boolean(),
  /** What the day brought to the hour bank; absent where that can no longer be told day by day. */
  bankDelta: z.int().optional(),
})
export const sheetDay = wire(SheetDay, {
  on: 'sch_date',
  dayName: 'dayName',
  kind: 'kind',
  holidayName: 'holidayName',
  justification: 'justification',
  alerts: 'alerts',
  schedule: 'schedule',
  due: 'due',
  worked: 'worked',
  late: 'late',
  credited: 'credited',
  night: 'night',
  journey: 'journey',
  onNotice: 'onNotice',
  fifty: 'fifty',
  hundred: 'hundred',
  pending: 'pending',
  refused: 'refused',
  belowLimit: 'belowLimit',
  marks: ['marks', z.array(sheetMark)],
  counted: 'counted',
  nightWindows: 'nightWindows',
  clockChange: 'clockChange',
  overnight: ['sch_overnight', flag],
  bankDelta: 'bankDelta',
})
