import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { type Connections, connect } from '../database/database.ts'
import { type Job, openQueue, type Queue } from './jobs.ts'

let database: TestDatabase
let connections: Connections
let queue: Queue | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  connections = connect(database.url, { size: 4, statementTimeout: 10_000, name: 'test' })
})
afterEach(async () => {
  await queue?.stop()
  queue = undefined
})
afterAll(async () => {
  await connections.close()
  await database.drop()
})

const input = z.object({ n: z.int() })

async function atWork(job: Job<typeof input>) {
  const told = { onError: vi.fn(), onGivenUp: vi.fn(async () => undefined) }
  const jobs = [job] as unknown as readonly Job[]
  queue = await openQueue(database.url, jobs, { works: true, ...told })
  await queue.work(jobs, connections.db)
  await connections.db.transaction().execute((tx) => queue?.enqueue(tx, job, { n: 7 }) ?? Promise.resolve(false))
  return told
}

const always = () => Promise.reject(new Error('never works'))

test('a job that failed in every try is told of once', async () => {
  const run = vi.fn(always)
  const { onGivenUp, onError } = await atWork({ name: 'test.hopeless', input, tries: 2, run })
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(1), 20_000)
  expect(run).toHaveBeenCalledTimes(2)
  expect(onGivenUp).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ name: 'test.hopeless' }))
  expect(String(onError.mock.calls[0]?.[0])).toContain('test.hopeless: Error: never works')
})

test('what a process asks for that does not work itself, another one does', async () => {
  const run = vi.fn(async () => undefined)
  const job: Job<typeof input> = { name: 'test.asked', input, run }
  const jobs = [job] as unknown as readonly Job[]
  const told = { onError: vi.fn(), onGivenUp: vi.fn(async () => undefined) }
  const asking = await openQueue(database.url, jobs, { works: false, ...told })
  await connections.db.transaction().execute((tx) => asking.enqueue(tx, job, { n: 3 }))
  await asking.stop()
  expect(run).not.toHaveBeenCalled()
  await atWork(job)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000)
  expect(told.onError).not.toHaveBeenCalled()
})

test('what comes in the way of the queue itself is told in words', async () => {
  const rename = (from: string, to: string) => connections.pool.query(`alter table pgboss.${from} rename to ${to}`)
  const { onError } = await atWork({ name: 'test.hidden', input, tries: 1, run: async () => undefined })
  await rename('job_common', 'hidden')
  const ofWorker = { queue: 'test.hidden' }
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining(ofWorker)), 20_000)
  await rename('hidden', 'job_common')
  for (const [error] of onError.mock.calls) expect(String(error)).toContain('does not exist')
})

test('what a job leaves behind is put right by itself, and tried again until it is', async () => {
  let times = 0
  const givenUp = vi.fn(async (_: unknown, { n }: { n: number }) => {
    times += 1
    if (times === 1) throw new Error(`not yet ${n}`)
  })
  const { onGivenUp } = await atWork({ name: 'test.tidy', input, tries: 1, run: always, givenUp })
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledTimes(2), 20_000)
  expect(givenUp.mock.calls[1]?.[1]).toEqual({ n: 7 })
  expect(onGivenUp).not.toHaveBeenCalled()
})
