import { z } from 'zod'
import { TextAreaField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'

const schema = z.object({
  reason: z.string().trim().min(1, 'Campo obrigatório').max(255, 'Máximo de caracteres atingido'),
})

const titles = { annul: 'Anular', restore: 'Restaurar', refuse: 'Recusar' } as const

export interface MotiveDialogProps {
  what: keyof typeof titles
  time: string
  onDone: (reason: string) => void
  onClose: () => void
}

/** Why a mark stops or starts counting; it stays visible either way. */
export function MotiveDialog({ what, time, onDone, onClose }: MotiveDialogProps) {
  return (
    <FormDialog
      title={`${titles[what]} a marcação de ${time}`}
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
