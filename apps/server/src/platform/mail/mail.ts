/**
 * Mail leaves after the commit that caused it. Without an SMTP server, mails are kept as files for the
 * operator.
 */
import { emailPattern } from '@ponteiro/contract/email'
import { asOneLine } from '@ponteiro/contract/text'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Db, Pool } from '../database/database.ts'
import { contentOfBytes } from '../files/contents.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Job, Queue } from '../jobs/jobs.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /**
   * A part of `text` for the recipient only, such as a reset link. It is stored apart from the text, which
   * administrators may read, and deleted once the mail has left or was given up.
   */
  readonly secret?: string
}

export interface Post {
  /** Writes the mail in this transaction; it is sent exactly if that commits. */
  mail(db: Db, mail: Mail): Promise<void>
  /** Sends a waiting mail of the outbox again. */
  again(db: Db, id: number): Promise<void>
}

/** Replaces the secret in a stored text. */
export const veiled = '[reservado ao destinatário]'

const outboxInput = z.object({ id: z.int() })
export type OutboxJob = Job<typeof outboxInput>

export interface OutboxOptions {
  /** Absent: kept in `files`. */
  readonly smtpUrl: string | undefined
  readonly from: string
  readonly files: FileStore
  /** Called in the transaction that gives up a mail. */
  readonly onFailed: (db: Db, mail: { readonly recipient: string; readonly subject: string }) => Promise<void>
}

/** Sends the outbox: retries for hours, then gives up, or at once when the server refuses for good. */
export function outboxJob(options: OutboxOptions): OutboxJob {
  const carry = delivery(options)
  const deliver: Deliver = async (letter, db) => {
    if (!emailPattern.test(letter.recipient)) throw new NoAddress()
    return carry({ ...letter, subject: asOneLine(letter.subject) }, db)
  }
  const giveUp = async (db: Db, id: number) => {
    const mail = await db
      .updateTable('outboxMail')
      .set({ state: 'failed', secret: null })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['recipient', 'subject'])
      .executeTakeFirst()
    if (mail) await options.onFailed(db, mail)
  }
  return {
    name: 'mail.send',
    input: outboxInput,
    async run({ db, input }) {
      const fault = await attempt(db, input.id, deliver, giveUp)
      if (fault) throw fault
    },
    givenUp: (db, { id }) => giveUp(db, id),
  }
}

interface Letter {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** Answers what became of the mail. `db`: the transaction that notes it. */
type Deliver = (letter: Letter, db: Db) => Promise<'sent' | 'kept'>

/** An invalid stored address: a line break in it would start another header, a comma another recipient. */
class NoAddress extends Error {
  readonly code = 'EENVELOPE'
  constructor() {
    super('the address of the recipient is none')
  }
}

/** Timeouts for an SMTP server, in milliseconds, while a worker is blocked. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Loaded with the first mail, so that no start waits for it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...patience })
}

function delivery({ smtpUrl, from, files }: OutboxOptions): Deliver {
  if (smtpUrl) {
    let opened: Promise<Transporter> | undefined
    return async ({ recipient, subject, text }) => {
      opened ??= openTransport(smtpUrl)
      await (await opened).sendMail({ from, to: { name: '', address: recipient }, subject, text })
      return 'sent'
    }
  }
  return async ({ id, recipient, subject, text }, db) => {
    const whole = `From: ${from}\nTo: ${recipient}\nSubject: ${subject}\n\n${text}\n`
    await files.keep(db, { kind: 'mail', name: String(id) }, contentOfBytes(Buffer.from(whole)))
    return 'kept'
  }
}

/** One recorded try. Answers the fault when a retry may help. */
async function attempt(
  db: Pool,
  id: number,
  deliver: Deliver,
  giveUp: (db: Db, id: number) => Promise<void>,
): Promise<Error | undefined> {
  return db.transaction().execute(async (tx) => {
    const mail = await tx
      .updateTable('outboxMail')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), triedAt: sql<string>`now()` }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['id', 'recipient', 'subject', 'body', 'secret'])
      .executeTakeFirst()
    if (!mail) return undefined
    const text = mail.secret === null ? mail.body : mail.body.replaceAll(veiled, () => mail.secret ?? '')
    try {
      const state = await deliver({ ...mail, text }, tx)
      await tx
        .updateTable('outboxMail')
        .set({ state, sentAt: sql<string>`now()`, secret: null, lastError: null })
        .where('id', '=', id)
        .execute()
      return undefined
    } catch (error) {
      const lastError = told(error, mail.secret)
      await tx.updateTable('outboxMail').set({ lastError }).where('id', '=', id).execute()
      if (!isFinal(error)) return new Error(lastError)
      await giveUp(tx, id)
      return undefined
    }
  })
}

/** The words of a fault, without the secret that some servers repeat. */
const told = (error: unknown, secret: string | null) => {
  const text = error instanceof Error ? error.message : String(error)
  return (secret ? text.replaceAll(secret, veiled) : text).slice(0, 500)
}

/** The server refused for good: address or text is at fault, not the moment. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (typeof responseCode !== 'number' || responseCode >= 500)
}

export const postOffice = (queue: Queue, job: OutboxJob): Post => ({
  async mail(db, { to, subject, text, secret }) {
    const { id } = await db
      .insertInto('outboxMail')
      .values({
        recipient: to,
        subject,
        body: secret ? text.replaceAll(secret, veiled) : text,
        secret: secret ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queue.enqueue(db, job, { id })
  },
  async again(db, id) {
    await queue.enqueue(db, job, { id })
  },
})
