import { useEventCallback } from '@mui/material/utils'
import { isTooLong, tooLong } from '@ponteiro/contract/time-clock/days'
import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { isUnknownRecord } from '../../kit/api-error.ts'
import { earlierAnswer } from '../../kit/earlier-answer.ts'
import type { Change, List } from '../../kit/list.ts'
import { useSession } from '../../session/session.ts'
import { type DayRow, dayRows } from './day-rows.ts'
import { dayIn, serverNow } from './server-time.ts'

/** A whole period, the 21st to the 20th, on one page, so that what stands at the foot is its sum. */
const usualSize = 36

export interface DayList extends List<DayRow, 'from' | 'to'> {
  readonly balance: { readonly positive: number; readonly negative: number; readonly total: number } | undefined
  /** Whose days: the person named in the path, chosen in the address, or the caller; undefined for a login that is nobody's. */
  readonly employeeId: number | undefined
  readonly own: boolean
  /** Opened from the team's overtime, with the person in the path. */
  readonly ofTeam: boolean
  readonly name: string
  readonly range: { readonly from: string; readonly to: string }
  readonly asked: { readonly employeeId?: number; readonly from: string; readonly to: string }
  /** Another range than the period under way. */
  readonly searched: boolean
  /** No day of the whole range has a mark (R299). */
  readonly unmarked: boolean
  /** Where this person works, once that is known, and the day it is there. */
  readonly zone: string
  readonly today: string
  /** Why the range cannot be asked for. */
  readonly wrong: string | undefined
}

/** The days of a range; `id` (in the path or behind it) and `name` choose a person (R282), otherwise they are the caller's own. */
export function useDayList(): DayList {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { id: named }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { user } = useSession()
  const usual = payPeriod(dayIn(serverNow(), user.zone))

  const chosen = Number(named ?? address.id) || undefined
  const employeeId = chosen ?? user.personId
  const own = employeeId === user.personId
  const from = String(address.from ?? usual.from)
  const to = String(address.to ?? usual.to)
  const size = Number(address.size) || usualSize
  const page = Math.max(1, Number(address.page) || 1)
  const wrong =
    from > to ? 'A data inicial não pode ser maior que a data final.' : isTooLong({ from, to }) ? tooLong : undefined

  const asked: DayList['asked'] = { ...(chosen && { employeeId: chosen }), from, to }
  const answer = useQuery({
    ...api.days.list.query({ query: { ...asked, skip: (page - 1) * size, take: size } }),
    enabled: employeeId !== undefined && wrong === undefined,
    placeholderData: earlierAnswer<{ query: typeof asked }>(({ query }) => query.employeeId === chosen),
    meta: { saidInPlace: isUnknownRecord },
  })
  const days = useMemo(() => dayRows(answer.data?.results ?? []), [answer.data])
  const zone = answer.data?.zone ?? user.zone
  // Every day of a range is answered; one without record and plan on any has nothing to list (R298).
  const bare = answer.data?.filled === 0
  const change = useEventCallback((changes: Change<'from' | 'to'>, how: 'push' | 'replace' = 'push') => {
    const onlyHere = 'page' in changes || ('selected' in changes && Object.keys(changes).length === 1)
    const patch = { ...(!onlyHere && { page: undefined }), selected: undefined, ...changes }
    // An emptied date is the usual period's again.
    const cleaned = Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value || undefined]))
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...cleaned }),
      replace: how === 'replace',
      resetScroll: false,
    })
  })

  return {
    rows: bare ? [] : days,
    total: bare ? 0 : (answer.data?.total ?? 0),
    balance: answer.data?.balance,
    filter: { from, to },
    asked,
    page,
    size,
    order: undefined,
    selected: days.find((day) => day.id === address.selected),
    state: answer.isLoadingError ? 'failed' : !answer.data ? 'loading' : answer.isPlaceholderData ? 'stale' : 'ready',
    change,
    reload: () => answer.refetch(),
    ...(isUnknownRecord(answer.error) && {
      refusal: answer.error.message,
      unfilter: () => navigate({ to: named ? '/horas-extras/funcionarios' : '/horarios/listagem', search: {} }),
    }),
    employeeId,
    own,
    ofTeam: named !== undefined,
    // What the address says stands until the answer says whose days they are.
    name: own ? user.name : (answer.data?.name ?? (isUnknownRecord(answer.error) ? '' : String(address.name ?? ''))),
    range: { from, to },
    unmarked: answer.data?.marked === 0,
    searched: from !== usual.from || to !== usual.to,
    zone,
    today: dayIn(serverNow(), zone),
    wrong,
  }
}
