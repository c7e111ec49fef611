import { type Unit, UnitDraft } from '@ponteiro/contract/organization/units'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useValueLists, useWorkCityOptions, withCurrent } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { SelectField, TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'

export interface UnitFormProps {
  unit?: z.output<typeof Unit> | undefined
  onClose: () => void
}

export function UnitForm({ unit, onClose }: UnitFormProps) {
  const cities = useWorkCityOptions()
  const { companies } = useValueLists()
  const save = useAction((body: z.output<typeof UnitDraft>) =>
    unit ? api.units.update({ params: { id: unit.id }, body }) : api.units.create({ body }),
  )
  return (
    <FormDialog
      title={unit ? 'Editar unidade de trabalho' : 'Nova unidade de trabalho'}
      schema={UnitDraft}
      initial={{
        name: unit?.name ?? '',
        label: unit?.label ?? '',
        ...(unit && { cityId: unit.cityId, companyId: unit.companyId }),
      }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField name="name" label="Nome" maxLength={150} />
      <AutocompleteField
        name="cityId"
        label="Cidade de trabalho"
        hint="As cidades de trabalho são marcadas em Cadastros, Cidades."
        options={withCurrent(cities, unit && { id: unit.cityId, name: unit.cityName })}
      />
      {companies.length > 1 && <SelectField name="companyId" label="Empresa" options={companies} />}
      <TextAreaField name="label" label="Descrição" limit={255} rows={2} />
    </FormDialog>
  )
}
