/**
 * npm run rel:growth -- --people N --months M: fills so many people and months, then asks every call that a
 * person's screen asks, as administrator, manager and worker. Prints bytes a row of the large tables, and the
 * slowest calls with the rows that PostgreSQL read for them, one JSON line each; `--slowest N`. A call may
 * read `--most N` rows for each person: about what two months have.
 */

import { modules, permissionKeys } from '../packages/contract/src/access.ts'
import { asked } from './asked.ts'
import { presses } from './clock.ts'
import { drive } from './driver.ts'
import { type Ground, openGround, startServer, withClient } from './ground.ts'
import { type Asked, askedCalls } from './growth-calls.ts'
import { type Filled, fillYears } from './growth-fill.ts'
import { plansOf, type Ran, roomToFill } from './plans.ts'
import { tokenOf } from './population.ts'
import { proof } from './taken-away.ts'

interface Figure extends Asked {
  readonly role: string
  readonly status: number
  readonly ms: number
  readonly bytes: number
  readonly rows: number
  readonly statements: number
  /** The statement that read most. */
  readonly most: string
}

/** Person 2 is a manager of a sector, person 1 a worker; everything is open to both. */
async function openEverything({ database }: Ground): Promise<void> {
  await database.query(
    'update account set profile_id = 4 where id = 2; update session set profile_id = 4 where account_id = 2',
  )
  await database.query(
    'insert into profile_permission (profile_id, module) select p, m from unnest(array[3, 4]) p, unnest($1::text[]) m on conflict do nothing',
    [modules],
  )
  for (const [module, keys] of Object.entries(permissionKeys))
    await database.query(
      'insert into profile_permission (profile_id, module, key) select p, $1, k from unnest(array[3, 4]) p, unnest($2::text[]) k on conflict do nothing',
      [module, keys],
    )
}

/** What is asked for by its id. */
async function idsOf({ database }: Ground): Promise<Record<string, number>> {
  const { rows } = await database.query(
    `select (select max(id) - 2 from pay_period) as "pendencies", (select max(id) - 1 from pay_period) as "payPeriods",
      (select max(id) from mark_request where state = 'pending' and employee_id = 2) as "inbox",
      (select max(id) from day_record where employee_id = 1) as "days",
      (select max(id) from day_record where employee_id = 1) as "overtime",
      3550308 as "cities"`,
  )
  return rows[0] ?? {}
}

const bytesARow = `
  select c.relname as table, greatest(c.reltuples, 0)::bigint as rows,
    round(pg_table_size(c.oid) / greatest(c.reltuples, 1))::int as row, round(pg_indexes_size(c.oid) / greatest(c.reltuples, 1))::int as indexes,
    pg_size_pretty(pg_total_relation_size(c.oid)) as whole
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by pg_total_relation_size(c.oid) desc limit 16`

const tries = 3
/** Milliseconds from which on a call is asked once. */
const slow = 2000

interface Look {
  readonly filled: Filled
  readonly today: string
  readonly people: number
  readonly port: number
}

async function figuresOf(ground: Ground, { filled, today, people, port }: Look): Promise<Figure[]> {
  const plans = await plansOf(ground)
  const roles = { admin: tokenOf(people + 1), gestor: tokenOf(2), worker: tokenOf(1) }
  const calls = askedCalls(filled, today, await idsOf(ground))
  const ask = async ({ path }: Asked, token: string) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { authorization: token } })
    const body = await answer.arrayBuffer()
    return { status: answer.status, bytes: body.byteLength, ms: performance.now() - began, body }
  }
  const timed: Omit<Figure, 'rows' | 'statements' | 'most'>[] = []
  for (const [role, token] of Object.entries(roles))
    for (const call of calls) {
      let { status, bytes, ms } = await ask(call, token)
      const again = status === 200 && ms < slow ? tries - 1 : 0
      for (let nth = 0; nth < again; nth += 1) ms = Math.min(ms, (await ask(call, token)).ms)
      timed.push({ ...call, role, status, bytes, ms: Math.round(ms * 10) / 10 })
    }
  await plans.say(true)
  const figures: Figure[] = []
  for (const figure of timed) {
    if (figure.status !== 200) continue
    const ran = await plans.during(() => ask(figure, roles[figure.role as keyof typeof roles]))
    figures.push({ ...figure, ...sumOf(ran) })
  }
  await plans.say(false)
  reportUnasked(timed)
  return figures
}

