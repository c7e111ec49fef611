import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'
import { pendenciesOf } from './figures.ts'

/** What calculations that are not processed lack, for whoever closes them; nothing until it is known. */
export function usePendencies() {
  const { role } = useSession()
  const { data } = useQuery({ ...api.pendencies.standing.query(), enabled: role === 'admin', meta: { unasked: true } })
  return pendenciesOf(data?.results ?? [])
}
