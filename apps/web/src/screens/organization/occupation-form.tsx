import { type Occupation, OccupationDraft } from '@ponteiro/contract/organization/occupations'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'

export interface OccupationFormProps {
  occupation?: z.output<typeof Occupation> | undefined
  onClose: () => void
}

export function OccupationForm({ occupation, onClose }: OccupationFormProps) {
  const save = useAction((body: z.output<typeof OccupationDraft>) =>
    occupation ? api.occupations.update({ params: { id: occupation.id }, body }) : api.occupations.create({ body }),
  )
  return (
    <FormDialog
      title={occupation ? 'Editar cargo' : 'Novo cargo'}
      schema={OccupationDraft}
      initial={{ name: occupation?.name ?? '' }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField name="name" label="Nome" maxLength={255} />
    </FormDialog>
  )
}
