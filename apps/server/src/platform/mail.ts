/** Mail goes out after the commit that caused it. Without an SMTP server, mails are kept as files for the operator to read. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Db } from './database.ts'
import type { Job, Queue } from './jobs.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Post {
  /** Writes the mail with this transaction; it is sent if and only if that commits. */
  mail(db: Db, mail: Mail): Promise<void>
}

/** The job that sends what waits in the outbox. `smtpUrl` absent: files in `folder`. */
export function outboxJob(options: {
  smtpUrl: string | undefined
  from: string
  folder: string
}): Job<typeof outboxInput> {
  const transport = options.smtpUrl ? nodemailer.createTransport(options.smtpUrl) : undefined
  const deliver = async (id: number, mail: { recipient: string; subject: string; body: string }) => {
    if (transport) {
      await transport.sendMail({ from: options.from, to: mail.recipient, subject: mail.subject, text: mail.body })
      return
    }
    await mkdir(options.folder, { recursive: true })
    const text = `From: ${options.from}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`
    await writeFile(join(options.folder, `${id}.txt`), text, { mode: 0o600 })
  }
  return {
    name: 'mail.send',
    input: outboxInput,
    async run({ db, input }) {
      await db.transaction().execute(async (tx) => {
        const mail = await tx
          .selectFrom('outboxMail')
          .selectAll()
          .where('id', '=', input.id)
          .where('sentAt', 'is', null)
          .forUpdate()
          .executeTakeFirst()
        if (!mail) return
        await deliver(mail.id, mail)
        await tx.updateTable('outboxMail').set({ sentAt: sql`now()` }).where('id', '=', mail.id).execute()
      })
    },
  }
}

const outboxInput = z.object({ id: z.int() })

export const postOffice = (queue: Queue, job: Job<typeof outboxInput>): Post => ({
  async mail(db, { to, subject, text }) {
    const { id } = await db
      .insertInto('outboxMail')
      .values({ recipient: to, subject, body: text })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queue.enqueue(db, job, { id })
  },
})
