import { describe, expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { noSwitches } from '../calculation/results/day-facts.rules.ts'
import type { DayResult } from '../calculation/results/day-results.rules.ts'
import type { Ledger } from './mark-chain.rules.ts'
import type { Remembered } from './press-states.queries.ts'
import { insertPresses } from './pressed-rows.queries.ts'
import type { NewMark } from './presses.rules.ts'

ownApplication()

const nobody = 999_999
const write = (text: string) => app.connections.pool.query(text)
async function ledgerOf(employerId: number): Promise<Ledger> {
  const { rows } = await write(
    `select last_nsr as "lastNsr", last_hash as "lastHash" from ledger where employer_id = ${employerId}`,
  )
  return rows[0]
}

/** Of a new establishment, where it has a name. */
async function aPersonWithASequence(employer?: string): Promise<{ id: number; employerId: number }> {
  const id = await anEmployee(app)
  if (employer)
    await write(`with made as (insert into employer (name) values ('${employer}') returning id)
      update employee set employer_id = made.id from made where employee.id = ${id}`)
  const { rows } = await write(`select employer_id as employer from employee where id = ${id}`)
  await write(`insert into ledger (employer_id) values (${rows[0].employer}) on conflict do nothing`)
  return { id, employerId: rows[0].employer }
}

/** What a day of one mark comes to, with an alert. */
const aResult: DayResult = {
  on: '2026-03-02',
  kind: 'workday',
  markCount: 1,
  due: 480,
  missingMark: true,
  book: '2026-01-01',
  totals: {
    ...{ worked: 5, night: 0, late: 0, credited: 0, fifty: 0, hundred: 0, pending: 0, refused: 0, belowLimit: 0 },
    ...{ onNotice: 0, extra: 0, balance: 0, bankDelta: 0, overnights: 0 },
  },
  alerts: [{ code: 'missing-mark', at: 600 }],
  lastExit: null,
  daysInRow: 0,
  daysSinceRest: 7,
}

/** Of that reading. */
const aDay = (revision: number): NewMark['day'] => ({ result: aResult, revision, marks: [600], switches: noSwitches })

/** One press, as it is decided before it is inserted. */
async function aMark(id: number, employerId: number, day?: NewMark['day']): Promise<NewMark> {
  const at = Date.parse('2026-03-02T13:00:00Z')
  return {
    press: { employeeId: id, at, recordedAt: at, reason: '', key: undefined, dayId: undefined, handheld: undefined },
    person: { id, employerId, place: { zone: 'America/Sao_Paulo' } } as unknown as Person,
    local: { on: '2026-03-02', minute: 600, second: 0, offset: -180 },
    cpf: '52998224725',
    nsr: (await ledgerOf(employerId)).lastNsr + 1,
    hash: 'a'.repeat(64),
    on: '2026-03-02',
    minute: 600,
    day,
  }
}

/** Inserted, where the sequences still end at `ends`. */
async function inserted(
  marks: readonly NewMark[],
  ends?: ReadonlyMap<number, Ledger>,
  remembered: readonly Remembered[] = [],
) {
  const now = new Map<number, Ledger>()
  for (const { person } of marks) now.set(person.employerId, await ledgerOf(person.employerId))
  const client = await app.connections.pool.connect()
  try {
    return await insertPresses(client, marks, { ends: ends ?? now, remembered })
  } finally {
    client.release()
  }
}
const insertedOne = async (mark: NewMark) => (await inserted([mark])).get(mark.person.id)

test.each([true, false])('a mark moves the sequence to its number and hash (placed at once: %s)', async (placed) => {
  const { id, employerId } = await aPersonWithASequence()
  const mark = await aMark(id, employerId, placed ? aDay(0) : undefined)
  const row = await insertedOne(mark)
  expect(row).toMatchObject({ employeeId: id, isPlaced: placed, dayId: placed ? expect.any(Number) : null })
  expect(await ledgerOf(employerId)).toEqual({ lastNsr: mark.nsr, lastHash: mark.hash })
})

test('of two establishments the one whose sequence has moved on takes no mark, and stays as it is', async () => {
  const [one, other] = [await aPersonWithASequence(), await aPersonWithASequence('Segunda (fictícia)')]
  const marks = [await aMark(one.id, one.employerId), await aMark(other.id, other.employerId)]
  const end = await ledgerOf(one.employerId)
  for (const moved of [
    { ...end, lastNsr: end.lastNsr - 1 },
    { ...end, lastHash: 'b'.repeat(64) },
  ]) {
    const ends = new Map([
      [one.employerId, moved],
      [other.employerId, await ledgerOf(other.employerId)],
    ])
    const next = marks.map((mark) => ({ ...mark, nsr: (ends.get(mark.person.employerId)?.lastNsr ?? 0) + 1 }))
    expect([...(await inserted(next, ends)).keys()]).toEqual([other.id])
    expect(await ledgerOf(one.employerId)).toEqual(end)
  }
})

test.each([true, false])('a person who is not there moves no sequence (placed at once: %s)', async (placed) => {
  const { employerId } = await aPersonWithASequence()
  const before = await ledgerOf(employerId)
  const mark = await aMark(nobody, employerId, placed ? aDay(0) : undefined)
  await expect(insertedOne(mark)).rejects.toThrow('a person who does not exist')
  expect(await ledgerOf(employerId)).toEqual(before)
})

describe('a day', () => {
  const day = async (employeeId: number) =>
    (await write(`select worked, alerts, on_notice, revision from day_record where employee_id = ${employeeId}`)).rows
  const computed = { worked: 5, alerts: aResult.alerts }

  test.each([undefined, 3])(
    'has its result, with the alerts, over the reading %s, and keeps its switches',
    async (read) => {
      const { id, employerId } = await aPersonWithASequence()
      const columns = '(employee_id, day_on, worked, on_notice, revision)'
      if (read !== undefined)
        await write(`insert into day_record ${columns} values (${id}, '2026-03-02', 77, true, ${read})`)
      const revision = read === undefined ? 0 : read + 1
      expect(await insertedOne(await aMark(id, employerId, aDay(revision)))).toMatchObject({ isPlaced: true })
      expect(await day(id)).toEqual([{ ...computed, on_notice: read !== undefined, revision }])
    },
  )

  test.each([0, 3])(
    'that somebody else computed since it was read stays, and the mark waits for its place (reading %s)',
    async (revision) => {
      const { id, employerId } = await aPersonWithASequence()
      await write(`insert into day_record (employee_id, day_on, worked, revision) values (${id}, '2026-03-02', 77, 5)`)
      const row = await insertedOne(await aMark(id, employerId, aDay(revision)))
      expect(row).toMatchObject({ isPlaced: false, dayId: null })
      expect(await day(id)).toEqual([{ worked: 77, alerts: [], on_notice: false, revision: 5 }])
      expect((await write(`select from day_mark where employee_id = ${id}`)).rowCount).toBe(0)
    },
  )

  test('that somebody else is writing is left to them', async () => {
    const { id, employerId } = await aPersonWithASequence()
    const busy = await app.connections.pool.connect()
    await busy.query('begin')
    await busy.query('select from employee where id = $1 for no key update', [id])
    const row = await insertedOne(await aMark(id, employerId, aDay(0)))
    await busy.query('rollback')
    busy.release()
    expect(row).toMatchObject({ isPlaced: false, dayId: null })
    expect(await day(id)).toEqual([])
  })
})

test('a mark that meets another in its minute is stored, and waits for its place', async () => {
  const { id, employerId } = await aPersonWithASequence()
  const again = (revision: number) => aMark(id, employerId, aDay(revision)).then(insertedOne)
  expect(await again(0)).toMatchObject({ isPlaced: true })
  expect(await again(1)).toMatchObject({ isPlaced: false })
})

describe('what was remembered of somebody', () => {
  /** Two records of the days before, the latest first. */
  async function twoRecords(employeeId: number): Promise<string[]> {
    const { rows } = await write(
      `insert into day_record (employee_id, day_on, revision) values (${employeeId}, '2026-03-01', 4), (${employeeId}, '2026-02-27', 0)
       returning id || ' ' || revision as seen`,
    )
    return rows.map(({ seen }) => seen)
  }
  const insertedBy = async (person: { id: number; employerId: number }, seen: string | null) => {
    const mark = await aMark(person.id, person.employerId, aDay(0))
    return (await inserted([mark], undefined, [{ employee_id: person.id, today: '2026-03-02', seen }])).size
  }

  test('is still so: without a record, and with two', async () => {
    expect(await insertedBy(await aPersonWithASequence(), null)).toBe(1)
    const person = await aPersonWithASequence()
    expect(await insertedBy(person, (await twoRecords(person.id)).join(';'))).toBe(1)
  })

  test('is no longer so: a record more, one less, another reading; nothing is inserted, and no sequence moves', async () => {
    const person = await aPersonWithASequence()
    const [latest = '', earlier = ''] = await twoRecords(person.id)
    const before = await ledgerOf(person.employerId)
    for (const wrong of [null, latest, `${earlier};${latest}`, `${latest}0;${earlier}`])
      expect(await insertedBy(person, wrong), String(wrong)).toBe(0)
    expect(await ledgerOf(person.employerId)).toEqual(before)
  })
})
