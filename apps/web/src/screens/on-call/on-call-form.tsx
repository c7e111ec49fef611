import type { LocalDate } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { DatesField } from '../../domain/dates-field.tsx'
import { PersonField } from '../../domain/person-field.tsx'
import type { PickedPerson } from '../../domain/picked-person.ts'
import { useAction } from '../../kit/action/action.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { date, phonePatterns } from '../../kit/form/notations.ts'
import { PatternField } from '../../kit/form/typed-fields.tsx'
import { useToday } from '../../session/today.ts'
import { ClientsField } from './clients-field.tsx'
import { onCallWords } from './on-call-words.ts'

const required = 'Campo obrigatório'

export const phoneSchema = z
  .string()
  .refine((digits) => digits === '' || /^\d{10,11}$/.test(digits), 'Telefone inválido')
export const observationsSchema = z.string().trim().max(100, 'Máximo de caracteres atingido')

const schemaFrom = (today: LocalDate) =>
  z.object({
    person: z.object({ id: z.int(), name: z.string() }, required),
    dates: z
      .array(z.iso.date())
      .min(1, required)
      .refine((dates) => dates.every((on) => on >= today), onCallWords.past),
    clientIds: z.array(z.int()),
    phone: phoneSchema,
    observations: observationsSchema,
  })

function usePersonId(): number | undefined {
  const person: PickedPerson | null = useWatch({ name: 'person' })
  return person?.id
}

/** Fills in the telephone on record once a person is chosen, unless another was typed. */
function usePhoneOfPerson() {
  const { setValue, getValues } = useFormContext()
  const employeeId = usePersonId()
  const [filled, setFilled] = useState('')
  const { data } = useQuery({
    ...api.people.find.query({ params: { id: employeeId ?? 0 } }),
    enabled: employeeId !== undefined,
    meta: { unasked: true },
  })
  const phone = data?.id === employeeId ? (data?.cellPhone ?? data?.businessPhone ?? '') : undefined
  useEffect(() => {
    if (phone === undefined || phone === filled || getValues('phone') !== filled) return
    setValue('phone', phone, { shouldValidate: true })
    setFilled(phone)
  }, [phone, filled, getValues, setValue])
}

/** Says beforehand that taken dates are replaced. */
function Replaced() {
  usePhoneOfPerson()
  const employeeId = usePersonId()
  const dates: readonly LocalDate[] = useWatch({ name: 'dates' })
  const [from, to] = [dates[0] ?? '', dates.at(-1) ?? '']
  const { data } = useQuery({
    ...api.onCall.ofPerson.query({ query: { employeeId: employeeId ?? 0, from, to } }),
    enabled: Boolean(employeeId) && dates.length > 0,
  })
  const taken = [...new Set(data?.results.map(({ on }) => on))].filter((on) => dates.includes(on))
  if (!employeeId || taken.length === 0) return null
  return (
    <Notice tone="warning">
      O colaborador já está de sobreaviso em {taken.map((on) => date.format(on)).join(', ')}. Salvar troca o que está lá
      pelo que está aqui.
    </Notice>
  )
}

interface OnCallFormProps {
  /** The gap of the board it was opened from. */
  on?: LocalDate | undefined
  clientId?: number | undefined
  onClose: () => void
}

/** A person on one or several dates, for some clients or all. */
export function OnCallForm({ on, clientId, onClose }: OnCallFormProps) {
  const today = useToday()
  const { data: clients } = useQuery(api.clients.list.query({ query: { take: 1000 } }))
  const save = useAction(api.onCall.create)
  return (
    <FormDialog
      title="Novo sobreaviso"
      width={720}
      schema={schemaFrom(today)}
      initial={{
        person: null as never,
        dates: on !== undefined && on >= today ? [on] : [],
        clientIds: clientId === undefined ? [] : [clientId],
        phone: '',
        observations: '',
      }}
      onClose={onClose}
      onSave={({ person, clientIds, ...draft }) =>
        save.run({
          body: { ...draft, employeeId: person.id, clients: clientIds.map((id) => ({ clientId: id })), sync: true },
        })
      }
    >
      <PersonField name="person" label="Colaborador" />
      <DatesField name="dates" label="Datas" least={today} before={onCallWords.past} />
      <ClientsField
        name="clientIds"
        label="Clientes"
        hint="Nenhum escolhido: todos os clientes"
        options={clients?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      <PatternField name="phone" label="Telefone" pattern={phonePatterns} />
      <TextAreaField name="observations" label="Observações" limit={100} />
      <Replaced />
    </FormDialog>
  )
}
