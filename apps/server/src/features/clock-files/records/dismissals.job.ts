/** Takes people out of the REP on the day after the last one they worked; what is changed by hand, the database records by itself. */
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
