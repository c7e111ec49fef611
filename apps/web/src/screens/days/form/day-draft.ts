/** What was done in the day form and not saved yet: the rows it shows, and the lines it sends. */
import type { MarkChange } from '@ponteiro/contract/days/day-changes'
import { addDays, daysBetween, minuteOfDay, parsedClock } from '@ponteiro/timesheet'
import type { z } from 'zod'
import type { DayRecord } from '../../../domain/clock-day.ts'
import { date } from '../../../kit/form/notations.ts'

export type FormMark = DayRecord['marks'][number]

/** `at` is wall time at the place, `2026-03-02T08:00`. */
export type MarkDraft =
  | { readonly what: 'include'; readonly at: string; readonly reason: string }
  | { readonly what: 'move'; readonly markId: number; readonly at: string; readonly reason: string }
  | { readonly what: 'annul'; readonly markId: number; readonly reason: string }
  | { readonly what: 'restore'; readonly markId: number; readonly reason: string }
  /** To the journey of another day; null: to that of the rule. */
  | { readonly what: 'place'; readonly markId: number; readonly dayOn: string | null; readonly reason: string }

/** A line of the table: a mark as it is stored, or one that saving would make. */
export interface DraftRow {
  readonly id: string
  readonly mark: FormMark | undefined
  readonly at: string
  readonly reason: string
  /** What saving does to it; undefined leaves it as it is. */
  readonly draft: MarkDraft | undefined
}

const rowOf = (mark: FormMark, draft?: MarkDraft): DraftRow => {
  const annulment = mark.active ? undefined : mark.history?.findLast(({ kind }) => kind === 'annulled')
  const reason = draft?.reason ?? (annulment?.reason || (mark.reason ?? ''))
  return { id: `mark-${mark.id}`, mark, at: mark.at, reason, draft }
}

const byTime = (a: DraftRow, b: DraftRow) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)

/** Ativos and Inativos (R301, R302), each with what saving would make of it. */
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

/** Whether the mark that a draft is about is no longer as it was then: somebody else treated it, and the first stands (Q126). */
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

/** Whether the minute is taken by a mark that counts, or would count once saved. */
export const isTaken = (active: readonly DraftRow[], at: string): boolean => active.some((row) => row.at === at)

/**
 * Which marks of the form a saved day does not have, in words: stored all the same, they are of the journey of another day. Undefined where it
 * has them all, be it as what somebody else made of them meanwhile.
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

/** What is typed into the form of a day is meant for that day, whichever the rule would choose. */
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

/** Minutes of a wall time on the axis of a working day: 05:00 of the day after is 1740. */
export const minuteOn = (on: string, at: string): number =>
  daysBetween(on, at.slice(0, 10)) * 1440 + (parsedClock(at.slice(11, 16)) ?? 0)

/** The wall time of a date and a typed time; 24:00 is the midnight at the end of the date. */
export const wallTime = (date: string, time: string): string =>
  time === '24:00' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`

/** The same for a new mark. The date that was there from the beginning is that of the journey, which may pass midnight. */
export function includedAt(on: string, typed: { date: string; time: string }, planned: readonly number[]): string {
  const { date, time } = typed
  const isNext = time !== '24:00' && date === on && minuteOfDay(parsedClock(time) ?? 0, planned) >= 1440
  return wallTime(isNext ? addDays(date, 1) : date, time)
}
