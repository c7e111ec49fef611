import plan from '@material-symbols/svg-400/rounded/beach_access.svg?path'
import Box from '@mui/material/Box'
import { routes } from '@ponteiro/contract'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import type { DeadlineRow } from '@ponteiro/contract/vacations/vacation-plans'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useWorkCityOptions } from '../../domain/choices.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { LineLink } from '../../kit/list/line-link.tsx'
import { type List, useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { countText, dateText, rangeText } from './vacation-words.ts'

/** How near it is: red once days are paid twice, or within a month. */
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

function SectorFilter({ list }: { list: List<DeadlineRow> }) {
  const { data } = useQuery(api.sectors.list.query({ query: { take: 1000 } }))
  return (
    <ChoiceFilter
      list={list}
      name="sectorId"
      label="Setor"
      options={data?.results.map(({ id, name, unitName }) => ({ value: id, label: `${name} · ${unitName}` })) ?? []}
      empty="Nenhum Setor Encontrado."
    />
  )
}

/** Earned days that nothing is planned for, the nearest deadline first: after it they are paid twice (CLT art. 137). */
export function VacationDeadlinesScreen() {
  const { role } = useSession()
  const list = useList(api.vacationPlans.deadlines, ['name', 'workCityId', 'sectorId', 'within'], { size: 24 })
  const cities = useWorkCityOptions()
  const navigate = useNavigate()
  const { path } = routes['holidayplanning.index']
  const searchOf = ({ name }: DeadlineRow) => (role === 'supervisor' ? {} : { name })
  return (
    <>
      <PageHeader title={words.deadlines} hint="Depois do prazo as férias são pagas em dobro (CLT art. 137).">
        <ListFileButton list={list} file={api.vacationPlans.deadlinesFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="within" label="Prazo" options={nearnessOptions} />
        <SelectFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} all="Todas" />
        <SectorFilter list={list} />
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
