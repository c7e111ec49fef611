import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type DataChange, Refusal } from '@ponteiro/contract/people/data-changes'
import { dataChangeMessages as words } from '@ponteiro/contract/people/messages'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { RecordDialog } from '../../kit/dialog/record-dialog.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { momentOf } from '../../kit/time/moments.ts'
import { ChangeTable } from './data-change-table.tsx'
import { dataChangeStates } from './data-change-words.ts'

interface DialogProps {
  onClose: () => void
  /** The record has changed: forms that show it start anew. */
  onApplied?: () => void
}

/** A requested change, compared and decided. */
export function DataChangeDialog({ id, ...dialog }: DialogProps & { id: number }) {
  return (
    <RecordDialog query={api.dataChanges.find.query({ params: { id } })} title={words.title} onClose={dialog.onClose}>
      {(request) => <Decision request={request} {...dialog} />}
    </RecordDialog>
  )
}

function Decision({ request, onClose, onApplied }: DialogProps & { request: DataChange }) {
  const [refusing, setRefusing] = useState(false)
  const params = { id: request.id }
  const apply = useAction(() => api.dataChanges.apply({ params }), { ask: words.askApply, done: words.applied })
  const refuse = useAction((body: { reason: string }) => api.dataChanges.refuse({ params, body }), {
    done: words.refused,
  })
  const take = async () => {
    if (await apply.run(undefined, request?.name ?? '')) onApplied?.()
  }
  if (refusing)
    return (
      <FormDialog
        title={`Recusar a alteração de ${request.name}`}
        width={480}
        schema={Refusal}
        initial={{ reason: '' }}
        onClose={() => setRefusing(false)}
        onSave={refuse.run}
      >
        <TextAreaField name="reason" label="Motivo" limit={255} />
      </FormDialog>
    )
  const { word, status } = dataChangeStates[request.state]
  return (
    <AppDialog
      title={request.name}
      width={720}
      onClose={onClose}
      actions={
        request.state === 'pending' ? (
          <>
            <Button onClick={() => setRefusing(true)}>Recusar</Button>
            <Button variant="contained" color="primary" loading={apply.busy} onClick={take}>
              Aplicar
            </Button>
          </>
        ) : (
          <CloseButton />
        )
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, color: 'text.secondary' }}>
        <StatusChip status={status}>{word}</StatusChip>
        <span>Matrícula {request.enrollment}</span>
        <span data-tabular>Pedida em {momentOf(request.createdAt)}</span>
        {request.decidedAt && request.decidedBy && (
          <span data-tabular>
            Decidida por {request.decidedBy} em {momentOf(request.decidedAt)}
          </span>
        )}
      </Box>
      {request.reason && <Box sx={{ mt: 3 }}>Motivo: {request.reason}</Box>}
      <ChangeTable changes={request.changes} />
    </AppDialog>
  )
}
