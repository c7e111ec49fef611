/** A mark (marcação, ponto) of a day. Wire prefix: sci_ (schedule item). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longIdParam } from '../paging.ts'
import { lines, linesOfPress } from '../text.ts'
import { clockText, code, flag, instant, integer, localDate, longId, wire } from '../wire.ts'

/**
 * A clock change on a day: at `at` on the clock it moved by `by` minutes. Minutes from `at` on read `by`
 * more.
 */
export const ClockChange = z.object({ at: z.int(), by: z.int() })

export const markOrigins = ['web', 'device', 'file', 'request', 'admin'] as const

/** The history of a mark, oldest first: its origin, and who annulled, restored or moved it, when and why. */
export const MarkEvent = z.object({
  kind: z.enum(['registered', 'annulled', 'restored', 'placed']),
  /** The working day that it was moved to; absent where it returned to the rule. */
  on: localDate.optional(),
  at: instant,
  by: z.string(),
  reason: z.string(),
})

/** Fields from `handheld` on are present on opened days only. */
export const Mark = z.object({
  id: z.int(),
  dayId: z.int(),
  /** Wall time at the place, `2026-03-02T08:00`. */
  at: z.string(),
  /** `08:00`. */
  time: z.string(),
  /** Minutes since midnight of the working day: 1740 is 05:00 of the next day, without a clock change. */
  minute: z.int(),
  active: z.boolean(),
  situation: z.enum(['authorized', 'pending', 'denied']),
  /** The place among the active marks: entry, exit, entry, exit, then 5 and 6 for every further pair. */
  position: z.int().min(1).max(6).nullable(),
  origin: z.enum(markOrigins),
  nsr: z.int().nullable(),
  /** Somebody treated it: it counts and was included or restored, or it does not count and was annulled. */
  treated: z.boolean(),
  /** Pressed without a network and recorded when it reached the server. */
  offline: z.boolean(),
  /** People decided that it belongs to this day. */
  decided: z.boolean(),
  /** How people made it; null for a clock's mark. */
  kind: z.enum(['inclusion', 'alteration', 'exclusion']).nullable(),
  /** The mark that it replaced. */
  baseId: z.int().nullable(),
  reason: z.string(),
  /** The reason of a reviewer's refusal. */
  refusal: z.string().nullable(),
  requested: z.boolean(),
  /** Its record in the list of records of clocks and of the web; null where people made it. */
  recordId: z.int().nullable(),
  recordedAt: instant,
  /** Pressed on a phone or tablet (true), or on a computer. Absent: unknown. */
  handheld: z.boolean().optional(),
  hash: z.string().nullable().optional(),
  deviceName: z.string().nullable().optional(),
  /** Clock files only: the employer that the clock names. Absent: unknown. */
  employerName: z.string().nullable().optional(),
  employerDocument: z.string().nullable().optional(),
  history: z.array(MarkEvent).optional(),
})

export const markKind = code({ INCLUSÃO: 'inclusion', ALTERAÇÃO: 'alteration', EXCLUSÃO: 'exclusion' })
const situation = code({ AUTORIZADO: 'authorized', PENDENTE: 'pending', NEGADO: 'denied' })
export const markNames = {
  id: 'sci_id',
  dayId: 'sci_id_sch',
  at: 'sci_timestamp',
  time: 'sci_time',
  minute: 'minute',
  active: ['sci_status', flag],
  situation: ['sci_situation', situation],
  position: 'sci_position',
  origin: 'origin',
  nsr: 'nsr',
  treated: ['treated', flag],
  decided: ['decided', flag],
  kind: ['sci_type', markKind],
  baseId: 'sci_id_base',
  reason: 'sci_justification',
  refusal: 'sci_negate_justification',
  requested: ['sci_request', flag],
  recordId: 'sci_id_ssc',
  recordedAt: 'sci_created_at',
  offline: ['offline', flag],
  handheld: ['handheld', flag],
  hash: 'hash',
  deviceName: 'dev_name',
  employerName: 'com_name',
  employerDocument: 'com_document',
  history: 'history',
} as const
export const mark = wire(Mark, markNames)

/** Days for which an offline press counts by itself; later ones wait for a reviewer. */
export const longestKept = 7
/** Offline presses a person and date that count by themselves; more wait for a reviewer. */
export const mostOffline = 20

