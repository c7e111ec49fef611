import Button from '@mui/material/Button'
import { type EvidenceState, evidenceTexts } from '@ponteiro/contract/audits/evidence'

interface EvidenceCellProps {
  state: EvidenceState
  /** The button's action; its label adds the name. */
  verb: string
  name: string | null
  onLook: () => void
}

/** Opens the place or photo of a row, or says why there is none. */
export function EvidenceCell({ state, verb, name, onLook }: EvidenceCellProps) {
  if (state !== 'kept') return evidenceTexts[state]
  return (
    <Button
      size="small"
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
