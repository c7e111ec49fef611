/** Unsaved changes of the day form: the rows it shows, and the lines it sends. */
import type { MarkChange } from '@ponteiro/contract/days/day-changes'
import { addDays, daysBetween, minuteOfDay, parsedClock } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { DayRecord } from '../../../domain/clock-day.ts'
import { date } from '../../../kit/form/notations.ts'

export type FormMark = DayRecord['marks'][number]

/** `at`: wall time at the place, `2026-03-02T08:00`. */
export type MarkDraft =
  | { readonly what: 'include'; readonly at: string; readonly reason: string }
  | { readonly what: 'move'; readonly markId: number; readonly at: string; readonly reason: string }
  | { readonly what: 'annul'; readonly markId: number; readonly reason: string }
  | { readonly what: 'restore'; readonly markId: number; readonly reason: string }
  /** Moves the mark to another day's journey; null: to the rule's. */
  | { readonly what: 'place'; readonly markId: number; readonly dayOn: string | null; readonly reason: string }

/** A row: a stored mark, or one that saving would create. */
export interface DraftRow {
  readonly id: string
  readonly mark: FormMark | undefined
  readonly at: string
  readonly reason: string
  /** The change on saving; undefined: none. */
  readonly draft: MarkDraft | undefined
}

const rowOf = (mark: FormMark, draft?: MarkDraft): DraftRow => {
  const annulment = mark.active ? undefined : mark.history?.findLast(({ kind }) => kind === 'annulled')
  const reason = draft?.reason ?? (annulment?.reason || (mark.reason ?? ''))
  return { id: `mark-${mark.id}`, mark, at: mark.at, reason, draft }
}

const byTime = (a: DraftRow, b: DraftRow) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/** Ativos and Inativos, each as saving would leave it. */
export function draftRows(marks: readonly FormMark[], drafts: readonly MarkDraft[]) {
  const active: DraftRow[] = []
  const inactive: DraftRow[] = []
  for (const mark of marks) {
    const draft = drafts.find((each) => each.what !== 'include' && each.markId === mark.id)
    const stays = draft?.what === 'restore' || (mark.active && draft?.what !== 'annul' && draft?.what !== 'move')
    if (stays) active.push(rowOf(mark, draft))
    else inactive.push(rowOf(mark, draft))
  }
  for (const draft of drafts) {
    if (draft.what === 'include' || draft.what === 'move')
      active.push({ id: `draft-${draft.at}`, mark: undefined, at: draft.at, reason: draft.reason, draft })
  }
  return { active: active.sort(byTime), inactive: inactive.sort(byTime) }
}

/** Whether somebody treated the draft's mark since: the first change stands. */
export function isOvertaken(marks: readonly FormMark[], draft: MarkDraft): boolean {
  if (draft.what === 'include') return false
  const mark = marks.find(({ id }) => id === draft.markId)
  return mark?.active !== (draft.what !== 'restore')
}

/** A draft in words: `Alterar 08:00 para 08:30`. */
export function draftText(marks: readonly FormMark[], draft: MarkDraft): string {
  if (draft.what === 'include') return `Incluir ${draft.at.slice(11, 16)}`
  const time = marks.find(({ id }) => id === draft.markId)?.time ?? ''
  if (draft.what === 'move') return `Alterar ${time} para ${draft.at.slice(11, 16)}`
  if (draft.what === 'place')
    return draft.dayOn
      ? `Levar ${time} para a jornada de ${date.format(draft.dayOn)}`
      : `Devolver ${time} à jornada da regra`
  return `${draft.what === 'annul' ? 'Anular' : 'Restaurar'} ${time}`
}

/** Whether a counted mark, stored or drafted, is in the minute. */
export const isTaken = (active: readonly DraftRow[], at: string): boolean => active.some((row) => row.at === at)

/**
 * Marks of the form that the saved day lacks, in words: they belong to another day's journey. Undefined:
 * none.
 */
export function elsewhere(active: readonly DraftRow[], saved: readonly FormMark[]): string | undefined {
  const isThere = ({ mark, at }: DraftRow) =>
    saved.some((one) => (mark ? one.id === mark.id : one.active && one.at === at))
  const gone = active.filter((row) => row.draft?.what !== 'place' && !isThere(row))
  if (gone.length === 0) return undefined
  const written = gone.map(({ at }) => `${at.slice(11, 16)} de ${date.format(at.slice(0, 10))}`).join(', ')
  return gone.length === 1
    ? `${written} é da jornada de outro dia e foi para lá.`
    : `${written} são da jornada de outro dia e foram para lá.`
}

/** A mark typed into a day's form is meant for that day, whatever the rule says. */
export function changesOf(dayOn: string, drafts: readonly MarkDraft[]): z.output<typeof MarkChange>[] {
  return drafts.map((draft) => {
    const { reason } = draft
    if (draft.what === 'include') return { at: draft.at, kind: 'inclusion', reason, dayOn }
    if (draft.what === 'move') return { id: draft.markId, at: draft.at, kind: 'alteration', reason, dayOn }
    if (draft.what === 'place') return { id: draft.markId, dayOn: draft.dayOn, reason }
    if (draft.what === 'annul') return { id: draft.markId, active: false, reason: draft.reason }
    return { id: draft.markId, active: true, reason: draft.reason }
  })
}

/** A wall time's minutes on a working day's axis: 05:00 of the next day is 1740. */
export const minuteOn = (on: string, at: string): number =>
  daysBetween(on, at.slice(0, 10)) * 1440 + (parsedClock(at.slice(11, 16)) ?? 0)

/** The wall time of date and typed time; 24:00 is the midnight at the end of the date. */
export const wallTime = (date: string, time: string): string =>
  time === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`

/** The same for a new mark. Its initial date is the journey's, which may pass midnight. */
export function includedAt(on: string, typed: { date: string; time: string }, planned: readonly number[]): string {
  const { date, time } = typed
  const isNext = time !== '24:00' && date === on && minuteOfDay(parsedClock(time) ?? 0, planned) >= 1440
  return wallTime(isNext ? addDays(date, 1) : date, time)
}
