/** Presses the button for many people in the order of time, each as that person; what was kept is sent when its network is back. */
import { sql } from 'kysely'
import type { Caller, TestApplication } from '../application.ts'
import type { Worker } from './person-months.ts'

interface Sent {
  readonly caller: Caller
  readonly kept: object
}

export async function pressAll(app: TestApplication, workers: readonly Worker[]): Promise<void> {
  const callers = new Map<number, Caller>()
  const byMinute = new Map<number, Sent[]>()
  for (const { id, month } of workers) {
    const caller = callers.get(id) ?? (await app.inRole('employee', id))
    callers.set(id, caller)
    for (const { at, sentAt } of month.presses) {
      const kept = sentAt === at ? {} : { sci_pressed_at: new Date(at * 60_000).toISOString() }
      const together = byMinute.get(sentAt)
      if (together) together.push({ caller, kept })
      else byMinute.set(sentAt, [{ caller, kept }])
    }
  }
  for (const [at, together] of [...byMinute].sort(([a], [b]) => a - b)) {
    app.clock.set(new Date(at * 60_000).toISOString())
    const answers = await Promise.all(together.map(({ caller, kept }) => caller.post('/schedule/register', kept)))
    for (const { statusCode, body } of answers) if (statusCode !== 200) throw new Error(body)
  }
  await allPlaced(app, workers)
}

/** A mark that was not placed with its press is placed right after it. */
async function allPlaced({ connections: { db } }: TestApplication, workers: readonly Worker[]): Promise<void> {
  const ids = workers.map(({ id }) => id)
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql`select from mark m where employee_id = any(${ids}::int[])
      and not exists (select from day_mark where mark_id = m.id) limit 1`.execute(db)
    if (rows.length === 0) return
    await new Promise((later) => setTimeout(later, 50))
  }
  throw new Error('a mark was never placed')
}
