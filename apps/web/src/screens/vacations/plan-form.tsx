import Box from '@mui/material/Box'
import { required } from '@ponteiro/contract/register'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import type { VacationPlan } from '@ponteiro/contract/vacations/vacation-plan'
import { PlanDraft } from '@ponteiro/contract/vacations/vacation-plans'
import { addDays } from '@ponteiro/timesheet'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { PersonField } from '../../domain/person-field.tsx'
import type { PickedPerson } from '../../domain/picked-person.ts'
import { useAction } from '../../kit/action/action.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { isDay } from '../../kit/form/notations.ts'
import { DateRangeFields } from '../../kit/time/date-range-fields.tsx'
import { JudgementBox } from './judgement.tsx'
import { useResting } from './use-resting.ts'
import { countText, datesText, dateText, rangeText } from './vacation-words.ts'

/** Someone who plans for others must name the person. */
const dates = PlanDraft.pick({ startsOn: true, endsOn: true })
const forSomebody = dates.extend({ person: z.custom<PickedPerson>((value) => Boolean(value), required) })
const forOneself = dates.extend({ person: z.custom<PickedPerson>().optional() })

interface Typed {
  readonly person?: PickedPerson | null
  readonly startsOn: string | null
  readonly endsOn: string | null
}

/** The plans of a person, or a line that says there are none. */
function PlansOf({ employeeId }: { employeeId: number }) {
  const { data } = useQuery(api.vacationPlans.list.query({ query: { employeeId, take: 12 } }))
  if (!data) return null
  if (data.results.length === 0) return <Notice tone="info">{words.nothingPlanned}</Notice>
  return (
    <Box component="ul" aria-label="Férias já planejadas" sx={{ m: 0, pl: 5, color: 'text.secondary' }}>
      {data.results.map((plan) => (
        <li key={plan.id}>{datesText(plan)}</li>
      ))}
    </Box>
  )
}

/** Days left, a suggested end, and what the rules say of the dates. */
function Judged({ employeeId, plan }: { employeeId: number | undefined; plan: VacationPlan | undefined }) {
  const { watch, setValue } = useFormContext<Typed>()
  const [startsOn, endsOn] = watch(['startsOn', 'endsOn'])
  const { dirtyFields } = useFormState<Typed>()
  const whose = employeeId === undefined ? {} : { employeeId }
  const start = startsOn && isDay(startsOn) ? startsOn : undefined
  const end = endsOn && isDay(endsOn) ? endsOn : undefined
  const { data: left } = useQuery({
    ...api.vacationPlans.remaining.query({ query: { ...whose, ...(start && { minDate: start }) } }),
    placeholderData: keepPreviousData,
    meta: { unasked: true },
  })
  const suggested = left?.suggestedEnd
  // Suggests an end that uses the days left, until the person changes it.
  useEffect(() => {
    if (!plan && start && suggested && suggested > start && !dirtyFields.endsOn)
      setValue('endsOn', suggested, { shouldValidate: true })
  }, [plan, start, suggested, dirtyFields.endsOn, setValue])
  const typed = start && end && start <= end ? `${start} ${end}` : ''
  const asked = useResting(typed)
  const [from = '', to = ''] = asked.split(' ')
  const { data: judgement, isPlaceholderData } = useQuery({
    ...api.vacationPlans.check.query({
      query: { ...whose, startsOn: from, endsOn: to, ...(plan && { id: plan.id }) },
    }),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
    meta: { unasked: true },
  })
  const take = (on: string) => {
    const days = judgement?.days ?? 1
    setValue('startsOn', on, { shouldDirty: true, shouldValidate: true })
    setValue('endsOn', addDays(on, days - 1), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      {left && (
        <Box data-tabular sx={{ color: 'text.secondary' }}>
          {left.acquiredFrom && left.acquiredTo && left.remaining > 0
            ? `${left.remaining === 1 ? 'Resta' : 'Restam'} ${countText(left.remaining)} do período aquisitivo de ${rangeText({ from: left.acquiredFrom, to: left.acquiredTo })}${left.deadline ? `, até ${dateText(left.deadline)}` : ''}.`
            : `${words.noneLeft}${left.nextFrom ? ` O próximo período pode ser planejado a partir de ${dateText(left.nextFrom)}.` : ''}`}
        </Box>
      )}
      <DateRangeFields from="startsOn" to="endsOn" />
      {asked !== '' && judgement && (
        <JudgementBox judgement={judgement} stale={isPlaceholderData || typed !== asked} onNearest={take} />
      )}
    </>
  )
}

function Fields({ strategic, plan }: { strategic: boolean; plan: VacationPlan | undefined }) {
  const { watch } = useFormContext<Typed>()
  const chosen = watch('person')?.id
  const whose = plan ? plan.employeeId : strategic ? chosen : undefined
  return (
    <>
      {strategic && !plan && <PersonField name="person" label="Colaborador" />}
      {strategic && !plan && chosen !== undefined && <PlansOf employeeId={chosen} />}
      {(!strategic || whose !== undefined) && (
        <Judged key={whose} employeeId={strategic ? whose : undefined} plan={plan} />
      )}
    </>
  )
}

export interface PlanFormProps {
  /** An administrator or a manager, who may plan for others. */
  strategic: boolean
  plan?: VacationPlan | undefined
  onClose: () => void
}

/** Form of one part of vacations; the dates are checked while they are typed. */
export function PlanForm({ strategic, plan, onClose }: PlanFormProps) {
  const asksWho = strategic && !plan
  const save = useAction(
    ({ person, ...typed }: z.output<typeof forOneself>) =>
      plan
        ? api.vacationPlans.update({ params: { id: plan.id }, body: { ...typed, revision: plan.revision } })
        : api.vacationPlans.create({ body: { ...typed, ...(person && { employeeId: person.id }) } }),
    { done: plan ? words.changed : words.planned },
  )
  return (
    <FormDialog
      title={plan ? `Férias de ${plan.name}` : 'Planejar férias'}
      schema={asksWho ? forSomebody : forOneself}
      initial={{
        ...(asksWho && { person: null as unknown as PickedPerson }),
        startsOn: plan?.startsOn ?? '',
        endsOn: plan?.endsOn ?? '',
      }}
      onClose={onClose}
      onSave={save.run}
    >
      <Fields strategic={strategic} plan={plan} />
    </FormDialog>
  )
}
