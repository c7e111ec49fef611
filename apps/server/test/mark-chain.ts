/** The sequence of an establishment, checked as an inspector would: Portaria 671, annex IX 6 and 8. */
import { createHash } from 'node:crypto'
import { type7Text, zoned } from '@ponteiro/legal-files'
import { expect } from 'vitest'
import type { TestApplication } from './application.ts'

/**
 * Walks an establishment's marks from the first and answers their number; other records stand between them.
 */
export async function intactChain(app: Pick<TestApplication, 'connections'>, employerId: number): Promise<number> {
  const marks = await app.connections.db
    .selectFrom('mark')
    .selectAll()
    .where('employerId', '=', employerId)
    .where('nsr', 'is not', null)
    .orderBy('nsr')
    .execute()
  let previous = ''
  for (const mark of marks) {
    const wall = new Date(Date.parse(mark.recordedAt) + mark.utcOffset * 60_000).toISOString()
    const text = type7Text({
      nsr: mark.nsr ?? 0,
      marked: zoned(mark.localOn, mark.localMinute, mark.utcOffset),
      recorded: zoned(wall.slice(0, 10), Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)), mark.utcOffset),
      cpf: mark.cpf ?? '',
      collector: 'browser',
      delivery: mark.offline ? 'offline' : 'online',
    })
    const hash = createHash('sha256')
      .update(text + previous)
      .digest('hex')
    expect(mark.hash).toBe(hash)
    previous = hash
  }
  const others = await app.connections.db
    .selectFrom('repRecord')
    .select('nsr')
    .where('employerId', '=', employerId)
    .execute()
  const numbers = [...marks, ...others].map(({ nsr }) => Number(nsr)).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  const ledger = await app.connections.db
    .selectFrom('ledger')
    .selectAll()
    .where('employerId', '=', employerId)
    .executeTakeFirstOrThrow()
  expect([ledger.lastNsr, ledger.lastHash]).toEqual([numbers.length, previous])
  return marks.length
}
