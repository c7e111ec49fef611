import add from '@material-symbols/svg-400/rounded/add.svg?path'
import rules from '@material-symbols/svg-400/rounded/gavel.svg?path'
import planner from '@material-symbols/svg-400/rounded/view_timeline.svg?path'
import Button from '@mui/material/Button'
import { routes } from '@ponteiro/contract'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { type VacationPlan, vacationStateWords } from '@ponteiro/contract/vacations/vacation-plan'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { type Deciding, DecisionDialog } from './decision-dialog.tsx'
import { MoreFact, PlanCard, PlanGroups } from './plan-card.tsx'
import { PlanFilters, planFilters } from './plan-filters.tsx'
import { PlanForm } from './plan-form.tsx'
import { RulesDialog } from './rules-dialog.tsx'
import { datesText } from './vacation-words.ts'

const effects: Readonly<Record<Deciding, string>> = {
  authorized:
    'O RH faz a validação final. Depois de autorizadas, as férias não mudam mais: só um administrador as apaga.',
  denied: 'Os dias voltam a ficar livres, e o colaborador pode planejar de novo.',
}

/** Planned vacations by acquisition period: one's own, the team's, or everyone's for administrators. */
export function VacationPlanningScreen() {
  const { role, user } = useSession()
  const strategic = role === 'admin' || role === 'gestor'
  const mayPlan = strategic || user.personId !== undefined
  const list = useList(api.vacationPlans.list, strategic ? planFilters : [])
  const route = useListForm()
  const panel = useSidePanel('regras')
  const [deciding, decide] = useState<{ plan: VacationPlan; state: Deciding }>()
  const remove = useAction((id: number) => api.vacationPlans.remove({ params: { id } }), {
    ask: words.askRemove,
    done: words.removed,
    loses: true,
  })
  const update = useAction(api.vacationPlans.update)
  const print = useDownload((id: number) => api.vacationNotices.print({ params: { id } }))
  return (
    <>
      <PageHeader title={words.planning}>
        <LinkButton variant="outlined" startIcon={<Icon path={planner} />} to={routes['holidayplanning.planner'].path}>
          Planejador
        </LinkButton>
        <Button variant="outlined" startIcon={<Icon path={rules} />} onClick={() => panel.open(1)}>
          Regras
        </Button>
        <ListFileButton list={list} file={api.vacationPlans.file} />
      </PageHeader>
      {strategic && <PlanFilters list={list} />}
      {list.state === 'failed' ? (
        <Failed onRetry={list.reload} />
      ) : list.state === 'loading' ? (
        <PageSkeleton />
      ) : list.rows.length === 0 ? (
        <EmptyState text={words.noPlans} {...(mayPlan && { action: 'Planejar férias', onAction: route.add })} />
      ) : (
        <PlanGroups
          plans={list.rows}
          card={(plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onDecide={(state) => decide({ plan, state })}
              onPrint={plan.control === 'authorized' && (strategic || plan.own) ? () => print.run(plan.id) : undefined}
              onEdit={plan.mayEdit ? () => route.edit(plan) : undefined}
              onRemove={plan.mayDelete ? () => remove.run(plan.id, `${plan.name}: ${datesText(plan)}`) : undefined}
              more={
                plan.control && (
                  <MoreFact label="RH">
                    <StatusChip status={plan.control}>{vacationStateWords[plan.control]}</StatusChip>
                  </MoreFact>
                )
              }
            />
          )}
        />
      )}
      <Paging list={list} />
      {mayPlan && <FloatingActions actions={[{ icon: add, label: 'Planejar férias', onClick: route.add }]} />}
      <ListForm list={list} route={route} title="Férias">
        {(plan) => <PlanForm strategic={strategic} plan={plan} onClose={route.close} />}
      </ListForm>
      {panel.value && <RulesDialog onClose={panel.close} />}
      {deciding && (
        <DecisionDialog
          {...deciding}
          effect={effects[deciding.state]}
          onDecide={(decision) =>
            update.run({ params: { id: deciding.plan.id }, body: { ...decision, revision: deciding.plan.revision } })
          }
          onClose={() => decide(undefined)}
        />
      )}
    </>
  )
}
