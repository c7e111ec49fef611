/** Deletes old notifications and mails, read ones first. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Days to keep what was read or sent, and what was not. */
const days = { seen: 90, unseen: 365 }

const before = (kept: number) => sql<string>`now() - make_interval(days => ${kept})`

export const retentionJob: Job = {
  name: 'notification.retention',
  title: 'Limpeza de notificações e e-mails antigos',
  input: z.unknown(),
  at: '20 3 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (tx) => {
      for (const notices of ['notification', 'personalNotice'] as const)
        await tx
          .deleteFrom(notices)
          .where((eb) => eb.or([eb('readAt', '<', before(days.seen)), eb('createdAt', '<', before(days.unseen))]))
          .execute()
      await tx
        .deleteFrom('outboxMail')
        .where('state', '<>', 'waiting')
        .where((eb) => eb.or([eb('sentAt', '<', before(days.seen)), eb('createdAt', '<', before(days.unseen))]))
        .execute()
      // Those of installations without a mail server.
      await tx.deleteFrom('storedFile').where('kind', '=', 'mail').where('keptAt', '<', before(days.seen)).execute()
    }),
}
