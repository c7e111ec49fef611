import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'

/** The caller's own mirrors that wait for an answer; undefined until they are known. */
export function usePendingMirrors() {
  const { user } = useSession()
  const { data } = useQuery({
    ...api.timeSheets.list.query({ query: { situation: 'pending', take: 12 } }),
    enabled: user.personId !== undefined,
  })
  return { pending: data?.results, total: data?.total, sessionKey: String(user.accountId) }
}
