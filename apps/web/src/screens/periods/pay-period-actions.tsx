import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import history from '@material-symbols/svg-400/rounded/history.svg?path'
import unlock from '@material-symbols/svg-400/rounded/lock_open.svg?path'
import stop from '@material-symbols/svg-400/rounded/stop_circle.svg?path'
import { api } from '../../api.ts'
import type { Period } from '../../domain/period-steps.ts'
import { useAction } from '../../kit/action/action.ts'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { confirm } from '../../kit/dialog/confirm.tsx'

/** An open calculation without results may be deleted. */
const mayBeRemoved = ({ status, reopened, sheets }: Period) => status === 'open' && !reopened && sheets.total === 0

export interface PayPeriodActionsProps {
  period: Period
  onEdit: () => void
  onReopen: () => void
  onHistory: () => void
}

/** The possible actions on a calculation, by its state. */
export function PayPeriodActions({ period, onEdit, onReopen, onHistory }: PayPeriodActionsProps) {
  const { id, competence, status, processing, automatic } = period
  const deletion = useAction(api.payPeriods.remove, { done: 'Apuração removida com sucesso.' })
  const cancelling = useAction(api.payPeriods.cancel, { done: 'Processamento interrompido.' })
  const deleteIt = () =>
    confirm({
      text: `A apuração de ${competence} será excluída. Vamos continuar?`,
      loses: true,
      run: () => deletion.run({ params: { id } }),
    })
  const stopIt = () =>
    confirm({
      text: `O processamento de ${competence} será interrompido. Os espelhos já calculados ficam, mas a apuração continua como não processada${automatic ? ', e o processamento automático fica desligado' : ''}. Vamos continuar?`,
      run: () => cancelling.run({ params: { id } }),
    })
  return (
    <RowActions
      name={competence}
      deeds={[
        status === 'open' && { icon: edit, verb: 'Editar', onAct: onEdit },
        processing === 'done' && { icon: unlock, verb: 'Reabrir', onAct: onReopen, quick: true },
        processing === 'running' && { icon: stop, verb: 'Interromper o processamento', onAct: stopIt, quick: true },
        status === 'closed' && { icon: history, verb: 'Histórico', onAct: onHistory, quick: true },
        mayBeRemoved(period) && { icon: remove, verb: 'Excluir', onAct: deleteIt },
      ]}
    />
  )
}
