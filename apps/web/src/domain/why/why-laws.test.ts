import { expect, test } from 'vitest'
import { lawsOf, numberOfSource, numbersOf, withoutLaws } from './why-laws.ts'

const worked = { id: 'worked', since: '2022-02-10', source: 'CLT arts. 4 e 74' }
const due = { id: 'overtime', since: '1988-10-05', source: 'CLT art. 58; CF art. 7 XIII' }
const tolerance = { id: 'tolerance', since: '2001-06-20', source: 'CLT art. 58 §1; TST Súmula 366' }
const line = (category: string, sentence: string, rule: typeof due, measuredBy: typeof due | null = null) => ({
  category,
  sentence,
  rule,
  measuredBy,
  minutes: 5,
  spans: [],
})
const late = '19:03 → 3 min depois do previsto (CLT art. 58 §1; TST Súmula 366, acima da tolerância) → atraso'
const day = {
  lines: [
    line('worked', '08:00–12:00 → 4 h', worked),
    line('worked', '13:00–17:00 → 4 h', worked),
    line('late', late, due, tolerance),
  ],
  tolerated: [{ sentence: '', rule: tolerance }],
  alerts: [{ code: 'break', text: 'Intervalo menor', source: 'CLT art. 71' }],
}

test('D9: the panel cites each law once, and lines refer to it by its number', () => {
  const laws = lawsOf(day)
  expect(laws).toEqual([
    'CLT arts. 4 e 74, desde 10/02/2022',
    'CLT art. 58; CF art. 7 XIII, desde 05/10/1988',
    'CLT art. 58 §1; TST Súmula 366, desde 20/06/2001',
    'CLT art. 71',
  ])
  expect(day.lines.map((each) => numbersOf(laws, each))).toEqual([[1], [1], [2, 3]])
  expect(numberOfSource(laws, 'CLT art. 71')).toBe(4)
})

test('D9: a sentence does not repeat the law that stands at the foot', () => {
  expect(withoutLaws(late, day.lines[2] ?? line('', '', due))).toBe(
    '19:03 → 3 min depois do previsto (acima da tolerância) → atraso',
  )
  expect(
    withoutLaws('22:00–23:00 → 1 h de trabalho noturno (CLT arts. 4 e 74)', { rule: worked, measuredBy: null }),
  ).toBe('22:00–23:00 → 1 h de trabalho noturno')
})
