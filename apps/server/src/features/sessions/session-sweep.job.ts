import { z } from 'zod'
import type { Clock } from '../../platform/config/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOldLogins } from './session-sweep.queries.ts'

/** Every night: what logins leave behind once nobody can use it any more. Who acted as whom stays (master_login). */
export const sessionSweepJob = (clock: Clock): Job<z.ZodObject> => ({
  name: 'session.sweep',
  title: 'Limpeza de sessões encerradas',
  input: z.object({}),
  at: '23 3 * * *',
  run: ({ db }) => db.transaction().execute((tx) => deleteOldLogins(tx, clock.now())),
})
