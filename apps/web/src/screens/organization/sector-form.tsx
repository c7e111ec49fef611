import { type Sector, SectorDraft } from '@ponteiro/contract/organization/sectors'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useUnitOptions, withCurrent } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { NumberField } from '../../kit/form/typed-fields.tsx'

export interface SectorFormProps {
  sector?: z.output<typeof Sector> | undefined
  onClose: () => void
}

export function SectorForm({ sector, onClose }: SectorFormProps) {
  const units = useUnitOptions()
  const save = useAction((body: z.output<typeof SectorDraft>) =>
    sector ? api.sectors.update({ params: { id: sector.id }, body }) : api.sectors.create({ body }),
  )
  return (
    <FormDialog
      title={sector ? 'Editar setor' : 'Novo setor'}
      schema={SectorDraft}
      initial={{
        name: sector?.name ?? '',
        label: sector?.label ?? '',
        leastPresent: sector?.leastPresent ?? null,
        ...(sector && { unitId: sector.unitId }),
      }}
      onClose={onClose}
      onSave={save.run}
    >
      <AutocompleteField
        name="unitId"
        label="Unidade de trabalho"
        options={withCurrent(units, sector && { id: sector.unitId, name: sector.unitName })}
      />
      <TextField name="name" label="Nome" maxLength={150} />
      <NumberField name="leastPresent" label="Mínimo de presentes" />
      <TextAreaField name="label" label="Descrição" limit={255} rows={2} />
    </FormDialog>
  )
}
