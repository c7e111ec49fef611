import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSession } from '../../session/session.ts'
import { pendenciesOf } from './figures.ts'

/** Pendencies of unprocessed calculations, for those who close them; empty until known. */
export function usePendencies() {
  const { role } = useSession()
  const { data } = useQuery({ ...api.pendencies.standing.query(), enabled: role === 'admin', meta: { unasked: true } })
  return pendenciesOf(data?.results ?? [])
}
