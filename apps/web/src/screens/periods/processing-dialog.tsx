import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { PeopleChooser } from '../../domain/people-chooser.tsx'
import { PeriodFacts } from '../../domain/period-facts.tsx'
import type { Period } from '../../domain/period-steps.ts'
import { counted } from '../../domain/period-words.ts'
import { useAction } from '../../kit/action/action.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import { CheckboxField, SelectField } from '../../kit/form/fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import { FormFoot } from '../../kit/form/form-foot.tsx'
import { useToday } from '../../session/today.ts'
import { requestDays, requestsBeforeProcessing } from './closing/closing-words.ts'
import { useReadiness } from './closing/readiness.ts'
import { PeopleLines } from './people-lines.tsx'

const schema = z.object({
  payPeriodId: z.int('Campo obrigatório').positive('Campo obrigatório'),
  employeeIds: z.array(z.int()),
  overwriteEdited: z.boolean(),
})

interface Typed {
  payPeriodId: number | null
  employeeIds: number[]
}

/**
 * The questions before the start: balances set by hand stay, unless the box says otherwise. It waits for days
 * still being computed.
 */
function Start({ period }: { period: Period }) {
  const { data, isLoadingError, refetch } = useReadiness(period)
  const edited = data?.editedBalances ?? 0
  const requests = data ? requestDays(data) : 0
  const months = counted(edited, 'saldo editado', 'saldos editados')
  return (
    <>
      {edited > 0 && <CheckboxField name="overwriteEdited" label={`Substituir ${months} à mão no banco de horas`} />}
      {requests > 0 && <Notice tone="warning">{requestsBeforeProcessing(requests)}</Notice>}
      {data?.settling && (
        <Notice tone="warning">
          Há dias em recálculo ou arquivos AFD em importação. O processamento é liberado quando terminarem.
        </Notice>
      )}
      {isLoadingError && <Failed onRetry={refetch} />}
      <FormFoot save="Processar" waits={data?.settling ?? true} />
    </>
  )
}

/** People of a reopened calculation may be chosen; where everybody is needed it says why. */
function Whom({ period }: { period: Period }) {
  const { data } = useReadiness(period)
  const { watch, setValue } = useFormContext<Typed>()
  const chosen = watch('employeeIds')
  if (!data) return null
  if (data.everybody !== null) return <Notice tone="warning">{data.everybody}</Notice>
  const left = chosen.length === 0 ? [] : data.indispensable.filter((id) => !chosen.includes(id))
  const changed = data.changed.filter(({ employeeId }) => left.includes(employeeId))
  return (
    <>
      <PeopleChooser
        name="employeeIds"
        label="Colaboradores"
        hint={
          chosen.length === 0
            ? 'Nenhum escolhido: todos são reprocessados.'
            : `${counted(chosen.length, 'escolhido é reprocessado', 'escolhidos são reprocessados')}; os outros ficam como estão.`
        }
        query={(search) => api.individuals.ofCalculations.query({ query: { payPeriodId: period.id, ...search } })}
      />
      {left.length > 0 && (
        <Notice tone="warning">
          Falta escolher {counted(left.length, 'colaborador', 'colaboradores')}, sem espelho, com falha ou com dias
          alterados desde o último processamento.{' '}
          <Link
            component="button"
            type="button"
            underline="always"
            onClick={() => setValue('employeeIds', [...chosen, ...left], { shouldDirty: true })}
          >
            Incluir
          </Link>
        </Notice>
      )}
      {changed.length > 0 && (
        <PeopleLines
          label="Alterados desde o último processamento"
          lines={changed.map(({ employeeId, enrollment, name, change }) => ({
            employeeId,
            name: `${enrollment} · ${name}`,
            matter: change,
          }))}
        />
      )}
    </>
  )
}

function ProcessingFields({ periods }: { periods: readonly Period[] }) {
  const { watch, setValue } = useFormContext<Typed>()
  const chosen = watch('payPeriodId')
  // People are chosen of one calculation: another has others.
  useChangedValue(chosen, () => setValue('employeeIds', []))
  const today = useToday()
  const period = periods.find(({ id }) => id === chosen)
  const early = period !== undefined && today <= period.endsOn
  return (
    <>
      <SelectField
        name="payPeriodId"
        label="Apuração"
        options={periods.map(({ id, competence }) => ({ value: id, label: competence }))}
      />
      {period && <PeriodFacts period={period} />}
      {early && <Notice tone="warning">A data final da apuração ainda não foi atingida.</Notice>}
      {period?.reopened && !early && <Whom key={`whom-${period.id}`} period={period} />}
      {early ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 2 }}>
          <CloseButton />
        </Box>
      ) : period ? (
        <Start key={`start-${period.id}`} period={period} />
      ) : (
        <FormFoot save="Processar" />
      )}
    </>
  )
}

/** Chooses a closed calculation and starts its processing. */
export function ProcessingDialog({ onClose }: { onClose: () => void }) {
  const { data, isLoadingError, refetch } = useQuery(
    api.payPeriods.all.query({ query: { status: 'closed', processing: 'no' } }),
  )
  const start = useAction(api.payPeriods.process, {
    done: (answer) => (typeof answer === 'string' ? undefined : 'Processamento iniciado.'),
  })
  const process = async ({ payPeriodId, employeeIds, overwriteEdited }: z.output<typeof schema>) => {
    const whom = employeeIds.length
    const some =
      whom === 0 ? '' : `${counted(whom, 'colaborador será reprocessado', 'colaboradores serão reprocessados')}. `
    if (!(await confirm({ text: `${some}O processamento pode levar alguns minutos. Deseja continuar?` })))
      return undefined
    const body = {
      payPeriodId,
      ...(employeeIds.length > 0 && { employeeIds }),
      ...(overwriteEdited && { overwriteEdited }),
    }
    const answer = await start.run({ body })
    if (answer === undefined) return undefined
    if (typeof answer === 'string') {
      toast.warn(answer)
      return undefined
    }
    onClose()
    return answer
  }
  const [only] = data?.results.length === 1 ? data.results : []
  return (
    <AppDialog title="Processar ponto" onClose={onClose}>
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={44} />
      ) : data.results.length === 0 ? (
        <EmptyState text="Nenhuma apuração disponível. Verifique se há apurações com status 'Fechado' e ainda não processadas." />
      ) : (
        <Form
          schema={schema}
          initial={{ ...(only && { payPeriodId: only.id }), employeeIds: [], overwriteEdited: false }}
          onSave={process}
        >
          <ProcessingFields periods={data.results} />
        </Form>
      )}
    </AppDialog>
  )
}
