import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isWithheld } from '../feedback/api-error.ts'
import { showFailure } from '../feedback/failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A background poll: failures to reach the server are ignored. */
      unasked?: boolean
      /** Failures shown in place of the answer. */
      saidInPlace?: (failure: unknown) => boolean
    }
  }
}

const unreached = (failure: unknown) => failure instanceof ApiError && failure.status === 0

/** The server's answers, cached for the session. Refusals are final; only missing answers are retried. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        const isSaid = query.meta?.saidInPlace?.(failure) === true
        if (!isSaid && !(query.meta?.unasked && unreached(failure))) showFailure(failure)
        // A refused question's old answer is removed from the screen; it stays while the server cannot be
        // reached.
        if (isWithheld(failure) || isSaid) query.setState({ data: undefined })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, failure) => count < 2 && unreached(failure),
      },
    },
  })
