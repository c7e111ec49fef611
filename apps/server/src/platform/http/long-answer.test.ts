import { expect, test } from 'vitest'
import { LongAnswer } from './long-answer.ts'

test('a long answer leaves in pieces, as its encoder writes it, whatever its text holds', async () => {
  const parts = Array.from({ length: 20_000 }, (_, line) => `${line};"José";ação \u{1F600}\\\r\n`)
  async function* given() {
    yield* parts
  }
  const around = (data: string) => ({ total: 7, data, fileName: 'a.csv' })
  const pieces = await (await LongAnswer.of(given(), around)).stream(JSON.stringify).toArray()
  expect(pieces.length).toBeGreaterThan(10)
  expect(pieces.join('')).toBe(JSON.stringify(around(parts.join(''))))
})
