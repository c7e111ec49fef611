import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app, ownApplication } from '../apps/server/test/own-application.ts'
import { type BankHandlers, bankHandlers, type Field, layPeriods } from './bank-field.ts'
import { runSequences } from './bank-sequences.ts'
import { bankFaults, bankWork } from './bank-work.ts'
import { populate } from './population.ts'

let database: pg.Pool
let field: Field

/** Every tenth works at night. */
const people = Array.from({ length: 110 }, (_, nth) => 1 + nth).filter((id) => id % 10 !== 0)
const sound = { sums: 0, unchained: 0, unordered: 0, astray: 0, apart: 0, versions: 0, periods: 0 }

ownApplication()
beforeAll(async () => {
  database = new pg.Pool({ connectionString: app.databaseUrl, max: 4 })
  await populate({ database }, 110)
  field = { database, db: app.connections.db, chief: 111, handlers: bankHandlers }
  await layPeriods(field)
})
afterAll(() => database.end())

test('whatever is done in whatever order, each bank is what its model says', { timeout: 120_000 }, async () => {
  const some = people.slice(0, 40)
  const { run, steps, diverged } = await runSequences(field, { from: 0, people: some, seed: 2026 })
  expect(diverged).toEqual([])
  expect(run).toBe(some.length)
  expect(steps).toBeGreaterThan(240)
  expect(await bankFaults(database)).toEqual(sound)
  // Each kind of act left something behind.
  expect(Object.entries(await bankWork(database)).filter(([, count]) => count === 0)).toEqual([])
})

/** A database in which the banks that are compared are read otherwise than they stand. */
const misread = (change: (row: Record<string, number>) => object): Pick<Field, 'database'> => ({
  database: new Proxy(database, {
    get: (pool, name) =>
      name !== 'query'
        ? Reflect.get(pool, name)
        : async (text: string, values: unknown[]) => {
            const { rows } = await pool.query(text, values)
            return {
              rows: text.includes('previous, current, total') ? rows.map((row) => ({ ...row, ...change(row) })) : rows,
            }
          },
  }),
})

