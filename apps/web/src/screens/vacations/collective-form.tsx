import { required } from '@ponteiro/contract/register'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { PlanDraft } from '@ponteiro/contract/vacations/vacation-plans'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useUnitOptions } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { isDay } from '../../kit/form/notations.ts'
import { DateRangeFields } from '../../kit/time/date-range-fields.tsx'
import { CollectiveLook } from './collective-look.tsx'
import { useResting } from './use-resting.ts'
import { countText, peopleText, rangeText } from './vacation-words.ts'

/** `u3` is a whole unit, `s7` a sector. */
const draft = PlanDraft.pick({ startsOn: true, endsOn: true }).extend({
  place: z.custom<string>((value) => typeof value === 'string' && value !== '', required),
})
type Draft = z.output<typeof draft>

const placeOf = (key: string) =>
  key.startsWith('u') ? { unitId: Number(key.slice(1)) } : { sectorId: Number(key.slice(1)) }

/** Whole units first, then sectors with their unit. */
function usePlaces() {
  const units = useUnitOptions()
  const { data } = useQuery(api.sectors.list.query({ query: { status: 'active', take: 1000 } }))
  return [
    ...units.map(({ value, label }) => ({ value: `u${value}`, label: `${label} (unidade inteira)` })),
    ...(data?.results ?? []).map(({ id, name, unitName }) => ({ value: `s${id}`, label: `${name} · ${unitName}` })),
  ]
}

const asked = ({ place, startsOn, endsOn }: Draft) =>
  api.collectiveVacations.check.query({ query: { ...placeOf(place), startsOn, endsOn } })

/** What these vacations would do, once a place and dates are chosen. */
function useRehearsal() {
  const { watch } = useFormContext<{ [Name in keyof Draft]: string | null }>()
  const [place, startsOn, endsOn] = watch(['place', 'startsOn', 'endsOn'])
  const whole = Boolean(place && startsOn && endsOn && isDay(startsOn) && isDay(endsOn) && startsOn <= endsOn)
  const typed = whole ? `${place} ${startsOn} ${endsOn}` : ''
  const [ofPlace = '', from = '', to = ''] = useResting(typed).split(' ')
  const answer = useQuery({
    ...asked({ place: ofPlace, startsOn: from, endsOn: to }),
    enabled: ofPlace !== '',
    meta: { unasked: true },
  })
  const isOfTyped = typed === `${ofPlace} ${from} ${to}`
  return { found: isOfTyped ? answer.data : undefined, error: isOfTyped ? answer.error : undefined, typed }
}

function Fields() {
  const { found, error, typed } = useRehearsal()
  return (
    <>
      <AutocompleteField name="place" label="Unidade ou setor" options={usePlaces()} />
      <DateRangeFields from="startsOn" to="endsOn" />
      {error ? (
        <Notice tone="warning">{error.message}</Notice>
      ) : found ? (
        <CollectiveLook found={found} />
      ) : (
        typed === '' && (
          <Notice tone="info">
            Com o lugar e as datas, aparece aqui quem participa, antes de qualquer coisa mudar.
          </Notice>
        )
      )}
    </>
  )
}

/** Off until the effects were seen, and while a rule refuses them. */
function GiveButton() {
  const { found } = useRehearsal()
  const refused = !found || found.problems.some(({ refuses }) => refuses)
  return <SaveButton waits={refused}>Conceder férias coletivas</SaveButton>
}

/** Gives collective vacations to a unit or a sector: shows their effects first, then asks to confirm. */
export function CollectiveForm({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const places = usePlaces()
  const give = useAction(
    ({ place, ...dates }: Draft) => api.collectiveVacations.create({ body: { ...placeOf(place), ...dates } }),
    {
      ask: words.askCollective,
      effect: 'Cada participante recebe as férias já autorizadas, a ausência no calendário e um aviso.',
      done: words.collectiveGiven,
    },
  )
  const confirmed = async (sent: Draft) => {
    const { days, people } = await cache.fetchQuery({ ...asked(sent), staleTime: 60_000 })
    const taking = people.filter(({ participation }) => participation !== 'left-out').length
    const label = places.find(({ value }) => value === sent.place)?.label ?? ''
    const range = rangeText({ from: sent.startsOn, to: sent.endsOn })
    return give.run(sent, `${label}: ${peopleText(taking)}, ${countText(days)}, de ${range}`)
  }
  return (
    <FormDialog
      title="Conceder férias coletivas"
      schema={draft}
      initial={{ place: null as unknown as string, startsOn: '', endsOn: '' }}
      onClose={onClose}
      onSave={confirmed}
      actions={
        <>
          <CloseButton />
          <GiveButton />
        </>
      }
    >
      <Fields />
    </FormDialog>
  )
}
