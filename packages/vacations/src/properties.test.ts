import { addDays, datesOf, daysBetween, type LocalDate, weekday } from '@ponteiro/timesheet'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acquisitionPeriods } from './acquisition-periods.ts'
import type { KnownPlan, VacationFacts, VacationRules } from './facts.ts'
import { guardFor, judge } from './guard.ts'
import { proposalsFor } from './proposals.ts'

const start = '2024-01-01'
const horizon = '2031-12-31'
const everyDay = datesOf({ from: start, to: horizon })

const person = fc
  .record({
    admitted: fc.integer({ min: 0, max: 900 }),
    today: fc.integer({ min: 400, max: 1800 }),
    holidays: fc.uniqueArray(fc.integer({ min: 0, max: 2600 }), { maxLength: 40 }),
    rest: fc.oneof(fc.constant('scale' as const), fc.constantFrom(0, 1, 3)),
    unjustified: fc.uniqueArray(fc.integer({ min: 0, max: 1800 }), { maxLength: 40 }),
    away: fc.array(fc.tuple(fc.integer({ min: 0, max: 2400 }), fc.integer({ min: 0, max: 40 })), { maxLength: 4 }),
    restarts: fc.uniqueArray(fc.integer({ min: 60, max: 1500 }), { maxLength: 1 }),
  })
  .map(({ admitted, today, holidays, rest, unjustified, away, restarts }): VacationFacts => {
    const on = (offset: number) => addDays(start, offset)
    return {
      today: on(today),
      admittedOn: on(admitted),
      dismissedOn: null,
      restarts: restarts.map(on),
      unjustifiedOn: unjustified.map(on),
      plans: [],
      away: away.map(([from, days]) => ({ from: on(from), to: on(from + days), what: 'Licença' })),
      holidays: holidays.map((offset) => ({ on: on(offset), name: 'FERIADO' })),
      restDays: everyDay.filter((day) =>
        rest === 'scale' ? daysBetween(start, day) % 2 === 1 : weekday(day) === rest,
      ),
      knownUntil: horizon,
    }
  })
const rules = fc.record({ eveDays: fc.integer({ min: 0, max: 3 }), reducesByAbsences: fc.boolean() })

/** What people do over time: plan, take a plan away, and let days go by. */
const deed = fc.oneof(
  fc.record({
    deed: fc.constant('plan' as const),
    ahead: fc.integer({ min: 0, max: 500 }),
    days: fc.constantFrom(5, 6, 10, 14, 15, 20, 30),
  }),
  fc.record({ deed: fc.constant('remove' as const), which: fc.nat(20) }),
  fc.record({ deed: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
)

/** Days of plans that are over by a day, counted one by one. */
const countedDays = (plans: readonly KnownPlan[], until: LocalDate) =>
  plans.flatMap(({ from, to }) => datesOf({ from, to })).filter((on) => on <= until).length

test('Q110: for random histories the days earned are those taken, planned and left, always', () => {
  let planned = 0
  fc.assert(
    fc.property(person, rules, fc.array(deed, { maxLength: 25 }), (known, set: VacationRules, deeds) => {
      let facts = known
      for (const [id, step] of deeds.entries()) {
        if (step.deed === 'wait') facts = { ...facts, today: addDays(facts.today, step.days) }
        if (step.deed === 'remove') {
          const gone = facts.plans[step.which % Math.max(1, facts.plans.length)]
          // What is enjoyed is not taken back.
          if (gone && gone.from > facts.today) facts = { ...facts, plans: facts.plans.filter((plan) => plan !== gone) }
        }
        if (step.deed === 'plan') {
          const from = addDays(facts.today, step.ahead)
          const asked = { from, to: addDays(from, step.days - 1) }
          const { valid, period } = judge(asked, facts, set)
          if (valid && period) {
            facts = { ...facts, plans: [...facts.plans, { id, ...asked, of: period.from }] }
            planned += 1
          }
        }
        const periods = acquisitionPeriods(facts, set)
        for (const { entitled, taken, planned: ahead, left, parts, to } of periods) {
          expect(taken + ahead + left).toBe(entitled)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(parts.length).toBeLessThanOrEqual(3)
          expect(taken).toBe(countedDays(parts, facts.today))
          expect(parts.every(({ from }) => from > to)).toBe(true)
          if (left === 0 && entitled >= 14)
            expect(parts.some((part) => daysBetween(part.from, part.to) >= 13)).toBe(true)
        }
        expect(periods.flatMap(({ parts }) => parts).length).toBe(facts.plans.length)
      }
    }),
    { numRuns: 300 },
  )
  expect(planned).toBeGreaterThan(100)
})

test('Q106: the nearest valid start is valid, and none that would be proposed is nearer', () => {
  let moved = 0
  fc.assert(
    fc.property(
      person,
      rules,
      fc.integer({ min: -20, max: 400 }),
      fc.integer({ min: 5, max: 30 }),
      (facts, set, ahead, days) => {
        const from = addDays(facts.today, ahead)
        const asked = (on: LocalDate) => ({ from: on, to: addDays(on, days - 1) })
        const { valid, nearest } = judge(asked(from), facts, set)
        if (nearest === null) return
        expect(valid).toBe(false)
        moved += 1
        expect(judge(asked(nearest), facts, set).valid).toBe(true)
        const begin = from < facts.today ? facts.today : from
        const distance = Math.abs(daysBetween(begin, nearest))
        const guard = guardFor(facts, set)
        const free = new Set([...facts.restDays, ...facts.holidays.map(({ on }) => on)])
        for (let step = 1 - distance; step < distance; step += 1) {
          const on = addDays(begin, step)
          if (on < facts.today || free.has(on)) continue
          expect(guard.judge(asked(on)).valid, on).toBe(false)
        }
      },
    ),
    { numRuns: 300 },
  )
  expect(moved).toBeGreaterThan(30)
})

test('every part of a proposal is valid once those before it are planned, and the team’s best comes first', () => {
  let proposed = 0
  const team = fc.dictionary(
    fc.integer({ min: 0, max: 2000 }).map((offset) => addDays(start, offset)),
    fc.integer({ min: 1, max: 9 }),
  )
  fc.assert(
    fc.property(person, rules, team, (facts, set, away) => {
      const proposals = proposalsFor(facts, set, new Map(Object.entries(away)))
      for (const { parts } of proposals) {
        let plans = facts.plans
        for (const [id, { from, to, days }] of [...parts].sort((a, b) => b.days - a.days).entries()) {
          const found = judge({ from, to }, { ...facts, plans }, set)
          expect(found.problems.filter(({ refuses }) => refuses)).toEqual([])
          expect(found.days).toBe(days)
          plans = [...plans, { id, from, to, of: found.period?.from ?? '' }]
          proposed += 1
        }
      }
      const worst = proposals.map(({ mostAbsent }) => mostAbsent)
      expect(worst).toEqual([...worst].sort((a, b) => a - b))
    }),
    { numRuns: 60 },
  )
  expect(proposed).toBeGreaterThan(20)
})
