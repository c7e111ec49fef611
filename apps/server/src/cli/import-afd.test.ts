import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApplication, type TestApplication } from '../../test/application.ts'
import { importAfdFiles } from './import-afd.ts'

let app: TestApplication
beforeAll(async () => {
  app = await anApplication()
})
afterAll(() => app.close())

const fixtures = join(import.meta.dirname, '../../../../packages/legal-files/fixtures')

test('files are imported from the command line, each with its report; one that is not there fails the command, not the others', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const blamed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const settings = { folder: '/tmp/ponteiro-test/imports', defaultZone: 'America/Sao_Paulo', clock: app.clock }
  const run = (...names: string[]) => importAfdFiles(app.connections.db, settings, names)
  const file = join(fixtures, 'afd_671_v003_rep_p_sintetico.txt')
  expect(await run('/nowhere/AFD.txt', file)).toBe(false)
  expect(blamed.mock.lastCall?.[0]).toBe('/nowhere/AFD.txt: there is no such file, or it is empty.')
  const text = String(said.mock.lastCall?.[0])
  expect(text).toContain('layout 671-003, REP 00000512022001234')
  expect(text).toMatch(/ 12 {2}of unknown people/)
  expect(await run(file)).toBe(true)
  expect(String(said.mock.lastCall?.[0])).toMatch(/ 12 {2}already there/)
  await expect(run()).rejects.toThrow('npm run import-afd -- FILE')
  vi.restoreAllMocks()
})