/** A press of the button, or a switch of a day changed by the same call. */
export const Registration = z.object({
  /** 0 for a day without a record. */
  dayId: z.int().min(0).optional(),
  reason: linesOfPress(255).optional(),
  /** Kept presses only: when the button was pressed. Absent: now. */
  pressedAt: instant.optional(),
  /** Pressed on a phone or tablet, or on a computer. Absent: the browser's name decides. */
  handheld: z.boolean().optional(),
  overnight: z.boolean().optional(),
  onNotice: z.boolean().optional(),
  observation: lines(255, { tooLong: 'Maxímo de 255 dígitos.' }).optional(),
})

/** The stored mark; for a changed switch only the day. */
export const Registered = z.object({
  dayId: z.int(),
  on: localDate,
  id: z.int().optional(),
  at: z.string().optional(),
  time: z.string().optional(),
  punchedAt: instant.optional(),
  nsr: z.int().optional(),
  hash: z.string().optional(),
  /** The NSR as the receipt prints it. */
  receipt: z.string().optional(),
  /** The same press was stored earlier; nothing was stored now. */
  repeated: z.boolean().optional(),
  outsideClosing: z.boolean(),
  /** Stored at the moment of the press, as an offline mark. */
  offline: z.boolean().optional(),
  /** Pending: stored, and a reviewer decides whether it counts. */
  situation: z.enum(['authorized', 'pending', 'denied']).optional(),
  overnight: z.boolean().optional(),
  onNotice: z.boolean().optional(),
  observation: z.string().optional(),
  /**
   * Active marks of the day, the new one included, in minutes since midnight. Provisional for an offline
   * mark.
   */
  marks: z.array(z.int()),
  /** Minutes so far. */
  worked: z.int(),
  due: z.int(),
  extra: z.int(),
  late: z.int(),
  night: z.int(),
})

export const marks = {
  register: endpoint({
    method: 'POST',
    path: '/schedule/register',
    access: ['Schedule'],
    inPerson: true,
    about:
      'Stores a mark of the caller at the server’s time, or at sci_pressed_at as an off-line mark when the press was kept without a network, and answers it with NSR, hash and receipt; with sch_overnight, sch_on_notice or sch_observations it changes only that switch of a day.',
    transaction: 'grouped',
    body: wire(Registration, {
      dayId: 'sch_id',
      reason: 'sci_justification',
      pressedAt: 'sci_pressed_at',
      handheld: ['handheld', flag],
      overnight: ['sch_overnight', flag],
      onNotice: ['sch_on_notice', flag],
      observation: 'sch_observations',
    }),
    answer: wire(Registered, {
      dayId: 'sch_id',
      on: 'sch_date',
      id: 'sci_id',
      at: 'sci_timestamp',
      time: 'sci_time',
      punchedAt: 'punched_at',
      nsr: 'nsr',
      hash: 'hash',
      receipt: 'receipt',
      repeated: 'repeated',
      outsideClosing: 'outsideClosing',
      offline: ['offline', flag],
      situation: ['sci_situation', situation],
      overnight: ['sch_overnight', flag],
      onNotice: ['sch_on_notice', flag],
      observation: 'sch_observations',
      marks: 'marks',
      worked: 'worked',
      due: 'due',
      extra: 'extra',
      late: 'late',
      night: 'night',
    }),
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/schedule/receipt/:id',
    access: ['Schedule'],
    about: 'The worker’s proof of a mark as PDF, with the fields of Portaria 671, art. 79; the id is sci_id.',
    params: longIdParam,
    answer: 'file',
  }),
  ofPosition: endpoint({
    method: 'GET',
    path: '/scheduleitem/schedule/:id/schedule-item/:type',
    access: ['Schedule'],
    about: 'The mark at a place of a day, 1 to 6, with what happened to it.',
    params: z.object({ id: longId, type: integer.min(1).max(6) }),
    answer: wire(z.object({ history: z.array(MarkEvent), mark: Mark }), {
      history: 'datalog',
      mark: ['scheduleItem', mark],
    }),
  }),
  annul: endpoint({
    method: 'DELETE',
    path: '/scheduleitem/schedule/:id',
    access: ['admin'],
    about: 'Annuls the mark of a day at a time: it stays, struck through, with who, when and why.',
    params: longIdParam,
    query: wire(
      z.object({
        minute: z.int('Data e Hora são obrigatórios.').min(0).max(2879),
        reason: lines(255).optional(),
      }),
      { minute: ['time', clockText], reason: 'sci_justification' },
    ),
  }),
}
