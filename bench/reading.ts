/** Jobs `month` and `page`: a person's day list of a month, and a manager's page of 25 people with totals. */
import { revision } from '@ponteiro/timesheet'
import { drive, request } from './driver.ts'
import { type Ground, openGround, startServer, startThin } from './ground.ts'
import { inTurns } from './in-turns.ts'
import { populate, sectors, tokenOf } from './population.ts'
import { report } from './report.ts'

/** Thirty days. */
export const period = { from: '2025-04-21', to: '2025-05-20' } as const
const periodDays = 30

/** Four marks a day on empty days, written as an import writes them, with day records. */
export async function insertMonth(
  { database }: Pick<Ground, 'database'>,
  people: number,
  days: { from: string; to: string } = period,
): Promise<void> {
  const { rows } = await database.query<{ last: number }>('select coalesce(max(id), 0)::int as last from mark')
  const last = rows[0]?.last ?? 0
  await database.query(
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin, rep_number, rep_nsr)
     select 1, p, (d + make_interval(mins => m + 180)) at time zone 'UTC', 'America/Sao_Paulo', d::date, m, -180, 'file', '00000000000000001',
            $4::int + row_number() over (order by d, m, p)
     from generate_series(1, $1::int) p, generate_series($2::timestamp, $3::timestamp, interval '1 day') d,
          unnest(array[480, 720, 780, 1020]) with ordinality as t(base, nth),
          lateral (select t.base + (p * 7 + extract(doy from d)::int * 13 + nth * 5)::int % 13 - 6 as m) jitter
     where p % 10 > 0 and not ((p + extract(doy from d)::int) % 97 = 0 and nth = 4)`,
    [people, days.from, days.to, last],
  )
  // Night people: in at 22:00, out after midnight, in again, out in the morning.
  await database.query(
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin, rep_number, rep_nsr)
     select 1, p, (d + make_interval(mins => m + 180)) at time zone 'UTC', 'America/Sao_Paulo',
            (d + make_interval(mins => m))::date, m % 1440, -180, 'file', '00000000000000002', $4::int + row_number() over (order by d, m, p)
     from generate_series(10, $1::int, 10) p, generate_series($2::timestamp, $3::timestamp, interval '1 day') d,
          unnest(array[1320, 1500, 1560, 1740]) m`,
    [people, days.from, days.to, last],
  )
  await database.query(
    `insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute)
     select id, employee_id, case when night then local_on - 1 else local_on end, case when night then local_minute + 1440 else local_minute end,
            date_trunc('minute', punched_at)
     from (select *, employee_id % 10 = 0 and local_minute < 720 as night from mark where id > $1) m`,
    [last],
  )
  await database.query(
    `insert into day_record (employee_id, day_on, mark_count, expected, worked, late, extra, book_since)
     select employee_id, day_on, count(*), 480, 480, 0, 0, '2022-02-10' from day_mark where mark_id > $1 group by 1, 2`,
    [last],
  )
  // Stored days of an unknown engine revision would be computed anew at the first start.
  await database.query("insert into setting (key, value) values ('engine', $1) on conflict do nothing", [revision])
  await database.query('vacuum analyze')
}

/** Requests of each kind, all sent once before the measurement, as after a day's logins. */
const looks = 10_800

interface Looks {
  readonly ours: readonly string[]
  readonly floors: readonly string[]
  readonly holds: string
}

/** Both servers, eight at a time. */
async function compare(job: string, ground: Ground, { ours, floors, holds }: Looks): Promise<void> {
  const [server, thin] = [await startServer(ground.url), await startThin(ground.url)]
  await drive({ port: server.port, concurrency: 8, requests: ours })
  await drive({ port: thin.port, concurrency: 8, requests: floors })
  const { figures } = await inTurns({
    concurrency: 8,
    ours: { port: server.port, requests: ours },
    floor: { port: thin.port, requests: floors },
    holds,
  })
  report({ job, ...figures, target: 0.6, p99Target: 8 })
  await Promise.all([server.stop(), thin.stop()])
}

/** One person's month through `GET schedule/all`, by the person. */
async function month(ground: Ground, people: number): Promise<void> {
  const ids = Array.from({ length: looks }, (_, at) => 1 + ((at * 7919) % people))
  const asked = `start_date=${period.from}&end_date=${period.to}`
  await compare('month', ground, {
    ours: ids.map((id) => request('GET', `/api/schedule/all?${asked}`, { authorization: tokenOf(id) })),
    floors: ids.map((id) => request('GET', `/month?id=${id}&from=${period.from}&to=${period.to}`, {})),
    holds: `"total":${periodDays},"filled":${periodDays},"marked":${periodDays},`,
  })
}

/** A page of 25 people with the period's totals, as the manager of a sector asks for it. */
async function page(ground: Ground, people: number): Promise<void> {
  const manager = 1
  await ground.database.query('update account set profile_id = 4 where id = $1', [manager])
  await ground.database.query('update session set profile_id = 4 where account_id = $1', [manager])
  const inSight = Math.ceil(people / sectors)
  const skips = Array.from({ length: looks }, (_, at) => (at * 25) % Math.max(25, inSight - 24))
  const authorization = tokenOf(manager)
  const asked = `take=25&start_date=${period.from}&end_date=${period.to}`
  await compare('page', ground, {
    ours: skips.map((skip) => request('GET', `/api/worksector/overtime?${asked}&skip=${skip}`, { authorization })),
    floors: skips.map((skip) => request('GET', `/page?id=${skip}&from=${period.from}&to=${period.to}`, {})),
    holds: `"total":${inSight}`,
  })
}

export async function reading(jobs: readonly ('month' | 'page')[], people = 10_000): Promise<void> {
  const ground = await openGround()
  await populate(ground, people)
  await insertMonth(ground, people)
  if (jobs.includes('month')) await month(ground, people)
  if (jobs.includes('page')) await page(ground, people)
  await ground.close()
}
