import { z } from 'zod'
import type { Clock } from '../platform/config/clock.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { keepYears } from './partitions.queries.ts'

/** Every night: next year's tables are there long before their first row. */
export const partitionsJob = (clock: Clock): Job => ({
  name: 'database.years',
  title: 'Tabelas do ano seguinte',
  input: z.unknown(),
  at: '29 3 * * *',
  run: ({ db }) => db.transaction().execute((tx) => keepYears(tx, new Date(clock.now()).getUTCFullYear())),
})
