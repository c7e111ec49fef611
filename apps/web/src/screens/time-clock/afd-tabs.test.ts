import { expect, test } from 'vitest'
import { firstTab } from './afd-tabs.tsx'
import type { Import } from './afd-words.ts'

const nothing = { accepted: 0, repeated: 0, unknownPerson: 0, malformed: 0, conflicting: 0, other: 3 }
const opensOn = (counts: Partial<typeof nothing>) => firstTab({ ...nothing, ...counts } as Import)

test('a report opens on what somebody has to look after, else on what came in', () => {
  expect(opensOn({ accepted: 40, malformed: 2, unknownPerson: 1 })).toBe('unknown-person')
  expect(opensOn({ accepted: 40, malformed: 2, conflicting: 1 })).toBe('conflicting')
  expect(opensOn({ accepted: 40, repeated: 2, malformed: 1 })).toBe('malformed')
  expect(opensOn({ accepted: 40, repeated: 2 })).toBe('accepted')
  expect(opensOn({ repeated: 2 })).toBe('repeated')
  expect(opensOn({})).toBe('accepted')
})
