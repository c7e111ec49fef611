import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { failures } from '@ponteiro/contract'
import { day, required } from '@ponteiro/contract/register'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import type { VacationRules } from '@ponteiro/contract/vacations/vacation-judgement'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { SwitchField } from '../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { NumberField } from '../../kit/form/typed-fields.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { DateField } from '../../kit/time/date-field.tsx'
import { useToday } from '../../session/today.ts'
import { dateText } from './vacation-words.ts'

const bounds = 'De 0 a 5 dias'
const draftOn = (today: string) =>
  z.object({
    eveDays: z.number(required).int(bounds).min(0, bounds).max(5, bounds),
    reducesByAbsences: z.boolean(),
    settledBefore: day()
      .refine((on) => on <= today, failures['vacation.settled-ahead'].message)
      .nullable(),
  })
type Draft = z.output<ReturnType<typeof draftOn>>

function SettingsForm({ rules }: { rules: z.output<typeof VacationRules> }) {
  const today = useToday()
  const save = useAction((body: Draft) => api.vacationPlans.updateRules({ body }))
  // A later day wipes the balances of everybody whose periods it passes.
  const agreed = async ({ settledBefore: on }: Draft) =>
    on === null ||
    on <= (rules.settledBefore ?? '') ||
    confirm({
      text: words.askSettled,
      effect: `O que resta dos períodos completos antes de ${dateText(on)} sai do saldo de todos, e deles nada mais se cobra.`,
      loses: true,
    })
  return (
    <Paper variant="outlined" sx={{ p: 5, borderRadius: '10px', maxWidth: 760 }}>
      <Form
        schema={draftOn(today)}
        initial={{ ...rules, settledBefore: rules.settledBefore ?? null }}
        onSave={async (body: Draft) => ((await agreed(body)) ? save.run(body) : undefined)}
      >
        <NumberField
          name="eveDays"
          label="Dias de véspera"
          hint="As férias não começam nestes dias antes de feriado ou do repouso semanal. A lei diz dois (CLT art. 134, § 3º); com 0 nada é conferido."
        />
        <SwitchField
          name="reducesByAbsences"
          label="Faltas injustificadas reduzem os dias de férias"
          hint="Desligado, a redução do art. 130 é mostrada a quem planeja e não tira dias. Ligado, 6 faltas deixam 24 dias, 15 deixam 18 e 24 deixam 12."
        />
        <DateField
          name="settledBefore"
          label="Períodos acertados antes de"
          hint="Períodos aquisitivos completos antes deste dia foram gozados ou pagos fora daqui: deles nada mais se planeja nem se cobra. Vazio, todos contam desde a admissão."
        />
        <Notice tone="info">
          Não conta como falta o que foi abonado, justificado, ou acertado pelo banco de horas. Planos já feitos ficam
          como estão; os novos, e as decisões a partir de agora, seguem o que está aqui.
        </Notice>
        <Box>
          <SaveButton />
        </Box>
      </Form>
    </Paper>
  )
}

/** Settings of vacations: days of eve, and whether unjustified absences reduce them. */
export function VacationSettingsScreen() {
  const { data, isLoadingError, refetch } = useQuery(api.vacationPlans.rules.query())
  return (
    <>
      <PageHeader title={words.settings} hint="Valem para todos os colaboradores." />
      {isLoadingError ? <Failed onRetry={refetch} /> : data ? <SettingsForm rules={data} /> : <PageSkeleton />}
    </>
  )
}
