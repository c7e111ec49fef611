import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anApplication, type TestApplication } from '../../test/application.ts'
import { asCommandLine, findReport, insertImport, lockImports } from '../features/time-clock/afd-imports.queries.ts'
import { hasOpenWork } from '../features/time-clock/open-work.queries.ts'
import { importAfdFiles } from './import-afd.ts'

let app: TestApplication
beforeAll(async () => {
  app = await anApplication()
})
afterAll(() => app.close())

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
    { folder: '/tmp/ponteiro-test/imports', defaultZone: 'America/Sao_Paulo', clock: app.clock },
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
  expect(String(vi.mocked(console.log).mock.lastCall?.[0])).toMatch(/ 12 {2}already there/)
  await expect(run([])).rejects.toThrow('npm run import-afd -- FILE')
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

test('a file whose lines a killed command line has stored is taken to its end by the next one', async () => {
  const { db } = app.connections
  const id = await db
    .transaction()
    .execute((tx) => insertImport(tx, { fileName: 'AFD.txt', digest: 'e'.repeat(64), size: 1, accountId: null }))
  await db.updateTable('jobRun').set({ state: 'running' }).where('subjectId', '=', id).execute()
  await db.updateTable('afdImport').set({ summary: '{"lines":1}' }).where('id', '=', id).execute()
  await run(['/nowhere/AFD.txt'])
  expect(await reportOf(id)).toMatchObject({ state: 'done' })
})

test('a command line that is told to stop while it reads keeps nothing of the file, and its reading has ended', async () => {
  const { db } = app.connections
  const leaving = new AbortController()
  let reading: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await lockImports(tx)
    reading = run([file], leaving.signal)
    reading.catch(() => undefined)
    await vi.waitUntil(isWorkOpen)
    leaving.abort(new Error('told to stop'))
  })
  await expect(reading).rejects.toThrow('told to stop')
  expect(await isWorkOpen()).toBe(false)
  const { id } = await db.selectFrom('afdImport').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(await reportOf(id)).toMatchObject({ state: 'failed', failure: 'Não foi possível ler o arquivo.', lines: 0 })
})
