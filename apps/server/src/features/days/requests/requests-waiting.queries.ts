/** Requests about marks among what waits for a reviewer. */
import { markRequests } from '@ponteiro/contract/days/requests/mark-requests'
import type { WaitingKind } from '../../notifications/reviewers.queries.ts'
import { countPending } from './mark-requests.queries.ts'

export const requestsWaiting: WaitingKind = {
  access: markRequests.pending.access,
  words: (count) =>
    count === 1 ? '1 solicitação de marcação a decidir' : `${count} solicitações de marcação a decidir`,
  count: async (db, { scope, employeeId }) =>
    (await countPending(db, scope, employeeId).executeTakeFirstOrThrow()).total,
}
