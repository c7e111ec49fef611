/**
 * Computes days of many people in the background, some hundred people a transaction, with progress for
 * screens.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Pool } from '../../../platform/database/database.ts'
import type { Job, Queue } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notifications/notifications.queries.ts'
import { daysRun, recomputeNow } from './days.queries.ts'
import { daysNotComputed } from './days-notices.rules.ts'

const Input = z.object({
  runId: z.int(),
  /** Null: everybody. */
  employeeIds: z.array(z.int()).nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
})

const chunk = 100

async function peopleAfter(db: Pool, position: number, ids: readonly number[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from employee where id > ${position} and (${ids === null} or id = any(${ids ?? []}::int[])) order by id limit ${chunk}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const daysJob: Job<typeof Input> = {
  name: daysRun,
  title: 'Recálculo dos dias',
  input: Input,
  async run({ input, db, signal }) {
    const { runId, employeeIds, from, to } = input
    await db
      .updateTable('jobRun')
      .set({ state: 'running', startedAt: sql`coalesce(started_at, now())` })
      .where('id', '=', runId)
      .where('state', 'in', ['queued', 'running'])
      .execute()
    const run = await db.selectFrom('jobRun').select('position').where('id', '=', runId).executeTakeFirst()
    let position = run?.position ?? 0
    for (;;) {
      const ids = await peopleAfter(db, position, employeeIds)
      const last = ids.at(-1)
      if (last === undefined) break
      if (signal.aborted) throw new Error('the server stops; the rest is computed when it is back')
      await db.transaction().execute(async (tx) => {
        await recomputeNow(tx, ids, { from, to })
        await tx
          .updateTable('jobRun')
          .set((eb) => ({ position: last, done: eb('done', '+', ids.length) }))
          .where('id', '=', runId)
          .execute()
      })
      position = last
    }
    await db.updateTable('jobRun').set({ state: 'done', finishedAt: sql`now()` }).where('id', '=', runId).execute()
  },
  async givenUp(db, { runId, from, to }) {
    await db.updateTable('jobRun').set({ state: 'failed', finishedAt: sql`now()` }).where('id', '=', runId).execute()
    await notify(db, daysNotComputed(from, to))
  },
}

/** Enqueues the job in the transaction that needs it; answers the id of its run. */
export async function enqueueDays(
  db: Db,
  queue: Queue,
  change: { employeeIds: readonly number[] | 'all'; from: string; to: string },
): Promise<number> {
  const employeeIds = change.employeeIds === 'all' ? null : [...change.employeeIds]
  const { total } = await db
    .selectFrom('employee')
    .select(sql<number>`count(*)::int`.as('total'))
    .$if(employeeIds !== null, (q) => q.where(sql<boolean>`id = any(${employeeIds ?? []}::int[])`))
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('jobRun')
    .values({ kind: daysJob.name, total, accountId: sql<number | null>`acting_account()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue.enqueue(db, daysJob, { runId: id, employeeIds, from: change.from, to: change.to })
  return id
}
