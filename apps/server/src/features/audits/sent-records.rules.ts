/** What a device or browser sent of a record, as it is stored. */
import { createHash } from 'node:crypto'
import type { EvidenceState } from '@ponteiro/contract/audits/evidence'
import { bytesOf, isPhoto } from '../../platform/files/picture-bytes.ts'

/** What may stand beside a record. */
export interface SentEvidence {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly accuracy?: number | undefined
  readonly placeMissing?: 'refused' | 'unavailable' | undefined
  readonly photo?: string | undefined
  readonly photoMissing?: 'refused' | 'unavailable' | undefined
}

/** What a device sends of a record of either kind. */
export interface Sent extends SentEvidence {
  readonly code: string
  /** RFC 3339. */
  readonly at: string
  readonly nsr?: number | undefined
  readonly enrollment?: string | undefined
  readonly cpf?: string | undefined
  readonly pis?: string | undefined
  readonly collector?: number | undefined
  readonly returnCode?: string | undefined
  readonly similarity?: number | undefined
}

/** The same whatever order its fields came in. */
export const digestOfSent = (sent: Sent): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(sent).sort(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex')

/** Both numbers of a place, or none. */
export function placeOf({ latitude, longitude, accuracy }: SentEvidence): Buffer | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return Buffer.from(JSON.stringify({ latitude, longitude, accuracy: accuracy ?? null }))
}

/** Half a place is no place. */
export function placeStateOf(sent: SentEvidence): EvidenceState {
  if (placeOf(sent)) return 'kept'
  const half = sent.latitude !== undefined || sent.longitude !== undefined
  return sent.placeMissing ?? (half ? 'unavailable' : 'none')
}

/** The bytes of a photo that may become a picture; undefined: too large, or none. */
export function photoBytes(photo: string, most: number): Buffer | undefined {
  const bytes = bytesOf(photo)
  return bytes.length <= most && isPhoto(bytes) ? bytes : undefined
}

const digits = (text: string | undefined): string | null => {
  const only = (text ?? '').replace(/\D/g, '')
  return only.length === 11 ? only : null
}

/** How a device names a person: numbers that are none are left out. */
export const namedBy = ({ enrollment, cpf, pis }: Sent) => ({
  enrollment: enrollment || null,
  cpf: digits(cpf),
  pis: digits(pis),
})

/** Milliseconds after which what arrives was made without a network. */
const atOnce = 60_000
export const isOffline = (at: number, receivedAt: number): boolean => receivedAt - at > atOnce

/** A device's clock may run ahead of ours: what it says lies in the future is now. */
export const countedFrom = (at: number, receivedAt: number): number => Math.min(at, receivedAt)
