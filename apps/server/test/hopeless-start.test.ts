/**
 * A start that must fail (pages, port, address, certificate, first password) says so before it makes
 * anything.
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mustBeBuilt } from '../src/beforehand.ts'
import type { Command } from '../src/command-line.ts'
import { freePort, spawnProgram } from './program.ts'

let above: string
const other = createServer()
beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'ponteiro-hopeless-'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  other.close()
  await rm(above, { recursive: true })
})

const taken = () => ({ PORT: String((other.address() as AddressInfo).port) })
const unreachable = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' }

/** One start that fails: what it printed, and what it complained of. */
async function failed(
  command: Command,
  folder: string,
  environment: Record<string, string>,
  words: readonly string[] = [],
): Promise<[string, string]> {
  const child = spawnProgram(
    command,
    folder,
    { LOG_LEVEL: 'silent', PORT: String(await freePort()), ...environment },
    words,
  )
  let [said, complained] = ['', '']
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (complained += part))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return [said, complained]
}

test.each([
  ['start', 'a port that is taken', taken, 'PORT'],
  ['serve', 'an address of another machine', () => ({ HOST: '192.0.2.1' }), 'HOST must be'],
  ['start', 'a certificate that is not there', () => ({ SIGNING_CERTIFICATE: '/nowhere.p12' }), 'SIGNING_CERTIFICATE'],
  ['serve', 'a port that is taken, on a database of others', () => ({ ...taken(), ...unreachable }), 'PORT'],
  [
    'demo',
    'a weak first password',
    () => ({ PONTEIRO_ADMIN_PASSWORD: 'Senha@123' }),
    'PONTEIRO_ADMIN_PASSWORD must be',
  ],
] as const)('%s with %s', async (command, _, environment, told) => {
  const folder = join(above, 'folder')
  const [said, complained] = await failed(command, folder, environment())
  expect(said).toBe('')
  expect(complained).toMatch(new RegExp(`^${told}.*\n$`))
  expect(existsSync(folder)).toBe(false)
})

test('without built pages, says what builds them', () => {
  expect(() => mustBeBuilt(join(above, 'nothing'))).toThrow(/not built .* npm run build$/)
})

test('a first password is not judged where there may be an administrator already', async () => {
  const weak = { PONTEIRO_ADMIN_PASSWORD: 'Senha@123', PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  const child = spawnProgram('serve', join(above, 'other'), { ...weak, ...unreachable })
  const [complained] = await once(child.stderr, 'data')
  expect(String(complained)).toContain('Aguardando o banco de dados')
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  expect((await closed)[0]).toBe(0)
})

test('a command that ends says at once that the database cannot be reached', async () => {
  const [, complained] = await failed('master', join(above, 'other'), unreachable, ['ana'])
  expect(complained).toContain('The database cannot be reached')
})

test.each([
  ['backup', ['backups']],
  ['verify', []],
  ['doctor', []],
  ['migrate', []],
  ['master', ['ana']],
  ['import-afd', ['AFD.txt']],
] as const)('%s where no installation is makes none, and names the folder (issue 37, 1)', async (command, words) => {
  const folder = join(above, 'nowhere')
  const [said, complained] = await failed(command, folder, {}, words)
  expect(said).toBe('')
  expect(complained).toMatch(new RegExp(`^There is no database in DATA_DIR \\(${folder}\\).*\n$`))
  expect(existsSync(folder)).toBe(false)
})

test('doctor tells of a database that does not answer, and of the disk all the same (issue 37, 5)', async () => {
  const [said, complained] = await failed('doctor', join(above, 'other'), unreachable)
  expect(said).toMatch(
    /^PROBLEMA {2}Banco de dados: não responde: The database cannot be reached: .*\n {12}→ Veja o disco/,
  )
  expect(said).toMatch(/^\S+ +Disco: \d.* GB livres de/m)
  expect(complained).toBe('')
})

test('doctor does not blame the database for a certificate that cannot be read (issue 37, 5)', async () => {
  const [said, complained] = await failed('doctor', join(above, 'other'), {
    ...unreachable,
    SIGNING_CERTIFICATE: '/nowhere.p12',
  })
  expect(said).toBe('')
  expect(complained).toMatch(/^SIGNING_CERTIFICATE.*\n$/)
})
