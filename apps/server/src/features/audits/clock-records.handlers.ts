import { Failure } from '@ponteiro/contract'
import type { clockRecords } from '@ponteiro/contract/audits/clock-records'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { listRecords } from './clock-records.queries.ts'
import { findEvidence, insertView, listViews } from './evidence.queries.ts'
import type { EvidenceKind, EvidenceSeal } from './evidence-seal.rules.ts'
import { takeRecords } from './record-intake.handlers.ts'

interface Looking {
  readonly session: { readonly accountId: number }
  readonly params: { readonly id: number }
  readonly now: number
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** Records the look in the same commit; otherwise nothing is shown. */
const opened = (seal: EvidenceSeal, kind: EvidenceKind, { session, params, now, transact }: Looking): Promise<Buffer> =>
  transact(async (db) => {
    const { recordId, state, sealed } = existing(await findEvidence(db, params.id, kind))
    if (state !== 'kept') throw new Failure('not-found')
    if (sealed === null) throw new Failure('evidence.gone')
    const content = seal.open({ recordId, kind }, sealed)
    if (!content) throw new Failure('evidence.sealed')
    await insertView(db, { recordId, kind, accountId: session.accountId, viewedAt: new Date(now) })
    return content
  })

export const clockRecordHandlers = (seal: EvidenceSeal): Handlers<typeof clockRecords> => ({
  list: ({ db, scope, query, today }) => listRecords(db, scope, { ...query, on: query.on ?? today }),

  deliver: async (call) => ({ results: await takeRecords(call, 'mark', call.body.records, seal) }),

  place: async (call) => JSON.parse((await opened(seal, 'place', call)).toString()),

  photo: async (call) => {
    const content = await opened(seal, 'photo', call)
    return { contentType: 'image/jpeg', fileName: `registro-${call.params.id}.jpg`, content }
  },

  views: ({ db, params }) => listViews(db, params.id),
})
