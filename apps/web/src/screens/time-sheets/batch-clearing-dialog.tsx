import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action.ts'
import { confirm } from '../../kit/confirm.tsx'
import { AppDialog } from '../../kit/dialog.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { SelectField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { FormFoot } from './form-foot.tsx'
import { Notice } from './notice.tsx'
import { PeopleChooser } from './people-chooser.tsx'
import { PeriodFacts } from './period-facts.tsx'
import type { Period } from './period-steps.ts'
import { counted } from './words.ts'

const schema = z.object({
  payPeriodId: z.int('Campo obrigatório').positive('Campo obrigatório'),
  ignoredIds: z.array(z.int()),
})
const noPeriod = "Nenhuma apuração disponível. Verifique se há apurações com status 'Fechado' e ainda não processadas."

const everybody = api.people.withPointCalculation

function Fields({ periods, onClose }: { periods: readonly Period[]; onClose: () => void }) {
  const { watch } = useFormContext<{ payPeriodId: number | null; ignoredIds: number[] }>()
  const [chosen, ignored] = watch(['payPeriodId', 'ignoredIds'])
  const { data: people } = useQuery(everybody.query())
  const period = periods.find(({ id }) => id === chosen)
  return (
    <>
      <SelectField
        name="payPeriodId"
        label="Apuração"
        options={periods.map(({ id, competence }) => ({ value: id, label: competence }))}
      />
      {period && <PeriodFacts period={period} />}
      <PeopleChooser
        name="ignoredIds"
        label="Colaboradores a ignorar"
        hint="Nenhum escolhido: todos os bancos de horas são zerados."
        query={everybody.query()}
      />
      {period && people && (
        <Notice tone="warning">
          O saldo anterior de {counted(people.total - ignored.length, 'colaborador', 'colaboradores')} em{' '}
          {period.competence} passa a zero. As horas do próprio mês ficam. Não pode ser desfeito.
        </Notice>
      )}
      <FormFoot save="Zerar" close="Cancelar" onClose={onClose} />
    </>
  )
}

/** Zeroes the carried balance of everybody but those chosen (R351–R353, Q85). */
export function BatchClearingDialog({ onClose }: { onClose: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(api.payPeriods.all.query({ query: { status: 'closed' } }))
  const { data: people } = useQuery(everybody.query())
  const clearing = useAction(api.hourBank.clearAll, {
    done: ({ total }) => counted(total, 'banco de horas zerado.', 'bancos de horas zerados.'),
  })
  const periods = data?.results.filter(({ processing }) => processing === 'no' || processing === 'waiting')

  const clear = async ({ payPeriodId, ignoredIds }: z.output<typeof schema>) => {
    const period = periods?.find(({ id }) => id === payPeriodId)
    if (!period || !people) return undefined
    const affected = counted(
      people.total - ignoredIds.length,
      'banco de horas será zerado',
      'bancos de horas serão zerados',
    )
    if (!(await confirm({ text: `Até ${affected} em ${period.competence}. Vamos continuar?` }))) return undefined
    const answer = await clearing.run({ body: { year: period.year, month: period.month, ignoredIds } })
    if (answer) onClose()
    return answer
  }

  return (
    <AppDialog
      title="Zerar bancos de horas"
      onClose={onClose}
      {...(periods?.length === 0 && { actions: <Button onClick={onClose}>Cancelar</Button> })}
    >
      {isLoadingError ? (
        <EmptyState text="Não foi possível carregar." action="Tentar de novo" onAction={() => refetch()} />
      ) : !periods ? (
        <Skeleton variant="rounded" height={44} />
      ) : periods.length === 0 ? (
        <EmptyState text={noPeriod} />
      ) : (
        <Form schema={schema} initial={{ ignoredIds: [] }} onSave={clear}>
          <Fields periods={periods} onClose={onClose} />
        </Form>
      )}
    </AppDialog>
  )
}
