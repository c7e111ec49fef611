import Box from '@mui/material/Box'
import type { Absence } from '@ponteiro/contract/absences/absence'
import { longestObservations } from '@ponteiro/contract/absences/absences'
import { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { CloseButton } from '../../../kit/dialog/dialog.tsx'
import { TextAreaField } from '../../../kit/form/fields.tsx'
import { SaveButton } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { daysWords } from './absence-words.ts'

/**
 * A pending absence is withdrawn at once; for an authorised one a reviewer grants or refuses the
 * cancellation.
 */
export type Asking = 'withdraw' | 'ask' | 'grant' | 'refuse'

const schema = z.object({
  text: z.string().trim().max(longestObservations, 'Máximo de caracteres atingido'),
})

const effects: Readonly<Record<Asking, string>> = {
  withdraw: 'A solicitação não será mais avaliada.',
  ask: 'A ausência continua valendo até que seu gestor decida.',
  grant: 'Os dias voltam a ser como antes dela.',
  refuse: 'A ausência continua valendo.',
}
const done: Readonly<Record<Asking, string>> = {
  withdraw: 'Solicitação retirada.',
  ask: 'Pedido de cancelamento enviado.',
  grant: 'Ausência cancelada.',
  refuse: 'Cancelamento recusado.',
}

interface CancellationDialogProps {
  absence: Absence
  asking: Asking
  title: string
  onClose: () => void
}

/** Cancels an absence, with a short reason. */
export function CancellationDialog({ absence, asking, title, onClose }: CancellationDialogProps) {
  const { id, revision, name, reasonName, own } = absence
  const answers = asking === 'grant' || asking === 'refuse'
  const cancel = useAction(api.absences.cancel, { done: done[asking] })
  const answer = useAction(api.absences.answerCancellation, { done: done[asking] })
  return (
    <FormDialog
      title={title}
      schema={schema}
      initial={{ text: '' }}
      onClose={onClose}
      onSave={({ text }) =>
        answers
          ? answer.run({ params: { id }, body: { granted: asking === 'grant', answer: text, revision } })
          : cancel.run({ params: { id }, body: { reason: text, revision } })
      }
      actions={
        <>
          <CloseButton>Voltar</CloseButton>
          <SaveButton>{title}</SaveButton>
        </>
      }
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{[...(own ? [] : [name]), reasonName, daysWords(absence)].join(', ')}</Box>
        <Box sx={{ color: 'text.secondary' }}>{effects[asking]}</Box>
      </Box>
      <TextAreaField name="text" label={answers ? 'Resposta' : 'Por quê?'} limit={longestObservations} rows={2} />
    </FormDialog>
  )
}
