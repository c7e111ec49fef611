/** Generated from the contract: a list runs as many statements for one row as for twenty-five. */
import { type CallGroup, type Calls, calls, type Endpoint } from '@ponteiro/contract'
import { parseCsv } from 'hucre/csv'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { recomputeDays } from '../src/features/calculation/results/days.queries.ts'
import { admin, app, ownCompany } from './own-application.ts'
import { aSector } from './people.ts'
import { aClosedPeriod, anEmployee, marked } from './periods.ts'
import { runWhole } from './processing.ts'
import { type RegisterGroup, recordsOf, registers } from './registers.ts'

const isList = ({ method, query, listFile }: Endpoint) =>
  method === 'GET' &&
  query !== undefined &&
  !listFile &&
  'take' in (z.toJSONSchema(query, { io: 'input' }).properties ?? {})

const lists = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, call]) => (isList(call) ? [{ name: `${group}.${name}`, call }] : [])),
)

type NameOf<Group extends keyof Calls> = {
  [Name in keyof Calls[Group] & string]: Calls[Group][Name] extends { listFile: unknown }
    ? never
    : Calls[Group][Name] extends { query: infer Query extends z.ZodType }
      ? 'take' extends keyof z.output<Query>
        ? `${Group}.${Name}`
        : never
      : never
}[keyof Calls[Group] & string]
type ListName = { [Group in keyof Calls]: NameOf<Group> }[keyof Calls]

let asked: Readonly<Record<string, { readonly id?: number; readonly query?: string }>>

const worked = '2026-02-25'
const people = 30
const each = sql`from generate_series(1, ${people}::int) nth`

/** How each list gets more than a page: rows inserted in this order, functions below, or `registers.ts`. */
const rowsOf: Readonly<Record<Exclude<ListName, `${RegisterGroup}.list`>, RawBuilder<unknown> | 'below'>> = {
  'profiles.list': sql`profile (name) select 'Perfil ' || nth ${each}`,
  'companies.list': sql`employer (name) select 'Empresa ' || nth ${each}`,
  'clients.list': sql`client (name) select 'Cliente ' || nth ${each}`,
  'mails.list': sql`outbox_mail (recipient, subject, body) select 'm' || nth || '@example.test', 'Assunto', 'Texto' ${each}`,
  'dataChanges.list': sql`data_change (employee_id, before, after) select id, '{"name": "Antes"}', '{"name": "Depois"}' from employee`,
  'compliments.list': sql`compliment (sender_id, recipient_id, text, sent_on)
    select id, (select min(id) from employee o where o.id <> e.id), 'Obrigado', ${worked}::date from employee e`,
  'compliments.recipients': 'below',
  'heldMarks.list': sql`held_mark (mark_id, employee_id) select min(mark_id), employee_id from day_mark group by employee_id`,
  'markRequests.pending': sql`mark_request (employee_id, day_on, kind, local_on, local_minute, asked_minute, reason)
    select id, ${worked}::date, 'inclusion', ${worked}::date, 480, '2026-02-25T11:00:00Z', 'Esqueci' from employee`,
  'onCall.list': sql`on_call (employee_id, day_on) select id, '2026-03-09' from employee`,
  'onCallSwaps.list': sql`on_call_swap (asker_id, colleague_id, day_on)
    select (select min(id) from employee), (select max(id) from employee), '2027-01-01'::date + nth::int ${each}`,
  'denials.locked': sql`account_lock (account_id) select id from account where employee_id is not null`,
  'vacationPlans.list': sql`vacation_plan (employee_id, acquired_from, acquired_to, deadline_on, starts_on, ends_on, charged, account_id)
    select id, '2024-01-08', '2025-01-07', '2026-01-07', '2026-05-04', '2026-05-23', 20, (select min(id) from account) from employee`,
  'vacationControls.list': sql`vacation_control (plan_id, employee_id, starts_on, ends_on, planned_by, state, decided_by, decided_at)
    select id, employee_id, starts_on, ends_on, account_id, 'authorized', account_id, now() from vacation_plan`,
  'collectiveVacations.list': sql`collective_vacation (sector_id, starts_on, ends_on, account_id)
    select (select min(id) from sector), '2026-12-21', '2027-01-04', (select min(id) from account) ${each}`,
  'absenceReasons.list': sql`absence_reason (name, abbreviation, color, allowance)
    select 'Motivo ' || nth, 'M' || chr(65 + nth / 26) || chr(65 + nth % 26), '#2E7D8C', 'full' ${each}`,
  'absences.list': sql`absence (employee_id, reason_id, starts_on, ends_on, vacation, account_id)
    select id, (select min(id) from absence_reason), ${worked}::date, ${worked}::date, false, (select min(id) from account) from employee`,
  'clockRecords.list': 'below',
  'faceResults.list': 'below',
  'afdExports.list': 'below',
  'madeFiles.list': sql`made_file (account_id, kind, title, input, asker)
    select id, 'report', 'Relatório', '{}', '{}' from account, generate_series(1, ${people}::int) nth`,
  'payrollFiles.list': 'below',
  'payrollFiles.changes': 'below',
  'afdImports.lines': 'below',
  'afdImports.list': 'below',
  'auth.users': sql`account (login, password_hash, profile_id) select 'conta' || nth, 'x', 2 ${each}`,
  'birthdays.list': 'below',
  'cities.list': 'below',
  'days.list': 'below',
  'hourBank.holders': 'below',
  'inbox.list': 'below',
  'overtime.people': 'below',
  'overtime.undecided': 'below',
  'payPeriods.list': 'below',
  'pendencies.list': 'below',
  'people.list': 'below',
  'people.notProviders': 'below',
  'people.withPointCalculation': 'below',
  'individuals.employeesAndOutsourced': 'below',
  'individuals.ofCalculations': 'below',
  'profiles.holders': 'below',
  'scheduleAssignments.list': 'below',
  'vacationPlans.deadlines': 'below',
  'vacationReport.groups': 'below',
  'vacationReport.list': 'below',
  'vacationNotices.list': 'below',
  'timeSheets.list': 'below',
  'timeSheets.unsigned': 'below',
  'toolAccesses.holders': 'below',
  'toolAccesses.ofTool': 'below',
  'toolAccesses.toolsOfPeople': 'below',
  'toolAudit.ofSectors': 'below',
  'toolAudit.ofTool': 'below',
  'toolAudit.tools': 'below',
  'tools.list': 'below',
  'shelf.groups': 'below',
  'shelf.people': 'below',
}

