import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import type { VacationControl } from '@ponteiro/contract/vacations/vacation-controls'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { type Deciding, DecisionDialog } from './decision-dialog.tsx'
import { NoticesLink } from './notices-link.tsx'
import { MoreFact, PlanCard, PlanGroups } from './plan-card.tsx'
import { PlanFilters, planFilters } from './plan-filters.tsx'

const effects: Readonly<Record<Deciding, string>> = {
  authorized: 'A ausência entra no calendário, e os dias de trabalho ficam abonados.',
  denied: 'Os dias voltam a ficar livres, e o colaborador pode planejar de novo.',
}

/** Authorised plans, for the final decision of HR. */
export function VacationControlScreen() {
  const list = useList(api.vacationControls.list, planFilters)
  const [deciding, decide] = useState<{ plan: VacationControl; state: Deciding }>()
  const update = useAction(api.vacationControls.update)
  const print = useDownload((id: number) => api.vacationNotices.print({ params: { id } }))
  return (
    <>
      <PageHeader title={words.control} hint="O que os gestores autorizaram, para a validação final do RH.">
        <NoticesLink />
        <ListFileButton list={list} file={api.vacationControls.file} />
      </PageHeader>
      <PlanFilters list={list} />
      {list.state === 'failed' ? (
        <Failed onRetry={list.reload} />
      ) : list.state === 'loading' ? (
        <PageSkeleton />
      ) : list.rows.length === 0 ? (
        <EmptyState text={words.noControls} />
      ) : (
        <PlanGroups
          plans={list.rows}
          card={(plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onDecide={(state) => decide({ plan, state })}
              onPrint={plan.state === 'authorized' ? () => print.run(plan.planId) : undefined}
              more={<MoreFact label="Autorizado por">{plan.plannedBy || '-'}</MoreFact>}
            />
          )}
        />
      )}
      <Paging list={list} />
      {deciding && (
        <DecisionDialog
          {...deciding}
          effect={effects[deciding.state]}
          onDecide={(body) => update.run({ params: { id: deciding.plan.id }, body })}
          onClose={() => decide(undefined)}
        />
      )}
    </>
  )
}
