import Box from '@mui/material/Box'
import { accessTo, routes } from '@ponteiro/contract'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { PersonPicker } from '../../../domain/person-picker.tsx'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { isFinal } from '../../../kit/feedback/api-error.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { useCan, useSession } from '../../../session/session.ts'
import { Planner } from './planner.tsx'

/** Planner of 24 months: one's own, or that of the person in the address. */
export function VacationPlannerScreen() {
  const { role, user } = useSession()
  const can = useCan()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const named = address.pessoa === undefined ? undefined : Number(address.pessoa)
  /** Drafts leave the address when the person changes. */
  const show = (pessoa: number | undefined) => navigate({ to: '.', search: { pessoa } as never })
  const employeeId = named ?? user.personId
  const strategic = role === 'admin' || role === 'gestor'
  const {
    data: outlook,
    error,
    isLoadingError,
    refetch,
  } = useQuery({
    ...api.vacationPlans.outlook.query({ query: { employeeId } }),
    enabled: employeeId !== undefined,
    meta: { saidInPlace: isFinal },
  })
  return (
    <>
      <PageHeader
        title={words.planner}
        hint="24 meses: o que foi adquirido, os prazos, os feriados e as ausências do setor."
      >
        {can(accessTo(routes['holidayplanning.team'])) && (
          <LinkButton variant="outlined" to={routes['holidayplanning.team'].path}>
            {words.team}
          </LinkButton>
        )}
        <LinkButton variant="outlined" to={routes['holidayplanning.index'].path}>
          Planejamento
        </LinkButton>
      </PageHeader>
      {strategic && (
        <Box sx={{ maxWidth: 420, mb: 4 }}>
          <PersonPicker
            value={named !== undefined && outlook ? { id: named, name: outlook.name } : undefined}
            onPick={(someone) => show(someone?.id)}
          />
        </Box>
      )}
      {employeeId === undefined ? (
        <EmptyState text={strategic ? 'Escolha um colaborador.' : 'Este login não é de um colaborador.'} />
      ) : isLoadingError ? (
        isFinal(error) ? (
          <EmptyState
            text={error.message}
            {...(named !== undefined && { action: 'Limpar filtros', onAction: () => show(undefined) })}
          />
        ) : (
          <Failed onRetry={refetch} />
        )
      ) : outlook ? (
        <Planner key={employeeId} outlook={outlook} mayPlan={strategic || employeeId === user.personId} />
      ) : (
        <PageSkeleton />
      )}
    </>
  )
}
