import { datesOf } from '@ponteiro/timesheet'
import { afterEach, expect, test } from 'vitest'
import { lastsOn, periodWords, rangeOf, stepped, titleOf, views, weeksAround } from './calendar-days.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const zones = ['America/Rio_Branco', 'Asia/Tokyo', 'UTC'] as const
const october = { startsOn: '2026-10-28', endsOn: '2026-10-31' }
const newYear = { startsOn: '2026-12-30', endsOn: '2027-01-02' }

test.each(zones)('in a browser of %s an absence of 28 to 31/10 has four days in every view (R519)', (name) => {
  process.env.TZ = name
  expect(new Date(2026, 9, 28).getTimezoneOffset()).toBe(
    { UTC: 0, 'Asia/Tokyo': -540, 'America/Rio_Branco': 300 }[name],
  )
  const daysIn = (view: (typeof views)[number], on: string) =>
    datesOf(rangeOf(view, on)).filter((each) => lastsOn(october, each))
  const four = ['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31']
  for (const view of ['semana', 'mes', 'equipe'] as const) expect(daysIn(view, '2026-10-28'), view).toEqual(four)
  expect(datesOf({ from: '2026-10-26', to: '2026-11-02' }).flatMap((on) => daysIn('dia', on))).toEqual(four)
})

test.each(zones)(
  'in a browser of %s an absence over New Year is in December and in January, each of its days once (R519)',
  (name) => {
    process.env.TZ = name
    const inMonth = (on: string) => datesOf(rangeOf('equipe', on)).filter((each) => lastsOn(newYear, each))
    expect(inMonth('2026-12-15')).toEqual(['2026-12-30', '2026-12-31'])
    expect(inMonth('2027-01-15')).toEqual(['2027-01-01', '2027-01-02'])
    expect(
      weeksAround('2026-12-31')
        .flat()
        .filter((each) => lastsOn(newYear, each)),
    ).toHaveLength(4)
  },
)

test('a month has whole weeks from Sunday on, and steps keep the day where the month has it (R519)', () => {
  expect(rangeOf('mes', '2026-11-27')).toEqual({ from: '2026-11-01', to: '2026-12-05' })
  expect(weeksAround('2026-02-10')).toHaveLength(4)
  expect(weeksAround('2026-08-10').map((week) => week[0])).toEqual([
    '2026-07-26',
    '2026-08-02',
    '2026-08-09',
    '2026-08-16',
    '2026-08-23',
    '2026-08-30',
  ])
  expect([
    stepped('mes', '2027-01-31', 1),
    stepped('mes', '2027-01-31', -1),
    stepped('equipe', '2026-12-15', 1),
  ]).toEqual(['2027-02-28', '2026-12-31', '2027-01-15'])
  expect(views.map((view) => stepped(view, '2026-12-31', 1))).toEqual([
    '2027-01-01',
    '2027-01-07',
    '2027-01-31',
    '2027-01-31',
  ])
})

test('what is shown is said in words', () => {
  expect(views.map((view) => titleOf(view, '2026-12-31'))).toEqual([
    'Quinta-feira, 31 de dezembro de 2026',
    '27 de dezembro de 2026 a 2 de janeiro de 2027',
    'Dezembro de 2026',
    'Dezembro de 2026',
  ])
  expect([titleOf('semana', '2026-11-10'), titleOf('semana', '2026-09-30')]).toEqual([
    '8 a 14 de novembro de 2026',
    '27 de setembro a 3 de outubro de 2026',
  ])
  expect([periodWords(newYear), periodWords({ startsOn: '2026-10-28', endsOn: '2026-10-28' })]).toEqual([
    '30/12/2026 a 02/01/2027',
    '28/10/2026',
  ])
})
