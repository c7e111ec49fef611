import bed from '@material-symbols/svg-400/rounded/bed.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import ask from '@material-symbols/svg-400/rounded/edit_calendar.svg?path'
import justify from '@material-symbols/svg-400/rounded/event_note.svg?path'
import why from '@material-symbols/svg-400/rounded/function.svg?path'
import extra from '@material-symbols/svg-400/rounded/more_time.svg?path'
import onCall from '@material-symbols/svg-400/rounded/phone_in_talk.svg?path'
import note from '@material-symbols/svg-400/rounded/sticky_note_2.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import { RowActions } from '../../kit/action/row-actions.tsx'
import type { DayDeeds } from './day-columns.tsx'
import { type DayRow, isDecidable, mayChange, mayJustify, shortDay } from './day-rows.ts'

interface DayMenuProps extends DayDeeds {
  day: DayRow
  onForm: (day: DayRow) => void
  onRequest: (day: DayRow) => void
}

/** All actions on a day, in words. */
export function DayMenu(props: DayMenuProps) {
  const { day, onForm, onRequest, onWhy, onSwitch, onObserve, onOvertime, onJustify, onDelete } = props
  const change = mayChange(day)
  const stored = day.dayId > 0
  const deeds = [
    { icon: why, verb: 'Por que este número?', onAct: () => onWhy(day.on) },
    (stored || day.mayEdit) && {
      icon: day.mayEdit ? edit : view,
      verb: day.mayEdit ? 'Editar' : 'Ver',
      onAct: () => onForm(day),
    },
    (day.mayRequest || (change && day.requests.length > 0)) && {
      icon: ask,
      verb: 'Solicitar marcação',
      onAct: () => onRequest(day),
    },
    change && {
      icon: bed,
      verb: day.overnight ? 'Retirar pernoite' : 'Marcar pernoite',
      onAct: () => onSwitch(day, { overnight: !day.overnight }),
    },
    change &&
      (day.onNotice || day.mayBeOnNotice) && {
        icon: onCall,
        verb: day.onNotice ? 'Retirar sobreaviso' : 'Marcar sobreaviso',
        onAct: () => onSwitch(day, { onNotice: !day.onNotice }),
      },
    change && { icon: note, verb: 'Observação', onAct: () => onObserve(day) },
    isDecidable(day) && { icon: extra, verb: 'Horas extras', onAct: () => onOvertime(day) },
    mayJustify(day) && {
      icon: justify,
      verb: day.justificationId === null ? 'Justificar' : 'Justificativa',
      onAct: () => onJustify(day),
    },
    stored && day.mayClear === true && { icon: remove, verb: 'Excluir', onAct: () => onDelete(day), quick: true },
  ]
  return <RowActions name={shortDay(day.on)} deeds={deeds} />
}
