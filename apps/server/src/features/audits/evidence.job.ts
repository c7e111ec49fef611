/** Deletes places and photos after the company's time of keeping. Their records stay, and the audit tells. */
import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'
import { findClockEvidence } from './clock-evidence.queries.ts'
import { deleteKeptLongerThan } from './evidence.queries.ts'

export const evidenceJob: Job = {
  name: 'evidence.retention',
  title: 'Exclusão de locais e fotos de registros de ponto',
  input: z.unknown(),
  at: '50 3 * * *',
  run: ({ db }) =>
    db.transaction().execute(async (tx) => {
      const { keptDays } = await findClockEvidence(tx)
      await deleteKeptLongerThan(tx, keptDays)
    }),
}
