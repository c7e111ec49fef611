import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, isWithheld } from '../feedback/api-error.ts'
import { showFailure } from '../feedback/failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Asked again and again by nobody: when the server cannot be reached, the next time will tell. */
      unasked?: boolean
      /** Which failures are said where the answer would stand. */
      saidInPlace?: (failure: unknown) => boolean
    }
  }
}

const unreached = (failure: unknown) => failure instanceof ApiError && failure.status === 0

/** Answers of the server, kept for the session. A refusal is final; only an answer that never came is asked for again. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (failure, query) => {
        const isSaid = query.meta?.saidInPlace?.(failure) === true
        if (!isSaid && !(query.meta?.unasked && unreached(failure))) showFailure(failure)
        // What this very question is not answered any more is not left on screen, as it is while the server cannot be reached.
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
