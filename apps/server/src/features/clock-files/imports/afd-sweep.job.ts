/** Every night: ends killed readings, and deletes received files that brought nothing. */
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { type AfdSettings, endLeftBehind } from './afd-import.job.ts'
import { deleteFilesWithoutNews, deleteWithoutNews } from './afd-imports.queries.ts'

/** Days that a delivery without news can be looked at. */
const withoutNewsFor = 30

export const afdSweepJob = (settings: AfdSettings): Job<z.ZodObject> => ({
  name: 'afd.sweep',
  title: 'Limpeza de arquivos de relógios sem novidades',
  input: z.object({}),
  at: '43 3 * * *',
  async run({ db }) {
    const failures = await endLeftBehind(db, settings)
    await db.transaction().execute((tx) => deleteWithoutNews(tx, withoutNewsFor))
    await deleteFilesWithoutNews(db)
    if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '))
  },
})
