/** Place and photo beside a record of a clock or of the web: evidence, never a condition. */
import { z } from 'zod'
import { code } from '../wire.ts'

/**
 * What became of a place or a photo. `none`: nobody was asked. `refused`: by the person, or by the browser's settings. `unavailable`: asked
 * for, and not there. `unreadable`: sent, and no picture. `expired`: kept as long as the company keeps them, and deleted.
 */
export const evidenceStates = ['none', 'kept', 'refused', 'unavailable', 'unreadable', 'expired'] as const
export type EvidenceState = (typeof evidenceStates)[number]

export const evidenceState = z.enum(evidenceStates)

/** What whoever sends a record says of a place or a photo that it does not send. */
export const missingEvidence = z.enum(['refused', 'unavailable']).optional()

/** A place as a device or browser knows it: degrees, and how many metres it may be off. */
export const placeFields = {
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracy: z.number().min(0).max(40_000_000).optional(),
}

/** 7 and 8 on the wire: a record of the clock, the result of a comparison of faces. */
export const recordKind = z.enum(['mark', 'face'])
export const recordKindCode = code({ 7: 'mark', 8: 'face' })

/** Where a record was made; 0 and 1 on the wire. */
export const recordOrigin = z.enum(['web', 'device'])
export const recordOriginCode = code({ 0: 'web', 1: 'device' })

export const evidenceTexts: Readonly<Record<EvidenceState, string>> = {
  none: '',
  kept: 'Sim',
  refused: 'Permissão recusada',
  unavailable: 'Indisponível',
  unreadable: 'Imagem ilegível',
  expired: 'Excluída pelo prazo',
}
