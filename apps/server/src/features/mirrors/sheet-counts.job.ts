import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import { foldSheetCounts } from './sheet-counts.queries.ts'

/** Every night: a day's signatures leave one row each, which the next lists need not add up again. */
export const sheetCountsJob: Job = {
  name: 'time-sheets.counts',
  title: 'Contagem de espelhos',
  input: z.unknown(),
  at: '26 3 * * *',
  run: ({ db }) => db.transaction().execute((tx) => foldSheetCounts(tx)),
}
