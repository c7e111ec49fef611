import { type Holiday, HolidayDraft } from '@ponteiro/contract/organization/holidays'
import { useFormContext, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { AffectedDays } from '../../domain/affected-days.tsx'
import { useCityOptions, useValueLists } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import { SelectField, SwitchField, TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { date } from '../../kit/form/notations.ts'
import { TextField } from '../../kit/form/text-fields.tsx'
import { MinuteOfDayField } from '../../kit/form/typed-fields.tsx'
import { DateField } from '../../kit/time/date-field.tsx'
import { holidayKindOptions } from './holiday-kinds.ts'
import { changeOf } from './holiday-reach.ts'

type Known = z.output<typeof Holiday> | undefined

function Reach({ holiday }: { holiday: Known }) {
  const typed = useFormContext<z.input<typeof HolidayDraft>>().watch()
  const { dirtyFields } = useFormState<z.input<typeof HolidayDraft>>()
  const change = changeOf(holiday, typed, dirtyFields)
  return change ? <AffectedDays change={change} /> : null
}

/** A national holiday has no place, a state's no city; another state has other cities. */
function Fields({ holiday }: { holiday: Known }) {
  const { watch, setValue } = useFormContext()
  const [kind, stateId, heldOn, fixed] = watch(['kind', 'stateId', 'heldOn', 'fixed'])
  const since = HolidayDraft.shape.heldOn.safeParse(heldOn).data
  const { states } = useValueLists()
  const cities = useCityOptions(typeof stateId === 'number' ? stateId : undefined)
  const withoutCity = () => setValue('cityId', null, { shouldValidate: true })
  useChangedValue(stateId, withoutCity)
  useChangedValue(kind, () => {
    if (kind === 'national') setValue('stateId', null, { shouldValidate: true })
    withoutCity()
  })
  return (
    <>
      <SelectField name="kind" label="Tipo" options={holidayKindOptions} />
      <DateField name="heldOn" label="Data" />
      <MinuteOfDayField name="startsAt" label="De" hint="Vazio: desde o início do dia." />
      <MinuteOfDayField name="endsAt" label="Até" hint="Vazio: até o fim do dia. Cinzas até o meio-dia: 12:00." />
      <TextField name="name" label="Nome" maxLength={45} />
      {(kind === 'state' || kind === 'municipal') && (
        <AutocompleteField name="stateId" label="Estado" options={states} />
      )}
      {kind === 'municipal' && (
        <AutocompleteField
          name="cityId"
          label="Cidade"
          options={cities}
          needs={typeof stateId === 'number' ? undefined : 'o estado'}
        />
      )}
      <SwitchField
        name="fixed"
        label="Fixo"
        hint={
          fixed && since ? `Todo ano, a partir de ${date.format(since)}.` : 'Vale todos os anos, no mesmo dia e mês.'
        }
      />
      <TextAreaField name="description" label="Descrição" limit={255} rows={2} />
      <Reach holiday={holiday} />
    </>
  )
}

export interface HolidayFormProps {
  holiday?: z.output<typeof Holiday> | undefined
  onClose: () => void
}

export function HolidayForm({ holiday, onClose }: HolidayFormProps) {
  const save = useAction((body: z.output<typeof HolidayDraft>) =>
    holiday ? api.holidays.update({ params: { id: holiday.id }, body }) : api.holidays.create({ body }),
  )
  return (
    <FormDialog
      title={holiday ? 'Editar feriado' : 'Novo feriado'}
      schema={HolidayDraft}
      initial={{
        name: holiday?.name ?? '',
        description: holiday?.description ?? '',
        fixed: holiday?.fixed ?? false,
        kind: holiday?.kind ?? 'national',
        stateId: holiday?.stateId ?? null,
        cityId: holiday?.cityId ?? null,
        startsAt: holiday?.startsAt ?? null,
        endsAt: holiday?.endsAt ?? null,
        ...(holiday && { heldOn: holiday.heldOn }),
      }}
      onClose={onClose}
      onSave={save.run}
    >
      <Fields holiday={holiday} />
    </FormDialog>
  )
}
