import Box from '@mui/material/Box'
import { editableDays } from '@ponteiro/contract/days/editable-days'
import { requestDayWords } from '@ponteiro/contract/days/requests/request-day'
import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { type DayRecord, pictureOf } from '../../../domain/clock-day.ts'
import { missingTimes } from '../../../domain/missing-times.ts'
import { dayInWords } from '../../../domain/why/why-panel.tsx'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { isFinal } from '../../../kit/feedback/api-error.ts'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { isDay } from '../../../kit/form/notations.ts'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { TitledCard } from '../../../kit/theme/titled-card.tsx'
import { scaleOf } from '../../../kit/time/scale.ts'
import { Timeline } from '../../../kit/time/timeline.tsx'
import { useSession } from '../../../session/session.ts'
import { dayRows } from '../day-rows.ts'
import { MarkTimes } from '../mark-times.tsx'
import { emptyDraft, type RequestDraft } from './request-draft.ts'
import { RequestForm } from './request-form.tsx'
import { RequestList } from './request-list.tsx'
import type { Request } from './request-words.ts'

/** Why the day takes no requests. */
function closedWords(role: string): string {
  if (role === 'admin') return 'Administradores corrigem o dia no formulário dele.'
  return `Solicitações podem ser feitas até ${editableDays} dias depois do dia, enquanto o período está aberto.`
}

function OfDay({ day, times }: { day: DayRecord; times: readonly string[] }) {
  const { user, role } = useSession()
  const zone = day.zone ?? user.zone
  const { data: next } = useQuery(api.requestDay.find.query())
  const [draft, setDraft] = useState<{ readonly of: number; readonly values: RequestDraft }>(() => ({
    of: 0,
    values: emptyDraft(day.on, times.length > 0 || day.requests.length > 0 ? times : missingTimes(day)),
  }))
  const anew = (values: RequestDraft) => setDraft(({ of }) => ({ of: of + 1, values }))
  const again = ({ kind, time, baseId, reason }: Request) => {
    const stands = day.marks.some(({ id, active }) => id === baseId && active)
    anew({ ...emptyDraft(day.on, [time], stands ? kind : 'inclusion'), baseId: stands ? baseId : null, reason })
  }
  const picture = pictureOf(day)
  const [row] = dayRows([day])
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
      <TitledCard title="O dia">
        <Timeline day={picture} {...scaleOf([picture], { around: 60, least: 720 })} hours />
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {row && <MarkTimes day={row} />}
        </Box>
      </TitledCard>
      {next?.on && <Box role="status">{requestDayWords(next.on)}</Box>}
      {day.mayRequest ? (
        <TitledCard title="Nova solicitação">
          <RequestForm
            key={draft.of}
            day={day}
            zone={zone}
            initial={draft.values}
            nextOn={next?.on}
            onSent={() => anew(emptyDraft(day.on, []))}
          />
        </TitledCard>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{closedWords(role)}</Box>
      )}
      {day.requests.length > 0 && (
        <TitledCard title="Solicitações deste dia">
          <RequestList requests={day.requests} onAgain={day.mayRequest ? again : undefined} />
        </TitledCard>
      )}
    </Box>
  )
}

/** The caller's requests on an own day, and their outcome. */
export function RequestScreen() {
  const { date: on = '' }: { date?: string } = useParams({ strict: false })
  const { horas = '' }: { horas?: string } = useSearch({ strict: false })
  const { user } = useSession()
  const { data, error, isError, refetch } = useQuery({
    ...api.days.ofDate.query({ params: { date: on }, query: {} }),
    enabled: isDay(on) && user.personId !== undefined,
    meta: { saidInPlace: isFinal },
  })
  if (user.personId === undefined) return <EmptyState text="Este login não é de um colaborador." />
  if (!isDay(on)) return <EmptyState text="Data inválida" />
  if (isError) return isFinal(error) ? <EmptyState text={error.message} /> : <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const times = String(horas)
    .split(',')
    .filter((time) => /^\d{2}:\d{2}$/.test(time))
  return (
    <>
      <PageHeader title={`Solicitações de ${dayInWords(on).toLowerCase()}`} width={720}>
        <LinkButton variant="outlined" to="/horarios/listagem" search={{ porque: on, ...payPeriod(on) } as never}>
          Ver o dia
        </LinkButton>
      </PageHeader>
      <OfDay key={on} day={data} times={times} />
    </>
  )
}
