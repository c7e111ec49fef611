import { accessReportOf } from '@ponteiro/contract/reports/access-report'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PeopleFilters } from './place-filters.tsx'
import { checked, held, numberOf, textOf, useReportFilter } from './report-filter.ts'
import { ReportView } from './report-view.tsx'

const statuses = [
  { value: 'active', label: 'Ativos' },
  { value: 'cancelled', label: 'Inativos' },
  { value: 'left', label: 'Desligados' },
]

/** Who may use which tool, for which client. */
export function AccessReportScreen() {
  const list = useReportFilter(['unitId', 'sectorId', 'employeeId', 'toolId', 'clientId', 'status'])
  const { data: tools } = useQuery(api.tools.list.query({ query: { take: 1000 } }))
  const { data: clients } = useQuery(api.clients.list.query({ query: { take: 1000 } }))
  const { filter } = list
  const asked = checked(
    accessReportOf.filter,
    held({
      unitId: numberOf(filter.unitId),
      sectorId: numberOf(filter.sectorId),
      employeeId: numberOf(filter.employeeId),
      toolId: numberOf(filter.toolId),
      clientId: numberOf(filter.clientId),
      status: textOf(filter.status),
    }),
  )
  return (
    <ReportView title={accessReportOf.title} calls={api.accessReport} asked={asked}>
      <PeopleFilters list={list} />
      <ChoiceFilter
        list={list}
        name="toolId"
        label="Ferramenta"
        options={(tools?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <ChoiceFilter
        list={list}
        name="clientId"
        label="Cliente"
        options={(clients?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter list={list} name="status" label="Status" options={statuses} />
    </ReportView>
  )
}
