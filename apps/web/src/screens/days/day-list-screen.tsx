import add from '@material-symbols/svg-400/rounded/add.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import calendar from '@material-symbols/svg-400/rounded/event.svg?path'
import touch from '@material-symbols/svg-400/rounded/touch_app.svg?path'
import view from '@material-symbols/svg-400/rounded/visibility.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { reviewersOfRequests } from '@ponteiro/contract/days/day-changes'
import { contains, payPeriod } from '@ponteiro/timesheet'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { api } from '../../api.ts'
import { isShare } from '../../domain/day-shares.ts'
import { LatePersonPicker } from '../../domain/late-person-picker.tsx'
import { missingTimes, requestsOf } from '../../domain/missing-times.ts'
import { minutesSince, serverNow } from '../../domain/server-time.ts'
import { type FloatingAction, FloatingActions } from '../../kit/action/floating-actions.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { DateRangeFilter, Filters } from '../../kit/list/filters.tsx'
import { Paging } from '../../kit/list/paging.tsx'
import { PickLine } from '../../kit/list/picking.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { scaleOf } from '../../kit/time/scale.ts'
import { useCan, useSession } from '../../session/session.ts'
import { Balances } from './balances.tsx'
import { dayColumns } from './day-columns.tsx'
import type { Doing } from './day-dialog.tsx'
import { dayListLook } from './day-list-look.ts'
import { DayMenu } from './day-menu.tsx'
import { type DayRow, isDecidable } from './day-rows.ts'
import { useDaySwitches } from './day-switches.ts'
import { dayTotals } from './day-totals.tsx'
import { BulkActions } from './overtime/bulk-actions.tsx'
import { sumText } from './overtime/bulk-decision.ts'
import { useDayPicking } from './overtime/day-picking.ts'
import { PeriodSteps } from './period-steps.tsx'
import { requestColumn } from './requests/request-cell.tsx'
import { useDayList } from './use-day-list.ts'
import { useDayShortcuts } from './use-day-shortcuts.ts'
import { focusedDay, pressedDay, useRows } from './use-rows.ts'

const WhyPanel = loadedLater(() => import('../../domain/why/why-panel.tsx'))
const DayDialog = loadedLater(() => import('./day-dialog.tsx'))
const TotalDaysPanel = loadedLater(() => import('./total-days-panel.tsx'))

const lackOptions = [
  { value: 'missing-mark', label: 'Marcação faltando' },
  { value: 'no-marks', label: 'Sem marcações' },
]

