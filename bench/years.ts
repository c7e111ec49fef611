/**
 * npm run rel:years -- --people N --rounds R: what a press and the readers of days pay where `day_record`
 * alone lies in tables of years, beside one whole table. Medians in microseconds, taken in turns on the same
 * PostgreSQL; one JSON line each. Decision 102 rests on them.
 */
import type pg from 'pg'
import { asked } from './asked.ts'
import { openGround, withClient } from './ground.ts'
import { quantile } from './quantile.ts'
import { proof } from './taken-away.ts'

const years = [2021, 2022, 2023, 2024, 2025, 2026]
const layouts = ['whole', 'yearly'] as const
type Layout = (typeof layouts)[number]

const tables = ['mark', 'day_mark', 'day_record']

/** The three tables of a press, with their indexes. A key of `day_record` must contain the date of its year. */
async function lay(client: pg.Client, layout: Layout): Promise<void> {
  const isCut = layout === 'yearly'
  await client.query(`create schema ${layout}`)
  for (const table of tables) {
    const cut = isCut && table === 'day_record'
    await client.query(
      cut
        ? `create table ${layout}.${table} (like public.${table} including defaults including generated) partition by range (day_on)`
        : `create table ${layout}.${table} (like public.${table} including defaults including generated including indexes)`,
    )
    if (table !== 'day_mark')
      await client.query(
        `create sequence ${layout}.${table}_id; alter table ${layout}.${table} alter id set default nextval('${layout}.${table}_id')`,
      )
    if (!cut) continue
    for (const year of years)
      await client.query(
        `create table ${layout}.${table}_${year} partition of ${layout}.${table} for values from ('${year}-01-01') to ('${year + 1}-01-01')`,
      )
    const { rows } = await client.query<{ made: string }>(
      `select pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'public.day_record'::regclass`,
    )
    for (const { made } of rows)
      await client.query(
        made.replace('public.day_record ', `${layout}.day_record `).replace('btree (id)', 'btree (id, day_on)'),
      )
  }
}

/** Working days of all years but the last five weeks, day by day, as they come. */
const fill = (layout: Layout, people: number) => `
  insert into ${layout}.day_record (employee_id, day_on, mark_count, expected, worked, book_since, last_exit)
  select p, d::date, 4, 480, 480, '2021-01-01', 1020
  from generate_series('${years[0]}-01-01'::date, '${years.at(-1)}-10-31'::date, interval '1 day') d, generate_series(1, ${people}) p
  where extract(isodow from d) < 6 order by d, p`

/** What a press asks of its day, and writes: the days around it, then mark, day and place. */
const press = `
  with seen as (
    select string_agg(d.id || ' ' || d.revision, ';') as days from day_record d
    where d.employee_id = $1::int and d.day_on between $2::date - 2 and $2::date + 1
  ), made as (
    insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin, nsr, hash, cpf, idempotency_key)
    select 1, $1, $2::date + make_interval(mins => $3::int), 'America/Sao_Paulo', $2, $3, -180, 'web', $4::bigint, repeat('a', 64), '00000000000',
      md5($4::text)::uuid from seen
    returning id
  ), computed as (
    insert into day_record as d (employee_id, day_on, mark_count, worked, book_since) values ($1, $2, 1, $3, '2021-01-01')
    on conflict (employee_id, day_on) do update set mark_count = d.mark_count + 1, worked = excluded.worked, revision = d.revision + 1
    returning id
  )
  insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute, nsr)
  select made.id, $1, $2, $3, $2::date + make_interval(mins => $3::int), $4 from made, computed returning mark_id`

const readers = {
  'a month of a person':
    'select * from day_record d where d.employee_id = $1::int and d.day_on between $2::date and $2::date + 29 order by d.day_on',
  'the last day worked': `select d.last_exit from day_record d
    where d.employee_id = $1::int and d.day_on between $2::date - 8 and $2::date - 1 and d.last_exit is not null order by d.day_on desc limit 1`,
  'a month of 256 people': `select employee_id, count(*), sum(worked), sum(late), sum(pending) from day_record d
    where d.employee_id between $1::int and $1::int + 255 and d.day_on between $2::date and $2::date + 29 group by 1`,
  'a day by its id': 'select * from day_record d where d.id = $1::bigint * 977 % 100000 + 1 and $2::date is not null',
} as const

async function timed(client: pg.Client, name: string, text: string, values: readonly (readonly unknown[])[]) {
  const took: number[] = []
  for (const each of values) {
    const began = performance.now()
    await client.query({ name, text, values: [...each] })
    took.push(performance.now() - began)
  }
  return took
}

await proof(async () => {
  const { people, rounds } = asked({ people: 1000, rounds: 6 })
  const ground = await openGround()
  await withClient(ground, async (client) => {
    for (const layout of layouts) {
      await lay(client, layout)
      await client.query(fill(layout, people))
    }
    await client.query('vacuum analyze')
  })
  const took: Record<Layout, Map<string, number[]>> = { whole: new Map(), yearly: new Map() }
  const keep = (layout: Layout, what: string, times: readonly number[]) =>
    took[layout].set(what, [...(took[layout].get(what) ?? []), ...times])
  let nsr = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const layout of round % 2 === 0 ? layouts : [...layouts].reverse()) {
      await withClient(ground, async (client) => {
        await client.query(`set search_path = ${layout}, public; set jit = off; set synchronous_commit = off`)
        const on = `2026-11-${String(2 + round).padStart(2, '0')}`
        const pressed = [480, 720, 780, 1020].flatMap((minute) =>
          Array.from({ length: people }, (_, at) => [at + 1, on, minute] as const),
        )
        const numbered = pressed.map((values, at) => [...values, nsr + at + 1])
        nsr += pressed.length
        keep(layout, 'a press', await timed(client, 'press', press, numbered))
        const asking = Array.from({ length: people }, (_, at) => [
          ((at * 37) % Math.max(1, people - 256)) + 1,
          '2026-09-21',
        ])
        for (const [what, text] of Object.entries(readers)) keep(layout, what, await timed(client, what, text, asking))
      })
    }
  }
  for (const what of ['a press', ...Object.keys(readers)]) {
    const [whole, yearly] = layouts.map((layout) => Math.round(quantile(took[layout].get(what) ?? [], 0.5) * 1000))
    console.log(
      JSON.stringify({ what, whole, yearly, more: `${Math.round(((yearly ?? 0) / (whole || 1) - 1) * 100)} %` }),
    )
  }
  await ground.close()
  return true
})
