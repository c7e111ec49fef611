import edit from '@material-symbols/svg-400/rounded/edit_note.svg?path'
import erase from '@material-symbols/svg-400/rounded/ink_eraser.svg?path'
import settle from '@material-symbols/svg-400/rounded/task_alt.svg?path'
import { monthName } from '@ponteiro/contract/calculation/months'
import { signedDuration } from '@ponteiro/timesheet'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { called, type Month, mayBeCleared, mayBeEdited } from './bank-months.ts'

export interface BankMonthActionsProps {
  month: Month
  /** The next month of the year, whose carried balance may be cleared. */
  next: Month | undefined
  name: string
  onEdit: () => void
}

/** Administrators' actions on a month, each confirmed with its effect in numbers. */
export function BankMonthActions({ month, next, name, onEdit }: BankMonthActionsProps) {
  const { id, previous, current, total } = month
  const settling = useAction(api.hourBank.process, { done: 'Mês processado.' })
  const clearing = useAction(api.hourBank.clear, { done: 'Saldo anterior zerado.' })
  if (id === null) return null
  // Only numbers that the question named are settled or cleared.
  const body = { id, seenPrevious: previous, seenCurrent: current }
  const said = `${called(month)} de ${name}`
  const nextName = monthName((month.month % 12) + 1)
  const goes = next?.cleared
    ? `; ${nextName} foi zerado, e nada passa para ele`
    : `, que passam para ${nextName}${month.month === 12 ? ', se não foi zerado' : ''}`
  const settleIt = () =>
    confirm({
      title: `Processar ${called(month)}`,
      text: `Banco de ${name}: ${signedDuration(previous)} anteriores e ${signedDuration(current)} do mês somam ${signedDuration(total)}${goes}. O saldo do mês deixa de ser editável. Vamos continuar?`,
      run: () => settling.run({ body }),
    })
  const clearIt = () =>
    confirm({
      title: `Zerar ${called(month)}`,
      text: `O saldo anterior de ${signedDuration(previous)} sai do banco de ${name}; os ${signedDuration(current)} do próprio mês ficam. Não pode ser desfeito. Vamos continuar?`,
      loses: true,
      run: () => clearing.run({ body }),
    })
  return (
    <RowActions
      name={said}
      deeds={[
        { icon: edit, verb: mayBeEdited(month) ? 'Editar saldo e observações' : 'Editar observações', onAct: onEdit },
        month.maySettle && { icon: settle, verb: 'Processar', onAct: settleIt, quick: true },
        mayBeCleared(month) && { icon: erase, verb: 'Zerar', onAct: clearIt, quick: true },
      ]}
    />
  )
}
