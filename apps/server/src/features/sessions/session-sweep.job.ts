import { z } from 'zod'
import type { Clock } from '../../platform/config/clock.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOldLogins } from './session-sweep.queries.ts'

/** Every night: deletes what nobody can use any more. Master logins stay (master_login). */
export const sessionSweepJob = (clock: Clock): Job<z.ZodObject> => ({
  name: 'session.sweep',
  title: 'Limpeza de sessões encerradas',
  input: z.object({}),
  at: '23 3 * * *',
  run: ({ db }) => db.transaction().execute((tx) => deleteOldLogins(tx, clock.now())),
})
