/** Contact and address, in the employee form and in own data. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { barePhone } from '@ponteiro/contract/identity-numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../api.ts'
import { useCityOptions, useValueLists } from '../../domain/choices.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { phonePatterns } from '../../kit/form/notations.ts'
import { TextField } from '../../kit/form/text-fields.tsx'
import { PatternField } from '../../kit/form/typed-fields.tsx'
import { stateOf } from './person-form-values.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
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

/** A pasted country code is removed. */
const phone = { pattern: phonePatterns, bare: barePhone }

export const ContactFields = () => (
  <>
    <TextField name="personalEmail" label="E-mail pessoal" purpose="email" maxLength={255} />
    <PatternField name="cellPhone" label="Celular" {...phone} />
    <PatternField name="phone" label="Telefone" {...phone} />
    <PatternField name="businessPhone" label="Telefone comercial" {...phone} />
  </>
)

/** State, then city: another state has other cities. */
function Place() {
  const { watch, setValue } = useFormContext()
  const [stateId, cityId] = watch(['stateId', 'cityId'])
  const { states } = useValueLists()
  const cities = useCityOptions(typeof stateId === 'number' ? stateId : undefined)
  useEffect(() => {
    if (cityId && stateOf(Number(cityId)) !== stateId) setValue('cityId', null, { shouldDirty: true })
  }, [stateId, cityId, setValue])
  return (
    <>
      <AutocompleteField name="stateId" label="Estado" options={states} />
      <AutocompleteField
        name="cityId"
        label="Cidade"
        options={cities}
        needs={typeof stateId === 'number' ? undefined : 'o estado'}
      />
    </>
  )
}

/** A complete ZIP code fills in the address, which stays editable. */
function ZipCodeField() {
  const { watch, setValue, formState } = useFormContext()
  const zip: unknown = watch('zipCode')
  const whole = typeof zip === 'string' && /^\d{8}$/.test(zip) ? zip : undefined
  const typed = whole !== undefined && whole !== formState.defaultValues?.zipCode
  const { data: found, isFetching } = useQuery({
    ...api.zipCodes.find.query({ params: { zip: whole ?? '' } }),
    enabled: typed,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const filled = useRef<string>(undefined)
  useEffect(() => {
    if (!found || !typed || filled.current === whole) return
    filled.current = whole
    for (const [field, value] of Object.entries(found))
      if (value !== null) setValue(field, value, { shouldDirty: true, shouldValidate: true })
  }, [found, typed, whole, setValue])
  return (
    <PatternField
      name="zipCode"
      label="CEP"
      pattern="00000-000"
      {...(typed && isFetching && { hint: 'Buscando o endereço…' })}
    />
  )
}

export const AddressSection = () => (
  <Section title="Endereço">
    <ZipCodeField />
    <Place />
    <TextField name="neighborhood" label="Bairro" maxLength={100} />
    <TextField name="street" label="Rua" maxLength={150} />
    <TextField name="streetNumber" label="Número" maxLength={20} />
    <TextField name="complement" label="Complemento" maxLength={100} />
  </Section>
)
