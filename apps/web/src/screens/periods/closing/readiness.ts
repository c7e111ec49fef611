import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import type { Period } from '../../../domain/period-steps.ts'

/** How often is asked while it may change by itself, in milliseconds. */
const pause = 5000

/** What a calculation still lacks, followed while days are computed and files of clocks read. */
export const useReadiness = ({ id }: Pick<Period, 'id'>) =>
  useQuery({
    ...api.payPeriods.readiness.query({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.settling ? pause : false),
    meta: { unasked: true },
  })
