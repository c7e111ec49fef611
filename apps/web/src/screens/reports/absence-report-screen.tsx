import { absenceStateWords } from '@ponteiro/contract/absences/absence'
import { absenceReportOf } from '@ponteiro/contract/reports/absence-report'
import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DateRangeFilter } from '../../kit/list/filters.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { useToday } from '../../session/today.ts'
import { PeopleFilters } from './place-filters.tsx'
import { checked, held, numberOf, textOf, useReportFilter } from './report-filter.ts'
import { ReportView } from './report-view.tsx'

const kinds = [
  { value: 'vacations', label: 'Férias' },
  { value: 'others', label: 'Ausências, menos férias' },
]
const states = Object.entries(absenceStateWords).map(([value, label]) => ({ value, label }))

/** Who was away, when and why. The search needs a valid range of days. */
export function AbsenceReportScreen() {
  const { from, to } = payPeriod(useToday())
  const list = useReportFilter(['from', 'to', 'report', 'unitId', 'sectorId', 'employeeId', 'reasonId', 'state'], {
    from,
    to,
  })
  const { data: reasons } = useQuery(api.absenceReasons.choices.query())
  const { filter } = list
  const filters = held({
    unitId: numberOf(filter.unitId),
    sectorId: numberOf(filter.sectorId),
    employeeId: numberOf(filter.employeeId),
    reasonId: numberOf(filter.reasonId),
    state: textOf(filter.state),
  })
  const asked = checked(absenceReportOf.filter, {
    ...held({ from: textOf(filter.from), to: textOf(filter.to), report: textOf(filter.report) }),
    filters,
  })
  return (
    <ReportView title={absenceReportOf.title} calls={api.absenceReport} asked={asked}>
      <DateRangeFilter list={list} from="from" to="to" />
      <SelectFilter list={list} name="report" label="Relatório" options={kinds} all="Todas" />
      <PeopleFilters list={list} />
      <ChoiceFilter
        list={list}
        name="reasonId"
        label="Motivo"
        options={(reasons?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectFilter list={list} name="state" label="Situação" options={states} />
    </ReportView>
  )
}
