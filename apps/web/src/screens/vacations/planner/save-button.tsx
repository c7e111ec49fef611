import Button from '@mui/material/Button'
import type { Planning } from './use-planning.ts'

/** Saves all drafts at once; disabled while the rules refuse one. */
export function SaveButton({ planning: { drafts, allPass, busy, save } }: { planning: Planning }) {
  return (
    <Button variant="contained" color="primary" disabled={!allPass} loading={busy} onClick={save}>
      {drafts.length > 1 ? `Planejar as ${drafts.length} partes` : 'Planejar'}
    </Button>
  )
}
