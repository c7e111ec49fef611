import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { CheckboxField, RadioField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { DateField } from '../../kit/time/date-field.tsx'
import { AfdEmployerField, employerAtFirst, ofFile } from './afd-employer-field.tsx'
import { counted, identityText, type Report, type Waiting } from './afd-words.ts'

const required = 'Campo obrigatório'

/** A field for each number that may be CPF or PIS: somebody has to say which. */
const fieldOf = ({ digits }: Waiting) => `n${digits}`

const schemaFor = (unclear: readonly Waiting[]) =>
  z
    .object({
      companyId: z.union([z.int(), z.literal(ofFile)], required),
      sectorId: z.int().nullable(),
      workScheduleId: z.int().nullable(),
      sinceOn: z.iso.date('Data inválida').nullable(),
      dismissExcluded: z.boolean(),
      said: z.object(Object.fromEntries(unclear.map((person) => [fieldOf(person), z.enum(['cpf', 'pis'], required)]))),
    })
    .refine(({ workScheduleId, sinceOn }) => workScheduleId === null || sinceOn !== null, {
      error: 'Informe a data de início da jornada.',
      path: ['sinceOn'],
    })
type Schema = ReturnType<typeof schemaFor>

const everything = { take: 1000, skip: 0 } as const

/** Creates people from the clock's records, with one sector and schedule if wanted. */
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

  const unclear = people.filter((person) => person.unclear)

  const save = async ({ companyId: chosen, said, ...placed }: z.output<Schema>) => {
    const companyId = chosen === ofFile ? null : chosen
    const toCreate = people.map((person) => {
      const { kind, digits } = person
      return { kind, digits, said: said[fieldOf(person)] ?? null }
    })
    const body = { ...placed, companyId, create: toCreate, match: [] }
    const made = await create.run({ params: { id: report.id }, body })
    if (made) onCreated(made)
    return made
  }

  return (
    <FormDialog
      title={`Criar ${counted(people.length, 'colaborador', 'colaboradores')}`}
      schema={schemaFor(unclear)}
      initial={{
        ...employerAtFirst(report),
        sectorId: null,
        workScheduleId: null,
        sinceOn: since,
        dismissExcluded: excluded > 0,
        said: {},
      }}
      onSave={save}
      onClose={onClose}
    >
      <Box sx={{ color: 'text.secondary' }}>
        {`${counted(marks, 'marcação entra', 'marcações entram')} nos dias. `}
        {nameless > 0 &&
          `${counted(nameless, 'pessoa sem nome no relógio fica', 'pessoas sem nome no relógio ficam')} com o PIS ou CPF no lugar do nome.`}
      </Box>
      {unclear.map((person) => (
        <RadioField
          key={person.digits}
          name={`said.${fieldOf(person)}`}
          label={`${person.name || 'Sem nome'}: o número ${person.digits} vale como CPF e como PIS. Qual dos dois é?`}
          options={[
            { value: 'cpf', label: identityText({ kind: 'cpf', digits: person.digits }) },
            { value: 'pis', label: identityText({ kind: 'pis', digits: person.digits }) },
          ]}
        />
      ))}
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
