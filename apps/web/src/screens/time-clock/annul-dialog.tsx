import { z } from 'zod'
import { TextAreaField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form.tsx'

const schema = z.object({
  reason: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de caracteres atingido'),
})

/** Why a mark no longer counts; it stays visible, struck through (Q65). */
export function AnnulDialog({
  time,
  onDone,
  onClose,
}: {
  time: string
  onDone: (reason: string) => void
  onClose: () => void
}) {
  return (
    <FormDialog
      title={`Anular a marcação de ${time}`}
      width={480}
      schema={schema}
      initial={{ reason: '' }}
      onClose={onClose}
      onSave={({ reason }) => {
        onDone(reason)
        return true
      }}
    >
      <TextAreaField name="reason" label="Justificativa" limit={255} />
    </FormDialog>
  )
}
