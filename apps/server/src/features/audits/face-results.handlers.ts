import type { faceResults } from '@ponteiro/contract/audits/face-results'
import type { Handlers } from '../../platform/http/gate.ts'
import { listRecords } from './clock-records.queries.ts'
import type { EvidenceSeal } from './evidence-seal.rules.ts'
import { takeRecords } from './record-intake.handlers.ts'

export const faceResultHandlers = (seal: EvidenceSeal): Handlers<typeof faceResults> => ({
  // Only comparisons exist; other types have no rows.
  list: async ({ db, scope, query, today }) =>
    query.kind === 'mark'
      ? { results: [], total: 0 }
      : listRecords(db, scope, { ...query, kind: 'face', on: query.on ?? today }),

  deliver: async (call) => ({ results: await takeRecords(call, 'face', call.body.results, seal) }),
})
