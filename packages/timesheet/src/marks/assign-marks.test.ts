import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { civilDay, dateOfDay } from '../time/local-date.ts'
import { assignMarks, axisMinute, journeyEnd, mayBeOf, minuteOfDay } from './assign-marks.ts'

test('every mark is assigned, keeps its moment, and days never go back', () => {
  const marks = fc
    .array(fc.integer({ min: 0, max: 10 * 1440 }), { maxLength: 30 })
    .map((list) => list.sort((a, b) => a - b))
  const days = fc
    .array(fc.option(fc.integer({ min: 0, max: 1439 }), { nil: undefined }), { maxLength: 12 })
    .map((entries) => entries.map((entry, i) => ({ date: dateOfDay(i), ...(entry !== undefined && { entry }) })))
  fc.assert(
    fc.property(marks, days, (list, calendar) => {
      const assigned = assignMarks(list, calendar)
      expect(assigned.map(({ date, minute }) => axisMinute(date, minute))).toEqual(list)
      for (const { minute } of assigned) expect(minute).toBeGreaterThanOrEqual(-360)
    }),
  )
})

test('midnights may lie on another axis, and days may have 1500 minutes', () => {
  const start = 25_000_000
  const days = [
    { date: '2018-02-17', midnight: start, entry: 1320 },
    { date: '2018-02-18', midnight: start + 1500 },
    { date: '2018-02-19', midnight: start + 2940, entry: 480 },
  ]
  const assigned = assignMarks([start + 1320, start + 1800, start + 2940 + 470], days)
  expect(assigned).toEqual([
    { date: '2018-02-17', minute: 1320 },
    { date: '2018-02-17', minute: 1800 },
    { date: '2018-02-19', minute: 470 },
  ])
})

test('the last hour of a day of 1500 minutes is of that day', () => {
  const start = 25_000_000
  const days = [
    { date: '2018-02-17', midnight: start },
    { date: '2018-02-18', midnight: start + 1500 },
  ]
  expect(assignMarks([start + 1470], days)).toEqual([{ date: '2018-02-17', minute: 1470 }])
})

test('a journey ends after sixteen hours, or six hours before the next entry', () => {
  const sunday = { date: '2026-03-01' }
  const monday = { date: '2026-03-02', entry: 480 }
  const first = axisMinute('2026-03-01', 1320)
  expect(journeyEnd(first, sunday, [])).toBe(first + 960)
  expect(journeyEnd(first, sunday, [monday])).toBe(axisMinute('2026-03-02', 120))
})

test('a mark far from every listed day gets the civil day it was made on', () => {
  const mark = axisMinute('2026-05-01', 600)
  expect(assignMarks([mark], [{ date: '2026-03-02', entry: 480 }])).toEqual([{ date: '2026-05-01', minute: 600 }])
  expect(civilDay('2026-05-01') * 1440 + 600).toBe(mark)
})

test('what is settled opens its journey: the exit of a night after it is of that night, the next entry of its own', () => {
  const days = ['2026-07-19', '2026-07-20', '2026-07-21', '2026-07-22'].map((date) => ({
    date,
    entry: 1320,
    length: 480,
  }))
  const entry = axisMinute('2026-07-20', 1318)
  const exit = axisMinute('2026-07-21', 362)
  const next = axisMinute('2026-07-21', 1318)
  const places = (settled: readonly string[]) => assignMarks([entry, exit, next], days, settled).map(({ date }) => date)
  expect(places(['2026-07-20'])).toEqual(['2026-07-20', '2026-07-20', '2026-07-21'])
  // An admin may have left the entry on another day: what follows is judged from there.
  expect(places(['2026-07-19'])).toEqual(['2026-07-19', '2026-07-21', '2026-07-21'])
  expect(places(['2026-06-01']), 'a day that is not listed settles nothing').toEqual(places([]))
})

