import Box from '@mui/material/Box'
import { PersonEdit, personDraftOn } from '@ponteiro/contract/people/person-draft'
import { useMemo, useRef, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { api } from '../../api.ts'
import { AffectedDays } from '../../domain/affected-days.tsx'
import { useOccupationOptions, useValueLists, useWorkCityOptions, withCurrent } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import { SelectField } from '../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { PatternField } from '../../kit/form/typed-fields.tsx'
import { product } from '../../kit/theme/product.ts'
import { DateField } from '../../kit/time/date-field.tsx'
import { useToday } from '../../session/today.ts'
import { AddressSection, ContactFields, Section } from './contact-fields.tsx'
import { changedSince, type Draft, formValues, type Saved, type WholePerson } from './person-form-values.ts'

const genders = [
  { value: 'female', label: 'Feminino' },
  { value: 'male', label: 'Masculino' },
  { value: 'other', label: 'Outro' },
]

/** São Paulo's format; other states have longer ones without a fixed shape. */
const rgPatterns = ['AA.AAA.AAA-A', 'A'.repeat(30)] as const

function Employment({ person }: { person: WholePerson | undefined }) {
  const { companies } = useValueLists()
  const occupations = useOccupationOptions()
  const cities = useWorkCityOptions()
  const occupation =
    person?.occupationId && person.occupationName ? { id: person.occupationId, name: person.occupationName } : undefined
  return (
    <Section title="Contrato">
      <TextField name="enrollment" label="Matrícula" maxLength={30} />
      {companies.length > 1 && <SelectField name="companyId" label="Empresa" options={companies} />}
      <AutocompleteField name="occupationId" label="Cargo" options={withCurrent(occupations, occupation)} />
      <AutocompleteField
        name="workCityId"
        label="Cidade de trabalho"
        options={withCurrent(cities, person?.workCity ?? undefined)}
      />
      {person && <WorkCityFrom person={person} />}
      <DateField name="admittedOn" label="Data de admissão" />
      <DateField name="dismissedOn" label="Data de desligamento" />
    </Section>
  )
}

/**
 * The first day of the work city: today for a new city unless changed, the recorded day for the present one.
 */
function WorkCityFrom({ person: { workCityId, workCitySinceOn } }: { person: WholePerson }) {
  const today = useToday()
  const { watch, getValues, setValue } = useFormContext<Draft>()
  const chosen = watch('workCityId') ?? null
  const proposed = useRef<string>(undefined)
  useChangedValue(chosen, () => {
    const day = getValues('workCityFrom') ?? undefined
    const moves = workCityId !== null && workCityId !== chosen
    if (moves && day !== proposed.current && day !== (workCitySinceOn ?? undefined)) return
    proposed.current = moves ? today : undefined
    setValue('workCityFrom', moves ? today : (workCitySinceOn ?? undefined), { shouldDirty: true })
  })
  return (
    <DateField
      name="workCityFrom"
      label="Nesta cidade desde"
      hint="Antes deste dia valem os feriados da cidade anterior. Para corrigir uma cidade que nunca foi a certa, deixe em branco."
    />
  )
}

/** Place and employment decide what is due on a person's days. */
function Reach({ personId }: { personId: number }) {
  const { workCityId, workCityFrom, admittedOn, dismissedOn } = useFormState<Draft>().dirtyFields
  const [cityId, from] = useFormContext<Draft>().watch(['workCityId', 'workCityFrom'])
  if (admittedOn || dismissedOn) return <AffectedDays change={{ employmentOf: personId }} />
  const day = PersonEdit.shape.workCityFrom.safeParse(from)
  if (!(workCityId || workCityFrom) || !day.success) return null
  const city = { workCityId: cityId ?? undefined, workCityFrom: day.data ?? undefined }
  return <AffectedDays change={{ workCityOf: personId, ...city }} />
}

export interface PersonFormProps {
  person?: WholePerson
  outsourced: boolean
  onCreated: (id: number) => void
}

export function PersonForm({ person, outsourced, onCreated }: PersonFormProps) {
  const today = useToday()
  const schema = useMemo(() => personDraftOn(today), [today])
  // The values of the form when filled: others' later changes stay, unless changed here too.
  const [known, setKnown] = useState(() => formValues(person, outsourced))
  const save = useAction((draft: Saved) =>
    person
      ? api.people.update({ params: { id: person.id }, body: changedSince(known, draft) })
      : api.people.create({ body: draft }),
  )
  return (
    <Form
      schema={schema}
      initial={known}
      onSave={async (draft) => {
        const saved = await save.run(draft)
        if (saved && person) setKnown(draft as Partial<Draft>)
        else if (saved) onCreated(saved.id)
        return saved
      }}
    >
      <Section title="Identificação">
        <TextField name="name" label="Nome" maxLength={150} />
        <SelectField name="gender" label="Gênero" options={genders} />
        <DateField name="bornOn" label="Data de nascimento" />
        <TextField name="motherName" label="Nome da mãe" maxLength={150} />
      </Section>
      <Employment person={person} />
      <Section title="Documentos">
        <PatternField
          name="pis"
          label={product.externalEnrollment}
          pattern="000.00000.00-0"
          hint={`${product.externalEnrollment === 'PIS' ? '' : 'O número do PIS. '}Dispensado para quem tem CPF.`}
        />
        <PatternField name="cpf" label="CPF" pattern="000.000.000-00" />
        <PatternField name="rg" label="RG" pattern={rgPatterns} />
        <PatternField name="cnh" label="CNH" pattern="00000000000" />
        <TextField name="ctps" label="CTPS" maxLength={30} />
      </Section>
      <Section title="Contato">
        <TextField name="email" label="E-mail principal" purpose="email" maxLength={255} />
        <ContactFields />
      </Section>
      <AddressSection />
      {person && <Reach personId={person.id} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <SaveButton always />
      </Box>
    </Form>
  )
}
