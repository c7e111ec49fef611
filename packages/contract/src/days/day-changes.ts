/** What the form of a day sends: switches, and what is done to its marks. */

import { z } from 'zod'
import type { Access } from '../access.ts'
import { markKind } from '../marks/marks.ts'
import { lines, text } from '../text.ts'
import { bodyId, clockText, flag, localDate, wire } from '../wire.ts'
import { requestState, requestStates } from './requests/mark-request.ts'

export const reason = lines(255)

const incomplete = 'Data e Hora são obrigatórios.'

/** Who decides on requests about marks of the people in scope (R272, R276). */
export const reviewersOfRequests = [
  ['supervisor', 'Overtime', 'Overtime.includeTime'],
  ['gestor', 'Overtime', 'Overtime.includeTime'],
] as const satisfies Access

/** Why a request is denied, at most. */
export const longestRefusal = 100
export const refusalTooLong = 'Tamanho máximo de caracteres: 100.'

/** Wall time at the place. 24:00 is the midnight at the end of its date. `missing`: what is told of text that is no time. */
export const wallTime = (missing: string) =>
  text(19, { tooLong: missing })
    .regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?$/, { error: missing, abort: true })
    .refine((at) => localDate.safeParse(at.slice(0, 10)).success, { error: 'Data inválida', abort: true })
    .refine((at) => /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/.test(at.slice(11)), 'Horário inválido')
    .meta({ examples: ['2026-03-02T08:00'] })

/**
 * One line of the form. Without an id and without a base it includes a mark; with an id it annuls (status 0), restores (status 1) or gives
 * the mark another time; with a base it does what its type says to that mark. What is done to a mark on record needs a justification.
 * With the id of a request and a situation it decides that request (Q54).
 */
export const MarkChange = z.object({
  id: z.int().positive().optional(),
  /**
   * Since the midnight of `sch_date`, or of the date in `sci_timestamp`. Below 24:00 and without `sci_timestamp` it is of the next day where the
   * day's journey passes midnight and lies nearer to it there (Q62).
   */
  minute: z.int().min(0).max(2879).optional(),
  at: wallTime(incomplete).optional(),
  active: z.boolean().optional(),
  kind: z.enum(['inclusion', 'alteration', 'exclusion']).nullable().optional(),
  baseId: z.int().positive().nullable().optional(),
  reason: reason.optional(),
  /** The working day that the mark is to belong to, whatever the rule says; null gives it back to the rule. */
  dayOn: localDate.nullable().optional(),
  situation: z.enum(requestStates).optional(),
  /** Why a request is denied. */
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
  /** The same switches again, as some forms send them (Q54). */
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
