import Button from '@mui/material/Button'
import { type EvidenceState, evidenceTexts } from '@ponteiro/contract/audits/evidence'
import { useRowTab } from '../../kit/list/row-reach.ts'

interface EvidenceCellProps {
  state: EvidenceState
  /** The button's action; its label adds the name. */
  verb: string
  name: string | null
  onLook: () => void
}

/** Opens the place or photo of a row, or says why there is none. */
export function EvidenceCell({ state, verb, name, onLook }: EvidenceCellProps) {
  const tabIndex = useRowTab()
  if (state !== 'kept') return evidenceTexts[state]
  return (
    <Button
      size="small"
      tabIndex={tabIndex}
      aria-label={name ? `${verb} de ${name}` : verb}
      onClick={(event) => {
        event.stopPropagation()
        onLook()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {verb}
    </Button>
  )
}
