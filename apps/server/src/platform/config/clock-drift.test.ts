import { expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { watchClock } from './clock-drift.ts'

ownApplication()

/** The clock of the test database, as a process would have it whose own is ahead by so much. */
async function databaseNow(): Promise<number> {
  const { rows } = await app.connections.pool.query('select extract(epoch from clock_timestamp())::float8 as now')
  return rows[0].now * 1000
}

test('clocks more than a second apart are told of once, and once more when they agree again', async () => {
  let wrong = 0
  const told: unknown[] = []
  const drift = watchClock({
    clock: { now: () => Date.now() + wrong },
    databaseNow,
    onChange: (apart, ahead) => told.push([apart, Math.round(ahead / 1000)]),
  })
  await drift.measure()
  expect([drift.apart(), told]).toEqual([false, []])
  for (wrong of [5000, 5000, -7000, 200]) await drift.measure()
  expect(told).toEqual([
    [true, 5],
    [false, 0],
  ])
  expect(Math.abs(drift.ahead() ?? 9999)).toBeLessThan(1000)
  drift.stop()
})

test('an answer that took long, or none, is no difference', async () => {
  let now = 0
  const told: boolean[] = []
  let answer: () => Promise<number> = async () => {
    now += 4000
    return now - 100
  }
  const drift = watchClock({
    clock: { now: () => now },
    databaseNow: () => answer(),
    onChange: (apart) => told.push(apart),
  })
  await drift.measure()
  answer = async () => Promise.reject(new Error('no database'))
  await drift.measure()
  expect([told, drift.apart(), drift.ahead()]).toEqual([[], false, -1900])
  drift.stop()
})

test('readiness and metrics show how far the clock is from the database’s, and neither refuses for it', async () => {
  const expected = (app.clock.now() - (await databaseNow())) / 1000
  for (let tries = 0; ; tries += 1) {
    const ready = await app.http.inject('/health/ready')
    expect(ready.statusCode).toBe(200)
    const { clock, clockAheadSeconds } = ready.json()
    if (clock === undefined && tries < 50) {
      await new Promise((later) => setTimeout(later, 50))
      continue
    }
    expect(clock).toBe('apart')
    expect(Math.abs(clockAheadSeconds - expected)).toBeLessThan(60)
    break
  }
  const metrics = (await app.http.inject('/metrics')).body
  expect(Number(/^ponteiro_clock_ahead_seconds (\S+)$/m.exec(metrics)?.[1])).toBeCloseTo(expected, -2)
})
