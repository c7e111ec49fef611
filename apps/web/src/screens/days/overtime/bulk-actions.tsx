import deny from '@material-symbols/svg-400/rounded/block.svg?path'
import authorize from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FloatingPlace, WordedAction } from '../../../kit/action/floating-actions.tsx'
import { useShortcut } from '../../../kit/keyboard/keyboard.tsx'
import { loadedLater } from '../../../kit/loading/loaded-later.tsx'
import { type Decision, verbs, type WaitingDay } from './bulk-decision.ts'

const BulkDecisionDialog = loadedLater(() => import('./bulk-decision-dialog.tsx'))

export interface BulkActionsProps {
  /** The picked days. */
  days: readonly WaitingDay[]
  onDecided: () => void
}

/** Starts a decision on the picked days; its dialog keeps them when the picking changes. */
function useDecision({ days, onDecided }: BulkActionsProps) {
  const [taken, setTaken] = useState<{ readonly decision: Decision; readonly days: readonly WaitingDay[] }>()
  BulkDecisionDialog.useAhead()
  const begin = (decision: Decision) => () => setTaken({ decision, days })
  return {
    begin,
    dialog: taken && <BulkDecisionDialog {...taken} onDecided={onDecided} onClose={() => setTaken(undefined)} />,
  }
}

/** Actions on picked days, in reach of a thumb. */
export function BulkActions(props: BulkActionsProps) {
  const { begin, dialog } = useDecision(props)
  const { length } = props.days
  useShortcut('a', 'Autorizar os dias selecionados', begin('authorized'), length > 0)
  useShortcut('n', 'Negar os dias selecionados', begin('denied'), length > 0)
  return (
    <>
      {length > 0 && (
        <FloatingPlace>
          <WordedAction
            action={{ icon: deny, label: `${verbs.denied} ${length}`, onClick: begin('denied') }}
            main={false}
          />
          <WordedAction
            action={{ icon: authorize, label: `${verbs.authorized} ${length}`, onClick: begin('authorized') }}
            main
          />
        </FloatingPlace>
      )}
      {dialog}
    </>
  )
}

/** The same at the foot of a dialog. */
export function BulkButtons(props: BulkActionsProps) {
  const { begin, dialog } = useDecision(props)
  const { length } = props.days
  return (
    <>
      {length > 0 && (
        <>
          <Button variant="outlined" onClick={begin('denied')}>{`${verbs.denied} ${length}`}</Button>
          <Button variant="contained" onClick={begin('authorized')}>{`${verbs.authorized} ${length}`}</Button>
        </>
      )}
      {dialog}
    </>
  )
}
