/** A first start that could not end well says so before it makes anything. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

test.each([
  ['start', 'a port that is taken', () => ({ PORT: String((other.address() as AddressInfo).port) }), 'PORT'],
  ['serve', 'an address of another machine', () => ({ HOST: '192.0.2.1' }), 'HOST must be'],
  [
    'demo',
    'a weak first password',
    () => ({ PONTEIRO_ADMIN_PASSWORD: 'Senha@123' }),
    'PONTEIRO_ADMIN_PASSWORD must be',
  ],
] as const)('%s with %s', async (command, _, environment, told) => {
  const folder = join(above, command)
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, '../src/main.ts'), command], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder, LOG_LEVEL: 'silent', PORT: '65431', ...environment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.on('data', (part) => (said += part))
  child.stderr.on('data', (part) => (complained += part))
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([1, ''])
  expect(complained).toMatch(new RegExp(`^${told}.*\n$`))
  expect(existsSync(folder)).toBe(false)
})
