/** A worker's request about marks of an own day, and its outcome. A schedule item too: wire prefix sci_. */
import { z } from 'zod'
import { markKind } from '../../marks/marks.ts'
import { code, flag, instant, localDate, wire } from '../../wire.ts'

export const requestKinds = ['inclusion', 'alteration', 'exclusion'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['pending', 'authorized', 'denied', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const requestState = code({
  PENDENTE: 'pending',
  AUTORIZADO: 'authorized',
  NEGADO: 'denied',
  RETIRADO: 'withdrawn',
})

/** `sci_type` in words: INCLUSÃO, ALTERAÇÃO, EXCLUSÃO. */
export const kindWord = (kind: RequestKind): string => String(z.encode(markKind, kind))

/** The answer to a second request about the same mark. */
export const askedAlready = (kind: RequestKind): string => `Você já solicitou uma ${kindWord(kind)} para este ponto.`

/** What changed since the request. A blocking change leaves only a denial. */
const RequestNews = z.object({
  code: z.enum(['base-annulled', 'minute-taken', 'new-marks', 'period-closed', 'period-processed']),
  text: z.string(),
  blocks: z.boolean(),
})
export type RequestNews = z.output<typeof RequestNews>

export const MarkRequest = z.object({
  /** From the sequence of marks, so it is never a mark's id. */
  id: z.int(),
  dayId: z.int(),
  employeeId: z.int(),
  on: localDate,
  kind: z.enum(requestKinds),
  /** The wall time asked for, `2026-03-02T08:00`; for an exclusion, that of its mark. */
  at: z.string(),
  time: z.string(),
  /** The mark to alter or exclude, with its time. */
  baseId: z.int().nullable(),
  baseTime: z.string().nullable(),
  reason: z.string(),
  /** The attached file. */
  fileName: z.string().nullable(),
  state: z.enum(requestStates),
  /** The resulting mark counts. */
  active: z.boolean(),
  /** Always true; clients tell requests by it. */
  requested: z.boolean(),
  markId: z.int().nullable(),
  refusal: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
  /** Only for pending requests. */
  news: z.array(RequestNews),
  /** The caller's rights: the owner may withdraw a pending request; reviewers may decide it. */
  mayWithdraw: z.boolean(),
  mayDecide: z.boolean(),
})

export const requestNames = {
  id: 'sci_id',
  dayId: 'sci_id_sch',
  employeeId: 'peo_id',
  on: 'sch_date',
  kind: ['sci_type', markKind],
  at: 'sci_timestamp',
  time: 'sci_time',
  baseId: 'sci_id_base',
  baseTime: 'sci_time_base',
  reason: 'sci_justification',
  fileName: 'sci_file_name',
  state: ['sci_situation', requestState],
  active: ['sci_status', flag],
  requested: ['sci_request', flag],
  markId: 'sci_id_mark',
  refusal: 'sci_negate_justification',
  decidedBy: 'sci_decided_by',
  decidedAt: 'sci_decided_at',
  createdAt: 'sci_created_at',
  news: 'news',
  mayWithdraw: 'permissionWithdraw',
  mayDecide: 'permissionDecide',
} as const
export const markRequest = wire(MarkRequest, requestNames)
