/** Tells people every morning, once a day, which marks the last days lack. */
import { addDays } from '@ponteiro/timesheet'
import { z } from 'zod'
import type { Clock } from '../../platform/config/clock.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { KnownPeople } from '../calculation/plans/known-people.cache.ts'
import { dayOf } from '../calculation/plans/people.rules.ts'
import { eachMorning, type Morning } from '../notifications/mornings.queries.ts'
import { type Told, tellMany } from '../notifications/personal-notices.queries.ts'
import { listLacking } from './lacking-days.queries.ts'
import { markMissing } from './missing-mark-notices.rules.ts'
import { listClocking, listDoubtful } from './missing-marks.queries.ts'

export interface MissingMarkParts {
  readonly clock: Clock
  readonly people: () => KnownPeople
}

/** Yesterday and the day before: a night journey may end in the morning. */
const daysBack = 2

const atOnce = 200

export const missingMarksJob = ({ clock, people }: MissingMarkParts): Job => {
  async function lookAt(db: Pool, ids: readonly number[], { today, now }: Morning) {
    const range = { from: addDays(today, -daysBack), to: addDays(today, -1) }
    const known = await people().of(ids)
    const doubtful = (await listDoubtful(db, ids, range)).filter(({ employeeId, on, missing }) => {
      const person = known.people.get(employeeId)
      return person && (missing || dayOf(person, on, known.calendar).due > 0)
    })
    await db.transaction().execute(async (tx) => {
      const told: Told[] = []
      for (const { employeeId, on } of doubtful) {
        const viewer = { role: 'employee', employeeId, actorEmployeeId: undefined, today } as const
        const look = { viewer, now: Math.floor(now / 60_000) }
        told.push(...(await listLacking(tx, people(), employeeId, { from: on, to: on }, look)).map(markMissing))
      }
      await tellMany(tx, told)
    })
  }
  return {
    name: 'notice.missing-marks',
    title: 'Avisos de marcações que faltam',
    input: z.unknown(),
    at: '2,17,32,47 * * * *',
    run: ({ db, signal }) =>
      eachMorning(db, clock, 'missing-marks', async (morning) => {
        let ids = await listClocking(db, morning, 0, atOnce)
        while (ids.length > 0) {
          signal.throwIfAborted()
          await lookAt(db, ids, morning)
          ids = await listClocking(db, morning, ids.at(-1) ?? 0, atOnce)
        }
      }),
  }
}
