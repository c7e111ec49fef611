import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { app, ownApplication } from '../../../test/own-application.ts'
import { anEmployee } from '../../../test/periods.ts'
import type { Person } from '../calculation/plans/people.rules.ts'
import { noSwitches } from '../calculation/results/day-facts.rules.ts'
import type { DayResult } from '../calculation/results/day-results.rules.ts'
import { writeBatch } from './mark-batch.queries.ts'
import type { Batch, NewMark } from './mark-batch.rules.ts'
import { writerConnections } from './mark-connections.queries.ts'
import { seenOf } from './mark-states.cache.ts'

ownApplication()

const nobody = 999_999
const write = (text: string) => app.connections.pool.query(text)

async function ledgerOf(employerId: number) {
  const { rows } = await write(
    `select last_nsr as nsr, last_hash as hash from ledger where employer_id = ${employerId}`,
  )
  return rows[0] as { nsr: number; hash: string | null }
}

/** The person's establishment has a sequence. */
async function aPersonWithASequence(): Promise<{ id: number; employerId: number }> {
  const id = await anEmployee(app)
  const { rows } = await write(`select employer_id as employer from employee where id = ${id}`)
  await write(`insert into ledger (employer_id) values (${rows[0].employer}) on conflict do nothing`)
  return { id, employerId: rows[0].employer }
}

/** One press of this person, as it is decided before it is written. */
async function aBatch(id: number, employerId: number, placed: boolean, reason = ''): Promise<Batch> {
  const { nsr: lastNsr, hash: lastHash } = await ledgerOf(employerId)
  const at = Date.parse('2026-03-02T13:00:00Z')
  const mark: NewMark = {
    press: { employeeId: id, at, recordedAt: at, reason, key: undefined, dayId: undefined, handheld: undefined },
    person: { id, employerId, place: { zone: 'America/Sao_Paulo' } } as unknown as Person,
    local: { on: '2026-03-02', minute: 600, second: 0, offset: -180 },
    cpf: '52998224725',
    nsr: lastNsr + 1,
    hash: 'a'.repeat(64),
    on: '2026-03-02',
    minute: 600,
  }
  return {
    decided: [],
    marks: [mark],
    placed: new Set(placed ? [mark] : []),
    days: new Map(),
    ledgers: new Map([
      [employerId, { before: { lastNsr, lastHash }, after: { lastNsr: mark.nsr, lastHash: mark.hash } }],
    ]),
  }
}

/** What a day of one mark comes to, with an alert: its text has the quotes and commas that rows of PostgreSQL are made of. */
const aResult: DayResult = {
  ...{ on: '2026-03-02', kind: 'workday', markCount: 1, due: 480, missingMark: true, book: '2026-01-01' },
  totals: {
    ...{ worked: 5, night: 0, late: 0, credited: 0, fifty: 0, hundred: 0, pending: 0, refused: 0, belowLimit: 0 },
    ...{ onNotice: 0, extra: 0, balance: 0, bankDelta: 0, overnights: 0 },
  },
  alerts: [{ code: 'missing-mark', at: 600 }],
  ...{ lastExit: null, daysInRow: 0, daysSinceRest: 7 },
}

