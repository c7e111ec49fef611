/** Every hour: the objects that no file names any more leave the store. */
import { z } from 'zod'
import type { Job } from '../jobs/jobs.ts'
import type { Objects } from './objects.client.ts'

export const storedObjectsJob = (objects: Objects | undefined): Job<z.ZodObject> => ({
  name: 'file.objects',
  title: 'Exclusão de arquivos no armazenamento externo',
  input: z.object({}),
  at: '23 * * * *',
  async run() {
    await objects?.sweep()
  },
})
