import { expect, test } from 'vitest'
import { doneText, effectText, leftOutOf, type Results, sumText } from './bulk-decision.ts'

const day = (employeeId: number, minutes: number, hundred = 0) => ({
  dayId: employeeId,
  employeeId,
  name: 'Fulano',
  on: '2026-03-02',
  decided: true,
  minutes,
  fifty: minutes - hundred,
  hundred,
  code: null,
  message: '',
})
const left = {
  ...day(9, 0),
  decided: false,
  code: 'overtime.own' as const,
  message: 'Ninguém decide as próprias horas extras.',
}
const results = (...rows: Results['results']): Results => ({
  results: rows,
  decided: rows.filter(({ decided }) => decided).length,
  minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
})

test('the hours of a decision are told before it is taken, by their shares', () => {
  expect(effectText('authorized', results(day(1, 60), day(1, 30), left))).toBe('2 dias de 1 pessoa: 01:30 a 50 %.')
  expect(effectText('authorized', results(day(1, 60), day(2, 90, 60)))).toBe(
    '2 dias de 2 pessoas: 02:30, 01:30 a 50 % e 01:00 a 100 %.',
  )
  expect(effectText('denied', results(day(1, 60)))).toBe('1 dia de 1 pessoa: 01:00 sem autorização.')
  expect(effectText('denied', results(left))).toBe('Nenhum dos dias pode ser decidido.')
})

test('what is picked, and what was done, is counted in days, people and hours', () => {
  const waits = [1, 1, 2].map((employeeId) => ({ ...day(employeeId, 0), pending: 50 }))
  expect(sumText(waits)).toBe('3 dias de 2 pessoas, 02:30')
  expect(doneText('authorized', results(day(1, 60), left))).toBe('1 dia autorizado, 01:00')
  expect(doneText('denied', results(day(1, 60), day(2, 60)))).toBe('2 dias negados, 02:00')
  expect(leftOutOf(results(day(1, 60), left))).toEqual([left])
})
