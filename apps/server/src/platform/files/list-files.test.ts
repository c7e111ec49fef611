import { type CallGroup, endpoint, Failure, page, pageNames, pageOf, wire } from '@ponteiro/contract'
import { column, fileOf } from '@ponteiro/contract/list-file'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../../test/database.ts'
import { systemClock } from '../config/system-clock.ts'
import { connect } from '../database/database.ts'
import { type Mounted, mounted } from '../http/gate.ts'
import { buildGate } from '../http/http.ts'
import type { Session } from '../http/scope.ts'
import { fileStore } from './file-store.ts'
import { listFileHandler } from './list-files.ts'
import { listWritten } from './list-writing.ts'

const tick = wire(z.object({ name: z.string() }), { name: 'tic_name' })
const list = endpoint({
  method: 'GET',
  path: '/tick',
  access: 'session',
  about: 'Ticks of a clock.',
  query: wire(page, pageNames),
  answer: pageOf(tick),
})
const ticks = { list, file: fileOf(list, 'batidas', [column.text('Batida', (row) => row.name)]) }

/** Two connections at most, and an admin. */
async function aGateOf(group: CallGroup, handlers: Mounted['handlers']) {
  const database = await createTestDatabase()
  const { db, close } = connect(database.url, { size: 2, statementTimeout: 5000, name: 'test' })
  const admin = { kind: 'session', role: 'admin', accountId: 1, zone: 'America/Sao_Paulo' } as Session
  const app = await buildGate({
    db,
    reads: db,
    clock: systemClock,
    logger: false,
    trustedProxies: 'loopback',
    authenticate: async () => admin,
    deviceOf: async () => undefined,
    refuse: async () => new Failure('access.denied'),
    files: fileStore(db),
    uploadFolder: '/tmp/ponteiro-test',
    mounted: [{ calls: group, handlers }],
  })
  onTestFinished(async () => {
    await app.close()
    await close()
    await database.drop()
  })
  return (path: string) => app.inject({ url: `/api${path}`, headers: { authorization: 'token' } })
}

/** A list of so many rows, of which a page answers the first only. */
async function aListOf(total: number) {
  const { calls, handlers } = mounted(ticks, {
    list: ({ query }) => ({ results: query.skip === 0 ? [{ name: 'tique' }] : [], total }),
  })
  const ask = await aGateOf(calls, handlers)
  return (format: string) => ask(`/tick/file/${format}`)
}

test.each(['csv', 'xlsx'])(
  'a list that no spreadsheet holds is refused as %s, with the way out: the filters',
  async (format) => {
    const refused = await (await aListOf(1_000_001))(format)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'list.too-long',
        message: 'A lista é grande demais para um arquivo. Use os filtros.',
      }),
    ])
  },
)

test('the longest list that a spreadsheet holds is a file', async () => {
  const answer = await (await aListOf(1_000_000))('csv')
  expect([answer.statusCode, answer.body]).toEqual([200, '\uFEFFBatida\r\ntique\r\n'])
})

interface Row {
  readonly name: string
  readonly at: string
  readonly on: string | null
  readonly minutes: number
}
const columns = [
  column.text<Row>('Nome', (row) => row.name),
  column.moment<Row>('Em', (row) => row.at),
  column.day<Row>('Dia', (row) => row.on),
  column.count<Row>('Total', (row) => row.minutes),
  column.duration<Row>('Tempo', (row) => row.minutes),
  column.balance<Row>('Saldo', (row) => -row.minutes),
]
const rows = Array.from(
  { length: 2300 },
  (_, nth): Row => ({
    name: nth % 2 ? `=Pessoa ${nth}` : `Pessoa "${nth}";`,
    at: '2026-03-02T11:00:00Z',
    on: nth % 3 ? '2026-03-02' : null,
    minutes: nth,
  }),
)

