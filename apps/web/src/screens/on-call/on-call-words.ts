/** Words and shapes that the screens of on-call duty share. */
import { clientWord, type OnCallEntry } from '@ponteiro/contract/on-call/on-call'
import { type LocalDate, weekday } from '@ponteiro/timesheet'
import { date } from '../../kit/form/notations.ts'
import { weekdayWords } from '../../kit/time/weekdays.ts'

export const onCallWords = {
  none: 'Nenhum sobreaviso encontrado!',
  past: 'Data retroativa não permitida.',
  ask: 'Deseja realmente excluir este sobreaviso?',
  gap: 'Sem cobertura',
} as const

/** `qui, 05/03` */
export const shortDay = (on: LocalDate) => `${weekdayWords(weekday(on)).short}, ${date.format(on).slice(0, 5)}`

/** An entry in a button's name: `Ana Lima, 05/03/2026, Todos`. */
export const entryWords = (entry: Pick<OnCallEntry, 'name' | 'on' | 'clientName'>) =>
  `${entry.name}, ${date.format(entry.on)}, ${clientWord(entry)}`
