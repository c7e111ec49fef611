import type { KnownPlan, VacationFacts } from '@ponteiro/vacations'
import { usualRules } from '@ponteiro/vacations'
import { expect, test } from 'vitest'
import { participationOf } from './collective-vacations.rules.ts'

const facts = (plans: readonly KnownPlan[]): VacationFacts => ({
  today: '2026-11-27',
  admittedOn: '2023-11-20',
  dismissedOn: null,
  restarts: [],
  unjustifiedOn: [],
  away: [],
  plans,
  holidays: [],
  restDays: [],
  knownUntil: '2028-12-31',
})
const person = { employeeId: 1, name: 'Ana', enrollment: '1' }
const part = (id: number, from: string, to: string, of: string) => ({ id, from, to, of })

test('CLT 139: collective vacations use the oldest period that has enough days, else the one with most left', () => {
  const of = (plans: readonly KnownPlan[], to: string) => {
    const { period, shown } = participationOf(
      person,
      { facts: facts(plans), rules: usualRules },
      { from: '2027-01-04', to },
    )
    return [period?.from, shown.charged, shown.paidLeave]
  }
  const first = part(1, '2025-03-03', '2025-03-28', '2023-11-20')
  expect(of([first], '2027-01-07'), 'four days are enough of the first').toEqual(['2023-11-20', 4, 0])
  expect(of([first], '2027-01-13'), 'ten are not').toEqual(['2024-11-20', 10, 0])
  const others = [part(2, '2026-02-02', '2026-02-23', '2024-11-20'), part(3, '2026-06-01', '2026-06-24', '2025-11-20')]
  expect(of([first, ...others], '2027-01-13'), 'of 4, 8 and 6').toEqual(['2024-11-20', 8, 2])
})
