/** Addresses of users: access data are part of the person's form. */
import { failures, routes } from '@ponteiro/contract'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../../api.ts'
import { isFinal } from '../../../kit/feedback/api-error.ts'
import { Failed, UnknownRecord } from '../../../kit/feedback/failed.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'

const list = routes['employees.index'].path

/** A login needs a person, who is chosen first. */
export const NewAccessScreen = () => <Navigate to={list} replace />

/** The access data of the login that the address names. */
export function AccessScreen() {
  const { id }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { data, isLoadingError, error, refetch } = useQuery({
    ...api.accounts.find.query({ params: { id: Number(id ?? 0) } }),
    retry: false,
    meta: { saidInPlace: isFinal },
  })
  const leave = () => navigate({ to: list })
  if (isLoadingError) return <Failed onRetry={refetch} failure={error} onLeave={leave} />
  if (data?.employeeId === null) return <UnknownRecord text={failures['not-found'].message} onLeave={leave} />
  if (!data) return <PageSkeleton />
  const form = { params: { id: String(data.employeeId) }, search: { aba: 'acesso' } }
  return <Navigate to={routes['employees.update'].path} {...(form as object)} replace />
}
