import Box from '@mui/material/Box'
import { accessTo, routes } from '@ponteiro/contract'
import { monthName } from '@ponteiro/contract/calculation/months'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { Filters, TextFilter } from '../../../kit/list/filters.tsx'
import { useList } from '../../../kit/list/list.ts'
import { Paging } from '../../../kit/list/paging.tsx'
import { SelectFilter } from '../../../kit/list/select-filter.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { useCan, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { SectorFilter, WorkCityFilter } from '../plan-filters.tsx'
import { countText, rangeText } from '../vacation-words.ts'
import { deadlineText, nearDeadline } from './planner-words.ts'
import { linesFrom, monthsOf, placeOn } from './ribbon.ts'
import { TeamRibbon, type TeamRow } from './team-ribbon.tsx'

const withinOptions = [30, 60, 90, 180].map((days) => ({ value: days, label: `Em até ${days} dias` }))

const columns = { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr) 300px' }

/** Days left, and their risk. */
function riskText({ left, remark, openPeriods }: TeamRow): string {
  return [
    ...(left > 0 ? [`${countText(left)} a planejar`] : []),
    ...(remark ? [remark] : []),
    ...(openPeriods > 1 ? [`${openPeriods} períodos abertos`] : []),
  ].join(' · ')
}

function Row({ row, today }: { row: TeamRow; today: string }) {
  const [line] = linesFrom(today, 24)
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'center',
        gridTemplateColumns: columns,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box
          component={Link}
          to={routes['holidayplanning.planner'].path}
          search={{ pessoa: row.employeeId } as never}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, md: 28 },
            color: 'ink.link',
            fontWeight: 500,
            overflowWrap: 'anywhere',
          }}
        >
          {row.name}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{row.sector}</Box>
      </Box>
      {line && <TeamRibbon row={row} line={line} today={today} />}
      <Box data-tabular>
        <Box sx={{ color: row.daysToDeadline <= nearDeadline ? 'error.main' : 'text.primary' }}>
          {deadlineText(row.deadline, row.daysToDeadline)}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{riskText(row)}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          Período de {rangeText({ from: row.acquiredFrom, to: row.acquiredTo })}
        </Box>
      </Box>
    </Box>
  )
}

/** Months above the ribbons; every third is named. */
function Months({ today }: { today: string }) {
  const [line] = linesFrom(today, 24)
  if (!line) return null
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'grid' },
        columnGap: 4,
        gridTemplateColumns: columns,
        px: 4,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Box sx={{ gridColumn: 2, position: 'relative', height: 24 }}>
        {monthsOf(line)
          .filter((_, index) => index % 3 === 0)
          .map((first) => (
            <Box
              key={first}
              sx={{
                position: 'absolute',
                left: placeOn(line, { from: first, to: first })?.left,
                pl: 1,
                lineHeight: '24px',
                whiteSpace: 'nowrap',
              }}
            >
              {monthName(Number(first.slice(5, 7))).slice(0, 3)} {first.slice(2, 4)}
            </Box>
          ))}
      </Box>
    </Box>
  )
}

/** Plans waiting for the reader, with a link to decide many at once. */
function ToInbox() {
  const { data } = useQuery({
    ...api.vacationPlans.list.query({ query: { decidable: true, take: 1 } }),
    meta: { unasked: true },
  })
  if (!data || data.total === 0) return null
  return (
    <LinkButton variant="outlined" to={routes['inbox.index'].path} search={{ tipo: 'vacation-plan' }}>
      {data.total === 1 ? 'Decidir 1 plano na caixa' : `Decidir ${data.total} planos na caixa`}
    </LinkButton>
  )
}

/** Ribbons of the team, nearest deadline first. Each links to the planner of its person. */
export function VacationTeamScreen() {
  const today = useToday()
  const { role } = useSession()
  const can = useCan()
  const list = useList(api.vacationPlans.deadlines, ['enrollment', 'name', 'workCityId', 'sectorId', 'within'], {
    size: 24,
  })
  return (
    <>
      <PageHeader
        title={words.team}
        hint="24 meses, o prazo mais próximo primeiro. Depois dele as férias são pagas em dobro (CLT art. 137)."
      >
        {role !== 'supervisor' && can(accessTo(routes['inbox.index'])) && <ToInbox />}
        <LinkButton variant="outlined" to={routes['holidaydeadlines.index'].path}>
          {words.deadlines}
        </LinkButton>
        <ListFileButton list={list} file={api.vacationPlans.deadlinesFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <WorkCityFilter list={list} name="workCityId" />
        <SectorFilter list={list} name="sectorId" />
        <SelectFilter list={list} name="within" label="Prazo" options={withinOptions} />
      </Filters>
      {list.state === 'failed' ? (
        <Failed onRetry={list.reload} />
      ) : list.state === 'loading' ? (
        <PageSkeleton />
      ) : list.rows.length === 0 ? (
        <EmptyState
          text="Ninguém tem dias de férias a planejar."
          {...(list.unfilter && { action: 'Limpar filtros', onAction: list.unfilter })}
        />
      ) : (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.paper' }}>
          <Months today={today} />
          <Box component="ul" aria-label={words.team} sx={{ m: 0, p: 0 }}>
            {list.rows.map((row) => (
              <Row key={`${row.employeeId} ${row.acquiredFrom}`} row={row} today={today} />
            ))}
          </Box>
        </Box>
      )}
      <Paging list={list} sizes={[24, 48, 96]} />
    </>
  )
}
