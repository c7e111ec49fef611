/** Lives months in order: everybody presses, kept presses arrive late, administrators make their changes. */
import { failures } from '@ponteiro/contract'
import { sql } from 'kysely'
import type { Caller, TestApplication } from '../application.ts'
import { carryOut, type Site } from './deeds.ts'
import type { Act, Deed, Press, Worker } from './person-months.ts'

const duplicate = failures['mark.duplicate'].message

type Acting = readonly [worker: Worker, act: Act]

const isPress = (act: Act): act is Press => !('kind' in act)

export async function carryOutAll(site: Site, workers: readonly Worker[]): Promise<void> {
  const { app } = site
  const callers = new Map<number, Caller>()
  for (const { id } of workers) callers.set(id, await app.inRole('employee', id))
  const press = async ([{ id }, { at, sentAt }]: readonly [Worker, Press]) => {
    const kept = sentAt === at ? {} : { sci_pressed_at: new Date(at * 60_000).toISOString() }
    const answer = await callers.get(id)?.post('/schedule/register', kept)
    // A mark of another zone may have this minute.
    if (answer?.statusCode !== 200 && !answer?.body.includes(duplicate)) throw new Error(answer?.body)
  }
  for (const [minute, acting] of byMinute(workers)) {
    app.clock.set(new Date(minute * 60_000).toISOString())
    const presses = acting.filter((one): one is readonly [Worker, Press] => isPress(one[1]))
    await Promise.all(presses.map(press))
    const deeds = acting.filter((one): one is readonly [Worker, Deed] => !isPress(one[1]))
    await Promise.all(deeds.map(([{ id, month }, deed]) => carryOut(site, id, month, deed)))
  }
  await allPlaced(app, workers)
}

function byMinute(workers: readonly Worker[]): [number, Acting[]][] {
  const minutes = new Map<number, Acting[]>()
  for (const worker of workers) {
    for (const act of worker.month.acts) {
      const together = minutes.get(act.sentAt)
      if (together) together.push([worker, act])
      else minutes.set(act.sentAt, [[worker, act]])
    }
  }
  return [...minutes].sort(([a], [b]) => a - b)
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
