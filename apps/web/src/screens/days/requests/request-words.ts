/** A request about marks, in words. */
import { kindWord, type MarkRequest } from '@ponteiro/contract/days/requests/mark-request'
import type { WaitingRequest } from '@ponteiro/contract/days/requests/mark-requests'
import type { z } from 'zod'
import type { Status } from '../../../kit/feedback/status-chip.tsx'
import { momentIn } from '../../../kit/time/moments.ts'

export type Request = z.output<typeof MarkRequest>
/** A pending request in the reviewers' list. */
export type WaitingRow = z.output<typeof WaitingRequest>

export { kindWord }

export const requestStates = {
  pending: { word: 'PENDENTE', status: 'pending' },
  authorized: { word: 'AUTORIZADO', status: 'authorized' },
  denied: { word: 'NEGADO', status: 'denied' },
  withdrawn: { word: 'RETIRADO', status: 'neutral' },
} as const satisfies Record<Request['state'], { word: string; status: Status }>

type Asked = Pick<Request, 'kind' | 'time' | 'baseTime'>

/** `Alterar 17:00 para 18:00`. */
export function askedText({ kind, time, baseTime }: Asked): string {
  if (kind === 'inclusion') return `Incluir ${time}`
  if (kind === 'exclusion') return `Excluir ${baseTime ?? time}`
  return `Alterar ${baseTime ?? ''} para ${time}`
}

const decided = (word: string, { decidedAt, decidedBy }: Request, zone: string): string =>
  [word, decidedBy && `por ${decidedBy}`, decidedAt && `em ${momentIn(decidedAt, zone)}`].filter(Boolean).join(' ')

export const deniedText = (request: Request, zone: string): string => decided('Negada', request, zone)

/** Its progress, and who moved it. */
export function progressText(request: Request, zone: string): string {
  const { state, createdAt, refusal } = request
  if (state === 'pending') return `Enviada em ${momentIn(createdAt, zone)}, em análise`
  if (state === 'withdrawn') return decided('Retirada', { ...request, decidedBy: null }, zone)
  return state === 'authorized'
    ? decided('Autorizada', request, zone)
    : `${deniedText(request, zone)}: ${refusal ?? ''}`
}
