/**
 * Records people's removal from the REP on the day after their last one. The database records manual changes
 * itself.
 */
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { recordDismissals } from './rep-records.queries.ts'

const Nothing = z.object({})

export const dismissalsJob: Job<typeof Nothing> = {
  name: 'rep.dismissals',
  title: 'Exclusão de desligados do REP',
  input: Nothing,
  at: '7 * * * *',
  atStart: true,
  async run({ db }) {
    await recordDismissals(db)
  },
}
