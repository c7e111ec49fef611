/** What somebody asks to have done to the marks of an own day, and what became of it. A schedule item too: wire prefix sci_. */
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

/** `sci_type` as people read it: INCLUSÃO, ALTERAÇÃO, EXCLUSÃO. */
export const kindWord = (kind: RequestKind): string => String(z.encode(markKind, kind))

/** What the owner is told who asks a second time about one mark (R441). */
export const askedAlready = (kind: RequestKind): string => `Você já solicitou uma ${kindWord(kind)} para este ponto.`

/** What is different from when it was asked; one that blocks leaves nothing but a denial. */
const RequestNews = z.object({
  code: z.enum(['base-annulled', 'minute-taken', 'new-marks', 'period-closed', 'period-processed']),
  text: z.string(),
  blocks: z.boolean(),
})
export type RequestNews = z.output<typeof RequestNews>

export const MarkRequest = z.object({
  /** Of the sequence of marks: no mark has the same. */
  id: z.int(),
  dayId: z.int(),
  employeeId: z.int(),
  on: localDate,
  kind: z.enum(requestKinds),
  /** Wall time asked for, `2026-03-02T08:00`; of an exclusion that of its mark. */
  at: z.string(),
  time: z.string(),
  /** The mark that is to be altered or excluded, with its time. */
  baseId: z.int().nullable(),
  baseTime: z.string().nullable(),
  reason: z.string(),
  /** Of the file that it carries. */
  fileName: z.string().nullable(),
  state: z.enum(requestStates),
  /** The mark that came of it counts. */
  active: z.boolean(),
  /** Always: what people ask for is told apart by it (R407). */
  requested: z.boolean(),
  markId: z.int().nullable(),
  refusal: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
  /** Of one that waits. */
  news: z.array(RequestNews),
  /** Computed for the caller: the owner of one that waits, and whoever may decide it. */
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
