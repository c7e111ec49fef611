/** Places stored marks that were never placed, at the start of a process and every few minutes. */
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { listUnplaced, placeMarksOf, rememberSwept } from './unplaced-marks.queries.ts'

const Nothing = z.object({})

export const unplacedMarksJob: Job<typeof Nothing> = {
  name: 'marks.sweep',
  title: 'Conferência das marcações sem dia',
  input: Nothing,
  at: '*/5 * * * *',
  atStart: true,
  /** A person whose days cannot be computed does not hold up the others. */
  async run({ db, signal }) {
    const failures: unknown[] = []
    for (const unplaced of await listUnplaced(db)) {
      if (signal.aborted) return
      await placeMarksOf(db, unplaced).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} people's marks could not be placed`)
    await rememberSwept(db)
  },
}
