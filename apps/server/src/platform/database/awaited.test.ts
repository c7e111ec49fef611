/** A start waits, saying so, for a database that has no room yet, and refuses one that never will. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, onServer, type TestDatabase } from '../../../test/database.ts'
import { StartProblem } from '../config/start-problem.ts'
import { untilWritable } from './awaited.ts'
import { needed } from './connection-budget.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Waits; answers what was said. */
async function waited(url: string, needs: number, meanwhile?: () => Promise<void>): Promise<string[]> {
  const said: string[] = []
  const tell = (line: string) => {
    said.push(line)
    if (said.length === 1) void meanwhile?.()
  }
  await untilWritable(url, { needs, tell, signal: AbortSignal.timeout(15_000) })
  return said
}

test.each([
  [{ answers: true, works: true, poolSize: 20, objects: false }, 57],
  [{ answers: true, works: true, poolSize: 20, objects: true }, 61],
  [{ answers: true, works: false, poolSize: 20, objects: false }, 47],
  [{ answers: true, works: false, poolSize: 20, objects: true }, 49],
  [{ answers: false, works: true, poolSize: 20, objects: false }, 35],
  [{ answers: true, works: false, poolSize: 2, objects: false }, 11],
])('%o may open %i connections', (opens, sum) => {
  expect(needed(opens)).toBe(sum)
})

test('the pages for operators count as the program does (issue 37, 3)', async () => {
  const page = (name: string) => readFile(join(import.meta.dirname, '../../../../../docs', name), 'utf8')
  const usual = { works: false, answers: false, poolSize: 10, objects: false }
  const serve = needed({ ...usual, answers: true })
  const work = needed({ ...usual, works: true })
  expect(await page('operating/three-machines.md')).toContain(
    `3 × (${serve} + ${work}) = ${3 * (serve + work)} connections`,
  )
  const table = await page('configuration.md')
  for (const [command, opens] of [
    ['`serve`', { answers: true, works: false }],
    ['`work`', { answers: false, works: true }],
    ['`start`, `demo`', { answers: true, works: true }],
  ] as const) {
    const row = table.split('\n').find((line) => line.startsWith(`| ${command} |`))
    const sums = [20, 10].map((poolSize) => needed({ ...usual, ...opens, poolSize }))
    expect(row?.split('|').slice(-3, -1).map(Number), row).toEqual(sums)
  }
})

test('there is room: nothing is said', async () => {
  expect(await waited(database.url, 10)).toEqual([])
})

test('others hold too many connections: it says how many it needs and how many there are, and goes on once they left', async () => {
  await onServer(database.url, `alter database ${new URL(database.url).pathname.slice(1)} connection limit 5`)
  const others = [1, 2, 3].map(() => new pg.Client({ connectionString: database.url }))
  await Promise.all(others.map((other) => other.connect()))
  const leave = async () => {
    for (const other of others) await other.end()
  }
  expect(await waited(database.url, 4, leave)).toEqual([
    'Aguardando o banco de dados: este processo precisa de 4 conexões, há 2 livres de 5.',
    'O banco de dados aceita gravações. Iniciando.',
  ])
  const never = await waited(database.url, 6).catch((error: unknown) => error)
  expect(never).toBeInstanceOf(StartProblem)
  expect(String(never)).toContain('este processo precisa de 6 conexões, há 5.')
})

test.each([
  ['a port that nobody listens on', 'postgres://a:b@127.0.0.1:1/c', 'ninguém responde em 127.0.0.1:1.'],
  [
    'a name that is not known yet',
    'postgres://a:b@banco.invalid:5432/c',
    'o nome de banco.invalid:5432 não é conhecido',
  ],
])('%s is waited for until the program is told to stop', async (_, url, words) => {
  const leaving = new AbortController()
  const said: string[] = []
  const waiting = untilWritable(url, {
    needs: 1,
    signal: leaving.signal,
    tell(line) {
      said.push(line)
      leaving.abort()
    },
  })
  await expect(waiting).rejects.toThrow('aborted')
  expect(said.join()).toContain(words)
})

test('a wrong password, or a database that is not there, is no matter of waiting', async () => {
  const wrong = new URL(database.url)
  wrong.password = 'wrong'
  await expect(waited(wrong.href, 1)).rejects.toMatchObject({ code: '28P01' })
  wrong.password = new URL(database.url).password
  wrong.pathname = '/nowhere'
  await expect(waited(wrong.href, 1)).rejects.toMatchObject({ code: '3D000' })
})
