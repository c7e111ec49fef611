/** Who sees and decides requests, and what is shown beside them. */
import { allows } from '@ponteiro/contract'
import { reviewersOfRequests } from '@ponteiro/contract/days/day-changes'
import {
  kindWord,
  type MarkRequest,
  type RequestKind,
  type RequestNews,
  type RequestState,
} from '@ponteiro/contract/days/requests/mark-request'
import { type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { Session } from '../../../platform/http/scope.ts'
import { isProcessed, type KnownPeriod } from '../../calculation/plans/calendar.rules.ts'
import { dateText } from '../../notifications/notice-mails.rules.ts'
import { concernsViewer, type Viewer, viewerOf } from '../day-rights.rules.ts'
import { mayDecide } from '../overtime/overtime.rules.ts'

export type RequestView = z.output<typeof MarkRequest>

/** Whether somebody reviews requests of people in scope. */
export const isReviewer = (session: Session): boolean => allows(reviewersOfRequests, session)

/** A day's requests are for its owner and reviewers. */
export const seesRequestsOf = (session: Session, employeeId: number): boolean =>
  employeeId === session.employeeId || isReviewer(session)

/** Who looks at requests. */
export interface Reader {
  readonly viewer: Viewer
  readonly reviewer: boolean
}

export const readerOf = (session: Session, today: LocalDate): Reader => ({
  viewer: viewerOf(session, today),
  reviewer: isReviewer(session),
})

/** A stored request, with the present days and marks around it. */
export interface RequestRow {
  readonly id: number
  readonly dayId: number | null
  readonly employeeId: number
  readonly name: string
  readonly enrollment: string
  readonly cityName: string | null
  readonly on: LocalDate
  readonly kind: RequestKind
  readonly localOn: LocalDate
  readonly localMinute: Minutes
  readonly baseId: number | null
  readonly baseMinute: Minutes | null
  /** The mark it concerns counts, or waits. */
  readonly baseStands: boolean
  readonly reason: string
  readonly fileName: string | null
  readonly attachmentId: number | null
  readonly state: RequestState
  readonly refusal: string | null
  readonly markId: number | null
  readonly active: boolean
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  readonly createdAt: string
  readonly period: Pick<KnownPeriod, 'status' | 'processing'> | null
  /** Another mark counts in the requested minute. */
  readonly taken: boolean
  /** Times of other marks that the day got since. */
  readonly newMarks: readonly Minutes[] | null
  /** Who annulled the mark it concerns. */
  readonly annulledBy: string | null
}

/** Changes since the request, in words, blocking ones first. */
function newsOf(row: RequestRow): RequestNews[] {
  if (row.state !== 'pending') return []
  const news: RequestNews[] = []
  const { period, baseMinute, newMarks, annulledBy } = row
  if (period && isProcessed(period as KnownPeriod))
    news.push({ code: 'period-processed', blocks: true, text: 'A apuração deste dia já foi processada.' })
  if (baseMinute !== null && !row.baseStands) {
    const by = annulledBy ? ` por ${annulledBy}` : ''
    const text = `A marcação das ${timeOfDay(baseMinute)} foi anulada${by} depois da solicitação.`
    news.push({ code: 'base-annulled', blocks: true, text })
  }
  if (row.kind !== 'exclusion' && row.taken)
    news.push({ code: 'minute-taken', blocks: true, text: `Já existe um ponto às ${timeOfDay(row.localMinute)}.` })
  if (period?.status === 'closed' && !isProcessed(period as KnownPeriod))
    news.push({ code: 'period-closed', blocks: false, text: 'A apuração deste dia foi fechada.' })
  if (newMarks && newMarks.length > 0) {
    const times = newMarks.map((minute) => timeOfDay(minute)).join(', ')
    const words = newMarks.length === 1 ? 'uma nova marcação' : `${newMarks.length} novas marcações`
    news.push({ code: 'new-marks', blocks: false, text: `Depois da solicitação o dia recebeu ${words}: ${times}.` })
  }
  return news
}

const wasDecided = { authorized: 'autorizada', denied: 'negada', withdrawn: 'retirada', pending: '' } as const

/** The outcome of a request, when an open form says otherwise. */
export function decidedMeanwhile({ kind, localMinute, localOn, state, decidedBy }: RequestRow): string {
  const what = `${kindWord(kind).toLowerCase()} das ${timeOfDay(localMinute)} de ${dateText(localOn)}`
  const by = decidedBy ? ` por ${decidedBy}` : ''
  return `A ${what} já foi ${wasDecided[state]}${by}. Recarregue o dia.`
}

export function requestView(row: RequestRow, { viewer, reviewer }: Reader): RequestView {
  const { localOn, localMinute, baseMinute, dayId, period } = row
  const waits = row.state === 'pending'
  const time = timeOfDay(localMinute)
  return {
    id: row.id,
    dayId: dayId ?? 0,
    employeeId: row.employeeId,
    on: row.on,
    kind: row.kind,
    at: `${localOn}T${time}`,
    time,
    baseId: row.baseId,
    baseTime: baseMinute === null ? null : timeOfDay(baseMinute),
    reason: row.reason,
    fileName: row.fileName,
    state: row.state,
    active: row.state === 'authorized' && row.active,
    requested: true,
    markId: row.markId,
    refusal: row.refusal,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt,
    createdAt: row.createdAt,
    news: newsOf(row),
    mayWithdraw: waits && row.employeeId === viewer.employeeId,
    mayDecide: waits && reviewer && mayAnswer(viewer, row, period as KnownPeriod | undefined),
  }
}

/**
 * Reviewers as for overtime. An administrator answers any request, but a processed day takes only a denial.
 */
export const mayAnswer = (
  viewer: Viewer,
  day: { readonly employeeId: number; readonly on: LocalDate },
  period: KnownPeriod | undefined,
): boolean => viewer.role === 'admin' || mayDecide(viewer, day, period)

/** Only administrators decide their own requests. */
export const isOwn = (viewer: Viewer, employeeId: number): boolean =>
  viewer.role !== 'admin' && concernsViewer(viewer, employeeId)
