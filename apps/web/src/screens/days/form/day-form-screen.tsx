import Box from '@mui/material/Box'
import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { DayRecord } from '../../../domain/clock-day.ts'
import { PersonPicker } from '../../../domain/person-picker.tsx'
import { dayIn, serverNow } from '../../../domain/server-time.ts'
import { dayInWords } from '../../../domain/why/why-panel.tsx'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { isFinal } from '../../../kit/feedback/api-error.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { RecordNames } from '../../../kit/form/keep-typed.ts'
import { isDay } from '../../../kit/form/notations.ts'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { DayInput } from '../../../kit/time/day-input.tsx'
import { useSession } from '../../../session/session.ts'
import { DayForm } from './day-form.tsx'

/** The recorded name, whatever the address says; undefined until known. */
function useNameOf(employeeId: number | undefined): string | undefined {
  const { user } = useSession()
  const own = employeeId === user.personId
  const { data: person } = useQuery({
    ...api.people.find.query({ params: { id: employeeId ?? 0 } }),
    enabled: !own && employeeId !== undefined,
    meta: { saidInPlace: isFinal },
  })
  return own ? user.name : person?.name
}

/** The form of a known day, with its heading. */
function KnownDay({ day }: { day: DayRecord }) {
  const navigate = useNavigate()
  const { user, role } = useSession()
  const own = day.employeeId === user.personId
  const called = useNameOf(day.employeeId) ?? ''
  return (
    <>
      <PageHeader
        title={dayInWords(day.on)}
        width={1080}
        hint={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
          >
            {called}
            {day.holidayName && <StatusChip status="info">{`Feriado: ${day.holidayName}`}</StatusChip>}
            {day.missing && (
              <Box component="span" sx={{ color: 'error.main' }}>
                {day.missing}
              </Box>
            )}
            {!day.mayEdit && <StatusChip status="neutral">Somente leitura</StatusChip>}
          </Box>
        }
      >
        <LinkButton
          variant="outlined"
          to="/horarios/listagem"
          search={{ ...(!own && { id: day.employeeId, name: called }), porque: day.on, ...payPeriod(day.on) } as never}
        >
          Por que estes números?
        </LinkButton>
      </PageHeader>
      {role === 'admin' && !day.mayEdit && (
        <Box sx={{ mb: 4, color: 'text.secondary' }}>
          A apuração deste dia já foi processada. Para mudar o dia, reabra a apuração.
        </Box>
      )}
      <DayForm
        key={`${day.employeeId}.${day.on}`}
        day={day}
        onSaved={(saved) => navigate({ to: `/horarios/editar/${saved.id}`, replace: true })}
      />
    </>
  )
}

/** A stored day by id; read only for people who may not edit it. */
export function DayEditScreen() {
  const { id }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data, error, isLoadingError, refetch } = useQuery({
    ...api.days.find.query({ params: { id: Number(id) } }),
    meta: { saidInPlace: isFinal },
  })
  const leave = () => navigate({ to: '/horarios/listagem' })
  if (isLoadingError) return <Failed onRetry={refetch} failure={error} onLeave={leave} />
  return data ? <KnownDay day={data} /> : <PageSkeleton />
}

const dayNames = ['id', 'date']

/** A day by person and date in the address, for administrators; others are sent to the list. */
export function DayCreateScreen() {
  const { user, role } = useSession()
  const navigate = useNavigate()
  const address: { id?: unknown; date?: unknown } = useSearch({ strict: false })
  const chosen = Number(address.id) || undefined
  const employeeId = chosen ?? user.personId
  const [picked, setPicked] = useState<{ id: number; name: string }>()
  const name =
    useNameOf(role === 'admin' ? employeeId : undefined) ?? (picked?.id === employeeId ? picked?.name : undefined)
  const today = dayIn(serverNow(), user.zone)
  const on = String(address.date ?? today)
  const whole = isDay(on)
  const { data, error, isLoadingError, refetch } = useQuery({
    ...api.days.ofDate.query({ params: { date: on }, query: chosen ? { employeeId: chosen } : {} }),
    enabled: role === 'admin' && employeeId !== undefined && whole,
    meta: { saidInPlace: isFinal },
  })
  if (role !== 'admin') return <Navigate to="/horarios/listagem" replace />
  const there = dayIn(serverNow(), data?.zone ?? user.zone)
  // It is another day at this person's place.
  if (!address.date && there !== on) return <Navigate to="." search={{ ...address, date: there } as never} replace />
  const change = (patch: object) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, ...patch }), replace: true })
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: 'minmax(0, 420px) 190px' }, mb: 5 }}>
        <PersonPicker
          value={employeeId === undefined ? undefined : { id: employeeId, name: name ?? '' }}
          onPick={(person) => {
            setPicked(person)
            change({ id: person?.id })
          }}
          autoFocus={employeeId === undefined}
        />
        <DayInput
          value={on}
          onChange={(day) => day !== null && day !== on && change({ date: day })}
          text={{ label: 'Data' }}
        />
      </Box>
      {employeeId === undefined ? (
        <>
          <PageHeader title="Cadastrar horário" />
          <EmptyState text="Escolha de quem é o dia." />
        </>
      ) : isLoadingError ? (
        <Failed onRetry={refetch} failure={error} onLeave={() => navigate({ to: '/horarios/listagem' })} />
      ) : data ? (
        <RecordNames value={dayNames}>
          <KnownDay day={data} />
        </RecordNames>
      ) : whole ? (
        <PageSkeleton />
      ) : (
        <PageHeader title="Cadastrar horário" />
      )}
    </>
  )
}
