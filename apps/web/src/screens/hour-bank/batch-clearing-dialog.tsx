import Skeleton from '@mui/material/Skeleton'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { PeopleChooser, type PeopleSearch } from '../../domain/people-chooser.tsx'
import { PeriodFacts } from '../../domain/period-facts.tsx'
import type { Period } from '../../domain/period-steps.ts'
import { counted } from '../../domain/period-words.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { askToLose } from '../../kit/dialog/unsaved.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import { SelectField } from '../../kit/form/fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import { FormFoot } from '../../kit/form/form-foot.tsx'

const schema = z.object({
  payPeriodId: z.int('Campo obrigatório').positive('Campo obrigatório'),
  ignoredIds: z.array(z.int()),
})
const noPeriod = "Nenhuma apuração disponível. Verifique se há apurações com status 'Fechado' e ainda não processadas."

/** People that the batch clears in a calculation, past ones included: all are counted, these are named. */
const cleared = (period: Pick<Period, 'id'>, search: PeopleSearch) =>
  api.people.withPointCalculation.query({ query: { payPeriodId: period.id, ...search } })

const counts = { take: 1 } as const

interface Affected {
  readonly people: number
  /** Of them. */
  readonly inactive: number
}

type Counted = Awaited<ReturnType<ReturnType<typeof cleared>['queryFn']>>

const without = (all: Counted, ignored: Counted | undefined): Affected => ({
  people: all.total - (ignored?.total ?? 0),
  inactive: all.inactive - (ignored?.inactive ?? 0),
})

/** `O saldo anterior de 5 colaboradores, 1 deles inativo, passa a zero`. */
function effectOn({ people, inactive }: Affected, competence: string): string {
  if (people === 0) return `Não há saldo anterior a zerar em ${competence}.`
  const everybody = counted(people, 'colaborador', 'colaboradores')
  const whose =
    inactive === 0
      ? everybody
      : people === 1
        ? `${everybody} inativo`
        : `${everybody}, ${counted(inactive, 'deles inativo', 'deles inativos')},`
  return `O saldo anterior de ${whose} passa a zero em ${competence}. As horas do próprio mês ficam. Não pode ser desfeito.`
}

function Whose({ period }: { period: Period }) {
  const { watch } = useFormContext<{ ignoredIds: number[] }>()
  const { data, isLoadingError, refetch } = useQuery(cleared(period, counts))
  const ids = watch('ignoredIds')
  const { data: ignored, isPlaceholderData } = useQuery({
    ...cleared(period, { ids }),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
  const affected = data && (ids.length === 0 ? without(data, undefined) : ignored && without(data, ignored))
  return (
    <>
      <PeopleChooser
        name="ignoredIds"
        label="Colaboradores a ignorar"
        {...(ids.length === 0 && { hint: 'Nenhum escolhido: todos os bancos de horas são zerados.' })}
        query={(search) => cleared(period, search)}
      />
      {affected && <Notice tone="warning">{effectOn(affected, period.competence)}</Notice>}
      {isLoadingError && <Failed onRetry={refetch} />}
      <FormFoot save="Zerar" close="Cancelar" waits={!affected || (ids.length > 0 && isPlaceholderData)} />
    </>
  )
}

function Fields({ periods }: { periods: readonly Period[] }) {
  const { watch, setValue } = useFormContext<{ payPeriodId: number | null; ignoredIds: number[] }>()
  const chosen = watch('payPeriodId')
  // People are left out of one calculation: another has others.
  useChangedValue(chosen, () => setValue('ignoredIds', []))
  const period = periods.find(({ id }) => id === chosen)
  return (
    <>
      <SelectField
        name="payPeriodId"
        label="Apuração"
        options={periods.map(({ id, competence }) => ({ value: id, label: competence }))}
      />
      {period && <PeriodFacts period={period} />}
      {period ? <Whose key={period.id} period={period} /> : <FormFoot save="Zerar" close="Cancelar" />}
    </>
  )
}

/** Clears everybody's carried balance, except for those chosen. */
export function BatchClearingDialog({ onClose }: { onClose: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(api.payPeriods.all.query({ query: { status: 'closed' } }))
  const cache = useQueryClient()
  const clearing = useAction(api.hourBank.clearAll, {
    done: ({ total }) => counted(total, 'banco de horas zerado.', 'bancos de horas zerados.'),
  })
  const periods = data?.results.filter(({ processing }) => processing === 'no' || processing === 'waiting')

  const clear = async ({ payPeriodId, ignoredIds }: z.output<typeof schema>) => {
    const period = periods?.find(({ id }) => id === payPeriodId)
    if (!period) return undefined
    const all = await cache.ensureQueryData(cleared(period, counts))
    const ignored =
      ignoredIds.length > 0 ? await cache.ensureQueryData(cleared(period, { ids: ignoredIds })) : undefined
    const { people, inactive } = without(all, ignored)
    const banks = counted(people, 'banco de horas será zerado', 'bancos de horas serão zerados')
    const text = `${banks} em ${period.competence}${inactive > 0 ? `, ${counted(inactive, 'de colaborador inativo', 'de colaboradores inativos')}` : ''}. Vamos continuar?`
    if (!(await askToLose(text))) return undefined
    const { year, month } = period
    const answer = await clearing.run({ body: { year, month, ignoredIds, seenTotal: people } })
    if (answer) onClose()
    return answer
  }

  return (
    <AppDialog
      title="Zerar bancos de horas"
      onClose={onClose}
      {...(periods?.length === 0 && { actions: <CloseButton>Cancelar</CloseButton> })}
    >
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !periods ? (
        <Skeleton variant="rounded" height={44} />
      ) : periods.length === 0 ? (
        <EmptyState text={noPeriod} />
      ) : (
        <Form schema={schema} initial={{ ignoredIds: [] }} onSave={clear}>
          <Fields periods={periods} />
        </Form>
      )}
    </AppDialog>
  )
}