describe('a processed day takes what completes its pairs (Q73)', () => {
  const processed = '2026-07-20'
  const datesOf = (times: readonly (readonly [date: string, minute: number])[], settled: number, entry?: number) => {
    const days = ['2026-07-19', processed, '2026-07-21', '2026-07-22', '2026-07-23'].map((date) => ({
      date,
      ...(date <= processed && { period: 'processed' as const }),
      ...(entry !== undefined && { entry, length: 480 }),
    }))
    const marks = times.map(([date, minute]) => axisMinute(date, minute))
    return assignMarks(marks, days, Array(settled).fill(processed)).map(({ date }) => date)
  }
  const evening = [processed, 1020] as const
  const late = [processed, 1320] as const
  const next = [480, 720, 780, 1020].map((minute) => ['2026-07-21', minute] as const)
  const own = next.map(([date]) => date)

  test('an exit that was forgotten, and nothing of the next day', () => {
    expect(datesOf([evening, late, ...next], 2)).toEqual([processed, processed, ...own])
    expect(datesOf([evening, late, ...next], 1), 'the exit came later').toEqual([processed, processed, ...own])
    const exit = ['2026-07-21', 120] as const
    expect(datesOf([evening, exit, ...next], 1)).toEqual([processed, processed, ...own])
  })

  test('a mark between those it has, however many these are', () => {
    const between = ['2026-07-21', 30] as const
    const end = ['2026-07-21', 300] as const
    const days = ['2026-07-20', '2026-07-21', '2026-07-22', '2026-07-23'].map((date, i) => ({
      date,
      ...(i === 0 && { period: 'processed' as const }),
    }))
    const marks = [evening, between, end].map(([date, minute]) => axisMinute(date, minute))
    const dates = assignMarks(marks, days, [processed, undefined, processed]).map(({ date }) => date)
    expect(dates).toEqual([processed, processed, processed])
  })

  test('what is too early for the entry of its own date: the nights after it stay whole', () => {
    const night = (date: string, next: string) =>
      [
        [date, 1320],
        [next, 360],
      ] as const
    const extra = [['2026-07-21', 420]] as const
    const nights = [...night('2026-07-21', '2026-07-22'), ...night('2026-07-22', '2026-07-23')]
    const dates = datesOf([...night(processed, '2026-07-21'), ...extra, ...nights], 2, 1320)
    expect(dates).toEqual([processed, processed, processed, '2026-07-21', '2026-07-21', '2026-07-22', '2026-07-22'])
  })
})

describe('the last night of a period, with its break', () => {
  const guard = { entry: 1140, length: 720 }
  const night = [axisMinute('2026-07-20', 1140), ...[90, 150, 420].map((minute) => axisMinute('2026-07-21', minute))]
  const days = (period: 'processed' | 'reopened', times: { entry?: number; length?: number }) => [
    { date: '2026-07-20', period, ...times },
    { date: '2026-07-21' },
    { date: '2026-07-22', ...times },
  ]
  const datesOf = (
    period: 'processed' | 'reopened',
    times: { entry?: number; length?: number },
    standing: readonly (string | undefined)[] = [],
  ) => assignMarks(night, days(period, times), [], standing).map(({ date }) => date)
  const whole = Array(4).fill('2026-07-20')

  test('is read in whole from a file once the period is processed, where hours are scheduled and where none are', () => {
    expect(datesOf('processed', guard)).toEqual(whole)
    expect(datesOf('processed', {})).toEqual(whole)
  })

  test('stays whole where the period is open again, and gets back what stood nowhere', () => {
    expect(datesOf('reopened', guard, whole)).toEqual(whole)
    expect(datesOf('reopened', {}, whole)).toEqual(whole)
    expect(datesOf('reopened', {})).toEqual(whole)
  })

  test('an even number of marks before the exit is not all of a night', () => {
    const [entry = 0] = night
    const early = [entry, entry + 300, entry + 540, entry + 720]
    expect(assignMarks(early, days('processed', guard)).map(({ date }) => date)).toEqual(whole)
    const own = ['2026-07-20', '2026-07-20', '2026-07-21', '2026-07-21']
    expect(assignMarks(early, days('processed', {})).map(({ date }) => date)).toEqual(own)
  })

  test('open again, it leaves the day after what stands there, unless its pairs want it', () => {
    const own = ['2026-07-20', '2026-07-20', '2026-07-21', '2026-07-21']
    expect(datesOf('reopened', {}, own)).toEqual(own)
    const alone = ['2026-07-20', '2026-07-21', '2026-07-21', '2026-07-21']
    expect(datesOf('reopened', {}, alone)).toEqual(own)
  })

  test('processed again, it takes nothing of the day after that stands there, however close', () => {
    const [, , , exit = 0] = night
    const dates = [...whole, '2026-07-21', '2026-07-21']
    const marks = [...night, exit + 60, exit + 600]
    const settled = dates.map((date) => (date === '2026-07-20' ? date : undefined))
    const assigned = (standing: typeof dates) =>
      assignMarks(marks, days('processed', {}), settled, standing).map(({ date }) => date)
    expect(assigned(dates)).toEqual(dates)
    expect(assigned([]), 'what stands nowhere came from a break').toEqual([...whole, '2026-07-20', '2026-07-21'])
  })

  test('is over after the longest break by the book of its day', () => {
    const [, , , exit = 0] = night
    const [processed, ...later] = days('processed', {})
    const next = (longestBreak: number) => {
      const calendar = [{ date: '2026-07-20', ...processed, longestBreak }, ...later]
      return assignMarks([...night, exit + 90, exit + 600], calendar).map(({ date }) => date)[4]
    }
    expect([next(120), next(90), next(60)]).toEqual(['2026-07-20', '2026-07-20', '2026-07-21'])
  })

  test('comes to the next period where that is open again', () => {
    const [entry = 0] = night
    const marks = [entry, entry + 120, entry + 780]
    const next = (period: 'processed' | 'reopened') => {
      const both = [
        { date: '2026-07-20', period: 'processed' as const },
        { date: '2026-07-21', period },
      ]
      return assignMarks(marks, both).map(({ date }) => date)[2]
    }
    expect(next('reopened')).toBe('2026-07-21')
    expect(next('processed')).toBe('2026-07-20')
  })
})

