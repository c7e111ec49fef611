import Button from '@mui/material/Button'
import type { Planning } from './use-planning.ts'

/** Saves all parts at once; there is nothing to press while the guard refuses one. */
export function SaveButton({ planning: { drafts, allPass, busy, save } }: { planning: Planning }) {
  return (
    <Button variant="contained" color="primary" disabled={!allPass} loading={busy} onClick={save}>
      {drafts.length > 1 ? `Planejar as ${drafts.length} partes` : 'Planejar'}
    </Button>
  )
}