test('a bank that is a minute off has come apart from its model', async () => {
  const [first = 0, second = 0, third = 0] = people.slice(40)
  const off = misread((row) => (row.employee_id === second ? { total: (row.total ?? 0) + 1 } : {}))
  const found = await runSequences({ ...field, ...off }, { from: 40, people: [first, second, third], seed: 2026 })
  expect(found.diverged).toEqual([expect.stringMatching(/^sequence 41: the bank holds .* not .* after \[\{"kind":/)])
})

describe('the verifier', () => {
  /** What it finds where a table was changed; nothing changes what is there. */
  async function found(table: string, change: string) {
    const client = await database.connect()
    try {
      await client.query('begin')
      await client.query(`create temp table ${table} on commit drop as table public.${table}`)
      await client.query(change)
      return await bankFaults(client)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  /** The last month of a bank of several, brought by a mirror. */
  const last = `(select max(id) from public.hour_bank_month m where calculated and not edited and not processed
    and exists (select from public.time_sheet s join public.pay_period p on p.id = s.pay_period_id
      where s.employee_id = m.employee_id and (p.year, p.month) = (m.year, m.month))
    and exists (select from public.hour_bank_month o where o.employee_id = m.employee_id and (o.year, o.month) < (m.year, m.month))
    and not exists (select from public.hour_bank_month o where o.employee_id = m.employee_id and (o.year, o.month) > (m.year, m.month)))`
  const first = `(select min(o.id) from public.hour_bank_month o join public.hour_bank_month m using (employee_id) where m.id = ${last}
    and not exists (select from public.hour_bank_month p where p.employee_id = o.employee_id and (p.year, p.month) < (o.year, o.month)))`

  test.each([
    ['a wrong sum', 'hour_bank_month', `set total = total + 1 where id = ${last}`, { sums: 1 }],
    [
      'a broken chain',
      'hour_bank_month',
      `set previous = previous + 1, total = total + 1 where id = ${last}`,
      { unchained: 1 },
    ],
    [
      'hours that no mirror brought',
      'hour_bank_month',
      `set current = current + 1, total = total + 1 where id = ${last}`,
      { apart: 1 },
    ],
    [
      'a month of nobody',
      'hour_bank_month',
      `set employee_id = 0, previous = 0, total = current, edited = true where id = ${last}`,
      { astray: 1 },
    ],
    [
      'a mirror that is not its last version',
      'time_sheet',
      'set version = version + 1 where id = (select min(id) from time_sheet)',
      { versions: 1 },
    ],
    [
      'a processing that nothing carries out',
      'pay_period',
      `set processing = 'running' where id = (select min(id) from pay_period)`,
      { periods: 1 },
    ],
    [
      'one that goes on though it is over',
      'job_run',
      `set state = 'running' where id = (select min(id) from job_run)`,
      { periods: 1 },
    ],
  ])('finds %s', async (_, table, change, faults) => {
    expect(await found(table, `update ${table} ${change}`)).toEqual({ ...sound, ...faults })
  })

  test('finds a mirror without any version', async () => {
    const lost = 'delete from time_sheet_version where time_sheet_id = (select min(id) from time_sheet)'
    expect(await found('time_sheet_version', lost)).toEqual({ ...sound, versions: 1 })
  })

  test('finds a month twice, and one that is settled before its turn', async () => {
    const twice = `insert into hour_bank_month select * from public.hour_bank_month where id = ${last}`
    expect(await found('hour_bank_month', twice)).toMatchObject({ astray: 1 })
    const early = `update hour_bank_month set processed = id = ${last}
      where employee_id = (select employee_id from public.hour_bank_month where id = ${last})`
    expect(await found('hour_bank_month', `${early} and id in (${last}, ${first})`)).toMatchObject({ unordered: 1 })
  })
})

test('a bank with a month that nothing of the sequence brought has come apart from it too', async () => {
  const [person = 0] = people.slice(45)
  await database.query(
    'insert into hour_bank_month (employee_id, year, month, current, total, calculated) values ($1, 2026, 1, 90, 90, true)',
    [person],
  )
  const { diverged } = await runSequences(field, { from: 45, people: [person], seed: 2026 })
  expect(diverged).toHaveLength(1)
})

describe('what the program answers', () => {
  /** How sequences of ten people from the nth on come apart where a handler is another. */
  const ran = async (from: number, wrong: Partial<BankHandlers>) => {
    const other = { ...field, handlers: { ...bankHandlers, ...wrong } }
    return (await runSequences(other, { from, people: people.slice(from, from + 10), seed: 2026 })).diverged.join('\n')
  }

  /** Refuses as something else whatever it refuses. */
  const recoded =
    <Call, Answer>(handler: (call: Call) => Answer, code: string) =>
    async (call: Call): Promise<Awaited<Answer>> => {
      try {
        return await handler(call)
      } catch (error) {
        throw Object.assign(error as object, { code })
      }
    }

  test('is compared: a month that is not there has to be refused as such', async () => {
    const process = recoded(bankHandlers.process, 'operation.refused')
    expect(await ran(50, { process })).toContain('answered refused, not not-there,')
  })

  test('is compared: how many the batch cleared too', async () => {
    const clearAll: BankHandlers['clearAll'] = async (call) => ({
      total: (await bankHandlers.clearAll(call)).total + 1,
    })
    expect(await ran(60, { clearAll })).toMatch(/the batch cleared 1 of \d+, not 0,/)
  })

  test('is compared: an act on numbers that are no longer so has to be refused', async () => {
    const update: BankHandlers['update'] = (call) =>
      bankHandlers.update({ ...call, body: { ...call.body, seenCurrent: undefined } })
    expect(await ran(80, { update })).toContain('answered done, not changed,')
  })

  test('is compared: what was written to a month has to be there', async () => {
    const update: BankHandlers['update'] = (call) =>
      bankHandlers.update({ ...call, body: { ...call.body, remarks: undefined } })
    expect(await ran(90, { update })).toMatch(/month \d says .*, without what was written,/)
  })

  test('is no refusal of any kind: one that the bank does not know is an error', async () => {
    const clear = recoded(bankHandlers.clear, 'access.denied')
    await expect(ran(70, { clear })).rejects.toMatchObject({ code: 'access.denied' })
  })
})