/** Presses a second on the large tables, and the WAL that each leaves. The first warm the server. */
async function pressing({ database }: Ground, { people, port }: Look): Promise<void> {
  const ids = Array.from({ length: Math.min(people, 6000) }, (_, at) => at + 1)
  const half = Math.floor(ids.length / 2)
  const pressed = (some: readonly number[]) => drive({ port, concurrency: 8, requests: presses(some), holds: 'nsr' })
  await pressed(ids.slice(0, half))
  const { rows: before } = await database.query('select pg_current_wal_insert_lsn() as lsn')
  const { seconds, p50, p99, errors, firstError } = await pressed(ids.slice(half))
  if (firstError) console.error(firstError)
  const { rows } = await database.query('select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::float8 as bytes', [
    before[0].lsn,
  ])
  const count = ids.length - half
  console.log(
    JSON.stringify({
      presses: count,
      errors,
      perSecond: Math.round(count / seconds),
      p50,
      p99,
      walBytes: Math.round(rows[0].bytes / count),
    }),
  )
}

function sumOf(ran: readonly Ran[]) {
  const [most] = [...ran].sort((a, b) => b.rows - a.rows)
  return {
    rows: ran.reduce((sum, { rows }) => sum + rows, 0),
    statements: ran.length,
    most: most?.text.replace(/\s+/g, ' ').slice(0, 160) ?? '',
  }
}

/** A call that answered nobody was not looked at: it needs another address in `growth-calls.ts`. */
function reportUnasked(timed: readonly Omit<Figure, 'rows' | 'statements' | 'most'>[]): void {
  const answered = new Set(timed.filter(({ status }) => status === 200).map(({ name }) => name))
  const silent = [...new Set(timed.map(({ name }) => name))].filter((name) => !answered.has(name))
  if (silent.length > 0)
    console.error(
      `not answered: ${silent.map((name) => `${name} (${timed.find((each) => each.name === name)?.status})`).join(', ')}`,
    )
}

await proof(async () => {
  const { people, months, slowest, most } = asked({ people: 20_000, months: 15, slowest: 10, most: 200 })
  const today = new Date().toISOString().slice(0, 10)
  const ground = await openGround()
  const began = performance.now()
  await roomToFill(ground)
  const tell = (done: string) => console.error(`${Math.round((performance.now() - began) / 1000)} s: ${done}`)
  const filled = await withClient(ground, (marking) =>
    withClient(ground, (client) => fillYears([marking, client], { people, months, today }, tell)),
  )
  await openEverything(ground)
  for (const row of (await ground.database.query(bytesARow)).rows) console.log(JSON.stringify(row))
  const { port } = await startServer(ground.url)
  const look = { filled, today, people, port }
  const figures = await figuresOf(ground, look)
  await pressing(ground, look)
  const print = (title: string, chosen: readonly Figure[]) => {
    console.log(title)
    for (const figure of chosen) console.log(JSON.stringify(figure))
  }
  print('slowest', [...figures].sort((a, b) => b.ms - a.ms).slice(0, slowest))
  const greedy = [...figures].sort((a, b) => b.rows - a.rows)
  print('most rows', greedy.slice(0, slowest))
  print('longest', [...figures].sort((a, b) => b.bytes - a.bytes).slice(0, slowest))
  const over = greedy.filter(({ rows }) => rows > people * most)
  const failed = figures.length === 0
  console.log(
    JSON.stringify({
      proof: 'growth',
      people,
      months,
      marks: filled.marks,
      calls: figures.length,
      over: over.length,
      met: over.length === 0 && !failed,
    }),
  )
  await ground.close()
  return over.length === 0 && !failed
})
