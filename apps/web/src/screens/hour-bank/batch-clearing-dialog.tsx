import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { PeopleChooser } from '../../domain/people-chooser.tsx'
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

/** The people that the batch clears in a calculation, past ones included. */
const cleared = (period: Pick<Period, 'id'>) =>
  api.people.withPointCalculation.query({ query: { payPeriodId: period.id } })

interface Person {
  readonly id: number
  readonly active: boolean
}

const withoutIgnored = (people: readonly Person[], ignoredIds: readonly number[]) =>
  people.filter(({ id }) => !ignoredIds.includes(id))

/** `1 deles inativo`; empty: none. */
const inactiveAmong = (people: readonly Person[]) => people.filter(({ active }) => !active).length

/** `O saldo anterior de 5 colaboradores, 1 deles inativo, passa a zero`. */
function effectOn(people: readonly Person[], competence: string): string {
  if (people.length === 0) return `Não há saldo anterior a zerar em ${competence}.`
  const inactive = inactiveAmong(people)
  const everybody = counted(people.length, 'colaborador', 'colaboradores')
  const whose =
    inactive === 0
      ? everybody
      : people.length === 1
        ? `${everybody} inativo`
        : `${everybody}, ${counted(inactive, 'deles inativo', 'deles inativos')},`
  return `O saldo anterior de ${whose} passa a zero em ${competence}. As horas do próprio mês ficam. Não pode ser desfeito.`
}

function Whose({ period }: { period: Period }) {
  const { watch } = useFormContext<{ ignoredIds: number[] }>()
  const { data, isLoadingError, refetch } = useQuery(cleared(period))
  const ignored = watch('ignoredIds')
  const affected = data && withoutIgnored(data.results, ignored)
  return (
    <>
      <PeopleChooser
        name="ignoredIds"
        label="Colaboradores a ignorar"
        {...(ignored.length === 0 && { hint: 'Nenhum escolhido: todos os bancos de horas são zerados.' })}
        query={cleared(period)}
      />
      {affected && <Notice tone="warning">{effectOn(affected, period.competence)}</Notice>}
      {isLoadingError && <Failed onRetry={refetch} />}
      <FormFoot save="Zerar" close="Cancelar" waits={!data} />
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
    const { results } = await cache.ensureQueryData(cleared(period))
    const affected = withoutIgnored(results, ignoredIds)
    const banks = counted(affected.length, 'banco de horas será zerado', 'bancos de horas serão zerados')
    const inactive = inactiveAmong(affected)
    const text = `${banks} em ${period.competence}${inactive > 0 ? `, ${counted(inactive, 'de colaborador inativo', 'de colaboradores inativos')}` : ''}. Vamos continuar?`
    if (!(await askToLose(text))) return undefined
    const { year, month } = period
    const answer = await clearing.run({ body: { year, month, ignoredIds, seenTotal: affected.length } })
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
