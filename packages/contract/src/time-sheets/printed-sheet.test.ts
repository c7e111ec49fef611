import { expect, test } from 'vitest'
import { onCallTotals, registeredMarks, registeredTime, treatmentLines, workedStretches } from './printed-sheet.ts'

const marks = [
  { time: '08:00', origin: 'web', treatment: null, motive: '' },
  { time: '12:00', origin: 'file', treatment: null, motive: '' },
  { time: '12:01', origin: 'device', treatment: 'D', motive: 'Repetida' },
  { time: '13:00', origin: 'admin', treatment: 'I', motive: 'Esqueceu' },
  { time: '13:05', origin: 'admin', treatment: 'D', motive: '' },
  { time: '17:00', origin: 'request', treatment: 'I', motive: '' },
] as const

test('R383: registered are the marks of clocks, those of the browser with the asterisk of the legend', () => {
  expect(registeredMarks(marks).map(registeredTime)).toEqual(['08:00*', '12:00', '12:01'])
})

test('what was worked is pairs of entry and exit, with the day after as such; a mark without its other one is none', () => {
  expect(workedStretches([480, 720, 780])).toEqual([['08:00', '12:00']])
  expect(workedStretches([1320, 1740])).toEqual([['22:00', '05:00+1']])
  expect(workedStretches([])).toEqual([])
})

test('what was included or disregarded stands under treatments, with its motive or the lack of one', () => {
  expect(treatmentLines(marks)).toEqual([
    '12:01 D Repetida',
    '13:00 I Esqueceu',
    '13:05 D sem motivo informado',
    '17:00 I sem motivo informado',
  ])
})

test('R379: the total on call names its percentage, and two of them after a change of the rule', () => {
  expect(onCallTotals([])).toEqual([['Sobreaviso', 0]])
  expect(onCallTotals([{ percent: 35, minutes: 540 }])).toEqual([['Sobreaviso (35 %)', 540]])
  expect(
    onCallTotals([
      { percent: 33, minutes: 60 },
      { percent: 40, minutes: 120 },
    ]),
  ).toEqual([
    ['Sobreaviso (33 %)', 60],
    ['Sobreaviso (40 %)', 120],
  ])
})
