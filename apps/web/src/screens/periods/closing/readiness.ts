import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import type { Period } from '../../../domain/period-steps.ts'

/** Milliseconds between polls while it may change by itself. */
const pause = 5000

/** Readiness, followed while days are computed and clock files read. */
export const useReadiness = ({ id }: Pick<Period, 'id'>) =>
  useQuery({
    ...api.payPeriods.readiness.query({ params: { id }, query: {} }),
    refetchInterval: ({ state }) => (state.data?.settling ? pause : false),
    meta: { unasked: true },
  })
