import { expect, test } from 'vitest'
import { calendarText, escaped, type FeedEvent, folded } from './feed-text.rules.ts'

const head = {
  name: 'Ausências, equipe; A',
  product: 'Ponteiro',
  version: '1',
  writtenAt: Date.UTC(2026, 10, 27, 14, 5, 6),
}
const event = (fields: Partial<FeedEvent>): FeedEvent => ({
  uid: 'absence-1@ponteiro.example',
  summary: 'Ausência',
  time: { from: '2026-12-30', to: '2027-01-02' },
  ...fields,
})
/** As a reader of calendars puts lines together again. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('every line ends with CRLF and has at most 75 bytes, and no letter is cut', () => {
  const summary = 'Ação — João, Conceição; “aspas” e 🎉 '.repeat(12)
  const text = calendarText(head, [event({ summary })])
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(unfolded(text)).toContain(`SUMMARY:${escaped(summary)}`)
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('texts are escaped, so that none is another line or value', () => {
  expect(escaped('a,b;c\\d\r\ne\nf\u0007')).toBe('a\\,b\\;c\\\\d\\ne\\nf')
  const lines = unfolded(calendarText(head, [event({ summary: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT' })]))
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toContain('X-WR-CALNAME:Ausências\\, equipe\\; A')
})

test('whole days end on the day after, over a new year too; parts of days are instants', () => {
  expect(unfolded(calendarText(head, [event({})]))).toEqual(
    expect.arrayContaining(['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270103', 'DTSTAMP:20261127T140506Z']),
  )
  const part = event({ time: { starts: Date.UTC(2026, 9, 30, 11), ends: Date.UTC(2026, 9, 30, 15) }, tentative: true })
  expect(unfolded(calendarText(head, [part]))).toEqual(
    expect.arrayContaining(['DTSTART:20261030T110000Z', 'DTEND:20261030T150000Z', 'STATUS:TENTATIVE']),
  )
})

test('a calendar without events is one all the same', () => {
  expect(unfolded(calendarText(head, []))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ponteiro//1//PT',
    'CALSCALE:GREGORIAN',
    'NAME:Ausências\\, equipe\\; A',
    'X-WR-CALNAME:Ausências\\, equipe\\; A',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'END:VCALENDAR',
    '',
  ])
})
