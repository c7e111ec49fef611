import { expect, test } from 'vitest'
import { dayIn, keptOf, minuteIn, minutesSince, narrowed, timeIn, zoneName } from './server-time.ts'

/** A device `ahead` ms behind the server, asking at a moment of its own clock; `way` is the time each way. */
const heard = (ahead: number, askedAt: number, way = 20) => {
  const served = askedAt + way + ahead
  return { askedAt, cameAt: askedAt + 2 * way, said: served - (served % 1000) }
}

test('each answer cuts the doubt about the server clock, and the truth stays inside', () => {
  const ahead = -7350
  let known = narrowed(undefined, heard(ahead, 100_000))
  const first = known.most - known.least
  for (const askedAt of [100_270, 100_540, 100_810, 101_080, 101_310, 101_390]) {
    known = narrowed(known, heard(ahead, askedAt))
    expect(known.least).toBeLessThanOrEqual(ahead)
    expect(known.most).toBeGreaterThanOrEqual(ahead)
  }
  expect(first).toBeGreaterThan(900)
  expect(known.most - known.least).toBeLessThan(300)
})

test('when the device clock was set, the newest answer stands alone', () => {
  const known = narrowed(undefined, heard(0, 100_000))
  const after = narrowed(known, heard(3_600_000, 200_000))
  expect(after.least).toBeGreaterThan(3_598_000)
})

test("D2: what was heard of the server's clock is believed off line for a week, and not once this device's clock was set back", () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const keptAt = (heardAt: number) => keptOf(JSON.stringify({ least: -420_040, most: -419_980, heardAt }), now)
  const day = 86_400_000
  expect(keptAt(now - 6 * day)).toEqual({ least: -420_040, most: -419_980, heardAt: now - 6 * day })
  expect(keptAt(now - 7 * day - 1)).toBeUndefined()
  expect(keptAt(now + 1)).toBeUndefined()
  for (const text of [
    null,
    '',
    '[]',
    'null',
    '{"least":1,"most":0,"heardAt":1}',
    '{"least":"0","most":"1","heardAt":1}',
  ])
    expect(keptOf(text, now), String(text)).toBeUndefined()
})

test('day, time and minute are those of the place, not of the device', () => {
  const instant = Date.parse('2026-11-21T02:30:05Z')
  expect(dayIn(instant, 'America/Sao_Paulo')).toBe('2026-11-20')
  expect(timeIn(instant, 'America/Sao_Paulo')).toBe('23:30:05')
  expect(minuteIn(instant, 'America/Rio_Branco')).toBe(21 * 60 + 30)
  expect(zoneName(instant, 'America/Sao_Paulo')).toBe('Horário Padrão de Brasília (GMT-3)')
})

test('what elapsed since a day began counts the hour by which its clock was changed', () => {
  const since = (on: string, instant: string) => minutesSince(on, Date.parse(instant), 'America/Sao_Paulo')
  // Back at midnight: 23:30 comes twice.
  expect(since('2018-02-17', '2018-02-18T01:30:00Z')).toBe(1410)
  expect(since('2018-02-17', '2018-02-18T02:30:00Z')).toBe(1470)
  expect(since('2018-02-17', '2018-02-18T08:00:00Z')).toBe(1800)
  // On at midnight: the day begins at 01:00.
  expect(since('2018-11-03', '2018-11-04T07:00:00Z')).toBe(1680)
  expect(since('2018-11-04', '2018-11-04T10:00:00Z')).toBe(420)
  expect(since('2018-11-05', '2018-11-05T10:00:00Z')).toBe(480)
})
