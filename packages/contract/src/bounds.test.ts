import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkedRange, rangeOfDays } from './days/days.ts'
import { missingHours, WorkScheduleDraft } from './organization/work-schedules.ts'
import { idParam, longIdParam, page } from './paging.ts'
import { PayPeriodDraft } from './periods/pay-periods.ts'
import { bodyId, idList, localDate, rowId } from './wire.ts'

const accepts = (schema: z.ZodType, value: unknown) => z.safeDecode(schema, value as never).success

describe('an id is one that a column can hold', () => {
  test.each([2_147_483_648, '2147483648', 9_007_199_254_740_991, 0, -1, 1.5, '', 'x'])('%s is none', (id) => {
    expect([accepts(idParam, { id }), accepts(rowId, id), accepts(bodyId, id)]).toEqual([false, false, false])
  })

  test('the largest one is', () => {
    expect([accepts(idParam, { id: '2147483647' }), accepts(bodyId, 2_147_483_647)]).toEqual([true, true])
  })

  test('days and marks go beyond, as far as a number is exact', () => {
    expect([2_147_483_648, 2 ** 53 - 1, 2 ** 53, 1e300].map((id) => accepts(longIdParam, { id: String(id) }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('in a list of ids too', () => {
    expect([accepts(idList, '1,2147483647'), accepts(idList, '1,2147483648')]).toEqual([true, false])
  })

  test('a window begins at a row that may be asked for', () => {
    expect([accepts(page, { skip: '2147483648' }), accepts(page, { page: '9007199254740991' })]).toEqual([false, false])
  })
})

test.each([
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['0000-01-01', false],
  ['0020-03-02', false],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['2026-02-30', false],
])('the day %s is read: %s (R704)', (on, read) => {
  expect(accepts(localDate, on)).toBe(read)
})

test('a day that is none is said to be none, not to be behind another', () => {
  const of = (range: object) =>
    new Set(
      checkedRange(rangeOfDays)
        .safeParse(range)
        .error?.issues.map(({ message }) => message),
    )
  expect(of({ from: '2026-13-45', to: '2026-03-20' })).toEqual(new Set(['Data inválida']))
  expect(of({ from: '2026-03-01', to: '0026-03-20' })).toEqual(new Set(['Data inválida']))
  expect(of({ from: '2026-03-21', to: '2026-03-20' })).toEqual(
    new Set(['A data inicial não pode ser maior que a data final.']),
  )
})

test('a refusal without words of its own is told in Portuguese (R014, R182, R260, R433)', () => {
  const of = (schema: z.ZodType, value?: unknown) => schema.safeParse(value).error?.issues[0]?.message
  expect([
    of(z.string()),
    of(z.string().min(1), ''),
    of(z.string(), 7),
    of(z.string().max(3), 'four'),
    of(z.number().max(3), 4),
    of(z.number().min(1), 0),
  ]).toEqual([
    'Campo obrigatório',
    'Campo obrigatório',
    'Valor inválido',
    'Máximo de caracteres atingido',
    'Valor acima do permitido',
    'Valor abaixo do permitido',
  ])
})

test.each(['fixed', 'scale'] as const)('a break of a %s schedule has both ends or none', (kind) => {
  const hours = { kind, startsAt: 480, workMinutes: 720, restMinutes: 2160, monday: 240 }
  expect([
    missingHours(hours),
    missingHours({ ...hours, breakStartsAt: 720 }),
    missingHours({ ...hours, flexible: true, breakEndsAt: 780 }),
    missingHours({ ...hours, breakStartsAt: 720, breakEndsAt: 780 }),
  ]).toEqual([[], ['breakEndsAt'], ['breakStartsAt'], []])
})

test('a turn of a scale takes two days at most, the time to the next one thirty', () => {
  const scale = (workMinutes: number, restMinutes: number) =>
    accepts(WorkScheduleDraft, {
      name: 'Escala',
      kind: 'scale',
      startsAt: 480,
      overtimeLimit: 0,
      workMinutes,
      restMinutes,
    })
  expect([scale(2880, 43_200), scale(2881, 43_200), scale(2880, 43_201)]).toEqual([true, false, false])
})

test('a calculation is of a year from 2000 to 2200', () => {
  const from = (startsOn: string, endsOn: string) => accepts(PayPeriodDraft, { month: 1, startsOn, endsOn })
  expect([
    from('1999-12-21', '2000-01-20'),
    from('2000-01-01', '2000-01-20'),
    from('2200-12-01', '2200-12-31'),
    from('2200-12-21', '2201-01-20'),
  ]).toEqual([false, true, true, false])
})
