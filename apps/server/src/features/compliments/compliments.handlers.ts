import { Failure } from '@ponteiro/contract'
import type { ComplimentDraft, compliments } from '@ponteiro/contract/compliments/compliments'
import { standingOf } from '@ponteiro/contract/compliments/compliments-day'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Call, Handlers } from '../../platform/http/gate.ts'
import { decideCompliment } from './compliment-decisions.queries.ts'
import {
  findCompliment,
  findRecipient,
  insertCompliment,
  listComplimentDays,
  listCompliments,
  listRecipients,
  lockCompliment,
  updateWritten,
} from './compliments.queries.ts'
import { findComplimentsDay } from './compliments-day.queries.ts'

type Written = {
  readonly [field in keyof z.output<typeof ComplimentDraft>]?: z.output<typeof ComplimentDraft>[field] | undefined
}
type Sending = Omit<Call<typeof compliments.create>, 'params'>

/** The recipient, with the sector stored beside it. */
async function received(db: Db, recipientId: number, senderId: number) {
  if (recipientId === senderId) throw new Failure('compliment.to-oneself', undefined, 'recipientId')
  const recipient = await findRecipient(db, recipientId)
  if (!recipient) throw new Failure('compliment.recipient', undefined, 'recipientId')
  return { recipientId, sectorId: recipient.sectorId }
}

/** A master writes nothing in another person's name. */
function asOneself({ actorAccountId }: Sending['session']): void {
  if (actorAccountId !== undefined) throw new Failure('acting.refused')
}

async function create({ db, session, body, today }: Sending) {
  asOneself(session)
  const { employeeId: senderId, role } = session
  if (senderId === undefined) throw new Failure('compliment.nobody')
  const { on, open } = standingOf(await findComplimentsDay(db), today, role === 'admin')
  if (!open) throw new Failure('compliment.day', on !== null && on > today ? dayWords(on) : undefined)
  const to = await received(db, body.recipientId, senderId)
  const id = await insertCompliment(db, { ...to, text: body.text, senderId, sentOn: today })
  return existing(await findCompliment(db, session, id))
}

const dayWords = (on: string) => `Os elogios são enviados no Dia do Elogio: ${on.split('-').reverse().join('/')}.`

/** New text by the sender: HR reads it again. */
async function write(
  { db, session }: Pick<Sending, 'db' | 'session'>,
  id: number,
  { recipientId, text, revision }: Written & { readonly revision?: number | undefined },
) {
  asOneself(session)
  const known = existing(await lockCompliment(db, session, id))
  if (known.senderId !== session.employeeId) throw new Failure('operation.refused')
  if (known.state === 'authorized') throw new Failure('compliment.ended')
  if (revision !== undefined && revision !== known.revision) throw new Failure('record.changed')
  const to = recipientId === undefined ? {} : await received(db, recipientId, known.senderId)
  await updateWritten(db, id, { ...to, ...(text !== undefined && { text }) })
}

export const complimentHandlers: Handlers<typeof compliments> = {
  list: ({ db, session, query }) => listCompliments(db, session, query),

  days: ({ db }) => listComplimentDays(db),

  recipients: ({ db, params, query }) => listRecipients(db, params.id, query),

  find: async ({ db, session, params }) => existing(await findCompliment(db, session, params.id)),

  create,

  createAt: create,

  update: async ({ db, session, params: { id }, body: { state, revision, ...written } }) => {
    const writes = written.text !== undefined || written.recipientId !== undefined
    if (writes === (state !== undefined)) throw new Failure('operation.refused')
    if (state === undefined) await write({ db, session }, id, { ...written, revision })
    else {
      existing(await lockCompliment(db, session, id))
      if (session.role !== 'admin') throw new Failure('operation.refused')
      await decideCompliment({ db, session }, id, { state, revision })
    }
    return existing(await findCompliment(db, session, id))
  },
}
