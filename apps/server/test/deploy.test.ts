/** Files in deploy/ name existing settings and commands, and the image's own places. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandOf } from '../src/command-line.ts'
import { readConfig, variables } from '../src/platform/config/config.ts'

const text = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8')
const known = new Set<string>(Object.values(variables).map(({ name }) => name))
const all = (file: string, pattern: RegExp) => [...text(file).matchAll(pattern)].map(([, found = '']) => found)

test('settings in the compose file, the image and the unit are settings of the program', () => {
  const [settings = ''] = /^x-settings:[\s\S]*?\n\n/m.exec(text('compose.yaml')) ?? []
  const named = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
  const unit = all('ponteiro.service', /^Environment=([A-Z_]+)=/gm)
  const image = all('Containerfile', /(?:ENV | )([A-Z_]+)=/g)
  expect([named.length, unit.length, image.length]).toEqual([3, 2, 3])
  const isOfNode = (name: string) => name === 'NODE_ENV'
  expect([...named, ...unit, ...image].filter((name) => !known.has(name) && !isOfNode(name))).toEqual([])
})

test('commands of the compose file and the unit are commands of the program, and their values pass its checks', () => {
  const services = all('compose.yaml', /^ {4}command: \[(\w+)\]/gm)
  const started = all('ponteiro.service', /^ExecStart=\/opt\/ponteiro\/bin\/ponteiro (\w+)/gm)
  expect([...services, ...started].map((word) => commandOf([word]))).toEqual(['serve', 'work', 'start'])
  const config = readConfig({
    DATABASE_URL: 'postgres://ponteiro:secret@database:5432/ponteiro',
    BASE_URL: 'https://ponto.example.com.br',
    TRUSTED_PROXIES: 'uniquelocal',
    METRICS_TOKEN: '',
  })
  expect(config.trustedProxies).toBe('uniquelocal')
})

test('the line that runs a command beside the unit has its user, folder, settings and program (issue 37, 1)', () => {
  const [line = ''] = /^ponteiro\(\) .*/m.exec(text('../docs/operating/installing.md')) ?? []
  const [user, program] = [/^User=(.*)/m, /^ExecStart=(\S+)/m].map(
    (pattern) => pattern.exec(text('ponteiro.service'))?.[1],
  )
  const folder = all('ponteiro.service', /^Environment=(DATA_DIR=.*)/gm)
  const settings = all('ponteiro.service', /^(EnvironmentFile=.*)/gm)
  for (const part of [`--uid=${user} `, `--setenv=${folder} `, `--property=${settings} `, ` ${program} `])
    expect(line).toContain(part)
})

test('the compose file has no secret of its own: it asks for each', () => {
  const compose = text('compose.yaml')
  for (const name of ['POSTGRES_PASSWORD', 'PONTEIRO_DATABASE_PASSWORD', 'PONTEIRO_HOST'])
    expect(compose, name).toContain(`\${${name}:?`)
  expect(compose).not.toMatch(/password: *[a-z0-9]/i)
})