test('put back to the day before, a mark leaves the journey after it as it was', () => {
  const night = [
    { date: '2026-07-19', entry: 1320, length: 420 },
    { date: '2026-07-20', entry: 1320, length: 420 },
    { date: '2026-07-21', entry: 1320, length: 420 },
  ]
  const marks = [360, 411, 945, 1740].map((minute) => axisMinute('2026-07-20', minute))
  const without = assignMarks(marks.toSpliced(1, 1), night).map(({ date }) => date)
  expect(without).toEqual(['2026-07-20', '2026-07-20', '2026-07-21'])
  const back = assignMarks(marks, night, [undefined, '2026-07-19'])
  expect(back.map(({ date }) => date)).toEqual(['2026-07-20', '2026-07-19', '2026-07-20', '2026-07-21'])
  expect(back[1]?.minute).toBe(1440 + 411)
})

test('settled where they would come anyway, marks change nothing', () => {
  const marks = fc
    .array(fc.integer({ min: 0, max: 6 * 1440 }), { maxLength: 20 })
    .map((list) => list.sort((a, b) => a - b))
  const days = Array.from({ length: 9 }, (_, i) => ({ date: dateOfDay(i), entry: 1320, length: 480 }))
  fc.assert(
    fc.property(marks, fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), (list, picked) => {
      const assigned = assignMarks(list, days)
      const settled = assigned.map(({ date }, i) => (picked[i] ? date : undefined))
      expect(assignMarks(list, days, settled)).toEqual(assigned)
    }),
  )
})

test('a mark may be of its eve, its own date or the next, and as far as the planned times and the time after them reach', () => {
  const dates = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07']
  const reached = (planned: readonly number[]) => dates.filter((date) => mayBeOf('2026-03-03', date, planned))
  const usual = ['2026-03-02', '2026-03-03', '2026-03-04']
  expect(reached([])).toEqual(usual)
  expect(reached([480, 1020])).toEqual(usual)
  // From seven in the evening to seven in the evening two days later.
  expect(reached([1140, 4020])).toEqual([...usual, '2026-03-05'])
  // From eleven in the evening to eleven two days later: what may come after lies past midnight.
  expect(reached([1380, 4260])).toEqual([...usual, '2026-03-05', '2026-03-06'])
})

test('a time told without its date is of the next day where a journey past midnight lies nearer to it there (Q62)', () => {
  const on = (planned: readonly number[]) => [120, 390, 600, 1300, 1390].map((time) => minuteOfDay(time, planned))
  expect(on([1320, 1560, 1620, 1800])).toEqual([1560, 1830, 2040, 1300, 1390])
  const early = [480, 720, 780].map((time) => minuteOfDay(time, [960, 1200, 1260, 1500]))
  expect(early, 'hours after the exit of 16:00 to 01:00').toEqual([480, 720, 780])
  expect(minuteOfDay(780, [1320, 1800]), 'seven hours after a night').toBe(780)
  expect(on([480, 1920]), 'from 08:00 to 08:00').toEqual([1560, 1830, 600, 1300, 1390])
  expect(on([480, 720, 780, 1020]), 'by day').toEqual([120, 390, 600, 1300, 1390])
  expect(on([]), 'nothing planned').toEqual([120, 390, 600, 1300, 1390])
})

test('00:00 of a shift planned until midnight is its end, not the beginning of its day', () => {
  expect(minuteOfDay(0, [960, 1440])).toBe(1440)
  expect(minuteOfDay(1020, [960, 1440])).toBe(1020)
  expect(minuteOfDay(0, [480, 1020])).toBe(0)
})
