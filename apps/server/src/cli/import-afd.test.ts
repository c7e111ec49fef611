import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { app, ownApplication } from '../../test/own-application.ts'
import {
  asCommandLine,
  findReport,
  insertImport,
  lockImports,
} from '../features/clock-files/imports/afd-imports.queries.ts'
import { hasOpenWork } from '../features/clock-files/imports/open-work.queries.ts'
import { importAfdFiles } from './import-afd.ts'

ownApplication()

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const run = (names: readonly string[], signal?: AbortSignal) =>
  importAfdFiles(
    app.connections.db,
    { files: app.files, defaultZone: 'America/Sao_Paulo', clock: app.clock },
    names,
    signal,
  )

const fixtures = join(import.meta.dirname, '../../../../packages/legal-files/fixtures')

test('files are imported from the command line, each with its report; one that is not there fails the command, not the others', async () => {
  const file = join(fixtures, 'afd_671_v003_rep_p_sintetico.txt')
  expect(await run(['/nowhere/AFD.txt', file])).toBe(false)
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toBe('/nowhere/AFD.txt: there is no such file, or it is empty.')
  const text = String(vi.mocked(console.log).mock.lastCall?.[0])
  expect(text).toContain('layout 671-003, REP 00000512022001234')
  expect(text).toMatch(/ 12 {2}of unknown people/)
  expect(await run([file])).toBe(true)
  const again = String(vi.mocked(console.log).mock.lastCall?.[0])
  expect(again).toMatch(/ 12 {2}already there, 12 of them of people who are still unknown/)
  expect(again).toMatch(/people are not known, such as .*: open Importar AFD and create or match them/)
})

test('a file that no clock wrote fails the command, which says so in its report', async () => {
  const letter = join(fixtures, '../package.json')
  expect(await run([letter])).toBe(false)
  expect(String(vi.mocked(console.log).mock.lastCall?.[0])).toContain('O arquivo não é um AFD')
})

test('h04: the file of a clock with letters in its number is read by the command', async () => {
  expect(await run([join(import.meta.dirname, '../../test/afd/rep-com-letras.txt')])).toBe(true)
  const text = String(vi.mocked(console.log).mock.lastCall?.[0])
  expect(text).toContain('REP BR512021000123456')
  expect(text).toMatch(/ 2 {2}of unknown people/)
  expect(await isWorkOpen()).toBe(false)
})

const file = join(fixtures, 'afd_671_v003_rep_c_modbus_sintetico.txt')
const isWorkOpen = () => app.connections.db.transaction().execute(hasOpenWork)
const reportOf = (id: number) => app.connections.db.transaction().execute((tx) => findReport(tx, id))

test('what a command line that was killed has left holds up no processing, and ends as failed with the next one', async () => {
  const { db } = app.connections
  const left = { fileName: 'AFD.txt', digest: 'f'.repeat(64), size: 1, accountId: null }
  const id = await db.transaction().execute((tx) => insertImport(tx, left))
  await db.updateTable('jobRun').set({ state: 'running' }).where('subjectId', '=', id).execute()
  expect(await asCommandLine(db, isWorkOpen), 'while one is there').toBe(true)
  expect(await isWorkOpen()).toBe(false)
  expect(await run(['/nowhere/AFD.txt'])).toBe(false)
  expect(await reportOf(id)).toMatchObject({
    state: 'failed',
    failure: 'A leitura foi interrompida. Importe o arquivo de novo.',
  })
})

/** Its lines are stored, and the command line was killed before the end. */
async function leftBehind(path: string): Promise<number> {
  const { db } = app.connections
  await run([path])
  const { id } = await db.selectFrom('afdImport').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db.updateTable('jobRun').set({ state: 'running', finishedAt: null }).where('subjectId', '=', id).execute()
  return id
}

