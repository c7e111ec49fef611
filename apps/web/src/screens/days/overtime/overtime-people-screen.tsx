import hours from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import extra from '@material-symbols/svg-400/rounded/more_time.svg?path'
import { completeRange, payPeriod } from '@ponteiro/timesheet'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { useWorkCityOptions } from '../../../domain/choices.ts'
import { dayIn, serverNow } from '../../../domain/server-time.ts'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { RowActions } from '../../../kit/action/row-actions.tsx'
import { useSidePanel } from '../../../kit/dialog/use-side-panel.ts'
import { DataTable } from '../../../kit/list/data-table.tsx'
import { DateRangeFilter, Filters, TextFilter } from '../../../kit/list/filters.tsx'
import { type FilterValue, useList } from '../../../kit/list/list.ts'
import { Paging } from '../../../kit/list/paging.tsx'
import { SelectFilter } from '../../../kit/list/select-filter.tsx'
import { loadedLater } from '../../../kit/loading/loaded-later.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { useCan, useSession } from '../../../session/session.ts'
import { PeriodSteps } from '../period-steps.tsx'
import { OvertimeDaysDialog } from './overtime-days-dialog.tsx'
import {
  type OvertimePersonRow,
  type OvertimeSum,
  overtimeColumns,
  overtimeTotals,
} from './overtime-people-columns.tsx'

const WhyPeriod = loadedLater(() => import('../../../domain/why/why-period.tsx'))

/** The number opened by the address: `12.worked`. */
function useWhy() {
  const panel = useSidePanel('porque')
  const [id, ...asked] = (panel.value ?? '').split('.')
  WhyPeriod.useAhead()
  return {
    ...panel,
    employeeId: Number(id) || undefined,
    asked: asked.join('.'),
    of: (person: OvertimePersonRow, sum: OvertimeSum) => panel.open(`${person.id}.${sum}`),
    onOpen: (asked: string) => panel.open(`${id}.${asked}`),
    onStep: (asked: string) => panel.step(`${id}.${asked}`),
  }
}

const textOf = (value: FilterValue) => (value ? String(value) : undefined)

/** People in scope with their sums of a period, and whether their overtime is decided. */
export function OvertimePeopleScreen() {
  const { user } = useSession()
  const today = dayIn(serverNow(), user.zone)
  const usual = payPeriod(today)
  const list = useList(api.overtime.people, ['enrollment', 'name', 'workCityId', 'from', 'to'], {
    size: 12,
    initial: usual,
  })
  const cities = useWorkCityOptions()
  const navigate = useNavigate()
  const days = useSidePanel('dias')
  const why = useWhy()
  const { from, to } = list.filter
  const range = completeRange({ from: textOf(from), to: textOf(to) }, today)
  const opens = useCan()(['Schedule'])
  const shown = list.rows.find(({ id }) => String(id) === days.value)
  const open = ({ id, name }: OvertimePersonRow) =>
    navigate({ to: `/horas-extras/horarios/${id}`, search: { name, ...range } as never })
  return (
    <>
      <PageHeader title="Horas Extras">
        <PeriodSteps range={range} today={today} onGo={list.change} />
        <LinkButton variant="outlined" to="/horas-extras/a-decidir">
          Horas a decidir
        </LinkButton>
        <ListFileButton list={list} file={api.overtime.peopleFile} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} all="Todas" />
        <DateRangeFilter list={list} from="from" to="to" />
      </Filters>
      <DataTable
        list={list}
        onOpen={open}
        columns={overtimeColumns(opens ? why.of : undefined)}
        totals={overtimeTotals(list.rows)}
        actions={(person) => (
          <RowActions
            name={person.name}
            deeds={[
              { icon: extra, verb: 'Dias com horas extras', onAct: () => days.open(person.id), quick: true },
              { icon: hours, verb: 'Horários', onAct: () => open(person), quick: true },
            ]}
          />
        )}
        empty="Nenhum colaborador encontrado."
      />
      <Paging list={list} />
      {opens && !list.refusal && why.employeeId !== undefined && (
        <WhyPeriod
          employeeId={why.employeeId}
          name={list.rows.find(({ id }) => id === why.employeeId)?.name}
          range={range}
          asked={why.asked}
          onOpen={why.onOpen}
          onStep={why.onStep}
          onClose={why.close}
        />
      )}
      {shown && <OvertimeDaysDialog person={shown} range={range} onClose={days.close} />}
    </>
  )
}
