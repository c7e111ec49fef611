/** The input of the request form, the lines it sends, and why it cannot be sent. */
import { failures } from '@ponteiro/contract'
import { askedAlready, type RequestKind, requestKinds } from '@ponteiro/contract/days/requests/mark-request'
import type { RequestedMark } from '@ponteiro/contract/days/requests/mark-requests'
import { z } from 'zod'
import type { DayRecord } from '../../../domain/clock-day.ts'
import type { ChosenFile } from '../../../kit/form/file-field.tsx'
import { includedAt, wallTime } from '../form/day-draft.ts'

const incomplete = 'Data, Hora e Justificativa são obrigatórios.'
const isTime = (time: string) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)

/** Several marks may be included with one justification; alterations and exclusions are single. */
export const requestDraft = z
  .object({
    on: z.string(),
    kind: z.enum(requestKinds),
    times: z.array(z.string().nullable()),
    baseId: z.number().nullable(),
    reason: z.string().trim().min(1, incomplete).max(255, 'Máximo de caracteres atingido'),
    file: z.custom<ChosenFile | null | undefined>().optional(),
  })
  .superRefine(({ kind, times, baseId }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (kind !== 'inclusion' && baseId === null) wrong(['baseId'], 'Escolha a marcação.')
    if (kind === 'exclusion') return
    for (const [nth, time] of times.entries()) {
      if (kind === 'alteration' && nth > 0) break
      if (!time) wrong(['times', nth], incomplete)
      else if (!isTime(time)) wrong(['times', nth], 'Horário inválido')
    }
  })
export type RequestDraft = z.output<typeof requestDraft>

type Line = z.output<typeof RequestedMark>
type OfDay = Pick<DayRecord, 'on' | 'planned' | 'marks' | 'requests'>

export const emptyDraft = (on: string, times: readonly string[], kind: RequestKind = 'inclusion'): RequestDraft => ({
  on,
  kind,
  times: times.length > 0 ? [...times] : [null],
  baseId: null,
  reason: '',
})

/** An altered mark keeps its date; a new one takes the journey's. */
export function linesOf(day: OfDay, { kind, times, baseId, reason }: RequestDraft): Line[] {
  const base = day.marks.find(({ id }) => id === baseId)
  if (kind === 'exclusion') return [{ kind, baseId, at: base?.at, reason }]
  if (kind === 'alteration')
    return [{ kind, baseId, at: wallTime(base?.at.slice(0, 10) ?? day.on, times[0] ?? ''), reason }]
  return times.map((time) => ({
    kind,
    at: includedAt(day.on, { date: day.on, time: time ?? '' }, day.planned),
    reason,
  }))
}

/** The server's likely refusal, shown in advance. `now`: wall time at the place. */
export function problemOf(day: OfDay, lines: readonly Line[], now: string): string | undefined {
  const waiting = day.requests.filter(({ state }) => state === 'pending')
  for (const [nth, { kind = 'inclusion', at = '', baseId }] of lines.entries()) {
    const same = baseId && waiting.find((request) => request.baseId === baseId)
    if (same) return askedAlready(same.kind)
    if (kind === 'exclusion') continue
    if (at > now) return failures['mark.future'].message
    if (day.marks.some((mark) => mark.active && mark.at === at)) return failures['mark.duplicate'].message
    const asked = waiting.some((request) => request.kind !== 'exclusion' && request.at === at)
    if (asked || lines.slice(0, nth).some((line) => line.at === at)) return failures['request.duplicate'].message
  }
  return undefined
}
