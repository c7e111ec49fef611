import { expect, test } from 'vitest'
import { firstTab } from './afd-tabs.tsx'
import type { Report, Waiting } from './afd-words.ts'

const nothing = { accepted: 0, repeated: 0, unknownPerson: 0, malformed: 0, conflicting: 0, other: 3 }
const opensOn = (counts: Partial<typeof nothing>, waiting = 0, codes: readonly string[] = []) => {
  const people = waiting > 0 ? [{ marks: waiting } as Waiting] : []
  return firstTab({ ...nothing, ...counts, people, warnings: codes.map((code) => ({ code })) } as unknown as Report)
}

test('a report opens on what somebody has to look after, else on what came in', () => {
  expect(opensOn({ accepted: 40, malformed: 2, unknownPerson: 1 }, 1)).toBe('unknown-person')
  expect(opensOn({ accepted: 40, malformed: 2, conflicting: 1 })).toBe('conflicting')
  expect(opensOn({ accepted: 40, repeated: 2, malformed: 1 })).toBe('malformed')
  expect(opensOn({ accepted: 40, repeated: 2 })).toBe('accepted')
  expect(opensOn({ repeated: 2 })).toBe('repeated')
  expect(opensOn({})).toBe('accepted')
})

test('marks that an earlier file brought and that wait for their people, and marks that wait for a reopening, are to be looked after', () => {
  expect(opensOn({ accepted: 40, repeated: 2 }, 2)).toBe('repeated')
  expect(opensOn({ accepted: 40, repeated: 2 }, 0, ['crc-mismatch', 'after-processing'])).toBe('warnings')
  expect(opensOn({ accepted: 40, repeated: 2 }, 0, ['crc-mismatch'])).toBe('accepted')
})
