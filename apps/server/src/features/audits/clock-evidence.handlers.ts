import { Failure } from '@ponteiro/contract'
import { type clockEvidence, evidenceFollowsWithin } from '@ponteiro/contract/audits/clock-evidence'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { ownScope } from '../../platform/http/scope.ts'
import { findClockEvidence, findPress, saveClockEvidence } from './clock-evidence.queries.ts'
import { insertEvidence } from './evidence.queries.ts'
import type { EvidenceSeal } from './evidence-seal.rules.ts'
import { evidenceOf, photoOf, statesOf } from './record-intake.handlers.ts'
import { insertEvidenceOfPress } from './record-intake.queries.ts'
import type { SentEvidence } from './sent-records.rules.ts'

/** Drops what the company does not ask for, whatever a page sends. */
const askedOf = (sent: SentEvidence, asked: { readonly place: boolean; readonly photo: boolean }): SentEvidence => ({
  ...(asked.place && { latitude: sent.latitude, longitude: sent.longitude, accuracy: sent.accuracy }),
  ...(asked.place && { placeMissing: sent.placeMissing }),
  ...(asked.photo && { photo: sent.photo, photoMissing: sent.photoMissing }),
})

const hour = 3_600_000

export const clockEvidenceHandlers = (seal: EvidenceSeal): Handlers<typeof clockEvidence> => ({
  find: ({ db }) => findClockEvidence(db),

  update: async ({ db, body }) => {
    await saveClockEvidence(db, body)
    return body
  },

  send: async ({ db, session, body: { markId, ...body }, now }) => {
    const press = existing(await findPress(db, ownScope(session), markId))
    const asked = await findClockEvidence(db)
    if (!asked.place && !asked.photo) throw new Failure('evidence.off')
    if (now - Date.parse(press.recordedAt) > evidenceFollowsWithin * hour) throw new Failure('evidence.late')
    const sent = askedOf(body, asked)
    const photo = await photoOf(sent)
    if (sent.photo !== undefined && !photo) throw new Failure('photo.unreadable', undefined, 'photo')
    const { id, employeeId, punchedAt, localOn, localMinute } = press
    const kept = await insertEvidenceOfPress(
      db,
      { id, employeeId, recordedAt: new Date(punchedAt), localOn, localMinute },
      { ...statesOf(sent, photo), at: new Date(now) },
    )
    // A repetition after a lost answer changes nothing.
    if (kept) await insertEvidence(db, seal, evidenceOf(id, sent, photo))
  },
})
