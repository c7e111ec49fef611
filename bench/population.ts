/** Many people, created inside the database: people, schedules, logins and sessions. */
import { createSigner } from 'fast-jwt'
import type pg from 'pg'
import { secret } from './program.ts'

type Database = Pick<pg.Pool, 'query'>

/** People are spread evenly over these sectors: person 1 is in the second. */
export const sectors = 40

/** A company of this size in one establishment, the worst case for its sequence of NSR. */
export async function populate({ database }: { readonly database: Database }, people: number): Promise<void> {
  // Replaces the installation's first administrator, to whom nothing refers yet.
  await database.query(`
    grant update (id) on rep_record to current_user;
    grant update (id) on master_login to current_user;
    grant update (id) on mark_day_decision to current_user;
    grant update (id) on inbox_decision to current_user;
    grant update (version) on time_sheet_decision to current_user;
    alter table account disable trigger user; delete from session; delete from account; alter table account enable trigger user;
    update city set is_work_city = true where id = 3550308;
    insert into employer (id, name, document, place) values (1, 'Medição Ltda. (fictícia)', '11222333000181', 'São Paulo/SP');
    insert into ledger (employer_id) values (1);
    insert into unit (id, employer_id, city_id, name) values (1, 1, 3550308, 'Unidade');
    insert into sector (id, unit_id, name) select n, 1, 'Setor ' || n from generate_series(1, ${sectors}) n;
    insert into work_schedule (id, name, kind, starts_at, break_starts_at, break_ends_at, overtime_limit, monday, tuesday, wednesday, thursday, friday)
      values (1, 'Comercial', 'fixed', 480, 720, 780, 10, 480, 480, 480, 480, 480),
             (2, 'Noturno', 'fixed', 1320, 1500, 1560, 10, 420, 420, 420, 420, 420);
    insert into profile_permission (profile_id, module) select p, m from unnest(array[1, 3, 4]) p, unnest(array['Schedule', 'Scorecard', 'BankOfHours', 'Overtime', 'Employees']) m on conflict do nothing;
  `)
  await database.query(
    `insert into employee (id, employer_id, enrollment, name, cpf, work_city_id, admitted_on)
     select n, 1, n::text, 'Pessoa ' || lpad(n::text, 6, '0'), lpad(n::text, 11, '0'), 3550308, '2020-01-01' from generate_series(1, $1) n`,
    [people],
  )
  await database.query(
    'insert into sector_assignment (employee_id, sector_id, city_id) select n, 1 + n % $2::int, 3550308 from generate_series(1, $1::int) n',
    [people, sectors],
  )
  // Every tenth person works at night.
  await database.query(
    `insert into schedule_assignment (employee_id, work_schedule_id, since_on) select n, case when n % 10 = 0 then 2 else 1 end, '2020-01-01' from generate_series(1, $1::int) n`,
    [people],
  )
  await database.query(
    `insert into account (id, employee_id, login, password_hash, profile_id, password_changed_at)
     select n, n, 'p' || n, 'nobody logs in with this', 3, now() from generate_series(1, $1::int) n`,
    [people],
  )
  await database.query(
    `insert into account (id, login, password_hash, profile_id) values ($1 + 1, 'chefe', 'nobody logs in with this', 1)`,
    [people],
  )
  await giveSessions(database)
  for (const table of ['employer', 'unit', 'sector', 'work_schedule', 'employee', 'account']) {
    await database.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table])
  }
  await database.query(
    'create table if not exists thin_mark (id bigint generated always as identity primary key, employee_id int not null, punched_at timestamptz not null default now())',
  )
  await database.query('vacuum analyze')
}

/** More administrators besides `populate`'s, each with a session; answers all three accounts. */
export async function moreChiefs(database: Database, people: number): Promise<number[]> {
  await database.query(
    `insert into account (login, password_hash, profile_id, password_changed_at)
     select 'chefe-' || n, 'nobody logs in with this', 1, now() from generate_series(2, 3) n`,
  )
  await database.query('update account set password_changed_at = now() where password_changed_at is null')
  await giveSessions(database, people + 1)
  return [people + 1, people + 2, people + 3]
}

/** A session for each account above this number, with the token `tokenOf` the account. */
export async function giveSessions(database: Database, above = 0): Promise<void> {
  await database.query(
    `insert into session (id, account_id, profile_id, expires_at)
     select lpad(to_hex(id), 32, '0')::uuid, id, profile_id, now() + interval '8 hours' from account where id > $1
     on conflict do nothing`,
    [above],
  )
}

const sign = createSigner({ key: secret, algorithm: 'HS256', iss: 'ponteiro', aud: 'ponteiro' })

const tokens = new Map<number, string>()

/** The token of an account's session from `giveSessions`; always the same. */
export function tokenOf(accountId: number): string {
  const known = tokens.get(accountId)
  if (known !== undefined) return known
  const id = accountId.toString(16)
  const token = sign({
    sid: `00000000-0000-0000-${id.padStart(16, '0').slice(0, 4)}-${id.padStart(12, '0')}`,
    kind: 'session',
    exp: Math.floor(Date.now() / 1000) + 7 * 3600,
  })
  tokens.set(accountId, token)
  return token
}
