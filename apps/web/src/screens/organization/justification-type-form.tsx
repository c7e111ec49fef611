import {
  type JustificationType,
  JustificationTypeDraft,
  usualColor,
} from '@ponteiro/contract/organization/justification-types'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { ColorField } from '../../kit/form/color-field.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'

export interface JustificationTypeFormProps {
  type?: z.output<typeof JustificationType> | undefined
  onClose: () => void
}

export function JustificationTypeForm({ type, onClose }: JustificationTypeFormProps) {
  const save = useAction((body: z.output<typeof JustificationTypeDraft>) =>
    type ? api.justificationTypes.update({ params: { id: type.id }, body }) : api.justificationTypes.create({ body }),
  )
  return (
    <FormDialog
      title={type ? 'Editar justificativa' : 'Nova justificativa'}
      schema={JustificationTypeDraft}
      initial={{ name: type?.name ?? '', abbreviation: type?.abbreviation ?? '', color: type?.color ?? usualColor }}
      onClose={onClose}
      onSave={save.run}
      actions={
        <>
          <CloseButton>Cancelar</CloseButton>
          <SaveButton />
        </>
      }
    >
      <TextField name="name" label="Nome" maxLength={150} />
      <TextField
        name="abbreviation"
        label="Abreviação"
        maxLength={3}
        hint="Três letras, como aparece na lista de dias."
      />
      <ColorField name="color" label="Cor" />
    </FormDialog>
  )
}
