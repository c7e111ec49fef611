import { timeCardOf } from '@ponteiro/contract/reports/time-cards'
import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { MadeFilesList } from '../../domain/made-files/made-files-list.tsx'
import { useTypedSearch } from '../../kit/form/typed-search.ts'
import type { Filtered } from '../../kit/list/filter.ts'
import { DateRangeFilter } from '../../kit/list/filters.tsx'
import type { Change } from '../../kit/list/list.ts'
import { ManyFilter, manyOf } from '../../kit/list/many-filter.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { PlaceFilters } from './place-filters.tsx'
import { checked, held, numberOf, textOf, useReportFilter } from './report-filter.ts'
import { ReportView } from './report-view.tsx'

/** Names of the people in the address, shown until they are asked for. */
function useNamed(list: Filtered<'employees' | 'names'>) {
  const ids = manyOf(list.filter.employees)
  const names = manyOf(list.filter.names)
  return ids.map((value, at) => ({ value, label: names[at] ?? `Colaborador ${value}` }))
}

/** Some people in scope, past ones included; the address keeps their ids and names. */
function PeopleFilter({ list }: { list: Filtered<'employees' | 'names'> }) {
  const named = useNamed(list)
  const { data, search } = useTypedSearch((name) =>
    api.people.list.query({ query: { ...(name && { name }), take: 50, orderByName: 'ASC' } }),
  )
  const found = (data?.results ?? []).map(({ id, name, enrollment }) => ({
    value: String(id),
    label: enrollment ? `${enrollment} · ${name}` : name,
    plain: name,
  }))
  const options = [...found, ...named.filter(({ value }) => !found.some((one) => one.value === value))]
  const nameById = new Map(options.map((option) => [option.value, 'plain' in option ? option.plain : option.label]))
  const both = {
    filter: list.filter,
    change: ({ employees }: Change<'employees'>) =>
      list.change(
        {
          employees,
          names: manyOf(employees)
            .map((id) => nameById.get(id) ?? '')
            .join(','),
        },
        'replace',
      ),
  }
  return (
    <ManyFilter
      list={both as Filtered<'employees'>}
      name="employees"
      label="Colaboradores"
      options={options}
      {...search}
    />
  )
}

/** The time card of one or many people, with each day's marks. */
export function TimeCardScreen() {
  const today = useToday()
  const { user } = useSession()
  const mayOthers = useCan()(['admin', 'Employees.printTimeLineEmployee'])
  const mayPlaces = useCan()(['admin'])
  // People who may print only their own card get the newest period with a mirror.
  const newest = useQuery({ ...api.timeSheets.list.query({ query: { take: 1 } }), enabled: !mayOthers })
  const [sheet] = newest.data?.results ?? []
  const usual = sheet && !mayOthers ? { from: sheet.startsOn, to: sheet.endsOn } : payPeriod(today)
  const list = useReportFilter(['employees', 'names', 'from', 'to', 'unitId', 'sectorId'], usual)
  const { filter } = list
  const ids = mayOthers ? manyOf(filter.employees).map(Number) : [user.personId ?? 0]
  const asked = checked(timeCardOf.filter, {
    ...held({
      employeeIds: ids.length > 0 ? ids : undefined,
      from: textOf(filter.from),
      to: textOf(filter.to),
      unitId: numberOf(filter.unitId),
      sectorId: numberOf(filter.sectorId),
    }),
  })
  return (
    <>
      <ReportView
        title={timeCardOf.title}
        {...(!mayOthers && { hint: 'Os seus dias das apurações já processadas.' })}
        calls={api.timeCards}
        asked={asked}
      >
        <DateRangeFilter list={list} from="from" to="to" />
        {mayOthers && <PeopleFilter list={list} />}
        {mayPlaces && <PlaceFilters list={list} />}
      </ReportView>
      <MadeFilesList />
    </>
  )
}
