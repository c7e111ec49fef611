/** The look of an absence: its reason's tint, hatched while pending, with text in the normal colour. */
import { absencePartWords } from '@ponteiro/contract/absences/absence'
import type { CalendarAbsence } from '@ponteiro/contract/calendar/calendar'
import { duration } from '@ponteiro/timesheet'

/** For hidden reasons. */
const plainTint = 'var(--p-palette-ink-worked)'

export function absenceLook({ color, state }: Pick<CalendarAbsence, 'color' | 'state'>) {
  const tint = color ?? plainTint
  const solid = `color-mix(in srgb, ${tint} 30%, transparent)`
  const hatch = `color-mix(in srgb, ${tint} 45%, transparent)`
  const isPending = state === 'pending'
  return {
    backgroundColor: isPending ? 'transparent' : solid,
    backgroundImage: isPending ? `repeating-linear-gradient(-45deg, ${hatch} 0 3px, transparent 3px 8px)` : 'none',
    borderColor: `color-mix(in srgb, ${tint} 75%, transparent)`,
    borderStyle: isPending ? 'dashed' : 'solid',
  }
}

/** The reason, as far as the reader may know. */
export const reasonWords = ({ reasonName }: Pick<CalendarAbsence, 'reasonName'>): string => reasonName ?? 'Ausente'

/** In three letters. */
export const reasonLetters = ({ abbreviation }: Pick<CalendarAbsence, 'abbreviation'>): string => abbreviation ?? 'AUS'

/** `Manhã`, `Horas: 02:00`; empty for whole days. */
export const partWords = ({ part, minutes }: Pick<CalendarAbsence, 'part' | 'minutes'>): string | undefined => {
  if (part === 'whole') return undefined
  return part === 'hours' && minutes !== null ? `Horas: ${duration(minutes)}` : absencePartWords[part]
}

/** The place of a part of a day in its cell. */
export function partLook({ part }: Pick<CalendarAbsence, 'part'>) {
  if (part === 'whole') return {}
  const small = { fontSize: 8, letterSpacing: '-0.04em' }
  if (part === 'morning') return { ...small, marginLeft: 0, marginRight: '36%' }
  return { ...small, marginRight: part === 'hours' ? '18%' : 0, marginLeft: part === 'hours' ? '18%' : '36%' }
}