async function registered(cpf: string): Promise<number> {
  const { db } = app.connections
  const employer = { name: 'Empregador', document: '11444777000161' }
  const { id: employerId } = await db
    .insertInto('employer')
    .values(employer)
    .onConflict((conflict) => conflict.column('document').doUpdateSet(employer))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('employee')
    .values({ name: `CPF ${cpf}`, cpf, employerId, enrollment: cpf })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Where the marks of an import stand. */
const placesOf = (importId: number) =>
  app.connections.db
    .selectFrom('afdLine')
    .innerJoin('dayMark', 'dayMark.markId', 'afdLine.markId')
    .select(['dayMark.employeeId', 'dayMark.dayOn', 'dayMark.minute'])
    .where('afdLine.importId', '=', importId)
    .orderBy('afdLine.line')
    .execute()

test('a file whose lines a killed command line has stored is taken to its end by the next one, with the marks of whoever was registered meanwhile', async () => {
  const id = await leftBehind(file)
  expect(await reportOf(id)).toMatchObject({ state: 'running', accepted: 0, unknownPerson: 4 })
  const person = await registered('11144477735')
  await run(['/nowhere/AFD.txt'])
  expect(await reportOf(id)).toMatchObject({ state: 'done', accepted: 4, unknownPerson: 0 })
  expect(await placesOf(id)).toEqual(
    [480, 720, 780, 1020].map((minute) => ({ employeeId: person, dayOn: '2026-03-02', minute })),
  )
})

const another = join(fixtures, 'afd_671_v003_rep_a_sintetico.txt')

test('what a killed command line has left and cannot be taken to its end is told, and holds up no file; its marks are brought by hand', async () => {
  const { db } = app.connections
  const admin = await app.inRole('admin')
  const id = await leftBehind(another)
  const person = await registered('39053344705')
  await sql`alter table day_record add constraint not_now check (employee_id <> ${sql.lit(person)}) not valid`.execute(
    db,
  )
  expect(await run([join(fixtures, 'afd_671_v003_rep_p_sintetico.txt')])).toBe(true)
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain(`import ${id} could not be taken to its end:`)
  expect(await reportOf(id)).toMatchObject({ state: 'done', failure: '', accepted: 0, unknownPerson: 4 })
  const [notice] = (await admin.get('/notification')).json().results
  expect(notice).toMatchObject({
    not_title: 'Marcações não vinculadas',
    not_body: `${basename(another)}: não foi possível trazer as marcações das pessoas. Vincule de novo.`,
  })

  await sql`alter table day_record drop constraint not_now`.execute(db)
  const match = [{ afl_person_kind: 'cpf', afl_person_digits: '39053344705', peo_id: person }]
  expect((await admin.post(`/afd-import/${id}/people`, { create: [], match })).statusCode).toBe(200)
  await app.queue.work(app.jobs, db)
  await expect.poll(() => reportOf(id), { timeout: 20_000 }).toMatchObject({ state: 'done', accepted: 4 })
  expect((await placesOf(id)).map(({ employeeId }) => employeeId)).toEqual([person, person, person, person])
})

test('a file that cannot be read fails the command, and not the files after it', async () => {
  const { db } = app.connections
  const spoiled = sql.lit(basename(another))
  await sql`create function spoil() returns trigger language plpgsql as $$ begin
    if (select file_name = ${spoiled} from afd_import where id = new.import_id) then raise exception 'spoiled'; end if;
    return new; end $$`.execute(db)
  await sql`create trigger spoil before insert on afd_line for each row execute function spoil()`.execute(db)
  expect(await run([another, file])).toBe(false)
  await sql`drop function spoil cascade`.execute(db)
  expect(vi.mocked(console.error).mock.lastCall?.[0]).toBe(`${another}: error: spoiled`)
  expect(String(vi.mocked(console.log).mock.lastCall?.[0])).toMatch(/ 4 {2}already there/)
})

test('a command line that is told to stop while it reads keeps nothing of the file, and its reading has ended', async () => {
  const { db } = app.connections
  const leaving = new AbortController()
  let reading: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    reading = run([file], leaving.signal)
    reading.catch(() => undefined)
    await vi.waitUntil(isWorkOpen, { timeout: 20_000 })
    leaving.abort(new Error('told to stop'))
  })
  await expect(reading).rejects.toThrow('told to stop')
  expect(await isWorkOpen()).toBe(false)
  const { id } = await db.selectFrom('afdImport').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await reportOf(id)).toMatchObject({ state: 'failed', failure: 'Não foi possível ler o arquivo.', lines: 0 })
})
