/** The form of a day: switches, and changes of marks. */

import { z } from 'zod'
import type { Access } from '../access.ts'
import { markKind } from '../marks/marks.ts'
import { lines, text } from '../text.ts'
import { bodyId, clockText, flag, localDate, wire } from '../wire.ts'
import { requestState, requestStates } from './requests/mark-request.ts'

export const reason = lines(255)

const incomplete = 'Data e Hora são obrigatórios.'

/** Roles that decide requests about marks of people in scope. */
export const reviewersOfRequests = [
  ['supervisor', 'Overtime', 'Overtime.includeTime'],
  ['gestor', 'Overtime', 'Overtime.includeTime'],
] as const satisfies Access

/** The longest reason of a denial, in characters. */
export const longestRefusal = 100
export const refusalTooLong = 'Tamanho máximo de caracteres: 100.'

/**
 * Wall time at the place. 24:00 is the midnight at the end of its date. `missing`: the message for invalid
 * text.
 */
export const wallTime = (missing: string) =>
  text(19, { tooLong: missing })
    .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?$/, { error: missing, abort: true })
    .refine((at) => localDate.safeParse(at.slice(0, 10)).success, { error: 'Data inválida', abort: true })
    .refine((at) => /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/.test(at.slice(11)), 'Horário inválido')
    .meta({ examples: ['2026-03-02T08:00'] })

/**
 * One line of the form. Without id and base it includes a mark. With an id it annuls (status 0), restores
 * (status 1) or gives another time. With a base it does what its type says. With a request's id and a
 * situation it decides the request. Changes of recorded marks need a justification.
 */
export const MarkChange = z.object({
  id: z.int().positive().optional(),
  /**
   * Minutes since midnight of `sch_date`, or of the date in `sci_timestamp`. Below 24:00 and without
   * `sci_timestamp`, the time is of the next day where the day's journey passes midnight and is nearer to it
   * there.
   */
  minute: z.int().min(0).max(2879).optional(),
  at: wallTime(incomplete).optional(),
  active: z.boolean().optional(),
  kind: z.enum(['inclusion', 'alteration', 'exclusion']).nullable().optional(),
  baseId: z.int().positive().nullable().optional(),
  reason: reason.optional(),
  /** The working day that the mark is to belong to, whatever the rule says; null returns it to the rule. */
  dayOn: localDate.nullable().optional(),
  situation: z.enum(requestStates).optional(),
  /** The reason of a denial. */
  refusal: lines(longestRefusal, { tooLong: refusalTooLong }).nullable().optional(),
})
const markChange = wire(MarkChange, {
  id: 'sci_id',
  minute: ['sci_time', clockText],
  at: 'sci_timestamp',
  active: ['sci_status', flag],
  kind: ['sci_type', markKind],
  baseId: 'sci_id_base',
  reason: 'sci_justification',
  dayOn: 'sch_date',
  situation: ['sci_situation', requestState],
  refusal: 'sci_negate_justification',
})

const Switches = z.object({
  overnight: z.boolean().optional(),
  onNotice: z.boolean().optional(),
  observation: lines(255, { tooLong: 'Maxímo de 255 dígitos.' }).optional(),
})
const switchNames = {
  overnight: ['sch_overnight', flag],
  onNotice: ['sch_on_notice', flag],
  observation: 'sch_observations',
} as const

export const DayChange = Switches.extend({
  id: z.int().min(0).optional(),
  on: localDate.optional(),
  employeeId: bodyId.optional(),
  marks: z.array(MarkChange).max(100).optional(),
  /** The same switches again; some forms send them here. */
  flags: Switches.optional(),
})
export const dayChange = wire(DayChange, {
  id: 'sch_id',
  on: 'sch_date',
  employeeId: 'peo_id',
  ...switchNames,
  marks: ['scheduleItemList', z.array(markChange)],
  flags: ['flags', wire(Switches, switchNames)],
})
