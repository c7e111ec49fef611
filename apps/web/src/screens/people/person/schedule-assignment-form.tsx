import Box from '@mui/material/Box'
import { type ScheduleAssignment, ScheduleAssignmentDraft } from '@ponteiro/contract/people/schedule-assignments'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { AffectedDays } from '../../../domain/affected-days.tsx'
import { useCityOptions, useValueLists, useWorkScheduleOptions, withCurrent } from '../../../domain/choices.ts'
import { useAction } from '../../../kit/action/action.ts'
import { AutocompleteField } from '../../../kit/form/autocomplete-field.tsx'
import { useChangedValue } from '../../../kit/form/changed-value.ts'
import { RadioField, SwitchField } from '../../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../../kit/form/form.tsx'
import { date } from '../../../kit/form/notations.ts'
import { DateField } from '../../../kit/time/date-field.tsx'

type Assignment = z.output<typeof ScheduleAssignment>

export const overtimeWords = { open: 'ABERTA', closed: 'FECHADA' } as const
const overtimeOptions = Object.entries(overtimeWords).map(([value, label]) => ({ value, label }))

const schema = ScheduleAssignmentDraft.omit({ employeeId: true })

/** The days that change from the typed date on, once there is one. */
function Reach({ personId }: { personId: number }) {
  const [typed, chosen] = useFormContext().watch(['sinceOn', 'workScheduleId'])
  const sinceOn = schema.shape.sinceOn.safeParse(typed)
  const given = schema.shape.workScheduleId.safeParse(chosen)
  if (!sinceOn.success) return null
  const schedule = given.success && { givenScheduleId: given.data }
  return <AffectedDays change={{ employeeId: personId, sinceOn: sinceOn.data, ...schedule }} />
}

function Fields({ inForce }: { inForce: Assignment | undefined }) {
  const { watch, setValue } = useFormContext()
  const [stateId, provider] = watch(['stateId', 'provider'])
  const schedules = useWorkScheduleOptions()
  const { states } = useValueLists()
  const cities = useCityOptions(typeof stateId === 'number' ? stateId : undefined)
  useChangedValue(stateId, () => setValue('cityId', null))
  useEffect(() => {
    if (provider === true) setValue('pointCalculation', false)
  }, [provider, setValue])
  const chosen = inForce && { id: inForce.workScheduleId, name: inForce.workScheduleName }
  const same = inForce ? ` Com a data da jornada atual, ${date.format(inForce.sinceOn)}, a atual é corrigida.` : ''
  const pair = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }
  return (
    <>
      <AutocompleteField name="workScheduleId" label="Jornada" options={withCurrent(schedules, chosen)} />
      <DateField name="sinceOn" label="Data de histórico" hint={`O dia em que passa a valer.${same}`} />
      <RadioField name="overtimeType" label="Hora extra" options={overtimeOptions} />
      <Box sx={pair}>
        <SwitchField name="pointCalculation" label="Apuração de ponto" disabled={provider === true} />
        <SwitchField name="provider" label="Prestador de serviço" hint="Sem espelho de ponto." />
      </Box>
      <Box sx={pair}>
        <AutocompleteField
          name="stateId"
          label="Estado dos feriados"
          hint="Sem ele, os da cidade de trabalho."
          options={states}
        />
        <AutocompleteField
          name="cityId"
          label="Cidade dos feriados"
          options={cities}
          disabled={typeof stateId !== 'number'}
        />
      </Box>
    </>
  )
}

/** A change of schedule asks for its first day; earlier days keep theirs. */
export function ScheduleAssignmentForm({ personId, inForce }: { personId: number; inForce?: Assignment }) {
  const save = useAction((body: z.output<typeof schema>) =>
    inForce
      ? api.scheduleAssignments.update({ params: { id: inForce.id }, body })
      : api.scheduleAssignments.create({ body: { ...body, employeeId: personId } }),
  )
  return (
    <Form
      schema={schema}
      initial={{
        overtimeType: inForce?.overtimeType ?? 'open',
        pointCalculation: inForce?.pointCalculation ?? true,
        provider: inForce?.provider ?? false,
        stateId: inForce?.stateId ?? null,
        cityId: inForce?.cityId ?? null,
        ...(inForce && { workScheduleId: inForce.workScheduleId }),
      }}
      onSave={save.run}
    >
      <Fields inForce={inForce} />
      <Reach personId={personId} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <SaveButton always />
      </Box>
    </Form>
  )
}
