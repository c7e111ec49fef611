/** What people are told of a decision on their off-line press. */
import { type LocalDate, type Minutes, timeOfDay } from '@ponteiro/timesheet'
import { dateText } from '../notifications/notice-mails.rules.ts'
import type { Told } from '../notifications/personal-notices.queries.ts'

/** A mark that waited, and its decision. */
export interface SettledMark {
  readonly markId: number
  readonly accepted: boolean
  readonly reason: string
}

/** The treated marks that had waited. */
export function settledHeld(
  known: readonly { readonly id: number; readonly waits: boolean }[],
  treatments: readonly { readonly markId: number; readonly kind: 'annulled' | 'restored'; readonly reason: string }[],
): SettledMark[] {
  const waits = new Set(known.filter((mark) => mark.waits).map(({ id }) => id))
  return treatments
    .filter(({ markId }) => waits.has(markId))
    .map(({ markId, kind, reason }) => ({ markId, accepted: kind === 'restored', reason }))
}

export interface DecidedMark {
  readonly markId: number
  readonly employeeId: number
  /** The record of its day; 0: none. */
  readonly dayId: number
  readonly on: LocalDate
  readonly localOn: LocalDate
  readonly localMinute: Minutes
  readonly accepted: boolean
  readonly reason: string
  /** Who decided. */
  readonly by: string
  /** In milliseconds. A refused mark may be accepted later. */
  readonly now: number
}

export function heldMarkDecided(mark: DecidedMark): Told {
  const { markId, employeeId, dayId, on, localOn, localMinute, accepted, reason, by, now } = mark
  const what = `Marcação das ${timeOfDay(localMinute)} de ${dateText(localOn)}, feita sem conexão`
  return {
    person: employeeId,
    kind: 'held-mark-decided',
    fact: `held-mark:${markId}:${now}`,
    on,
    title: accepted ? 'Sua marcação sem conexão foi aceita' : 'Sua marcação sem conexão foi recusada',
    body: accepted ? `${what}: aceita por ${by}.` : `${what}: recusada por ${by}: ${reason}`,
    ...(dayId > 0 && { opens: { route: 'schedules.update', params: { id: dayId } } }),
  }
}