/** More than a page of everything that is listed. */
async function fill(): Promise<typeof asked> {
  const { db } = app.connections
  const ids: number[] = []
  for (let nth = 0; nth < people; nth += 1) ids.push(await anEmployee(app))
  for (const id of ids) await marked(app, id, worked, '08:00', '12:00', '13:00', '19:30')
  await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: ids, from: worked, to: worked }))
  const periodId = await processedPeriods()
  const profileId = await registered()
  const [employeeId = 0] = ids
  const importId = await imports()
  await faces()
  const fileId = await payrollFiles(periodId)
  const toolId = await tools()
  return {
    'days.list': { query: `peo_id=${employeeId}&start_date=2026-01-21&end_date=2026-02-28` },
    'overtime.people': { query: `start_date=${worked}&end_date=${worked}` },
    'pendencies.list': { id: periodId },
    'clockRecords.list': { query: `ssc_date=${worked}` },
    'faceResults.list': { query: `date=${worked}` },
    'compliments.recipients': { id: employeeId },
    'birthdays.list': { query: 'months=5' },
    'vacationReport.groups': { query: 'year=2026' },
    'vacationReport.list': { query: 'year=2026' },
    'shelf.groups': { query: 'by=city' },
    'profiles.holders': { id: profileId },
    'afdImports.lines': { id: importId },
    'payrollFiles.changes': { id: fileId },
    'toolAccesses.ofTool': { id: toolId },
    'toolAudit.ofTool': { query: `tac_id=${toolId}` },
    'toolAudit.ofSectors': { id: toolId },
  }
}

