/** Praise from one colleague to another, read by HR first. Wire prefix: cda_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { reference, requiredLines } from '../register.ts'
import { searched } from '../text.ts'
import { bodyId, code, instant, localDate, rowId, wire } from '../wire.ts'

export const complimentLimit = 500

export const ComplimentDraft = z.object({ recipientId: reference(), text: requiredLines(complimentLimit) })

export const complimentStates = ['pending', 'authorized', 'denied'] as const
export type ComplimentState = (typeof complimentStates)[number]
const state = ['cda_state', code({ 0: 'pending', 1: 'authorized', 2: 'denied' })] as const

export const Compliment = z.object({
  id: z.int(),
  text: z.string(),
  senderId: z.int(),
  sender: z.string(),
  recipientId: z.int(),
  recipient: z.string(),
  /** The recipient's first sector; null without one. */
  sectorId: z.int().nullable(),
  sector: z.string().nullable(),
  state: z.enum(complimentStates),
  /** The day of sending, in the sender's zone. */
  sentOn: z.iso.date(),
  /** Counts changes and decisions; a decision or a text on an older revision is refused. */
  revision: z.int(),
  createdAt: instant,
})
export type Compliment = z.output<typeof Compliment>

const compliment = wire(Compliment, {
  id: 'cda_id',
  text: 'cda_compliment',
  senderId: 'cda_id_sender',
  sender: 'senderName',
  recipientId: 'cda_id_recipient',
  recipient: 'recipientName',
  sectorId: 'cda_id_sector',
  sector: 'sec_name',
  state,
  sentOn: 'cda_date',
  revision: 'cda_revision',
  createdAt: 'cda_created_at',
})

const draft = wire(ComplimentDraft, { recipientId: 'cda_id_recipient', text: 'cda_compliment' })

/** Either the sender's new text or an administrator's decision, never both. */
const Change = z.object({
  recipientId: bodyId.optional(),
  text: requiredLines(complimentLimit).optional(),
  state: z.enum(complimentStates).optional(),
  revision: z.int().min(0).optional(),
})

const search = wire(
  page.extend({
    sender: rowId.optional(),
    recipient: rowId.optional(),
    sentOn: localDate.optional(),
    state: z.enum(complimentStates).optional(),
  }),
  { ...pageNames, sender: 'sender', recipient: 'recipient', sentOn: 'cda_date', state },
)

const Day = z.object({ on: z.iso.date(), sent: z.int(), authorized: z.int() })

const Colleague = z.object({ id: z.int(), name: z.string(), sector: z.string().nullable() })

const access = ['CheerDay'] as const

export const compliments = {
  list: endpoint({
    method: 'GET',
    path: '/cheerday',
    access,
    about:
      'Compliments, newest first: what the caller sent, and of what the caller received what is authorized; everything for an admin.',
    query: search,
    answer: pageOf(compliment),
  }),
  days: endpoint({
    method: 'GET',
    path: '/cheerday/getDatesCheerDay',
    access: ['admin'],
    about: 'The days that compliments can be searched by: those on which some were sent, newest first.',
    answer: pageOf(wire(Day, { on: 'cda_date', sent: 'total', authorized: 'authorized' })),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/cheerday/getEmployees/:id',
    access,
    about: 'Active colleagues by name, without the person that the path names; outsourced people cannot read theirs.',
    params: wire(z.object({ id: rowId }), { id: 'id' }),
    query: wire(page.extend({ name: searched }), { ...pageNames, name: 'ind_name' }),
    answer: pageOf(wire(Colleague, { id: 'ind_id', name: 'ind_name', sector: 'sec_name' })),
  }),
  find: endpoint({
    method: 'GET',
    path: '/cheerday/:id',
    access,
    about: 'One compliment that the caller may see.',
    params: idParam,
    answer: compliment,
  }),
  create: endpoint({
    method: 'POST',
    path: '/cheerday',
    access,
    about: 'Sends a compliment from the caller, for HR to read first. Who is no admin sends on the day alone.',
    body: draft,
    answer: compliment,
  }),
  createAt: endpoint({
    method: 'POST',
    path: '/cheerday/:id',
    access,
    about: 'The same; the id says nothing.',
    params: idParam,
    body: draft,
    answer: compliment,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cheerday/:id',
    access,
    about: 'The sender writes an own one anew while it is not authorized, and it waits again; an admin says its state.',
    params: idParam,
    body: wire(Change, { recipientId: 'cda_id_recipient', text: 'cda_compliment', state, revision: 'cda_revision' }),
    answer: compliment,
  }),
}
