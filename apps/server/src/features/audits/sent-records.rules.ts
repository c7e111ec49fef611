/** Turns what devices and browsers send into what is stored. */
import type { EvidenceState } from '@ponteiro/contract/audits/evidence'
import { bytesOf, isPhoto } from '../../platform/files/picture-bytes.ts'
import { plausibleFrom } from '../clock-files/imports/afd-moments.rules.ts'
import type { EvidenceSeal } from './evidence-seal.rules.ts'

/** What may come with a record. */
export interface SentEvidence {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly accuracy?: number | undefined
  readonly placeMissing?: 'refused' | 'unavailable' | undefined
  readonly photo?: string | undefined
  readonly photoMissing?: 'refused' | 'unavailable' | undefined
}

/** A record of either kind as a device sends it. */
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

/** Independent of the order of fields. Keyed, because a plain digest would reveal the place by trial. */
export const digestOfSent = (sent: Sent, seal: EvidenceSeal): string =>
  seal.digest(JSON.stringify(Object.entries(sent).sort(([one], [other]) => (one < other ? -1 : 1))))

/** Both coordinates, or none. */
export function placeOf({ latitude, longitude, accuracy }: SentEvidence): Buffer | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  return Buffer.from(JSON.stringify({ latitude, longitude, accuracy: accuracy ?? null }))
}

/** One coordinate alone is not a place. */
export function placeStateOf(sent: SentEvidence): EvidenceState {
  if (placeOf(sent)) return 'kept'
  const half = sent.latitude !== undefined || sent.longitude !== undefined
  return sent.placeMissing ?? (half ? 'unavailable' : 'none')
}

/** Bytes of a possible picture; undefined when missing or too large. */
export function photoBytes(photo: string, most: number): Buffer | undefined {
  const bytes = bytesOf(photo)
  return bytes.length <= most && isPhoto(bytes) ? bytes : undefined
}

const digits = (text: string | undefined): string | null => {
  const only = (text ?? '').replace(/\D/g, '')
  return only.length === 11 ? only : null
}

/** How a device names a person, without invalid numbers. */
export const namedBy = ({ enrollment, cpf, pis }: Sent) => ({
  enrollment: enrollment || null,
  cpf: digits(cpf),
  pis: digits(pis),
})

/** A reset clock says an earlier day than any clock can have recorded. */
export const isPlausible = (at: number): boolean => at >= Date.parse(plausibleFrom)

const storable = { from: Date.parse('0001-01-03'), to: Date.parse('9999-12-29') } as const
/** The nearest instant that the database can hold. */
export const storableMoment = (at: string): Date =>
  new Date(Math.min(Math.max(Date.parse(at), storable.from), storable.to))

/** Milliseconds after which an arriving record was made offline. */
const atOnce = 60_000
export const isOffline = (at: number, receivedAt: number): boolean => receivedAt - at > atOnce

/** A device's clock may run ahead: future times count as now. */
export const countedFrom = (at: number, receivedAt: number): number => Math.min(at, receivedAt)
