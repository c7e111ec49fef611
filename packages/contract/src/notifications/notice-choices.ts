/**
 * Which notices a person also wants by mail, and the quiet hours. Mails are by choice only. Wire prefix:
 * avc_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clockText, wire } from '../wire.ts'
import { personalNoticeKinds, told } from './personal-notices.ts'

/** A minute of the day. */
const minute = z.int().min(0).max(1439).nullable()

export const NoticeChoiceDraft = z
  .object({
    kinds: z.array(z.enum(personalNoticeKinds)).max(personalNoticeKinds.length),
    quietFrom: minute,
    quietTo: minute,
  })
  .refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
    error: 'Informe o início e o fim',
    path: ['quietTo'],
  })
  .refine(({ quietFrom, quietTo }) => quietFrom === null || quietFrom !== quietTo, {
    error: 'Informe um fim diferente do início',
    path: ['quietTo'],
  })
export type NoticeChoiceDraft = z.output<typeof NoticeChoiceDraft>

export const NoticeChoice = z.object({
  kinds: z.array(z.enum(personalNoticeKinds)),
  quietFrom: minute,
  quietTo: minute,
  /** The address for these mails; null: none on record. */
  email: z.string().nullable(),
})

const names = {
  kinds: 'avc_kinds',
  quietFrom: ['avc_quiet_from', clockText.nullable()],
  quietTo: ['avc_quiet_to', clockText.nullable()],
} as const
const choice = wire(NoticeChoice, { ...names, email: 'avc_email' })

export const noticeChoices = {
  own: endpoint({
    method: 'GET',
    path: '/notice/choice',
    access: told,
    about: 'Which notices the caller wants by mail, and the quiet hours in the zone of the own work city.',
    answer: choice,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/notice/choice',
    access: told,
    about: 'Sets which notices the caller wants by mail, and the hours in which none is to come.',
    body: wire(NoticeChoiceDraft, names),
    answer: choice,
  }),
}
