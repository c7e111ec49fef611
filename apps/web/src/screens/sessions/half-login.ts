import { failures } from '@ponteiro/contract'
import { ApiError } from '../../kit/feedback/api-error.ts'
import { toast } from '../../kit/feedback/toast.tsx'

/** Whether a choice came too late, because its token expired; says so. */
export function isOver(failure: unknown): boolean {
  const over = failure instanceof ApiError && failure.status === 401
  if (over) toast.info(failures['session.expired'].message)
  return over
}
