import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { AutocompleteField } from '../../kit/autocomplete-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { CheckboxField } from '../../kit/fields.tsx'
import { FormDialog } from '../../kit/form.tsx'
import { AfdEmployerField, employerAtFirst, ofFile } from './afd-employer-field.tsx'
import { counted, type Report, type Waiting } from './afd-words.ts'

const required = 'Campo obrigatório'

const schema = z
  .object({
    companyId: z.union([z.int(), z.literal(ofFile)], required),
    sectorId: z.int().nullable(),
    workScheduleId: z.int().nullable(),
    sinceOn: z.iso.date('Data inválida').nullable(),
    dismissExcluded: z.boolean(),
  })
  .refine(({ workScheduleId, sinceOn }) => workScheduleId === null || sinceOn !== null, {
    error: 'Informe a data de início da jornada.',
    path: ['sinceOn'],
  })

const everything = { take: 1000, skip: 0 } as const

/** Creates people from what the clock says of them, all into one sector and with one schedule if wanted. */
export function AfdCreateForm({
  report,
  people,
  onCreated,
  onClose,
}: {
  report: Report
  people: readonly Waiting[]
  onCreated: (made: { withoutCpf: number }) => void
  onClose: () => void
}) {
  const sectors = useQuery(api.sectors.list.query({ query: everything }))
  const schedules = useQuery(api.workSchedules.list.query({ query: everything }))
  const create = useAction(api.afdImports.people, { done: '' })
  const marks = people.reduce((sum, person) => sum + person.marks, 0)
  const nameless = people.filter(({ name }) => name === '').length
  const excluded = people.filter(({ excludedSince }) => excludedSince !== null).length
  const [since = null] = people.map(({ firstOn }) => firstOn).sort()

  const save = async ({ companyId: chosen, ...placed }: z.output<typeof schema>) => {
    const companyId = chosen === ofFile ? null : chosen
    const body = { ...placed, companyId, create: people.map(({ kind, digits }) => ({ kind, digits })), match: [] }
    const made = await create.run({ params: { id: report.id }, body })
    if (made) onCreated(made)
    return made
  }

  return (
    <FormDialog
      title={`Criar ${counted(people.length, 'colaborador', 'colaboradores')}`}
      schema={schema}
      initial={{
        ...employerAtFirst(report),
        sectorId: null,
        workScheduleId: null,
        sinceOn: since,
        dismissExcluded: excluded > 0,
      }}
      onSave={save}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {`${counted(marks, 'marcação entra', 'marcações entram')} nos dias. `}
        {nameless > 0 &&
          `${counted(nameless, 'pessoa sem nome no relógio fica', 'pessoas sem nome no relógio ficam')} com o PIS ou CPF no lugar do nome.`}
      </Box>
      <AfdEmployerField report={report} />
      <AutocompleteField
        name="sectorId"
        label="Setor"
        hint="Opcional. A cidade da unidade dá o fuso das marcações."
        loading={sectors.isPending}
        options={(sectors.data?.results ?? []).map(({ id, name, unitName }) => ({
          value: id,
          label: `${name} · ${unitName}`,
        }))}
      />
      <AutocompleteField
        name="workScheduleId"
        label="Jornada"
        hint="Opcional."
        loading={schedules.isPending}
        options={(schedules.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField name="sinceOn" label="Início da jornada" />
      {excluded > 0 && (
        <CheckboxField
          name="dismissExcluded"
          label={`Desligar ${counted(excluded, 'colaborador excluído', 'colaboradores excluídos')} do relógio`}
          hint="Desde o dia que a lista mostra. Sem isso, os dias seguintes contam como falta para quem tem jornada."
        />
      )}
    </FormDialog>
  )
}
