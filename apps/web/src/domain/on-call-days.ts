/** The roster beside a day's paid switch. */
import { clientWord, daysOfMonth } from '@ponteiro/contract/on-call/on-call'
import { dateParts, type LocalDate } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { useCan } from '../session/session.ts'

/** The person's clients on the roster that day; undefined: not on it. Loaded by month, once for all days. */
export function useRosterOn(employeeId: number, on: LocalDate): string | undefined {
  const can = useCan()
  const [year, month] = dateParts(on)
  const { data } = useQuery({
    ...api.onCall.ofPerson.query({ query: { employeeId, ...daysOfMonth(year, month) } }),
    enabled: can(['Absences']),
    staleTime: 60_000,
    meta: { unasked: true },
  })
  const clients = data?.results.filter((entry) => entry.on === on).map(clientWord) ?? []
  return clients.length > 0 ? clients.join(', ') : undefined
}

/** The words for roster and switch of a day. The roster pays nothing. */
export function rosterWords(clients: string | undefined, isOnNotice: boolean): string | undefined {
  if (clients === undefined)
    return isOnNotice ? 'O sobreaviso do dia está marcado sem escala: conta na apuração assim mesmo.' : undefined
  return isOnNotice
    ? `Na escala de sobreaviso (${clients}), e o sobreaviso do dia está marcado: conta na apuração.`
    : `Na escala de sobreaviso (${clients}), mas o sobreaviso do dia não está marcado: nada conta na apuração. Só a marcação do dia é paga.`
}