/** Many calculations; the last is processed, and everybody has a mirror in it: answers its id. */
async function processedPeriods(): Promise<number> {
  const { db } = app.connections
  await sql`
    insert into pay_period (year, month, starts_on, ends_on)
    select extract(year from day), extract(month from day), day, day + 27
    from generate_series(0, ${people - 1}::int) nth, lateral (select ('2020-01-01'::date + make_interval(months => nth))::date as day) m`.execute(
    db,
  )
  const last = await aClosedPeriod(admin)
  await runWhole(app, last)
  return last
}

/** Answers the id of a profile that everybody has. */
async function registered(): Promise<number> {
  const { db } = app.connections
  const { unitId } = await aSector(admin)
  for (const register of registers) await recordsOf(admin, register, unitId, people)
  for (const inserted of [
    sql`sector_assignment (employee_id, sector_id) select id, (select min(id) from sector) from employee`,
    sql`account (employee_id, login, password_hash, profile_id) select id, 'pessoa' || id, 'none', 3 from employee`,
    ...Object.values(rowsOf).filter((row) => row !== 'below'),
  ])
    await sql`insert into ${inserted}`.execute(db)
  // Collective vacations are listed while somebody's part of them is left.
  await sql`
    update vacation_plan p set collective_id = (
      select id from collective_vacation order by id offset p.employee_id % ${people}::int limit 1)`.execute(db)
  await sql`update day_mark set waits = true where mark_id in (select mark_id from held_mark)`.execute(db)
  await sql`
    update employee set born_on = '1990-05-17',
      work_city_id = (select id from city order by id offset employee.id % ${people}::int limit 1)`.execute(db)
  await sql`update account set locked_at = now() where employee_id is not null`.execute(db)
  const { rows } = await sql<{ profileId: number }>`
    insert into account_profile (account_id, profile_id) select id, (select max(id) from profile) from account returning profile_id`.execute(
    db,
  )
  return rows[0]?.profileId ?? 0
}

