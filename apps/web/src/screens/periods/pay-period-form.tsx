import { competenceOf } from '@ponteiro/contract/calculation/months'
import { PayPeriodDraft } from '@ponteiro/contract/periods/pay-periods'
import { addDays, dateParts, localDate, payPeriod } from '@ponteiro/timesheet'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import type { Period } from '../../domain/period-steps.ts'
import { monthOptions } from '../../domain/period-words.ts'
import { useAction } from '../../kit/action/action.ts'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import { SelectField, TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { backwards, DateRangeFields } from '../../kit/time/date-range-fields.tsx'
import { useToday } from '../../session/today.ts'
import { yearOfMonth } from './month-years.ts'

const { month, startsOn, endsOn, observations } = PayPeriodDraft.shape

/** The draft as typed; the end date checks the range. */
const schema = z
  .object({ month, startsOn, endsOn, observations })
  .refine((draft) => draft.startsOn <= draft.endsOn, { error: backwards, path: ['endsOn'] })

type Typed = { month: unknown; startsOn: unknown; endsOn: unknown }

function PeriodFields({ isNew }: { isNew: boolean }) {
  const { watch, setValue } = useFormContext<Typed>()
  const [chosen, end] = watch(['month', 'endsOn'])
  const { dirtyFields } = useFormState<Typed>()
  const datesTyped = Boolean(dirtyFields.startsOn || dirtyFields.endsOn)
  const [due] = useState(() => dateParts(String(end)))

  // A new calculation runs from the 21st to the 20th of its month, unless changed.
  useChangedValue(chosen, () => {
    if (!isNew || datesTyped || typeof chosen !== 'number') return
    const year = yearOfMonth(chosen, [due[0], due[1]])
    setValue('startsOn', localDate(year, chosen - 1, 21), { shouldValidate: true })
    setValue('endsOn', localDate(year, chosen, 20), { shouldValidate: true })
  })

  // Its year is that of the end date, once there is one.
  const ends = Number(String(end).slice(0, 4))
  const months = monthOptions.map(({ value, label }) => {
    const year = isNew && !datesTyped ? yearOfMonth(value, [due[0], due[1]]) : ends
    return { value, label: year ? competenceOf(year, value) : label }
  })

  return (
    <>
      <SelectField name="month" label="Mês" options={months} />
      <DateRangeFields from="startsOn" to="endsOn" />
      <TextAreaField name="observations" label="Observações" limit={255} />
    </>
  )
}

export interface PayPeriodFormProps {
  period?: Period | undefined
  /** The last day that an existing calculation covers. */
  after?: string | undefined
  onClose: () => void
}

/** A calculation, new or open. */
export function PayPeriodForm({ period, after, onClose }: PayPeriodFormProps) {
  const today = useToday()
  const usual = payPeriod(after && after >= today ? addDays(after, 1) : today)
  const save = useAction(api.payPeriods.save)
  const initial = period
    ? { month: period.month, startsOn: period.startsOn, endsOn: period.endsOn, observations: period.observations }
    : { month: dateParts(usual.to)[1], startsOn: usual.from, endsOn: usual.to, observations: '' }
  return (
    <FormDialog
      title={period ? `Apuração de ${period.competence}` : 'Nova apuração'}
      schema={schema}
      initial={initial}
      onClose={onClose}
      onSave={(draft) => save.run({ body: { ...draft, ...(period && { id: period.id }) } })}
    >
      <PeriodFields isNew={!period} />
    </FormDialog>
  )
}
