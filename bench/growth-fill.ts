/** Years of a large company, written by SQL: marks, days, mirrors, bank, requests, notices, audit. */
import type pg from 'pg'
import { revision } from '../packages/timesheet/src/index.ts'
import { populate } from './population.ts'

/** One connection: what it is set to holds for the whole fill. */
type Database = Pick<pg.Client, 'query'>

interface Period {
  readonly year: number
  readonly month: number
  /** RFC 3339 dates. */
  readonly from: string
  readonly to: string
  readonly days: readonly string[]
}

const dayText = (day: Date): string => day.toISOString().slice(0, 10)

/** So many periods, oldest first; the last holds `today`. */
export function periodsUntil(today: string, months: number): Period[] {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const lastMonth = date > 20 ? month + 1 : month
  return Array.from({ length: months }, (_, nth) => {
    const ends = new Date(Date.UTC(year, lastMonth - 1 - (months - 1 - nth), 20))
    const begins = new Date(Date.UTC(ends.getUTCFullYear(), ends.getUTCMonth() - 1, 21))
    const days: string[] = []
    for (let day = begins; day <= ends; day = new Date(day.getTime() + 86_400_000)) {
      const isWorked = day.getUTCDay() % 6 > 0 && dayText(day) < today
      if (isWorked) days.push(dayText(day))
    }
    return {
      year: ends.getUTCFullYear(),
      month: ends.getUTCMonth() + 1,
      from: dayText(begins),
      to: dayText(ends),
      days,
    }
  })
}

/** Tables that take nearly all of the rows. */
const large = ['mark', 'day_mark', 'day_record', 'personal_notice', 'mark_request'] as const

/** What a statement of a million rows would wait for, and how it is put back. */
interface Shed {
  readonly of: string
  readonly off: string
  readonly back: string
}

/**
 * Takes triggers of inserts, foreign keys, keys that nobody refers to and indexes off the large tables: rows
 * are sound as they are made, and an index is built faster than it grows. Answers how they are put back.
 */
async function shed(database: Database): Promise<Shed[]> {
  const { rows } = await database.query<Shed>(
    `with large as (select name::regclass as id, name from unnest($1::text[]) name)
     select of, off, back from (
       select 1 as step, l.name as of, format('alter table %s disable trigger %I', l.name, tgname) as off,
         format('alter table %s enable %s trigger %I', l.name, case tgenabled when 'A' then 'always' end, tgname) as back
       from large l join pg_trigger on tgrelid = l.id where not tgisinternal and tgtype & 4 > 0 and tgenabled <> 'D'
       union all
       select case contype when 'f' then 2 else 3 end, l.name, format('alter table %s drop constraint %I', l.name, conname),
         format('alter table %s add constraint %I %s', l.name, conname, pg_get_constraintdef(c.oid))
       from large l join pg_constraint c on conrelid = l.id
       where contype = 'f' or (contype in ('p', 'u') and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid))
       union all
       select 4, l.name, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
       from large l join pg_index i on i.indrelid = l.id where not exists (select from pg_constraint c where c.conindid = i.indexrelid)) s
     order by step`,
    [large],
  )
  for (const { off } of rows) await database.query(off)
  return rows.reverse()
}

/** A connection for a fill: a second run would remake all. */
const inHaste = (database: Database) =>
  database.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'")

export interface Filled {
  readonly periods: readonly Period[]
  readonly marks: number
}

/**
 * The last period is open, the one before closed, all others processed. Marks are written on one connection,
 * days and all that follows from them on another.
 */
