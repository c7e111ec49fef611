/** Started before its database, the program waits for it, saying so: while it is down or a standby. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterFolder, startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { postgresBinaries, postgresUser } from '../src/platform/postgres/postgres-binaries.ts'
import { spawnOn } from '../src/platform/postgres/postgres-cluster.ts'
import { freePort, spawnProgram } from './program.ts'

let folder: string
let url: string
const toClose: (() => Promise<unknown>)[] = []

/** The files of a server that was stopped. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ponteiro-awaited-'))
  const made = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => undefined, warn: console.warn } })
  url = made.connection.url
  await made.stop()
}, 60_000)
afterAll(async () => {
  for (const close of toClose.reverse()) await close()
  await rm(folder, { recursive: true })
})

const cluster = async () => {
  const user = await postgresUser()
  return { folder: clusterFolder(folder), binaries: await postgresBinaries(user), user, durable: true }
}

/** The server as a standby that follows nobody; answers its process. */
async function asStandby() {
  const at = await cluster()
  await writeFile(join(at.folder, 'standby.signal'), '')
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${new URL(url).port}`,
    'unix_socket_directories=',
    'max_connections=240',
  ]
  const child = await spawnOn(
    at,
    'postgres',
    (place) => ['-D', place, ...settings.flatMap((setting) => ['-c', setting])],
    'ignore',
  )
  toClose.push(async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  })
  return child
}

test('work waits for a database that is down, then a standby, and starts once it is promoted; its port answers about its health alone', async () => {
  const port = await freePort()
  const child = spawnProgram('work', join(folder, 'program'), {
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '3',
    WORK_PORT: String(port),
    LOG_LEVEL: 'silent',
  })
  toClose.push(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      said += part
    })
  const says = (words: string) => expect.poll(() => said, { timeout: 20_000, interval: 50 }).toContain(words)

  const place = `127.0.0.1:${new URL(url).port}`
  await says(`Aguardando o banco de dados: ninguém responde em ${place}.\n`)
  const standby = await asStandby()
  await says(`Aguardando o banco de dados: ${place} é uma réplica (pg_is_in_recovery), à espera de ser promovida.\n`)
  await writeFile(join((await cluster()).folder, 'promote'), '')
  standby.kill('SIGUSR1')
  await says('O banco de dados aceita gravações. Iniciando.\n')
  await says('Ponteiro works on jobs')

  const asked = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect(await (await asked('/health/ready')).json()).toMatchObject({ status: 'ready' })
  expect((await asked('/health/live')).status).toBe(200)
  expect(await (await asked('/metrics')).text()).toContain('ponteiro_database_connections')
  expect((await asked('/api/lookup')).status).toBe(404)
}, 90_000)