describe('the statement that writes presses takes person and establishment from their rows, unasked by the database', () => {
  async function onWriting<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 })
    const connections = writerConnections(pool)
    try {
      return await work(await connections.writing())
    } finally {
      connections.forget()
      await pool.end()
    }
  }

  test('that connection alone asks for nothing', async () => {
    const day = `insert into day_record (employee_id, day_on) values (${nobody}, '2026-03-02')`
    await onWriting(async (client) => {
      await client.query('begin')
      expect((await client.query(day)).rowCount).toBe(1)
      await client.query('rollback')
    })
    await expect(write(day)).rejects.toThrow('a row of day_record of a person who does not exist')
  })

  test.each(['', ' ', '"', 'a\\b', 'a"\\', ',', '(x)', '{}', '()', 'NULL', '\n\t', 'às 8h'])(
    'keeps the reason as it is: %j',
    async (reason) => {
      const { id, employerId } = await aPersonWithASequence()
      const batch = await aBatch(id, employerId, true, reason)
      await onWriting((client) => writeBatch(client, batch))
      const { rows } = await write(`select reason from mark where employee_id = ${id}`)
      expect(rows).toEqual([{ reason }])
    },
  )

  test.each([true, false])('whoever is there gets a mark (placed at once: %s)', async (placed) => {
    const { id, employerId } = await aPersonWithASequence()
    const batch = await aBatch(id, employerId, placed)
    const written = await onWriting((client) => writeBatch(client, batch))
    expect(written.size).toBe(1)
    expect((await ledgerOf(employerId)).nsr).toBe(batch.ledgers.get(employerId)?.after.lastNsr)
  })

  test.each([true, false])('a person who is not there moves no sequence (placed at once: %s)', async (placed) => {
    const { employerId } = await aPersonWithASequence()
    const before = await ledgerOf(employerId)
    const batch = await aBatch(nobody, employerId, placed)
    await expect(onWriting((client) => writeBatch(client, batch))).rejects.toThrow('"employee_id"')
    expect(await ledgerOf(employerId)).toEqual(before)
  })

  test.each([true, false])(
    'a day that was decided as the first of its record leaves one alone that somebody made meanwhile (there: %s)',
    async (there) => {
      const { id, employerId } = await aPersonWithASequence()
      if (there) await write(`insert into day_record (employee_id, day_on, worked) values (${id}, '2026-03-02', 77)`)
      const batch = await aBatch(id, employerId, true)
      const [mark] = batch.marks
      if (!mark) throw new Error('no mark')
      const days = new Map([[mark, { result: aResult, marks: [600], switches: noSwitches, revision: undefined }]])
      const written = await onWriting((client) => writeBatch(client, { ...batch, days }))
      expect(written.get(mark)?.dayId !== undefined).toBe(!there)
      const { rows } = await write(`select worked, alerts from day_record where employee_id = ${id}`)
      expect(rows).toEqual([there ? { worked: 77, alerts: [] } : { worked: 5, alerts: aResult.alerts }])
    },
  )

  describe('what was remembered of somebody', () => {
    /** Two records of the days before, the latest first. */
    async function twoRecords(employeeId: number): Promise<{ id: number; revision: number }[]> {
      const { rows } = await write(
        `insert into day_record (employee_id, day_on, revision) values (${employeeId}, '2026-03-01', 4), (${employeeId}, '2026-02-27', 0)
         returning id, revision`,
      )
      return rows
    }
    const written = async (person: { id: number; employerId: number }, records: { id: number; revision: number }[]) => {
      const batch = await aBatch(person.id, person.employerId, true)
      const remembered = { employeeId: person.id, today: '2026-03-02', seen: seenOf(records) }
      return (await onWriting((client) => writeBatch(client, batch, [remembered]))).size
    }

    test('is still so: without a record, and with two', async () => {
      expect(await written(await aPersonWithASequence(), [])).toBe(1)
      const person = await aPersonWithASequence()
      expect(await written(person, await twoRecords(person.id))).toBe(1)
    })

    test('is no longer so: a record more, one less, another reading; nothing is written, and no sequence moves', async () => {
      const person = await aPersonWithASequence()
      const [latest, earlier] = await twoRecords(person.id)
      if (!latest || !earlier) throw new Error('no records')
      const before = await ledgerOf(person.employerId)
      for (const wrong of [[], [latest], [earlier, latest], [{ ...latest, revision: 3 }, earlier]])
        expect(await written(person, wrong), JSON.stringify(wrong)).toBe(0)
      expect(await ledgerOf(person.employerId)).toEqual(before)
    })
  })

  test('marks of two establishments go in together, and of the one whose sequence still ends where they begin alone', async () => {
    const { id, employerId } = await aPersonWithASequence()
    const { rows } = await write(
      `insert into employer (name, document, place) values ('Segunda (fictícia)', '11444777000161', 'Recife/PE') returning id`,
    )
    const second = rows[0].id
    await write(`insert into ledger (employer_id) values (${second}) on conflict do nothing`)
    const [one, other] = [await aBatch(id, employerId, false), await aBatch(id, second, false)]
    const both: Batch = {
      ...one,
      marks: [...one.marks, ...other.marks],
      ledgers: new Map([...one.ledgers, ...other.ledgers]),
    }
    expect((await onWriting((client) => writeBatch(client, both))).size).toBe(2)
    const again = { ...both, ledgers: new Map([...(await aBatch(id, employerId, false)).ledgers, ...other.ledgers]) }
    const marks = again.marks.map((mark) => ({ ...mark, nsr: mark.nsr + 1 }))
    expect((await onWriting((client) => writeBatch(client, { ...again, marks }))).size).toBe(1)
    expect((await ledgerOf(second)).nsr).toBe(other.marks[0]?.nsr)
  })

  test('an establishment that is not there takes no mark', async () => {
    const { id, employerId } = await aPersonWithASequence()
    const batch = await aBatch(id, employerId, true)
    const [sequence] = batch.ledgers.values()
    const [mark] = batch.marks
    if (!sequence || !mark) throw new Error('no mark')
    const elsewhere = { ...mark, person: { ...mark.person, employerId: nobody } }
    const moved = { ...batch, marks: [elsewhere], ledgers: new Map([[nobody, sequence]]) }
    expect((await onWriting((client) => writeBatch(client, moved))).size).toBe(0)
  })
})

