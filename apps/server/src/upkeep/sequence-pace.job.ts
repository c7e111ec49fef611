import { z } from 'zod'
import { notify } from '../features/notifications/notifications.queries.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { listSequencePaces } from './sequence-pace.queries.ts'
import { sequenceEnds, toldYears, yearsLeft } from './sequence-pace.rules.ts'

/** Once a month: administrators are told years before a sequence of NSR leaves its nine digits. */
export const sequencePaceJob: Job = {
  name: 'sequences.pace',
  title: 'Aviso do fim da sequência de NSR',
  input: z.unknown(),
  at: '32 3 1 * *',
  run: async ({ db }) => {
    for (const pace of await listSequencePaces(db))
      if (yearsLeft(pace) < toldYears) await db.transaction().execute((tx) => notify(tx, sequenceEnds(pace)))
  },
}
