import { peopleReportOf } from '@ponteiro/contract/reports/people-report'
import { api } from '../../api.ts'
import { statusOptions } from '../../domain/choices.ts'
import { TextFilter } from '../../kit/list/filters.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { ColumnsFilter, chosenColumns } from './columns-filter.tsx'
import { orderOptions, PlaceFilters } from './place-filters.tsx'
import { checked, held, numberOf, textOf, useReportFilter } from './report-filter.ts'
import { ReportView } from './report-view.tsx'

/** What is on record about people, with chosen columns. */
export function PeopleReportScreen() {
  const list = useReportFilter(['name', 'unitId', 'sectorId', 'status', 'orderBy', 'columns'], { status: 'active' })
  const { filter } = list
  const asked = checked(peopleReportOf.filter, {
    ...chosenColumns(list, peopleReportOf),
    ...held({
      name: textOf(filter.name),
      unitId: numberOf(filter.unitId),
      sectorId: numberOf(filter.sectorId),
      status: textOf(filter.status),
      orderBy: textOf(filter.orderBy),
    }),
  })
  return (
    <ReportView title={peopleReportOf.title} calls={api.peopleReport} asked={asked}>
      <TextFilter list={list} name="name" label="Nome" />
      <PlaceFilters list={list} />
      <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      <SelectFilter list={list} name="orderBy" label="Ordem" options={orderOptions.slice(1)} all="Nome" />
      <ColumnsFilter list={list} report={peopleReportOf} />
    </ReportView>
  )
}