test('whom and what marks and days name is there, and stays: looked at by statement, as a foreign key would row by row', async () => {
  const { id, employerId } = await aPersonWithASequence()
  const mark = (employer: number, person: number) =>
    `insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin, nsr, hash, cpf)
     values (${employer}, ${person}, now(), 'America/Sao_Paulo', '2026-03-02', 600, -180, 'web', 900000, 'x', '52998224725')`
  await write(`insert into day_record (employee_id, day_on) values (${id}, '2026-03-03')`)
  for (const [statement, refused] of [
    [mark(employerId, nobody), 'a row of mark of a person who does not exist'],
    [mark(nobody, id), 'a row of mark of an establishment that does not exist'],
    [`update day_record set employee_id = ${nobody} where employee_id = ${id}`, 'never changed or deleted'],
    [`delete from employer where id = ${employerId}`, 'never changed or deleted'],
    [`update employer set id = ${nobody} where id = ${employerId}`, 'never changed or deleted'],
  ] as const)
    await expect(write(statement), statement).rejects.toThrow(refused)
  const emptied = app.connections.db.transaction().execute(async (tx) => {
    await sql`grant truncate on all tables in schema public to current_user`.execute(tx)
    await sql`truncate employer cascade`.execute(tx)
  })
  await expect(emptied).rejects.toThrow('rows of employer are never changed or deleted')
})

describe('what no mark, no day and no sequence can be, whoever writes it', () => {
  const good = {
    ...{
      punched_at: "'2026-03-02T13:00:00Z'",
      zone: "'America/Sao_Paulo'",
      local_on: "'2026-03-02'",
      local_minute: '600',
    },
    ...{
      utc_offset: '-180',
      origin: "'web'",
      collector: '2',
      nsr: '900001',
      hash: `'${'a'.repeat(64)}'`,
      cpf: "'52998224725'",
    },
  }
  const added = ({ id, employerId }: { id: number; employerId: number }, wrong: Readonly<Record<string, string>>) => {
    const row = { employer_id: employerId, employee_id: id, ...good, ...wrong }
    return `insert into mark (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
  }

  test('a mark as it should be is taken', async () => {
    await expect(write(added(await aPersonWithASequence(), {}))).resolves.toMatchObject({ rowCount: 1 })
  })

  test.each([
    ['mark_origin_check', { origin: "'somewhere'" }],
    ['mark_collector_check', { collector: '6' }],
    ['cpf_digits_check', { cpf: "'5299822472'" }],
    ['minute_of_day_check', { local_minute: '1440' }],
    ['minutes_from_utc_check', { utc_offset: '-841' }],
    ['sequence_number_check', { nsr: '0' }],
    ['character varying(255)', { reason: `'${'x'.repeat(256)}'` }],
    ['mark_is_numbered_whole', { hash: 'null' }],
    ['mark_is_numbered_whole', { nsr: 'null', hash: 'null' }],
    ['mark_is_numbered_whole', { nsr: 'null', origin: "'file'" }],
    ['mark_is_numbered_whole', { cpf: 'null' }],
    ['mark_is_numbered_whole', { rep_number: "'00009003650000001'" }],
  ])('%s refuses a mark with %j', async (limit, wrong) => {
    await expect(write(added(await aPersonWithASequence(), wrong))).rejects.toThrow(limit)
  })

  test.each([
    ['day_kind_check', 'kind', "'weekday'"],
    ['overtime_decision_check', 'overtime', "'perhaps'"],
    ['character varying(255)', 'observation', `'${'x'.repeat(256)}'`],
    ['character varying(255)', 'overtime_activity', `'${'x'.repeat(256)}'`],
    ['character varying(255)', 'overtime_justification', `'${'x'.repeat(256)}'`],
  ])('%s refuses a day with %s %s', async (limit, column, value) => {
    const { id } = await aPersonWithASequence()
    const day = `insert into day_record (employee_id, day_on, ${column}) values (${id}, '2026-03-04', ${value})`
    await expect(write(day)).rejects.toThrow(limit)
  })

  test('a sequence never falls below its beginning', async () => {
    const { employerId } = await aPersonWithASequence()
    const fallen = write(`update ledger set last_nsr = -1 where employer_id = ${employerId}`)
    await expect(fallen).rejects.toThrow('sequence_end_check')
  })
})
