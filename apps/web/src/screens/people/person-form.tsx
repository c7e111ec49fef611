import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PersonDraft } from '@ponteiro/contract/people/person-draft'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { AutocompleteField } from '../../kit/autocomplete-field.tsx'
import { DateField } from '../../kit/date-input.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import { Form, SaveButton } from '../../kit/form.tsx'
import { PatternField } from '../../kit/typed-fields.tsx'
import {
  useCityOptions,
  useOccupationOptions,
  useValueLists,
  useWorkCityOptions,
  withCurrent,
} from '../../shell/choices.ts'
import { formValues, type WholePerson } from './person-form-values.ts'

const genders = [
  { value: 'female', label: 'Feminino' },
  { value: 'male', label: 'Masculino' },
  { value: 'other', label: 'Outro' },
]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 3 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        {children}
      </Box>
    </Box>
  )
}

/** State, then city: another state has other cities. */
function Place() {
  const { watch, setValue } = useFormContext()
  const stateId = watch('stateId')
  const { states } = useValueLists()
  const cities = useCityOptions(typeof stateId === 'number' ? stateId : undefined)
  const before = useRef(stateId)
  useEffect(() => {
    if (before.current !== stateId) setValue('cityId', null, { shouldDirty: true })
    before.current = stateId
  }, [stateId, setValue])
  return (
    <>
      <AutocompleteField name="stateId" label="Estado" options={states} />
      <AutocompleteField name="cityId" label="Cidade" options={cities} disabled={typeof stateId !== 'number'} />
    </>
  )
}

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
      <DateField name="admittedOn" label="Data de admissão" />
      <DateField name="dismissedOn" label="Data de desligamento" />
    </Section>
  )
}

export interface PersonFormProps {
  person?: WholePerson
  outsourced: boolean
  onCreated: (id: number) => void
}

export function PersonForm({ person, outsourced, onCreated }: PersonFormProps) {
  const save = useAction((body: z.output<typeof PersonDraft>) =>
    person ? api.people.update({ params: { id: person.id }, body }) : api.people.create({ body }),
  )
  return (
    <Form
      schema={PersonDraft}
      initial={formValues(person, outsourced)}
      onSave={async (draft) => {
        const saved = await save.run(draft)
        if (saved && !person) onCreated(saved.id)
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
        <PatternField name="pis" label="PIS" pattern="000.00000.00-0" />
        <PatternField name="cpf" label="CPF" pattern="000.000.000-00" />
        <PatternField name="rg" label="RG" pattern="AA.AAA.AAA-A" />
        <PatternField name="cnh" label="CNH" pattern="00000000000" />
        <TextField name="ctps" label="CTPS" maxLength={30} />
      </Section>
      <Section title="Contato">
        <TextField name="email" label="E-mail principal" purpose="email" maxLength={255} />
        <TextField name="personalEmail" label="E-mail pessoal" purpose="email" maxLength={255} />
        <PatternField name="cellPhone" label="Celular" pattern="(00) 00000-0000" />
        <PatternField name="phone" label="Telefone" pattern="(00) 0000-0000" />
        <PatternField name="businessPhone" label="Telefone comercial" pattern="(00) 0000-0000" />
      </Section>
      <Section title="Endereço">
        <PatternField name="zipCode" label="CEP" pattern="00000-000" />
        <Place />
        <TextField name="neighborhood" label="Bairro" maxLength={100} />
        <TextField name="street" label="Rua" maxLength={150} />
        <TextField name="streetNumber" label="Número" maxLength={20} />
        <TextField name="complement" label="Complemento" maxLength={100} />
      </Section>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <SaveButton always />
      </Box>
    </Form>
  )
}
