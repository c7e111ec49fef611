/** The entries of a day: holidays first, then absences by name. */
import type { CalendarAbsence, CalendarHoliday } from '@ponteiro/contract/calendar/calendar'
import type { LocalDate } from '@ponteiro/timesheet'
import { lastsOn } from './calendar-days.ts'

/** Entries shown in a day; the others are counted. */
export const mostShown = 2

export type Entry =
  | { readonly kind: 'holiday'; readonly key: string; readonly holiday: CalendarHoliday }
  | { readonly kind: 'absence'; readonly key: string; readonly absence: CalendarAbsence }

export interface CalendarContent {
  readonly results: readonly CalendarAbsence[]
  readonly holidays: readonly CalendarHoliday[]
}

export function entriesOn({ results, holidays }: CalendarContent, on: LocalDate): Entry[] {
  const held = holidays
    .filter((holiday) => holiday.on === on)
    .map((holiday): Entry => ({ kind: 'holiday', key: `holiday ${holiday.id}`, holiday }))
  const away = results
    .filter((absence) => lastsOn(absence, on))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.id - b.id)
    .map((absence): Entry => ({ kind: 'absence', key: `absence ${absence.id}`, absence }))
  return [...held, ...away]
}

/** Where a holiday is held: `Nacional`, `SP`, `São Paulo/SP`. */
export const placeWords = ({ kind, stateAbbreviation, cityName }: CalendarHoliday): string => {
  if (kind === 'national') return 'Nacional'
  return kind === 'state' ? (stateAbbreviation ?? '') : [cityName, stateAbbreviation].filter(Boolean).join('/')
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether an entry contains the searched words, in name, reason, sector or city. */
export function isFound(entry: Entry, search: string): boolean {
  const texts =
    entry.kind === 'holiday'
      ? [entry.holiday.name, placeWords(entry.holiday)]
      : [entry.absence.name, entry.absence.reasonName, entry.absence.sectorName, entry.absence.cityName]
  return plain(texts.filter(Boolean).join(' ')).includes(plain(search.trim()))
}

/** `3 ausências, feriado: NATAL`, for screen readers. */
export function dayInWords(entries: readonly Entry[]): string {
  const away = entries.filter(({ kind }) => kind === 'absence').length
  const names = entries.flatMap((entry) => (entry.kind === 'holiday' ? [entry.holiday.name] : []))
  const count = away === 0 ? 'nenhuma ausência' : away === 1 ? '1 ausência' : `${away} ausências`
  return names.length === 0 ? count : `${count}, feriado: ${names.join(', ')}`
}
