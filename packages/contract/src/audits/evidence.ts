/** Place and photo of a record: evidence, never a condition (decision 089). */
import { z } from 'zod'
import { code } from '../wire.ts'

/**
 * The state of a place or photo. `none`: not asked for. `refused`: by the person or the browser's settings.
 * `unavailable`: asked for but missing. `unreadable`: not a picture. `expired`: deleted after the company's
 * time of keeping.
 */
export const evidenceStates = ['none', 'kept', 'refused', 'unavailable', 'unreadable', 'expired'] as const
export type EvidenceState = (typeof evidenceStates)[number]

export const evidenceState = z.enum(evidenceStates)

/** Why a place or photo is not sent. */
export const missingEvidence = z.enum(['refused', 'unavailable']).optional()

/** A place in degrees, with its possible error in metres. */
export const placeFields = {
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  accuracy: z.number().min(0).max(40_000_000).optional(),
}

/** Wire names of sent place and photo; `ssc` with a record, `ext` with a comparison. */
export const evidenceNames = <const Prefix extends 'ssc' | 'ext'>(prefix: Prefix) =>
  ({
    latitude: `${prefix}_latitude`,
    longitude: `${prefix}_longitude`,
    accuracy: `${prefix}_accuracy`,
    placeMissing: `${prefix}_place`,
    photo: `${prefix}_image`,
    photoMissing: `${prefix}_photo`,
  }) as const

/** 7 and 8 on the wire: a record of the clock, a face comparison. */
export const recordKind = z.enum(['mark', 'face'])
export const recordKindCode = code({ 7: 'mark', 8: 'face' })

/** Where a record was made: 0 and 1 on the wire. */
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
