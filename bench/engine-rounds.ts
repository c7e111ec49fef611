/**
 * Totals of 1.2 million marks in memory, by the code that also makes lines. Floor: the same objects grouped
 * by person and day, paired and summed, without rules. Run by `engine.ts`; prints its measurements.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays, currentLaw, type DayFacts, periodSummary } from '@ponteiro/timesheet'
import type { EngineRounds } from './engine.ts'
import { quantile } from './quantile.ts'

interface PlainMark {
  readonly person: number
  readonly on: string
  readonly minute: number
}

const [people, days] = [10_000, 30]
const plans = { day: [480, 720, 780, 1020], night: [1320, 1500, 1560, 1740] } as const
const dates = Array.from({ length: days }, (_, at) => addDays('2026-02-21', at))

/** Marks by person and time: every tenth person at night, small variations, some forgotten exits. */
function* marks(): Generator<PlainMark> {
  for (let person = 1; person <= people; person += 1) {
    const plan = person % 10 === 0 ? plans.night : plans.day
    for (const [day, on] of dates.entries()) {
      for (const [nth, time] of plan.entries()) {
        if (nth === 3 && (person + day) % 97 === 0) continue
        const late = (person * 31 + day * 17) % 20 === 0 && nth === 0 ? 23 : 0
        yield { person, on, minute: time + late + ((person * 7 + day * 13 + nth * 5) % 9) - 4 }
      }
    }
  }
}

const pairs = (made: readonly PlainMark[]): number => {
  let worked = 0
  for (let at = 0; at + 1 < made.length; at += 2) worked += (made[at + 1]?.minute ?? 0) - (made[at]?.minute ?? 0)
  return worked
}

/** The floor: each person's marks by day, paired and summed. */
function paired(all: readonly PlainMark[]): number {
  const byPerson = new Map<number, Map<string, PlainMark[]>>()
  for (const mark of all) {
    let byDay = byPerson.get(mark.person)
    if (!byDay) {
      byDay = new Map()
      byPerson.set(mark.person, byDay)
    }
    const made = byDay.get(mark.on)
    if (made) made.push(mark)
    else byDay.set(mark.on, [mark])
  }
  let sum = 0
  for (const byDay of byPerson.values()) for (const made of byDay.values()) sum += pairs(made)
  return sum
}

/** The same marks through the engine: one period a person, with every rule and alert. */
function computed(all: readonly PlainMark[]): number {
  let sum = 0
  let at = 0
  while (at < all.length) {
    const person = all[at]?.person
    const facts: DayFacts[] = []
    for (const on of dates) {
      const made: number[] = []
      for (let mark = all[at]; mark?.person === person && mark?.on === on; mark = all[at]) {
        made.push(mark.minute)
        at += 1
      }
      const scheduled = (person ?? 0) % 10 === 0 ? plans.night : plans.day
      facts.push({
        date: on,
        kind: 'workday',
        scheduled,
        marks: made,
        overtime: 'open',
        overtimeType: 'open',
        limitOvertime: 10,
      })
    }
    sum += periodSummary(facts, currentLaw).totals.worked
  }
  return sum
}

/** Each starts on a collected heap, so that neither pays for the other. */
const sweep = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

const rounds = 15

const all = [...marks()]
const taken: { readonly floor: number; readonly ours: number }[] = []
let same = true
for (let round = 0; round < rounds; round += 1) {
  sweep()
  const started = performance.now()
  const floor = paired(all)
  const floorTook = performance.now() - started
  sweep()
  const again = performance.now()
  const result = computed(all)
  taken.push({ floor: floorTook, ours: performance.now() - again })
  same &&= floor === result
}
// The round with the median ratio: either may be slow now and then.
const ratios = taken.map((round) => round.ours / round.floor)
const middle = taken[ratios.indexOf(quantile(ratios, 0.5))]
if (!middle) throw new Error('nothing was measured')
console.log(JSON.stringify({ ...middle, same, marks: all.length } satisfies EngineRounds))
