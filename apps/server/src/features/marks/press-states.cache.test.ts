import { beforeEach, expect, test } from 'vitest'
import type { Person } from '../calculation/plans/people.rules.ts'
import { noSwitches } from '../calculation/results/day-facts.rules.ts'
import type { DayResult } from '../calculation/results/day-results.rules.ts'
import { type PressStates, pressStates } from './press-states.cache.ts'
import { knownPress, type NewMark, type PersonState } from './presses.rules.ts'

const person = { id: 7, employerId: 3, place: { zone: 'America/Sao_Paulo' } } as unknown as Person
const pressed = (at: string, recordedAt = at) =>
  knownPress({ employeeId: 7, at: Date.parse(at), recordedAt: Date.parse(recordedAt), reason: '' }, person)

const record = (id: number, on: string, revision = 0) => ({
  ...{ id, on, revision, switches: noSwitches },
  ...{ lastExit: 1020, daysInRow: 1, daysSinceRest: 1 },
})
const state: PersonState = {
  ...{ lastOn: '2026-03-02', marks: [480], met: undefined, keptOfDate: 0, stored: undefined },
  records: [record(12, '2026-03-02', 2), record(11, '2026-02-27')],
}
const ends = new Map([[3, { lastNsr: 5, lastHash: 'x' }]])

let states: PressStates
beforeEach(() => {
  states = pressStates()
  states.keep([pressed('2026-03-02T12:00:00Z')], { states: [state], ends })
})

test('answers what was read, with the readings that the statement compares', () => {
  expect(states.of([pressed('2026-03-02T15:00:00Z')])).toMatchObject({
    states: [{ lastOn: '2026-03-02', marks: [480], records: [{ id: 12 }, { id: 11 }] }],
    remembered: [{ employee_id: 7, today: '2026-03-02', seen: '12 2;11 0' }],
  })
})

test('leaves out what is too old by the date of the press', () => {
  expect(states.of([pressed('2026-03-11T15:00:00Z')])).toMatchObject({
    states: [{ lastOn: undefined, marks: [], records: [{ id: 12 }] }],
    remembered: [{ seen: '12 2' }],
  })
  expect(states.of([pressed('2026-04-11T15:00:00Z')])?.remembered?.[0]?.seen).toBeNull()
})

test.each([
  ['was kept without a network', pressed('2026-03-02T15:00:00Z', '2026-03-02T16:00:00Z')],
  ['is of the minute of a mark', pressed('2026-03-02T11:00:30Z')],
  ['is earlier than a mark', pressed('2026-03-02T10:00:00Z')],
  [
    'is of somebody who is not remembered',
    { ...pressed('2026-03-02T15:00:00Z'), press: { ...pressed('2026-03-02T15:00:00Z').press, employeeId: 8 } },
  ],
  [
    'is of an establishment whose sequence is not remembered',
    { ...pressed('2026-03-02T15:00:00Z'), person: { ...person, employerId: 4 } },
  ],
])('knows too little of a press that %s', (_, press) => {
  expect(states.of([press])).toBeUndefined()
})

const { press, local } = pressed('2026-03-02T15:00:00Z')
const result = { lastExit: 720, daysInRow: 2, daysSinceRest: 1 } as DayResult
const mark: NewMark = {
  ...{ press, person, local, cpf: '', nsr: 6, hash: 'y', on: '2026-03-02', minute: 720 },
  day: { result, marks: [480, 720], switches: noSwitches, revision: 3 },
}

test('follows a stored mark: its day, the next reading of the record, and the end of the sequence', () => {
  states.follow(mark, state, 12)
  const next = states.of([pressed('2026-03-02T16:00:00Z')])
  expect(next).toMatchObject({
    states: [{ marks: [480, 720], records: [{ id: 12, revision: 3, lastExit: 720 }, { id: 11 }] }],
    remembered: [{ seen: '12 3;11 0' }],
  })
  expect(next?.ends.get(3)).toEqual({ lastNsr: 6, lastHash: 'y' })
})

test('forgets whose mark is placed later, and on demand everybody’s sequence', () => {
  states.follow(mark, state, null)
  expect(states.of([pressed('2026-03-02T16:00:00Z')])).toBeUndefined()
  states.keep([pressed('2026-03-02T12:00:00Z')], { states: [state], ends })
  expect(states.of([pressed('2026-03-02T16:00:00Z')])).toBeDefined()
  states.forget([])
  expect(states.of([pressed('2026-03-02T16:00:00Z')])).toBeUndefined()
})
