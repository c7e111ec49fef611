import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withClause } from './bank-remarks.rules.ts'

/** Differences posted one after another to a month that bears these remarks: [settled month, minutes]. */
function posted(remarks: string, ...differences: readonly (readonly [string, number])[]): string {
  let all = 0
  return differences.reduce((text, [competence, minutes]) => {
    all += minutes
    return withClause(text, { competence, minutes, posted: all })
  }, remarks)
}

const february = 'Fevereiro/2026'
const january = 'Janeiro/2026'

describe('a difference is posted with a remark (Q83)', () => {
  test.each([
    ['', [[february, 40]], 'Diferença de Fevereiro/2026: +00:40'],
    ['Acordo', [[february, -15]], 'Acordo; Diferença de Fevereiro/2026: -00:15'],
    [
      'Acordo; ver e-mail',
      [
        [january, 60],
        [february, -15],
        [january, 30],
      ],
      'Acordo; ver e-mail; Diferença de Fevereiro/2026: -00:15; Diferença de Janeiro/2026: +01:30',
    ],
    [
      'Acordo',
      [
        [february, 40],
        [february, -40],
      ],
      'Acordo',
    ],
  ] as const)('to %j of %j: %j', (remarks, differences, due) => {
    expect(posted(remarks, ...differences)).toBe(due)
  })

  test('and what somebody wrote stays: clauses without room become one, or none', () => {
    const long = 'a'.repeat(228)
    expect(posted(long, [february, 40])).toBe(`${long}; Diferenças: +00:40`)
    expect(posted(long, [february, 40], [january, 30], [february, -80])).toBe(`${long}; Diferenças: -00:10`)
    const full = 'a'.repeat(255)
    expect(posted(full, [february, 40], [january, 30])).toBe(full)
  })

  test('also where it is about a difference, but no clause', () => {
    const text = 'Diferença de Fevereiro/2026: +00:40 paga à parte; Diferença de caixa: 00:40'
    expect(posted(text, [february, 10])).toBe(`${text}; Diferença de Fevereiro/2026: +00:10`)
  })

  test('many times over, and each month is told once', () => {
    const often = Array.from({ length: 40 }, (_, nth) => [nth % 2 ? january : february, 25] as const)
    expect(posted('Acordo', ...often)).toBe(
      'Acordo; Diferença de Fevereiro/2026: +08:20; Diferença de Janeiro/2026: +08:20',
    )
  })

  test('whatever was written, it is kept and the remarks fit', () => {
    const difference = fc.tuple(fc.constantFrom(january, february, 'Março/2025', 'Dezembro/2024'), fc.integer())
    const text = fc.string({ maxLength: 255 }).filter((text) => !text.includes('Diferença'))
    fc.assert(
      fc.property(text, fc.array(difference, { maxLength: 20 }), (text, differences) => {
        const remarks = posted(text, ...differences)
        expect(remarks.startsWith(text)).toBe(true)
        expect(remarks.length).toBeLessThanOrEqual(255)
      }),
    )
  })
})
