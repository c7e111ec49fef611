import { signedDuration } from '@ponteiro/timesheet'
import { expect, test } from 'vitest'
import { scaleOf } from '../../kit/time/scale.ts'
import {
  alertsOf,
  balanceOf,
  bankParts,
  besideBank,
  type Day,
  daysFrom,
  extrasOf,
  isQuiet,
  lettersOf,
  minutesOf,
  restName,
  type Sheet,
  timelineOf,
} from './sheet.ts'

const day = (changes: Partial<Day> = {}): Day => ({
  on: '2026-03-10',
  dayName: 'Terça-feira',
  kind: 'workday',
  schedule: ['08:00', '12:00', '13:00', '17:00'],
  marks: [],
  counted: [],
  nightWindows: [],
  overnight: false,
  due: 480,
  worked: 0,
  late: 0,
  credited: 0,
  night: 0,
  journey: 0,
  onNotice: 0,
  fifty: 0,
  hundred: 0,
  pending: 0,
  refused: 0,
  belowLimit: 0,
  ...changes,
})
const mark = (minute: number, active = true): Day['marks'][number] => ({
  id: minute,
  minute,
  time: '',
  active,
  origin: 'web',
  nsr: 1,
  treatment: null,
  motive: '',
  note: '',
})

test('the balance of a day is all its extra time less what was late, whatever was decided', () => {
  const worked = day({ fifty: 30, pending: 20, refused: 10, late: 15 })
  expect(extrasOf(worked)).toEqual(['fifty', 'pending', 'refused'])
  expect([balanceOf(worked), signedDuration(balanceOf(worked)), signedDuration(-75), signedDuration(0)]).toEqual([
    45,
    '+00:45',
    '-01:15',
    '00:00',
  ])
})

test('what the reduced night hour adds is the sum of what it adds on each day, not of the night hours', () => {
  const days = [
    day({ worked: 480, night: 274, journey: 514 }),
    day({ worked: 480, journey: 480 }),
    day({ worked: 420, night: 8, journey: 421 }),
  ]
  const sheet = day({ worked: 1380, night: 282, journey: 1415 })
  const parts = days.map((each) => minutesOf('nightAddition', each))
  expect([parts, minutesOf('nightAddition', sheet)]).toEqual([[34, 0, 1], 35])
  expect(minutesOf('worked', sheet) + minutesOf('nightAddition', sheet)).toBe(sheet.journey)
})

test('a day of rest without marks is quiet and named; with marks it is not', () => {
  const holiday = day({ kind: 'holiday', holidayName: 'Tiradentes', due: 0 })
  expect([isQuiet(holiday), restName(holiday), restName(day({ kind: 'restday', due: 0 }))]).toEqual([
    true,
    'Tiradentes',
    'Descanso',
  ])
  expect([isQuiet(day({ due: 0 })), restName(day({ due: 0 })), isQuiet(day()), restName(day())]).toEqual([
    true,
    'Folga',
    false,
    '',
  ])
  expect(isQuiet(day({ kind: 'restday', due: 0, marks: [mark(480)] }))).toBe(false)
})

test('a mark without its other half is noticed even where no alert came along', () => {
  expect(alertsOf(day({ counted: [480, 720, 780] }))).toEqual(['Falta uma marcação'])
  expect(alertsOf(day({ counted: [480, 720, 780], alerts: ['Falta uma marcação depois de 13:00'] }))).toEqual([
    'Falta uma marcação depois de 13:00',
  ])
})

test('the picture of a day holds what was planned, what counts, and annulled marks struck through', () => {
  const drawn = timelineOf(day({ marks: [mark(480), mark(485, false), mark(720)], counted: [480, 720] }))
  expect(drawn.planned).toEqual([
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ])
  expect(drawn.worked).toEqual([{ from: 480, to: 720 }])
  expect(drawn.marks).toContainEqual({ at: 485, struck: true })
})

test('the night behind a day is the one that the day brings along, not always that of the law', () => {
  expect(timelineOf(day({ nightWindows: [60, 300] })).night).toEqual([{ from: 60, to: 300 }])
})

