import { expect, test } from 'vitest'
import { isPermanent } from './period-run.job.ts'

const told = (code: string) => Object.assign(new Error(`code ${code}`), { code })

test('what a database that hangs, is full or gone answers is laid to nobody’s record', () => {
  const later = ['08006', '40001', '40P01', '53100', '53300', '55P03', '57014', '57P01', '58030', 'ECONNRESET', 'EPIPE']
  expect(later.filter((code) => isPermanent(told(code)))).toEqual([])
  expect(isPermanent(new Error('Connection terminated unexpectedly'))).toBe(false)
  const own = ['22003', '22P02', '23502', '23514', 'P0001', 'XX000']
  expect(own.filter((code) => !isPermanent(told(code)))).toEqual([])
  expect(isPermanent(new RangeError('Invalid time value'))).toBe(true)
})
