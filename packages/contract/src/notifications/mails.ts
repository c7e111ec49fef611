/**
 * Mails of the product and their outcome. Secrets, such as reset links, are never in this text. Wire prefix:
 * mai_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { longIdParam, page, pageNames, pageOf } from '../paging.ts'
import { searched } from '../text.ts'
import { code, instant, wire } from '../wire.ts'

/**
 * `sent`: a mail server took it. `kept`: written to a file, because there is no mail server. `failed`: given
 * up.
 */
const stateCode = code({ 0: 'waiting', 1: 'sent', 2: 'kept', 3: 'failed' })
const state = z.enum(['waiting', 'sent', 'kept', 'failed'])
export type MailState = z.output<typeof state>

export const OutboxMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state,
  /** Number of tries. */
  attempts: z.int(),
  /** The reason why the last try failed; null: it did not. */
  fault: z.string().nullable(),
  createdAt: instant,
  triedAt: instant.nullable(),
})
export type OutboxMail = z.output<typeof OutboxMail>

/** `repeatable`: it may be sent again. A mail with a secret may not, because the secret is deleted. */
export const WholeMail = OutboxMail.extend({ text: z.string(), repeatable: z.boolean() })

const names = {
  id: 'mai_id',
  recipient: 'mai_recipient',
  subject: 'mai_subject',
  state: ['mai_state', stateCode],
  attempts: 'mai_attempts',
  fault: 'mai_error',
  createdAt: 'mai_created_at',
  triedAt: 'mai_tried_at',
} as const
const mail = wire(OutboxMail, names)
const wholeMail = wire(WholeMail, { ...names, text: 'mai_body', repeatable: 'mai_repeatable' })

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/mail',
    access: ['admin'],
    about:
      'A page of mails, newest first: what was sent, what was kept for want of a mail server, what failed and why.',
    query: wire(page.extend({ recipient: searched, state: state.optional() }), {
      ...pageNames,
      recipient: 'mai_recipient',
      state: ['mai_state', stateCode],
    }),
    answer: pageOf(mail),
  }),
  find: endpoint({
    method: 'GET',
    path: '/mail/:id',
    access: ['admin'],
    about: 'One mail with its text. What was for the recipient only is not in it.',
    params: longIdParam,
    answer: wholeMail,
  }),
  again: endpoint({
    method: 'PUT',
    path: '/mail/again/:id',
    access: ['admin'],
    about: 'Sends a mail again that failed or was kept; refused for one that held a secret.',
    params: longIdParam,
    answer: wholeMail,
  }),
}
