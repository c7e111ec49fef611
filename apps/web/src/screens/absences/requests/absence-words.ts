/** An absence, in words. */
import {
  type Absence,
  type AbsencePart,
  type AbsenceState,
  absencePartWords,
  absenceStateWords,
} from '@ponteiro/contract/absences/absence'
import { duration } from '@ponteiro/timesheet'
import type { Status } from '../../../kit/feedback/status-chip.tsx'
import { date } from '../../../kit/form/notations.ts'
import { momentIn } from '../../../kit/time/moments.ts'

export const stateStatus = {
  pending: 'pending',
  authorized: 'authorized',
  denied: 'denied',
  cancelled: 'neutral',
} as const satisfies Record<AbsenceState, Status>

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** For filters. */
export const stateOptions = options(absenceStateWords)
/** For a reviewer's decision in the form. */
export const decisionOptions = options({ pending: 'Em Aberto', authorized: 'Autorizado', denied: 'Não Autorizado' })
export const partOptions = options(absencePartWords)

/** '02/12/2026 a 04/12/2026'; of one day that day. */
export const daysWords = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  startsOn === endsOn ? date.format(startsOn) : `${date.format(startsOn)} a ${date.format(endsOn)}`

/** 'Manhã', '02:00'; empty for whole days. */
export function partWords({ part, minutes }: { part: AbsencePart; minutes: number | null }): string | undefined {
  if (part === 'whole') return undefined
  return part === 'hours' ? duration(minutes ?? 0) : absencePartWords[part]
}

const by = (word: string, who: string | null, at: string | null, zone: string): string =>
  [word, who && `por ${who}`, at && `em ${momentIn(at, zone)}`].filter(Boolean).join(' ')

/** The history of an absence, sentence by sentence. */
export function standingWords(absence: Absence, zone: string): string[] {
  const { author, createdAt, state, decidedBy, decidedAt, decisionReason } = absence
  const { cancellation, cancellationReason, cancellationBy, cancellationAt, cancellationAnswer } = absence
  const decided = state === 'denied' || (decidedAt !== null && state !== 'pending')
  const said = (text: string) => (text ? `: ${text}` : '.')
  return [
    `${by('Pedida', author, createdAt, zone)}.`,
    ...(decided
      ? [`${by(state === 'denied' ? 'Negada' : 'Autorizada', decidedBy, decidedAt, zone)}${said(decisionReason)}`]
      : []),
    ...(cancellation === 'asked' ? [`Cancelamento pedido, aguardando decisão${said(cancellationReason)}`] : []),
    ...(cancellation === 'refused'
      ? [`${by('Cancelamento recusado', cancellationBy, cancellationAt, zone)}${said(cancellationAnswer)}`]
      : []),
    ...(state === 'cancelled'
      ? [`${by('Cancelada', cancellationBy, cancellationAt, zone)}${said(cancellationAnswer || cancellationReason)}`]
      : []),
  ]
}