/** The file of all rows, for somebody of this zone. `pageAt`: a page of them. */
async function theFile(
  format: 'csv' | 'xlsx',
  zone: string,
  pageAt = (skip: number) => rows.slice(skip, skip + 1000),
): Promise<Buffer> {
  const list = ({ query }: { query: { skip: number } }) => ({ results: pageAt(query.skip), total: rows.length })
  const handle = listFileHandler({ name: 'linhas', list: ticks.list, columns }, list)
  const { content } = await handle({ params: { format }, session: { zone }, today: '2026-03-02' })
  const parts: Buffer[] = []
  for await (const part of content as NodeJS.ReadableStream) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

test.each(['csv', 'xlsx'] as const)(
  'A3: a thread writes a list as %s, byte by byte what its rows are',
  async (format) => {
    const zone = 'America/Sao_Paulo'
    const all = async function* () {
      for (const row of rows) yield columns.map(({ of }) => of(row))
    }
    const parts: Buffer[] = []
    for await (const part of listWritten({ format, columns, zone }, all())) parts.push(Buffer.from(part))
    expect((await theFile(format, zone)).equals(Buffer.concat(parts))).toBe(true)
  },
)

test('A3: what fails while a list is written fails in the thread, and alone', async () => {
  const zone = 'America/Sao_Paulo'
  const { length } = await theFile('csv', zone)
  await expect(theFile('csv', 'Nowhere')).rejects.toMatchObject({ stack: expect.stringContaining('list-thread') })
  const unread = theFile('csv', zone, (skip) => {
    if (skip > 0) throw new Failure('server.busy')
    return rows.slice(0, 1000)
  })
  await expect(unread).rejects.toMatchObject({ code: 'server.busy' })
  expect((await theFile('csv', zone)).length).toBe(length)
})

test('a list that is counted at once is asked once, and its file is the same', async () => {
  let times = 0
  const list = ({ query: { skip, take } }: { query: { skip: number; take: number } }) => {
    times += 1
    return { results: rows.slice(skip, skip + take), total: rows.length }
  }
  const fileOf = async (whole: boolean) => {
    const handle = listFileHandler({ name: 'linhas', list: ticks.list, columns, whole }, list)
    const { content } = await handle({ params: { format: 'csv' }, session: { zone: 'UTC' }, today: '2026-03-02' })
    const parts: Buffer[] = []
    for await (const part of content as NodeJS.ReadableStream) parts.push(Buffer.from(part))
    return Buffer.concat(parts).toString()
  }
  const paged = await fileOf(false)
  expect(times).toBe(3)
  expect(await fileOf(true)).toBe(paged)
  expect(times).toBe(4)
})

/** Whoever waits until it is opened. */
function aDoor() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('A3: of files of lists one takes a connection, and the others wait without', async () => {
  const [entered, door] = [aDoor(), aDoor()]
  const { calls, handlers } = mounted(ticks, {
    list: async ({ db, query }) => {
      const { rows } = await sql<{ name: string }>`select 'tique' as name`.execute(db)
      if (query.take === 1000) {
        entered.open()
        await door.opened
      }
      return { results: rows, total: 1 }
    },
  })
  const ask = await aGateOf(calls, handlers)
  const files = [1, 2, 3].map(() => ask('/tick/file/csv'))
  await entered.opened
  expect((await ask('/tick')).statusCode).toBe(200)
  door.open()
  for (const file of files) expect((await file).body).toBe('\uFEFFBatida\r\ntique\r\n')
})

test('A3: a document is drawn when the connection that it was read from is free', async () => {
  const paper = endpoint({
    method: 'GET',
    path: '/paper',
    access: 'session',
    about: 'A paper.',
    answer: 'file',
    oneMoment: true,
  })
  const { calls, handlers } = mounted(ticks, {
    list: async ({ db }) => {
      const { rows } = await sql<{ name: string }>`select 'tique' as name`.execute(db)
      return { results: rows, total: 1 }
    },
  })
  const [entered, door] = [aDoor(), aDoor()]
  let drawn = 0
  const draw = async () => {
    drawn += 1
    if (drawn === 2) entered.open()
    await door.opened
    return Buffer.from('papel')
  }
  const ask = await aGateOf(
    { ...calls, paper },
    {
      ...handlers,
      paper: () => ({ contentType: 'text/plain', fileName: 'papel.txt', content: draw }),
    },
  )
  const papers = [ask('/paper'), ask('/paper')]
  await entered.opened
  expect((await ask('/tick')).statusCode).toBe(200)
  door.open()
  for (const one of papers) expect((await one).body).toBe('papel')
})
