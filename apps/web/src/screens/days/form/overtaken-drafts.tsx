import Alert from '@mui/material/Alert'
import { draftText, type FormMark, type MarkDraft } from './day-draft.ts'

/** Somebody was faster: lists the drafts on the same marks with their motives; they are not sent. */
export function OvertakenDrafts({ marks, drafts }: { marks: readonly FormMark[]; drafts: readonly MarkDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <Alert severity="warning">
      Outra pessoa alterou este dia enquanto isso. O dia está como ela o deixou; ao salvar, isto fica de fora:
      {drafts.map((draft) => (
        <div key={JSON.stringify(draft)}>{[draftText(marks, draft), draft.reason].filter(Boolean).join(': ')}</div>
      ))}
    </Alert>
  )
}
