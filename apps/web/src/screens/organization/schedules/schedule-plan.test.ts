import { describe, expect, test } from 'vitest'
import { limitsPassed, planOf, type TypedSchedule, weekOf } from './schedule-plan.ts'

const week = (hours: number, saturday = 0): TypedSchedule => ({
  kind: 'fixed',
  startsAt: 480,
  breakStartsAt: 720,
  breakEndsAt: 780,
  sunday: 0,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday,
})
const scale = (work: number, rest: number, pause = 60): TypedSchedule => ({
  kind: 'scale',
  startsAt: 420,
  breakStartsAt: 720,
  breakEndsAt: 720 + pause,
  workMinutes: work,
  restMinutes: rest,
})

describe('the days that a schedule produces', () => {
  test('FIXA: each weekday with its times, the days without hours free', () => {
    const plan = planOf(week(480, 240))
    expect(plan[1]).toEqual({ kind: 'workday', times: [480, 720, 780, 1020], due: 480 })
    expect(plan[6]?.due).toBe(240)
    expect(plan[0]).toMatchObject({ kind: 'restday', due: 0 })
    expect(weekOf(week(480, 240))).toBe(2640)
  })

  test('a flexible FIXA: hours without times', () => {
    expect(planOf({ ...week(360), flexible: true })[1]).toEqual({ kind: 'workday', times: [], due: 360 })
  })

  test('ESCALA: 12x36 works every other day, on average 38:30 a week with an hour of break', () => {
    expect(planOf(scale(720, 2160)).map(({ due }) => due > 0)).toEqual(
      Array.from({ length: 14 }, (_, at) => at % 2 === 0),
    )
    expect(weekOf(scale(720, 2160))).toBe(2310)
  })

  test('ESCALA at night: the week is the sum of its days, whose night hours are shorter', () => {
    const night = { ...scale(720, 2160), startsAt: 1140, breakStartsAt: 0, breakEndsAt: 60 }
    const days = planOf(night).map(({ due }) => due)
    expect(days.slice(0, 2)).toEqual([711, 0])
    expect(weekOf(night)).toBe(Math.round(days.reduce((sum, due) => sum + due, 0) / 2))
  })

  test('ESCALA that begins at another hour each time: the average of its whole turn of days', () => {
    // 12x24: two turns in three days, of eleven hours by day and more by night.
    const drifting = scale(720, 1440)
    const week = planOf(drifting)
      .slice(0, 3)
      .reduce((sum, { due }) => sum + due, 0)
    expect(weekOf(drifting)).toBe(Math.round((week * 7) / 3))
  })

  test('nothing while work or rest of a scale is not typed yet', () => {
    expect(planOf({ ...scale(720, 2160), restMinutes: null })).toEqual([])
    expect(limitsPassed({ ...scale(720, 2160), workMinutes: '12' })).toEqual([])
  })
})

describe('the limits of the law', () => {
  test.each([
    ['44 hours in six days', week(480, 240), []],
    ['48 hours', week(480, 480), ['48:00 por semana: acima de 44:00 (CF art. 7º, XIII).']],
    [
      'Saturday made up for during the week',
      week(528),
      ['08:48 em um dia: acima de 08:00 só com acordo de compensação (CLT arts. 58 e 59, §2º).'],
    ],
    [
      '12x36',
      scale(720, 2160),
      ['12x36 só por acordo individual escrito, convenção ou acordo coletivo (CLT art. 59-A).'],
    ],
  ] as const)('%s', (_, draft, problems) => {
    expect(limitsPassed(draft)).toEqual(problems)
  })

  test('a day over ten hours leaves too little rest before the next only when it is long enough', () => {
    expect(limitsPassed(week(660))).toEqual([
      '55:00 por semana: acima de 44:00 (CF art. 7º, XIII).',
      '11:00 em um dia: acima de 10:00, mesmo com compensação (CLT art. 59, §2º).',
    ])
    expect(limitsPassed(week(780)).at(-1)).toBe('10:00 entre um dia e outro: abaixo de 11:00 (CLT art. 66).')
  })

  test('a break too short, allowed by an agreement, too long, or not needed (CLT art. 71)', () => {
    const pause = (minutes: number, more: object = {}) =>
      limitsPassed({ ...week(480), breakEndsAt: 720 + minutes, ...more })
    expect(pause(59)).toEqual(['Intervalo de 00:59: 08:00 de trabalho pedem ao menos 01:00 (CLT art. 71).'])
    expect(pause(30, { agreedBreak: 30 })).toEqual([])
    expect(pause(121)).toEqual(['Intervalo de 02:01: acima de 02:00 só por acordo escrito (CLT art. 71).'])
    expect(limitsPassed({ ...week(240), breakStartsAt: null, breakEndsAt: null })).toEqual([])
    expect(limitsPassed({ ...week(360), breakStartsAt: null, breakEndsAt: null })).toEqual([
      'Intervalo de 00:00: 06:00 de trabalho pedem ao menos 00:15 (CLT art. 71).',
    ])
  })

  test('no day of rest in the week, none of 24 hours in a scale (CLT art. 67)', () => {
    const rest = 'Nenhum descanso semanal de 24 horas seguidas (CLT art. 67).'
    expect(limitsPassed({ ...week(360, 360), sunday: 360 })).toEqual([rest])
    expect(limitsPassed(scale(480, 960))).toContain(rest)
  })
})
