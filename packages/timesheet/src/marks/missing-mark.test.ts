import { expect, test } from 'vitest'
import { missingLabel, missingMark } from './missing-mark.ts'

const planned = [480, 720, 780, 1020]
const label = (marks: number[], times = planned) => {
  const missing = missingMark(marks, times)
  return missing && missingLabel(missing, (minute) => minute)
}

test('a day names which of its marks is missing', () => {
  expect(label([480, 720, 780])).toBe('Falta a saída prevista para 17:00')
  expect(label([480, 720, 1022])).toBe('Falta a entrada prevista para 13:00')
  expect(label([483, 775, 1020])).toBe('Falta a saída prevista para 12:00')
  expect(label([715, 780, 1025])).toBe('Falta a entrada prevista para 08:00')
  expect(label([480, 720, 780, 1020])).toBeUndefined()
  expect(label([])).toBeUndefined()
})

test('where the plan does not tell, the exit after the last mark is missing', () => {
  expect(label([480])).toBe('Falta a saída depois de 08:00')
  expect(label([480, 720, 780], [])).toBe('Falta a saída depois de 13:00')
  expect(label([1320], [1320, 1740])).toBe('Falta a saída prevista para 05:00')
})
