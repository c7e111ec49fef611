import plan from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import Box from '@mui/material/Box'
import { routes } from '@ponteiro/contract'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import type { DeadlineRow } from '@ponteiro/contract/vacations/vacation-plans'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { LineLink } from '../../kit/list/line-link.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { SectorFilter, WorkCityFilter } from './plan-filters.tsx'
import { countText, dateText, rangeText } from './vacation-words.ts'

/** Days to the deadline: red from a month before it, when days are about to be paid twice. */
function Nearness({ daysToDeadline: days }: Pick<DeadlineRow, 'daysToDeadline'>) {
  if (days < 0) return <StatusChip status="denied">{`Vencido há ${countText(-days)}`}</StatusChip>
  const status = days <= 30 ? 'denied' : days <= 90 ? 'pending' : 'neutral'
  return <StatusChip status={status}>{days === 0 ? 'Hoje' : `Em ${countText(days)}`}</StatusChip>
}

const columns: readonly Column<DeadlineRow>[] = [
  { title: 'Colaborador', cell: ({ name }) => name },
  { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
  { title: 'Setor', cell: ({ sector }) => sector },
  {
    title: 'Período aquisitivo',
    cell: ({ acquiredFrom, acquiredTo }) => (
      <span data-tabular>{rangeText({ from: acquiredFrom, to: acquiredTo })}</span>
    ),
  },
  { title: 'Prazo', usual: 'ASC', cell: ({ deadline }) => <span data-tabular>{dateText(deadline)}</span> },
  { title: 'Falta', cell: (row) => <Nearness {...row} /> },
  {
    title: 'A planejar',
    numeric: true,
    cell: ({ left, remark }) => (
      <>
        <span data-tabular>{left}</span>
        {remark && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{remark}</Box>}
      </>
    ),
  },
  {
    title: 'Planejadas',
    cell: ({ plans }) =>
      plans.length === 0
        ? '-'
        : plans.map(({ id, startsOn, endsOn }) => (
            <Box key={id} data-tabular sx={{ fontSize: 12 }}>
              {rangeText({ from: startsOn, to: endsOn })}
            </Box>
          )),
  },
]

const nearnessOptions = [30, 60, 90].map((days) => ({ value: days, label: `Até ${days} dias` }))

/** Earned days without a plan, nearest deadline first. After it they are paid twice (CLT art. 137). */
export function VacationDeadlinesScreen() {
  const { role } = useSession()
  const list = useList(api.vacationPlans.deadlines, ['name', 'workCityId', 'sectorId', 'within'], { size: 24 })
  const navigate = useNavigate()
  const { path } = routes['holidayplanning.index']
  const searchOf = ({ name }: DeadlineRow) => (role === 'supervisor' ? {} : { name })
  return (
    <>
      <PageHeader title={words.deadlines} hint="Depois do prazo as férias são pagas em dobro (CLT art. 137).">
        <LinkButton variant="outlined" to={routes['holidayplanning.team'].path}>
          {words.team}
        </LinkButton>
        <ListFileButton list={list} file={api.vacationPlans.deadlinesFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="within" label="Prazo" options={nearnessOptions} />
        <WorkCityFilter list={list} name="workCityId" />
        <SectorFilter list={list} name="sectorId" />
      </Filters>
      <DataTable
        list={list}
        columns={columns}
        onOpen={(row) => navigate({ to: path, search: searchOf(row) as never })}
        actions={(row) => (
          <LineLink icon={plan} place="Planejamento" name={row.name} to={path} search={searchOf(row)} />
        )}
        empty="Nenhum prazo encontrado."
      />
      <Paging list={list} />
    </>
  )
}
