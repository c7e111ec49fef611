import { entriesReportOf } from '@ponteiro/contract/reports/entries-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { DateRangeFilter } from '../../kit/list/filters.tsx'
import { ManyFilter, manyOf } from '../../kit/list/many-filter.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { ColumnsFilter, chosenColumns } from './columns-filter.tsx'
import { orderOptions, PeopleFilters } from './place-filters.tsx'
import { checked, held, numberOf, textOf, useReportFilter } from './report-filter.ts'
import { ReportView } from './report-view.tsx'

/** What calculations made of people's time: of whole calculations or of chosen days, never both. */
export function EntriesReportScreen() {
  const list = useReportFilter(['payPeriodIds', 'from', 'to', 'unitId', 'sectorId', 'employeeId', 'orderBy', 'columns'])
  const [told, tell] = useState(false)
  const { data: periods } = useQuery(api.payPeriods.all.query({ query: {} }))
  const { filter } = list
  const payPeriodIds = manyOf(filter.payPeriodIds).map(Number)
  const [from, to] = [textOf(filter.from), textOf(filter.to)]
  const asked = checked(entriesReportOf.filter, {
    ...chosenColumns(list, entriesReportOf),
    ...held({
      payPeriodIds: payPeriodIds.length > 0 ? payPeriodIds : undefined,
      unitId: numberOf(filter.unitId),
      sectorId: numberOf(filter.sectorId),
      employeeId: numberOf(filter.employeeId),
      from,
      to,
      orderBy: textOf(filter.orderBy),
    }),
  })
  const wrong = told ? asked.wrong : {}
  return (
    <ReportView
      title={entriesReportOf.title}
      hint="Escolha apurações, ou datas de início e fim."
      calls={api.entriesReport}
      asked={asked}
      onIncomplete={() => tell(true)}
    >
      <ManyFilter
        list={list}
        name="payPeriodIds"
        label="Competências"
        options={(periods?.results ?? []).map(({ id, competence }) => ({ value: id, label: competence }))}
        disabled={from !== undefined || to !== undefined}
        wrong={wrong.payPeriodIds}
      />
      <DateRangeFilter list={list} from="from" to="to" disabled={payPeriodIds.length > 0} />
      <PeopleFilters list={list} wrong={wrong.unitId} />
      <SelectFilter list={list} name="orderBy" label="Ordem" options={orderOptions.slice(1)} all="Nome" />
      <ColumnsFilter list={list} report={entriesReportOf} />
    </ReportView>
  )
}