/** Files that were asked for; imports, the last of them with lines; answers its id. */
async function imports(): Promise<number> {
  const { db } = app.connections
  await sql`
    insert into afd_export (employer_id, first_on, last_on, account_id)
    select (select min(id) from employer), date '2026-01-01' + nth, date '2026-01-01' + nth, (select min(id) from account)
    from generate_series(1, ${people}::int) nth`.execute(db)
  await sql`
    insert into afd_import (file_name, digest, layout)
    select 'AFD.txt', lpad(nth::text, 64, '0'), '671' from generate_series(1, ${people}::int) nth`.execute(db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from afd_import`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into afd_line (import_id, line, kind, outcome, text)
    select ${id}, nth, 'malformed', 'malformed', 'x' from generate_series(1, ${people}::int) nth`.execute(db)
  return id
}

/** Results of comparisons of a device. */
async function faces(): Promise<void> {
  await sql`
    with key as (
      insert into device_key (device_id, digest, ending) select max(id), repeat('0', 64), '0000' from device returning id, device_id)
    insert into clock_record (kind, device_id, device_key_id, code, digest, recorded_at, local_on, local_minute, return_code)
    select 'face', device_id, id, nth, repeat('0', 64), now(), ${worked}::date, 0, 'Success' from key, generate_series(1, ${people}::int) nth`.execute(
    app.connections.db,
  )
}

/** Payroll files; the last of them corrects something of everybody. Answers its id. */
async function payrollFiles(periodId: number): Promise<number> {
  const { db } = app.connections
  await sql`
    insert into payroll_file (layout_id, pay_period_id, version, corrections, layout, account_id, state, ended_at)
    select (select min(id) from payroll_layout), ${periodId}, nth, true, '{"name": "Folha"}', (select min(id) from account), 'done', now()
    from generate_series(1, ${people}::int) nth`.execute(db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from payroll_file`.execute(db)
  const id = rows[0]?.id ?? 0
  await sql`
    insert into payroll_file_person (file_id, employee_id, amounts, before)
    select ${id}, id, '{"fifty": 60}', '{"fifty": 30}' from employee`.execute(db)
  return id
}

/** Tools, the first held by everybody, open to many sectors and renamed often; answers its id. */
async function tools(): Promise<number> {
  const { db } = app.connections
  const { rows } = await sql<{ id: number }>`
    insert into tool (title, description, all_sectors)
    select 'Ferramenta ' || nth, 'Descrição', false from generate_series(1, ${people}::int) nth returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into tool_sector (tool_id, sector_id) select ${id}, id from sector`.execute(db)
  await sql`
    insert into tool_access (employee_id, tool_id, client_id, kind, notes)
    select id, ${id}, (select min(id) from client), 'individual', 'Nota' from employee`.execute(db)
  for (let nth = 0; nth < people; nth += 1)
    await db
      .updateTable('tool')
      .set({ description: `Descrição ${nth}` })
      .where('id', '=', id)
      .execute()
  return id
}

ownCompany()
beforeAll(async () => {
  asked = await fill()
})

/** Statements of the connections that read lists; other parts of the server run their own meanwhile. */
async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await ask()
    return query.mock.calls.flatMap(([statement], at) =>
      nameOf(query.mock.contexts[at]) === 'ponteiro reads' ? [textOf(statement)] : [],
    )
  } finally {
    query.mockRestore()
  }
}

const nameOf = (client: unknown) =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text)

const files = Object.entries(calls as Readonly<Record<string, CallGroup>>).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, call]) => {
    const list = call.listFile && Object.entries(members).find(([, other]) => other === call.listFile?.list)?.[0]
    return list ? [{ name: `${group}.${name}`, call, list: `${group}.${list}` }] : []
  }),
)

test.each(lists)('$name', async ({ name, call }) => {
  const { id = 0, query = '' } = asked[name] ?? {}
  const page = async (take: number) => {
    const answer = await admin.get(
      `${call.path.replace(':id', String(id)).replace(':question', 'overtime')}?take=${take}&${query}`,
    )
    const filled = `rows of ${name}, which fill() of this file makes: ${answer.body.slice(0, 300)}`
    expect(answer.json().results, filled).toHaveLength(take)
  }
  // What is remembered between calls, such as a session or a total, is remembered by now.
  await page(1)
  const one = await statementsOf(() => page(1))
  expect(one.length).toBeGreaterThan(0)
  expect(await statementsOf(() => page(25))).toHaveLength(one.length)
})

/** Every text that people write, as far as a constraint lets it, begins as a formula does. */
const everyTextAFormula = sql`
  do $$
  declare c record;
  begin
    for c in select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and data_type = 'text' and is_generated = 'NEVER'
        and column_name in ('name', 'title', 'description', 'label', 'notes', 'observation', 'observations', 'remarks', 'reason', 'text',
          'justification', 'place', 'subject', 'body', 'enrollment', 'file_name', 'source', 'program', 'code', 'failure') order by 1, 2
    loop
      begin
        execute format('update %I set %I = %L || %I where %I <> %L', c.table_name, c.column_name, '=1+', c.column_name, c.column_name, '');
      exception when others then null;
      end;
    end loop;
  end $$`

const begins = /^[=+\-@\t\r]/

test('nothing in any list file begins a formula, whatever stands in the database (CWE-1236)', async () => {
  await everyTextAFormula.execute(app.connections.db)
  let guarded = 0
  for (const { name, call, list } of files) {
    const { id = 1, query = '' } = asked[list] ?? {}
    const path = (of: string) => `${of.replace(':id', String(id)).replace(':question', 'overtime')}?${query}`
    const answer = await admin.get(path(call.path).replace(':format', 'csv'))
    // What its list refuses is refused as a file too.
    if (answer.statusCode !== 200) {
      expect((await admin.get(path(call.path.replace('/file/:format', '')))).statusCode, name).toBe(answer.statusCode)
      continue
    }
    const [, ...rows] = parseCsv(answer.body.replace(/^\uFEFF/, ''), { delimiter: ';' }).map((row) => row.map(String))
    // A balance below zero is a number of ours.
    const cells = rows.flat().filter((cell) => !/^-\d+(:\d\d)?$/.test(cell))
    expect(
      cells.filter((cell) => begins.test(cell)),
      name,
    ).toEqual([])
    guarded += cells.filter((cell) => cell.startsWith("'=")).length
  }
  expect(guarded, 'texts that would have been formulas').toBeGreaterThan(files.length * 10)
})
