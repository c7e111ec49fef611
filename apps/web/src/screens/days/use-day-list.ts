import { useEventCallback } from '@mui/material/utils'
import { type DayLack, dayLacks, isRange, isTooLong, tooLong } from '@ponteiro/contract/days/days'
import { rowId } from '@ponteiro/contract/wire'
import { payPeriod } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { dayIn, serverNow } from '../../domain/server-time.ts'
import { isFinal, isUnknownRecord, unknownRecordText } from '../../kit/feedback/api-error.ts'
import { type Change, keepsPage, type List, stateOf } from '../../kit/list/list.ts'
import { earlierAnswer } from '../../kit/loading/earlier-answer.ts'
import { useSession } from '../../session/session.ts'
import { type DayRow, dayRows } from './day-rows.ts'

/** A whole period, the 21st to the 20th, on one page, so that the foot is its sum. */
const usualSize = 36

export interface DayList extends List<DayRow, 'from' | 'to' | 'lacks'> {
  readonly balance: { readonly positive: number; readonly negative: number; readonly total: number } | undefined
  /** The person in the path or the address, or the caller; undefined for a login without a person. */
  readonly employeeId: number | undefined
  readonly own: boolean
  /** Opened from the team's overtime, with the person in the path. */
  readonly ofTeam: boolean
  readonly name: string
  readonly range: { readonly from: string; readonly to: string }
  readonly asked: { readonly employeeId?: number; readonly from: string; readonly to: string; readonly lacks?: DayLack }
  /** Another range than the current period. */
  readonly searched: boolean
  /** No day of the range has a mark. */
  readonly unmarked: boolean
  /** The person's zone, once known, and the date there. */
  readonly zone: string
  readonly today: string
  /** Why the range is invalid. */
  readonly wrong: string | undefined
}

/** The person in an address; undefined for none. Digits only, because `1e1` is a number too. */
const personIn = (named: unknown) => (/^\d+$/.test(String(named)) ? rowId.safeParse(named).data : undefined)

function wrongIn(range: DayList['range']): string | undefined {
  if (!isRange(range)) return 'Data inválida'
  if (range.from > range.to) return 'A data inicial não pode ser maior que a data final.'
  return isTooLong(range) ? tooLong : undefined
}

/** The days of a range, of the person in `id` and `name`, or the caller's own. */
export function useDayList(): DayList {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { id: named }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { user } = useSession()
  const usual = payPeriod(dayIn(serverNow(), user.zone))

  const who = named ?? (address.id === '' ? undefined : address.id)
  const chosen = personIn(who)
  const nobody = who !== undefined && chosen === undefined
  const employeeId = nobody ? undefined : (chosen ?? user.personId)
  const own = !nobody && employeeId === user.personId
  const from = String(address.from || usual.from)
  const to = String(address.to || usual.to)
  const lacks = dayLacks.find((lack) => lack === address.lacks)
  const size = Number(address.size) || usualSize
  const page = Math.max(1, Number(address.page) || 1)
  const wrong = wrongIn({ from, to })

  const asked: DayList['asked'] = { ...(chosen && { employeeId: chosen }), from, to, ...(lacks && { lacks }) }
  const answer = useQuery({
    ...api.days.list.query({ query: { ...asked, skip: (page - 1) * size, take: size } }),
    enabled: employeeId !== undefined && wrong === undefined,
    placeholderData: earlierAnswer<{ query: typeof asked }>(({ query }) => query.employeeId === chosen),
    meta: { saidInPlace: isFinal },
  })
  const days = useMemo(() => dayRows(answer.data?.results ?? []), [answer.data])
  const zone = answer.data?.zone ?? user.zone
  const unknown = nobody || isUnknownRecord(answer.error)
  // All days of a range are answered; without record and plan on any there is nothing to list.
  const bare = answer.data?.filled === 0
  const change = useEventCallback((changes: Change<'from' | 'to' | 'lacks'>, how: 'push' | 'replace' = 'push') => {
    const patch = { ...(!keepsPage(changes) && { page: undefined }), selected: undefined, ...changes }
    // An emptied date returns to the default period.
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
    filter: { from, to, lacks },
    asked,
    page,
    size,
    order: undefined,
    selected: days.find((day) => day.id === address.selected),
    state: nobody ? 'failed' : stateOf(answer),
    change,
    reload: () => answer.refetch(),
    refusal: nobody ? unknownRecordText : isFinal(answer.error) ? answer.error.message : undefined,
    ...(unknown && {
      unfilter: () => navigate({ to: named ? '/horas-extras/funcionarios' : '/horarios/listagem', search: {} }),
    }),
    employeeId,
    own,
    ofTeam: named !== undefined,
    // The address's name is shown until the answer brings the recorded one.
    name: own ? user.name : (answer.data?.name ?? (unknown ? '' : String(address.name ?? ''))),
    range: { from, to },
    unmarked: answer.data?.marked === 0,
    searched: from !== usual.from || to !== usual.to || lacks !== undefined,
    zone,
    today: dayIn(serverNow(), zone),
    wrong,
  }
}
