import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { showFailure } from './failures.ts'

/** Answers of the server, kept for the session. A refusal is final; only an answer that never came is asked for again. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: showFailure }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, failure) => count < 2 && failure instanceof ApiError && failure.status === 0,
      },
    },
  })
