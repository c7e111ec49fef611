import { useShortcut, useShortcutHint } from '../../kit/keyboard/keyboard.tsx'
import { type DayRow, isDecidable, mayChange, mayJustify } from './day-rows.ts'

export interface DayShortcuts {
  /** The marked day. */
  day: DayRow | undefined
  mayOpen: boolean
  /** Off while picked days are decided together. */
  decidesOne: boolean
  mayDeny: boolean
  onToday: () => void
  onUnmark: () => void
  onForm: (day: DayRow) => void
  onObserve: (day: DayRow) => void
  onOvertime: (day: DayRow) => void
  onDeny: (day: DayRow) => void
  onJustify: (day: DayRow) => void
}

/** The keys that act on the marked day. */
export function useDayShortcuts({ day, mayOpen, decidesOne, mayDeny, ...on }: DayShortcuts): void {
  const withDay = (act: (day: DayRow) => void) => () => day && act(day)
  const mayDecide = day !== undefined && decidesOne && isDecidable(day)
  useShortcut('t', 'Ir para hoje', on.onToday)
  useShortcut('Escape', 'Desmarcar o dia', on.onUnmark, day !== undefined)
  useShortcut('e', 'Abrir o dia marcado', withDay(on.onForm), mayOpen)
  useShortcut('o', 'Observação do dia marcado', withDay(on.onObserve), day !== undefined && mayChange(day))
  useShortcut('a', 'Horas extras do dia marcado', withDay(on.onOvertime), mayDecide)
  useShortcut('n', 'Negar as horas extras do dia marcado', withDay(on.onDeny), mayDecide && mayDeny)
  useShortcut('u', 'Justificativa do dia marcado', withDay(on.onJustify), day !== undefined && mayJustify(day))
  useShortcutHint('Enter', 'Por que estes números? Do dia em foco')
}
