import { endpoint, Failure, page, pageNames, pageOf, wire } from '@ponteiro/contract'
import { column, fileOf } from '@ponteiro/contract/list-file'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../../test/database.ts'
import { systemClock } from './clock.ts'
import { connect } from './database.ts'
import { mounted } from './gate.ts'
import { buildGate } from './http.ts'
import type { Session } from './scope.ts'

const tick = wire(z.object({ name: z.string() }), { name: 'tic_name' })
const list = endpoint({
  ...{ method: 'GET', path: '/tick', access: 'session', about: 'Ticks of a clock.' },
  ...{ query: wire(page, pageNames), answer: pageOf(tick) },
})
const ticks = { list, file: fileOf(list, 'batidas', [column.text('Batida', (row) => row.name)]) }

/** A list of so many rows, of which a page answers the first only. */
async function aListOf(total: number) {
  const database = await createTestDatabase()
  const { db, close } = connect(database.url, { size: 1, statementTimeout: 5000, name: 'test' })
  const admin = { kind: 'session', role: 'admin', accountId: 1, zone: 'America/Sao_Paulo' } as Session
  const app = await buildGate({
    ...{ db, reads: db, clock: systemClock, logger: false, trustedProxies: 'loopback' },
    authenticate: async () => admin,
    deviceOf: async () => undefined,
    refuse: async () => new Failure('access.denied'),
    uploadFolder: '/tmp/ponteiro-test',
    mounted: [
      mounted(ticks, { list: ({ query }) => ({ results: query.skip === 0 ? [{ name: 'tique' }] : [], total }) }),
    ],
  })
  onTestFinished(async () => {
    await app.close()
    await close()
    await database.drop()
  })
  return (format: string) => app.inject({ url: `/api/tick/file/${format}`, headers: { authorization: 'token' } })
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
