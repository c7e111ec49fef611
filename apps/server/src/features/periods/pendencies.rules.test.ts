import { expect, test } from 'vitest'
import { leftOutOfPlan, missingMark } from './pendencies.rules.ts'

const plan = [480, 720, 780, 1020]

test.each<[string, number[], string]>([
  ['all but the last', [478, 721, 779], 'falta a saída de 20/11'],
  ['all but the first', [721, 779, 1021], 'falta a entrada de 20/11'],
  ['no return from the break', [480, 722, 1018], 'falta a volta do intervalo de 20/11'],
  ['no exit to the break', [480, 775, 1018], 'falta a saída para o intervalo de 20/11'],
  ['the entry alone', [481], 'faltam a saída para o intervalo, a volta do intervalo e a saída de 20/11'],
  ['more marks than are planned', [480, 720, 780, 1020, 1100], 'falta a marcação que faz par com 18:20 de 20/11'],
])('D4: a closing names what is missing: %s', (_, marks, told) => {
  expect(missingMark('2026-11-20', plan, marks)).toBe(told)
})

test('D4: of a night without a break the exit of the next morning is missed', () => {
  expect(missingMark('2026-11-20', [1320, 1800], [1318])).toBe('falta a saída de 20/11')
  expect(missingMark('2026-11-20', [1320, 1800], [1801])).toBe('falta a entrada de 20/11')
})

test('D4: without times in the plan the mark that stands alone is named', () => {
  expect(missingMark('2026-11-20', [], [540])).toBe('falta a marcação que faz par com 09:00 de 20/11')
  expect(leftOutOfPlan([480, 1020], [480, 1020])).toEqual([])
})
