/**
 * Place and photo at the web clock: whether the company asks for them, and what a browser sends after a
 * press.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'
import { flag, wire } from '../wire.ts'
import { evidenceNames, missingEvidence, placeFields } from './evidence.ts'

/** Largest photo as sent, in bytes. */
export const largestRecordPhoto = 524_288

/** Hours after a mark in which its browser may still send place and photo. */
export const evidenceFollowsWithin = 24

const daysKept = 'De 1 a 1825 dias'
/** Off until an administrator turns it on. `keptDays` also holds for what devices send. */
export const ClockEvidence = z.object({
  place: z.boolean(),
  photo: z.boolean(),
  keptDays: z.int(daysKept).min(1, daysKept).max(1825, daysKept),
})
const names = { place: ['place', flag], photo: ['photo', flag], keptDays: 'kept_days' } as const
const clockEvidenceSetting = wire(ClockEvidence, names)

const Sent = z.object({
  markId: z.int().positive(),
  ...placeFields,
  placeMissing: missingEvidence,
  photo: text(1_048_576)
    .regex(/^data:image\/(jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, 'Escolha uma imagem JPEG ou PNG.')
    .meta({ examples: ['data:image/png;base64,iVBORw0KGgo='] })
    .optional(),
  photoMissing: missingEvidence,
})

export const clockEvidence = {
  find: endpoint({
    method: 'GET',
    path: '/setting/clock_evidence',
    access: 'session',
    about: 'Whether the clock of the web asks for place and photo, and for how many days they are kept.',
    answer: clockEvidenceSetting,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/setting/clock_evidence',
    access: ['admin'],
    about: 'Switches place and photo on or off, and says for how many days they are kept.',
    body: clockEvidenceSetting,
    answer: clockEvidenceSetting,
  }),
  send: endpoint({
    method: 'POST',
    path: '/schedule/register/evidence',
    access: ['Schedule'],
    inPerson: true,
    about:
      'Place and photo of an own mark of the web, which is stored already, or why there are none; what the company does not ask for is not kept, and the same mark has them once.',
    body: wire(Sent, { markId: 'sci_id', ...evidenceNames('ssc') }),
  }),
}