test('a day whose clock was changed is drawn by its clock', () => {
  const nightWindows = [-120, 240, 1260, 1680]
  const changed = day({ marks: [mark(420)], counted: [420, 660], nightWindows, clockChange: { at: 0, by: 60 } })
  const drawn = timelineOf(changed)
  expect([drawn.worked, drawn.marks, drawn.night]).toEqual([
    [{ from: 480, to: 720 }],
    [{ at: 480, struck: false }],
    [
      { from: -120, to: 300 },
      { from: 1320, to: 1740 },
    ],
  ])
})

test('what goes to the bank is made of the totals, of the days of an open bank, or of nothing (Q86)', () => {
  const days = [day({ on: '2026-03-10', fifty: 60, bankDelta: 60 }), day({ on: '2026-03-20', late: 120, bankDelta: 0 })]
  const month = { fifty: 60, belowLimit: 0, late: 120, days }
  expect(bankParts({ ...month, bankDelta: -60 }).by).toBe('terms')
  const mixed = bankParts({ ...month, bankDelta: 60 })
  expect([mixed.by, mixed.days.map(({ on, bankDelta }) => [on, bankDelta])]).toEqual(['days', [['2026-03-10', 60]]])
  const without = days.map((each) => ({ ...each, bankDelta: 0 }))
  expect(bankParts({ ...month, bankDelta: 0, days: without }).by).toBe('closed')
  expect(bankParts({ ...month, bankDelta: 60, days: [day({ fifty: 60 })] }).by).toBe('unknown')
})

test('a balance that is not what goes to the bank says in few words what is outside it', () => {
  const sheet = { ...day({ late: 60, fifty: 90, pending: 17 }), bankDelta: 30, days: [day()] } as never as Sheet
  expect(besideBank(sheet)).toBe('inclui 00:17 aguardando decisão, fora do banco de horas')
  expect(besideBank({ ...sheet, hundred: 60, refused: 328 })).toBe(
    'inclui 01:00 a 100 %, 00:17 aguardando decisão e 05:28 não autorizadas, fora do banco de horas',
  )
  expect(besideBank({ ...sheet, belowLimit: 5, bankDelta: 35, pending: 0 })).toBe('')
  expect(besideBank({ ...sheet, bankDelta: 0, days: [day({ bankDelta: 0 })] })).toBe('nada vai para o banco de horas')
  expect(besideBank({ ...sheet, bankDelta: 20, days: [day({ bankDelta: 20 })] })).toBe(
    'só dias de banco aberto vão para o banco de horas',
  )
  expect(besideBank({ ...sheet, bankDelta: 20, days: [day({ fifty: 60, bankDelta: undefined })] })).toBe(
    'dias de banco fechado ficam fora do banco de horas',
  )
})

test('all days have one scale, which follows them wherever they are, and is the usual one where there is nothing', () => {
  const scale = (...days: Day[]) => scaleOf(days.map(timelineOf))
  expect(scale(day())).toEqual({ from: 420, to: 1080 })
  expect(scale(day({ schedule: ['19:00', '07:00'], marks: [mark(1142), mark(1864)] }))).toEqual({
    from: 1080,
    to: 1920,
  })
  expect(scale(day({ schedule: [] }))).toEqual({ from: 420, to: 1140 })
  expect([1439, 1440, -60].map(daysFrom)).toEqual([0, 1, -1])
  expect(scale(day(), day({ schedule: ['22:00', '05:00'] }))).toEqual({ from: 420, to: 1800 })
  expect(scale(day({ marks: [mark(1080)], clockChange: { at: 0, by: 60 } }))).toEqual({ from: 420, to: 1200 })
})

test('the letters of treated marks are explained where any mark has them', () => {
  const treated = (...treatments: ('I' | 'D' | null)[]) =>
    day({ marks: treatments.map((treatment) => ({ treatment })) as never })
  expect(lettersOf([day(), treated(null, null)])).toBe('')
  expect(lettersOf([treated(null), treated('D', null)])).toBe('D: marcação desconsiderada')
  expect(lettersOf([treated('D'), day(), treated('I', 'D')])).toBe('I: marcação incluída · D: marcação desconsiderada')
})
