import { expect, test } from 'vitest'
import { sinceText } from './notice-time.ts'

const now = Date.parse('2026-03-02T13:00:00Z') // 10:00 in São Paulo

test.each([
  ['2026-03-02T12:59:30Z', 'agora'],
  ['2026-03-02T13:00:20Z', 'agora'], // a clock of the server that is ahead
  ['2026-03-02T12:55:00Z', 'há 5 min'],
  ['2026-03-02T11:00:00Z', 'hoje, 08:00'],
  ['2026-03-02T02:30:00Z', 'ontem, 23:30'],
  ['2026-02-27T17:02:00Z', '27/02, 14:02'],
  ['2025-12-31T15:00:00Z', '31/12/2025'],
])('%s is %s', (at, text) => {
  expect(sinceText(at, now, 'America/Sao_Paulo')).toBe(text)
})

test('a day is the day of the reader’s zone', () => {
  expect(sinceText('2026-03-02T03:30:00Z', now, 'America/Sao_Paulo')).toBe('hoje, 00:30')
  expect(sinceText('2026-03-02T03:30:00Z', now, 'America/Manaus')).toBe('ontem, 23:30')
})
