import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { yearsDownTo } from '../../domain/years.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { type FilterValue, useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useToday } from '../../session/today.ts'
import { NoticesLink } from './notices-link.tsx'
import { PlansDialog } from './plans-dialog.tsx'
import { groupKey, keysOf, type ReportedPerson } from './report-groups.ts'
import { ReportTable } from './report-table.tsx'

/** More than the report ever has: the screen shows it whole. */
const everything = 1000

/** Groups opened or closed by hand, kept in the address. */
const useOpened = (name: string) => {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = keysOf(address[name])
  const toggle = (key: string) => {
    const next = open.includes(key) ? open.filter((other) => other !== key) : [...open, key]
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, [name]: next.join(',') || undefined }),
      replace: true,
      resetScroll: false,
    })
  }
  return { open, toggle }
}

/** Who has planned vacations of an acquisition year, by city and sector. */
export function VacationReportScreen() {
  const today = useToday()
  const thisYear = Number(today.slice(0, 4))
  const list = useList(api.vacationReport.groups, ['year', 'search'], {
    size: everything,
    initial: { year: thisYear },
  })
  const year = Number(list.filter.year ?? thisYear)
  const search = String(list.filter.search ?? '')
  // The report always covers one year.
  const chosen = {
    filter: list.filter,
    change: ({ year: to }: { year?: FilterValue }) => list.change({ year: to || undefined }),
  }
  // Opens the groups a search finds only if they are few, because each open group asks for its people.
  const few = search !== '' && list.total <= 12
  const { open, toggle } = useOpened(few ? 'fechados' : 'abertos')
  const person = useSidePanel('pessoa')
  const onPerson = ({ employeeId, planned }: ReportedPerson) =>
    planned ? person.open(employeeId) : toast.info(words.nothingPlanned)
  return (
    <>
      <PageHeader title={words.report} hint="Resumo por ano em que o período aquisitivo se completa.">
        <NoticesLink />
        <ListFileButton list={list} file={api.vacationReport.file} />
      </PageHeader>
      <Filters>
        <SelectFilter
          list={chosen}
          name="year"
          label="Ano"
          options={yearsDownTo(2016, today, thisYear + 1)}
          all="Ano atual"
        />
        <TextFilter list={list} name="search" label="Busca Inteligente" />
      </Filters>
      {list.state === 'failed' ? (
        <Failed onRetry={list.reload} />
      ) : list.state === 'loading' ? (
        <PageSkeleton />
      ) : list.rows.length === 0 ? (
        <EmptyState text="Nenhum registro Encontrado" />
      ) : (
        <ReportTable
          groups={list.rows}
          year={year}
          search={search}
          isOpen={(group) => few !== open.includes(groupKey(group))}
          onToggle={(group) => toggle(groupKey(group))}
          onPerson={onPerson}
        />
      )}
      <Paging list={list} sizes={[12, 24, 48, everything]} />
      {person.value && <PlansDialog employeeId={Number(person.value)} year={year} onClose={person.close} />}
    </>
  )
}