export async function fillYears(
  [marking, database]: readonly [Database, Database],
  { people, months, today }: { people: number; months: number; today: string },
  tell: (done: string) => void,
): Promise<Filled> {
  await populate({ database: database as unknown as pg.Pool }, people)
  for (const each of [marking, database]) await inHaste(each)
  const periods = periodsUntil(today, months)
  // Stored days of an unknown engine revision would be computed anew at the first start.
  await database.query("insert into setting (key, value) values ('engine', $1) on conflict do nothing", [revision])
  const off = await shed(database)
  const putBack = async (connection: Database, isOurs: (table: string) => boolean) => {
    for (const { back } of off.filter(({ of }) => isOurs(of))) await connection.query(back)
  }
  const isMark = (table: string) => table === 'mark'
  const marks = periods.reduce((sum, { days }) => sum + days.length * 4 * people, 0)
  const eachMonth = async (connection: Database, what: string, write: typeof markMonth) => {
    let first = 0
    for (const period of periods) {
      await write(connection, people, period, { first, isLate: period === periods.at(-1) })
      first += period.days.length * 4 * people
      tell(`${period.month}/${period.year}: ${first} ${what}`)
    }
  }
  const writeMarks = async () => {
    await eachMonth(marking, 'marks', markMonth)
    await putBack(marking, isMark)
    tell('indexes of marks')
  }
  const writeTheRest = async () => {
    await eachMonth(database, 'marks on their days', dayMonth)
    await fillMirrors(database, people, periods)
    await fillBank(database, people, periods)
    await fillTold(database, people, periods)
    tell('mirrors, bank, requests, notices')
    await putBack(database, (table) => !isMark(table))
    tell('indexes of days')
  }
  await Promise.all([writeMarks(), writeTheRest()])
  await database.query(`update ledger set last_nsr = $1::bigint, last_hash = ${hashOf('$1::bigint')}`, [marks])
  await database.query("select setval(pg_get_serial_sequence('mark', 'id'), $1)", [marks + 1])
  await database.query('vacuum analyze')
  tell('vacuum')
  return { periods, marks }
}

/** As long as a hash. Nobody verifies the chain of a fill. */
const hashOf = (number: string) => `lpad(to_hex(${number}), 64, '0')`

/** Four marks a day and person; ids and NSR go on from a number. */
const fourADay = `(
    select $3::bigint + ((k - 1) * 4 + nth - 1) * $1::int + p as id, p, d::date as d, nth,
      (case when p % 10 = 0 then array[1320, 1500, 1560, 1740] else array[480, 720, 780, 1020] end)[nth]
        + (p * 7 + k::int * 13 + nth * 5) % 13 - 6 as m
    from unnest($2::date[]) with ordinality days(d, k), generate_series(1, 4) nth, generate_series(1, $1::int) p) made`

interface Place {
  readonly first: number
  readonly isLate: boolean
}

async function markMonth(database: Database, people: number, { days }: Period, { first }: Place): Promise<void> {
  await database.query(
    `insert into mark (id, employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, recorded_at, origin, nsr, hash, cpf,
       idempotency_key, handheld)
     select id, 1, p, at, 'America/Sao_Paulo', d + m / 1440, m % 1440, -180, at, 'web', id, ${hashOf('id')}, lpad(p::text, 11, '0'),
       md5(id::text)::uuid, p % 3 = 0
     from ${fourADay}, lateral (select (d + make_interval(mins => m + 180, secs => p % 60)) at time zone 'UTC' as at) moment`,
    [people, days, first],
  )
}

/** The same marks on their days, and the days. */
async function dayMonth(database: Database, people: number, { days }: Period, { first, isLate }: Place): Promise<void> {
  await database.query(
    `insert into day_mark (mark_id, employee_id, day_on, minute, punched_minute, nsr)
     select id, p, d, m, (d + make_interval(mins => m + 180)) at time zone 'UTC', id from ${fourADay}`,
    [people, days, first],
  )
  await database.query(
    `insert into day_record (employee_id, day_on, mark_count, expected, worked, late, extra, pending, fifty, book_since, created_at, computed_at)
     select p, d, 4, 480, 480 + over, case when p % 40 = 7 then 12 else 0 end, over, case when $3::boolean then over else 0 end,
       case when $3::boolean then 0 else over end, '2022-02-10', d + interval '1 day', d + interval '1 day'
     from unnest($2::date[]) with ordinality days(d, k), generate_series(1, $1::int) p,
       lateral (select case when (p + k) % 50 = 0 then 45 else 0 end as over) more`,
    [people, days, isLate],
  )
}

/** A month's days as a mirror stores them: eight hours on each day that was worked. */
function storedDays(from: string, to: string, worked: readonly string[]): object {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const dates = Array.from({ length }, (_, at) => dayText(new Date(Date.parse(from) + at * 86_400_000)))
  const minutes = dates.map((on) => (worked.includes(on) ? 480 : 0))
  const times = [480, 720, 780, 1020]
  return {
    from,
    kinds: { restday: dates.flatMap((_, at) => (minutes[at] === 0 ? [at] : [])) },
    times: [times],
    timesOf: minutes.map((due) => (due > 0 ? 1 : 0)),
    marks: minutes.map((due) => (due > 0 ? times : [])),
    due: minutes,
    worked: minutes,
    fifty: minutes.map((due) => due % 7),
  }
}