/** The days of a period, one row each, with line, numbers and actions. */
export function DayListScreen() {
  const list = useDayList()
  const { user, role } = useSession()
  const can = useCan()
  const navigate = useNavigate()
  const why = useSidePanel('porque')
  /** Set by links that lead here to decide a day's hours. */
  const decide = useSidePanel('decidir')
  const switches = useDaySwitches()
  const [doing, setDoing] = useState<Doing>()
  WhyPanel.useAhead()
  DayDialog.useAhead()
  TotalDaysPanel.useAhead()
  const { box, goTo } = useRows()

  const admin = role === 'admin'
  const mayChoose = can(['Employees.timeLineEmployee'])
  const { selected, employeeId, today } = list
  const person = (list.own ? {} : { id: employeeId }) as never
  const whyOf = (on: string, category?: string) => (category ? `${on}.${category}` : on)
  const openWhy = (on: string, category?: string) => why.open(whyOf(on, category))
  const choose = (picked: { id: number; name: string } | undefined) => {
    const elsewhere = { name: picked?.name, selected: undefined, page: undefined }
    if (!list.ofTeam) navigate({ to: '.', search: (old: object) => ({ ...old, ...elsewhere, id: picked?.id }) })
    else if (picked)
      navigate({
        to: `/horas-extras/horarios/${picked.id}`,
        search: ((old: object) => ({ ...old, ...elsewhere })) as never,
      })
    else navigate({ to: '/horas-extras/funcionarios' })
  }
  const openForm = (day: DayRow) =>
    day.dayId > 0
      ? navigate({ to: `/horarios/editar/${day.dayId}` })
      : navigate({ to: '/horarios/cadastrar', search: { id: employeeId, date: day.on } as never })
  const askFor = (day: DayRow) =>
    navigate(requestsOf({ ...day, id: day.dayId }, missingTimes({ ...day, id: day.dayId })))
  const reviews = can(reviewersOfRequests)
  const requests = admin ? undefined : list.own ? requestColumn('own') : reviews ? requestColumn(list) : undefined
  const deeds = {
    onWhy: openWhy,
    onSwitch: switches.run,
    onObserve: (day: DayRow) => setDoing({ what: 'observation', day }),
    onOvertime: (day: DayRow) => setDoing({ what: 'overtime', day }),
    onJustify: (day: DayRow) => setDoing({ what: 'justification', day }),
    onDelete: (day: DayRow) => setDoing({ what: 'delete', day, name: list.name }),
  }
  const pick = (on: string) => {
    setDoing(undefined)
    list.change({
      ...((list.wrong || !contains(list.range, on)) && payPeriod(on)),
      // Any day may be opened, complete ones too.
      ...(list.filter.lacks && { lacks: '' }),
      selected: on,
    })
    goTo(on)
  }
  const close = () => setDoing(undefined)

  const chosen = selected && (selected.dayId > 0 || selected.mayEdit) ? selected : undefined
  const { picking, picked, decides } = useDayPicking(list)
  const picks = list.ofTeam && decides
  const scale = scaleOf(
    list.rows.map(({ picture }) => picture),
    { least: 720 },
  )
  const nowOn = (on: string) => minutesSince(on, serverNow(), list.zone)
  useDayShortcuts({
    ...deeds,
    day: selected,
    mayOpen: chosen !== undefined,
    decidesOne: picked.length === 0,
    mayDeny: admin || (role !== 'employee' && !list.own),
    onToday: () => pick(today),
    onUnmark: () => list.change({ selected: undefined }),
    onForm: openForm,
    onDeny: (day) => setDoing({ what: 'overtime', day, denies: true }),
  })
  const openRow = (event: KeyboardEvent) => {
    const on = event.key === 'Enter' ? focusedDay(event.target) : undefined
    if (!on) return
    event.preventDefault()
    event.stopPropagation()
    openWhy(on)
  }

  const openDay = (on: string | null | undefined) => on && openWhy(on)

  const floating: FloatingAction[] = [
    { icon: calendar, label: 'Selecionar um dia', onClick: () => setDoing({ what: 'pick' }) },
  ]
  if (chosen)
    floating.push({
      icon: chosen.mayEdit ? edit : view,
      label: chosen.mayEdit ? 'Editar o dia marcado' : 'Ver o dia marcado',
      onClick: () => openForm(chosen),
    })
  if (admin)
    floating.push({
      icon: add,
      label: 'Adicionar',
      onClick: () => navigate({ to: '/horarios/cadastrar', search: person }),
    })
  else if (list.own && user.personId !== undefined)
    floating.push({
      icon: touch,
      label: 'Registrar Ponto',
      onClick: () => navigate({ to: `/horarios/registrar/${list.rows.find(({ on }) => on === today)?.dayId ?? 0}` }),
    })

  const [whyOn, category] = (why.value ?? '').split('.')
  const opened = list.rows.find(({ on }) => on === whyOn)
  const deciding = list.rows.find(({ on }) => on === decide.value)
  // People who see only their own days need no name.
  const named = list.name && employeeId !== undefined && (mayChoose || !list.own)
  const unmarked = list.state === 'ready' && list.rows.length > 0 && list.unmarked

  return (
    <>
      <PageHeader title={named ? `Horários de ${list.name}` : 'Horários'}>
        <PeriodSteps range={list.range} today={today} onGo={list.change} />
        <ListFileButton list={list} file={api.days.file} />
      </PageHeader>
      <Filters>
        {mayChoose && (
          <LatePersonPicker
            value={list.own || employeeId === undefined ? undefined : { id: employeeId, name: list.name }}
            onPick={choose}
          />
        )}
        <DateRangeFilter list={list} from="from" to="to" />
        {/* With the person picker, a third filter would hide the dates on phones. */}
        {(!mayChoose || list.filter.lacks) && (
          <SelectFilter list={list} name="lacks" label="Pendência" options={lackOptions} />
        )}
      </Filters>
      {list.wrong ? (
        <EmptyState text={list.wrong} action="Período atual" onAction={() => list.change({ from: '', to: '' })} />
      ) : employeeId === undefined && !list.refusal ? (
        <EmptyState text="Este login não é de um colaborador. Escolha de quem são os dias." />
      ) : (
        <>
          {/* For the whole range: beside a filter it would be the sum of other days. */}
          {(admin || list.ofTeam) && list.balance && !list.filter.lacks && (
            <Balances balance={list.balance} onOpen={(part) => why.open(`total.${part}`)} />
          )}
          {unmarked && (
            <Box role="status" sx={{ mb: 3, color: 'text.secondary' }}>
              Nenhum resgistro de ponto para o período.
            </Box>
          )}
          <Box
            ref={box}
            sx={dayListLook}
            onKeyDownCapture={openRow}
            onDoubleClick={({ target }) => openDay(pressedDay(target))}
          >
            {picks && <PickLine picking={picking} rows={list.rows} said={sumText(picked)} />}
            <DataTable
              list={list}
              selectable
              picking={picks ? picking : undefined}
              columns={dayColumns(deeds, today, scale, nowOn, requests)}
              totals={dayTotals(list, (what) => why.open(`total.${what}`))}
              actions={(day) => <DayMenu day={day} onForm={openForm} onRequest={askFor} {...deeds} />}
              empty={list.searched ? 'Nenhum horário encontrado.' : 'Nenhum Horário Cadastrado.'}
            />
          </Box>
          <Paging list={list} />
        </>
      )}
      {picked.length === 0 && <FloatingActions actions={floating} />}
      {picks && <BulkActions days={picked} onDecided={picking.clear} />}
      {deciding && isDecidable(deciding) && !doing && (
        <DayDialog
          doing={{ what: 'overtime', day: deciding }}
          start={deciding.on}
          onPick={pick}
          onClose={decide.close}
        />
      )}
      {doing && <DayDialog doing={doing} start={selected?.on ?? today} onPick={pick} onClose={close} />}
      {whyOn === 'total' && employeeId !== undefined && !list.wrong && (
        <TotalDaysPanel
          what={isShare(category) ? category : 'balance'}
          list={list}
          onDay={(on) => openWhy(on)}
          onClose={why.close}
        />
      )}
      {whyOn && whyOn !== 'total' && employeeId !== undefined && (
        <WhyPanel
          employeeId={employeeId}
          on={whyOn}
          category={category}
          onClose={why.close}
          onStep={(on) => why.step(whyOf(on, category))}
        >
          {opened && (opened.dayId > 0 || opened.mayEdit) && (
            <Button variant="outlined" onClick={() => openForm(opened)}>
              {opened.mayEdit ? 'Editar o dia' : 'Ver o dia'}
            </Button>
          )}
          {opened && isDecidable(opened) && (
            <Button variant="outlined" onClick={() => deeds.onOvertime(opened)}>
              Horas extras
            </Button>
          )}
        </WhyPanel>
      )}
    </>
  )
}
