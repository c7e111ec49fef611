import { type SectorAssignment, SectorAssignmentDraft } from '@ponteiro/contract/people/sector-assignments'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../../api.ts'
import { useSectorOptions, useUnitOptions, useWorkCityOptions, withCurrent } from '../../../domain/choices.ts'
import { useAction } from '../../../kit/action/action.ts'
import { AutocompleteField } from '../../../kit/form/autocomplete-field.tsx'
import { useChangedValue } from '../../../kit/form/changed-value.ts'
import { SwitchField } from '../../../kit/form/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'

type Assignment = z.output<typeof SectorAssignment>

const { sectorId, cityId, responsible } = SectorAssignmentDraft.shape
const schema = z.object({ unitId: z.int('Campo obrigatório'), sectorId, cityId, responsible })

function Fields({ assignment }: { assignment: Assignment | undefined }) {
  const { watch, setValue } = useFormContext()
  const unitId = watch('unitId')
  const units = useUnitOptions()
  const cities = useWorkCityOptions()
  const sectors = useSectorOptions(typeof unitId === 'number' ? unitId : undefined)
  useChangedValue(unitId, () => setValue('sectorId', null))
  const unit = assignment && { id: assignment.unitId, name: assignment.unitName }
  const sector = assignment && { id: assignment.sectorId, name: assignment.sectorName }
  const city =
    assignment?.cityId && assignment.cityName ? { id: assignment.cityId, name: assignment.cityName } : undefined
  return (
    <>
      <AutocompleteField name="unitId" label="Unidade de trabalho" options={withCurrent(units, unit)} />
      <AutocompleteField
        name="sectorId"
        label="Setor"
        options={withCurrent(sectors, unitId === unit?.id ? sector : undefined)}
        disabled={typeof unitId !== 'number'}
      />
      <AutocompleteField name="cityId" label="Cidade de trabalho" options={withCurrent(cities, city)} />
      <SwitchField name="responsible" label="Responsável pelo setor" />
    </>
  )
}

export interface SectorAssignmentFormProps {
  personId: number
  assignment?: Assignment
  onClose: () => void
}

export function SectorAssignmentForm({ personId, assignment, onClose }: SectorAssignmentFormProps) {
  const save = useAction(({ unitId: _, ...body }: z.output<typeof schema>) =>
    assignment
      ? api.sectorAssignments.update({ params: { id: assignment.id }, body })
      : api.sectorAssignments.create({ body: { ...body, employeeId: personId } }),
  )
  return (
    <FormDialog
      title={assignment ? 'Editar setor do colaborador' : 'Adicionar setor'}
      schema={schema}
      initial={{
        cityId: assignment?.cityId ?? null,
        responsible: assignment?.responsible ?? false,
        ...(assignment && { unitId: assignment.unitId, sectorId: assignment.sectorId }),
      }}
      onClose={onClose}
      onSave={save.run}
    >
      <Fields assignment={assignment} />
    </FormDialog>
  )
}