/** Documents as long as those that a processing makes: a month's days, sums, and the parties. */
async function fillMirrors(database: Database, people: number, periods: readonly Period[]): Promise<void> {
  for (const [at, { year, month, from, to, days }] of periods.entries()) {
    const [isOpen, isClosed] = [at === periods.length - 1, at === periods.length - 2]
    const { rows } = await database.query<{ id: number }>(
      `insert into pay_period (year, month, starts_on, ends_on, status, processing) values ($1, $2, $3, $4, $5, $6) returning id`,
      [year, month, from, to, isOpen ? 'open' : 'closed', isOpen || isClosed ? 'no' : 'done'],
    )
    if (isOpen || isClosed) continue
    const made = storedDays(from, to, days)
    // All but the last of them are signed; of fifty one was refused.
    const isLast = at === periods.length - 3
    await database.query(
      `with sheet as (
         insert into time_sheet (pay_period_id, employee_id, worked, digest, situation, justification, decided_at, updated_at)
         select $1, p, 480 * $5::int, ${hashOf('p')}, case when $6 then 'pending' when p % 50 = 0 then 'denied' else 'authorized' end,
           case when not $6 and p % 50 = 0 then 'Falta uma marcação' else '' end, case when $6 then null else $4::date + 5 end, $4::date + 3
         from generate_series(1, $2::int) p returning id, employee_id, digest)
       insert into time_sheet_version (time_sheet_id, version, days, totals, digest, parties, processed_at)
       select s.id, 1, $3::json, '{"worked":10080,"late":0,"night":0,"fifty":45,"hundred":0,"pending":0,"bankDelta":45}', s.digest,
         json_build_object('employer', json_build_object('name', 'Medição Ltda. (fictícia)', 'document', '11222333000181', 'place', 'São Paulo/SP'),
           'worker', json_build_object('name', e.name, 'enrollment', e.enrollment, 'cpf', e.cpf, 'admittedOn', e.admitted_on, 'sectors', 'Setor'),
           'schedules', json_build_array('Comercial')), $4::date + 3
       from sheet s join employee e on e.id = s.employee_id`,
      [rows[0]?.id, people, JSON.stringify(made), to, days.length, isLast],
    )
  }
}

/** Everybody gains or owes some minutes each month. */
async function fillBank(database: Database, people: number, periods: readonly Period[]): Promise<void> {
  for (const [nth, { year, month, to }] of periods.slice(0, -2).entries()) {
    await database.query(
      `insert into hour_bank_month (employee_id, year, month, previous, current, total, processed, calculated, updated_at)
       select p, $2, $3, (p % 91 - 40) * $4, p % 91 - 40, (p % 91 - 40) * ($4 + 1), true, true, $5::date + 3
       from generate_series(1, $1::int) p`,
      [people, year, month, nth, to],
    )
  }
}

/** A request a person and month, four notices, and what the audit keeps of it. */
async function fillTold(database: Database, people: number, periods: readonly Period[]): Promise<void> {
  const chief = people + 1
  for (const { days, year, month } of periods) {
    const [day] = days
    if (day === undefined) continue
    const isLast = days === periods.at(-1)?.days
    await database.query(
      `insert into mark_request (employee_id, day_on, kind, local_on, local_minute, asked_minute, reason, state, account_id, decided_by, decided_at,
         created_at)
       select p, $2::date, 'inclusion', $2::date, 600, ($2::date + time '13:00') at time zone 'UTC', 'Esqueci de marcar',
         case when $4 and p % 4 = 0 then 'pending' else 'authorized' end, p, case when $4 and p % 4 = 0 then null else $3::int end,
         case when $4 and p % 4 = 0 then null else $2::date + 2 end, $2::date + 1
       from generate_series(1, $1::int) p`,
      [people, day, chief, isLast],
    )
    await database.query(
      `insert into personal_notice (employee_id, kind, fact, about_on, title, body, read_at, created_at)
       select p, 'growth', concat_ws('/', $3::int, $4::int, nth), $2::date, 'Solicitação autorizada', 'A inclusão das 10:00 foi autorizada.',
         case when $5 then null else $2::date + 2 end, $2::date + 1
       from generate_series(1, $1::int) p, generate_series(1, 4) nth`,
      [people, day, year, month, isLast],
    )
    await database.query(
      `insert into audit_row (at, account_id, table_name, row_id, operation, before, after)
       select $2::date + 2, $3, 'mark_request', p, 'update', to_jsonb(e) - 'plain_name', to_jsonb(e) - 'plain_name'
       from generate_series(1, $1::int) p join employee e on e.id = p`,
      [people, day, chief],
    )
  }
}
