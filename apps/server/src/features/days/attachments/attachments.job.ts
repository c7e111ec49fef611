/**
 * Deletes files some years after the day they concern. The record that carried a file stays, and the audit
 * notes the deletion.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'

export const attachmentsJob = (keptYears: number): Job => ({
  name: 'attachment.retention',
  title: 'Exclusão de arquivos antigos de justificativas e solicitações',
  input: z.unknown(),
  at: '40 3 * * *',
  run: async ({ db }) => {
    await db
      .deleteFrom('attachment')
      .where('aboutOn', '<', sql<string>`(current_date - make_interval(years => ${keptYears}))::date`)
      .execute()
  },
})
