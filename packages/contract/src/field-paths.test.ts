import { expect, test } from 'vitest'
import { z } from 'zod'
import { days } from './days/days.ts'
import { domainPath, wirePath } from './field-paths.ts'
import { wire } from './wire.ts'

test('a field is found on both sides, through lists and entities inside entities (Q126)', () => {
  const pairs = [
    ['sch_date', 'on'],
    ['scheduleItemList.0.sci_time', 'marks.0.minute'],
    ['flags.sch_on_notice', 'flags.onNotice'],
  ] as const
  for (const [outside, within] of pairs) {
    expect(domainPath(days.save.body, outside)).toBe(within)
    expect(wirePath(days.save.body, within)).toBe(outside)
  }
})

test('what the wire does not rename, and what a rule of the whole object names, stays as it is', () => {
  const body = wire(z.object({ from: z.string(), to: z.string() }), { from: 'start_date', to: 'to' })
  expect(['start_date', 'from', 'to', 'nothing.0'].map((path) => domainPath(body, path))).toEqual([
    'from',
    'from',
    'to',
    'nothing.0',
  ])
  expect(domainPath(undefined, 'name')).toBe('name')
  expect(domainPath(z.object({ body }), 'body.start_date')).toBe('body.from')
})
