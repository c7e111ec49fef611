/** The days of a mirror, as handed out. */
import { z } from 'zod'
import { ClockChange } from '../marks/marks.ts'
import { flag, localDate, wire } from '../wire.ts'

/** A mark on the mirror, disregarded and included ones with their motive too (Portaria 671, art. 84 V). */
export const SheetMark = z.object({
  id: z.int(),
  minute: z.int(),
  /** HH:mm at the place. */
  time: z.string(),
  active: z.boolean(),
  origin: z.enum(['web', 'device', 'file', 'request', 'admin']),
  nsr: z.int().nullable(),
  /** Pressed on a phone or tablet (true), or on a computer. Absent: unknown. */
  handheld: z.boolean().optional(),
  /** `I` included, `D` disregarded; null: as registered. */
  treatment: z.enum(['I', 'D']).nullable(),
  motive: z.string(),
  /** Other remarks: offline, or moved to this day by a decision. */
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
  /**
   * Worked time with the reduced night hour (Portaria 671, art. 84 VI). Absent in earlier versions whose
   * rules have changed.
   */
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
  /** A holiday of this person; absent on other days. */
  holidayName: z.string().optional(),
  /** The justification and what it excuses; absent without one, and in earlier versions. */
  justification: z.string().optional(),
  /** Alerts of the engine as sentences; absent: none. */
  alerts: z.array(z.string()).optional(),
  /** Planned times, HH:mm; empty where only an amount is due. */
  schedule: z.array(z.string()),
  marks: z.array(SheetMark),
  /** The marks behind the numbers, in minutes since midnight of the day. */
  counted: z.array(z.int()),
  /** Night windows, from and to, by the rule in force on the day. */
  nightWindows: z.array(z.int()),
  /** Present on days with a clock change. */
  clockChange: ClockChange.optional(),
  overnight: z.boolean(),
  /** What the day brought to the hour bank; absent where it can no longer be told by day. */
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
