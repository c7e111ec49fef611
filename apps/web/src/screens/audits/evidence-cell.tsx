import Button from '@mui/material/Button'
import { type EvidenceState, evidenceTexts } from '@ponteiro/contract/audits/evidence'

interface EvidenceCellProps {
  state: EvidenceState
  /** What the button does, and of whom. */
  verb: string
  name: string | null
  onLook: () => void
}

/** A place or a photo of a row: a way to it, or why there is none. */
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
