import { createHash } from 'node:crypto'
import { type7Text, zoned } from '@ponteiro/legal-files'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApplication, type Caller } from '../../../test/application.ts'
import { aCertificate } from '../../../test/certificate.ts'
import { intactChain } from '../../../test/mark-chain.ts'
import { app, ownApplication } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee, aSchedule, aTurnOfTwoDays, marked } from '../../../test/periods.ts'
import { signerOf } from '../../platform/documents/signer.ts'
import { projectMarks } from '../calculation/places/mark-places.queries.ts'
import { unplacedMarksJob } from '../calculation/places/unplaced-marks.job.ts'
import { type Receipt, receiptItems } from './receipts.rules.ts'

ownApplication()
beforeEach(() => app.clock.set('2026-03-02T13:00:27Z')) // Monday, 10:00:27 in São Paulo

const key = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

async function aWorker(hired: Parameters<typeof anEmployee>[1] = {}): Promise<{ id: number; as: Caller }> {
  const id = await anEmployee(app, hired)
  return { id, as: await app.inRole('employee', id) }
}

const press = (caller: Caller, body: object = {}, idempotencyKey?: string) =>
  caller.request('POST', '/schedule/register', body, idempotencyKey ? { 'idempotency-key': idempotencyKey } : {})

/** An establishment with a sequence of its own, and these people in it. */
async function anEstablishment(name: string, workers: readonly { id: number }[]): Promise<number> {
  const { db } = app.connections
  const { id } = await db.insertInto('employer').values({ name }).returning('id').executeTakeFirstOrThrow()
  const ids = workers.map((worker) => worker.id)
  await db.updateTable('employee').set({ employerId: id }).where('id', 'in', ids).execute()
  await new Promise((told) => setTimeout(told, 100))
  return id
}

const marksOf = (employeeId: number) =>
  app.connections.db.selectFrom('mark').selectAll().where('employeeId', '=', employeeId).orderBy('id').execute()

const dayOf = async (employeeId: number, on: string) =>
  app.connections.db
    .selectFrom('dayRecord')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .where('dayOn', '=', on)
    .executeTakeFirst()

test('a minute that an administrator included keeps nobody from pressing: the press has its number and its receipt, and one of the two counts (Q73)', async () => {
  const { id, as } = await aWorker()
  const admin = await app.inRole('admin')
  const include = (...times: readonly string[]) =>
    admin.post('/schedule/admin', {
      ...{ peo_id: id, sch_date: '2026-03-02' },
      scheduleItemList: times.map((sci_time) => ({ sci_time, sci_justification: 'Avisou' })),
    })
  expect((await include('08:00', '10:00')).statusCode).toBe(200)
  const answer = await press(as)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ sci_time: '10:00', marks: [480, 600], worked: 120, nsr: expect.any(Number) })
  await expect
    .poll(async () => (await admin.get(`/schedule/date/2026-03-02?peo_id=${id}`)).json().schedule_items)
    .toMatchObject([{ sci_status: 1 }, { sci_status: 1 }, { sci_status: 0, treated: 0 }])
  expect((await press(as)).json().message).toBe('Já existe um ponto cadastrado para este horário.')
  expect(await marksOf(id)).toHaveLength(3)
  expect(await dayOf(id, '2026-03-02')).toMatchObject({ worked: 120, markCount: 2 })
})

test('a press stores the server’s time and answers the stored mark with NSR, hash and receipt (Q52, R307)', async () => {
  const { id, as } = await aWorker()
  const answer = await press(as, { sci_justification: 'Entrada' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    sch_date: '2026-03-02',
    sci_timestamp: '2026-03-02T10:00:27',
    sci_time: '10:00',
    marks: [600],
    worked: 0,
    due: 480,
    repeated: false,
    outsideClosing: false,
  })
  const [mark, ...others] = await marksOf(id)
  expect(others).toEqual([])
  expect(mark).toMatchObject({
    id: answer.json().sci_id,
    origin: 'web',
    reason: 'Entrada',
    localOn: '2026-03-02',
    localMinute: 600,
    utcOffset: -180,
    nsr: answer.json().nsr,
    hash: answer.json().hash,
  })
  expect(answer.json().receipt).toBe(String(mark?.nsr).padStart(9, '0'))
  expect(await dayOf(id, '2026-03-02')).toMatchObject({ id: answer.json().sch_id, markCount: 1, missingMark: true })
})

test('each press adds to the day, and the answer tells what it came to so far', async () => {
  const { id, as } = await aWorker()
  for (const at of ['08:00', '12:00', '13:00']) {
    app.clock.set(`2026-03-02T${at}:10-03:00`)
    await press(as)
  }
  app.clock.set('2026-03-02T17:30:00-03:00')
  expect((await press(as)).json()).toMatchObject({ marks: [480, 720, 780, 1050], worked: 510, extra: 30, late: 0 })
  expect(await dayOf(id, '2026-03-02')).toMatchObject({
    worked: 510,
    extra: 30,
    pending: 30,
    missingMark: false,
    markCount: 4,
  })
})

test('a second press in the same minute is refused, and the day keeps one mark (R438)', async () => {
  const { id, as } = await aWorker()
  const answers = await Promise.all([press(as), press(as), press(as)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  const refused = answers.find(({ statusCode }) => statusCode === 400)
  expect(refused?.json().message).toBe('Já existe um ponto cadastrado para este horário.')
  expect((await press(as)).statusCode).toBe(400)
  expect(await marksOf(id)).toHaveLength(1)
})

test.each([
  ['years', '2032-03-09'],
  ['a day', '2026-03-03'],
])(
  'a mark dated %s ahead, which a file brought, makes no second press of a minute possible, and the day goes on (R438, Q52)',
  async (_, ahead) => {
    const { id, as } = await aWorker()
    app.clock.set('2026-03-02T08:00:10-03:00')
    await press(as)
    await marked(app, id, ahead, '09:00')
    await app.connections.db.transaction().execute((tx) => projectMarks(tx, [id], { from: ahead, to: ahead }))
    app.clock.set('2026-03-02T12:00:10-03:00')
    const noon = await press(as, {}, key(1))
    expect(noon.statusCode, noon.body).toBe(200)
    await expect.poll(async () => (await dayOf(id, '2026-03-02'))?.worked).toBe(240)
    const twice = await press(as)
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'Já existe um ponto cadastrado para este horário.'])
    expect(await marksOf(id)).toHaveLength(3)
    expect((await press(as, {}, key(1))).json()).toMatchObject({ repeated: true, marks: [480, 720], worked: 240 })
  },
)

test('the same key answers the same mark, at once or later, and stores nothing again (requirement 30)', async () => {
  const { id, as } = await aWorker()
  const twins = await Promise.all([press(as, {}, key(1)), press(as, {}, key(1))])
  app.clock.set('2026-03-02T10:20:00-03:00')
  const later = await press(as, {}, key(1))
  const ids = [...twins, later].map((answer) => answer.json().sci_id)
  expect(new Set(ids).size).toBe(1)
  expect(later.json()).toMatchObject({
    repeated: true,
    sci_time: '10:00',
    nsr: twins[0].json().nsr,
    hash: twins[0].json().hash,
  })
  expect(await marksOf(id)).toHaveLength(1)
  app.clock.set('2026-03-03T08:00:00-03:00')
  await press(as)
  expect((await press(as, {}, key(1))).json()).toMatchObject({ sch_date: '2026-03-02', repeated: true, marks: [600] })
  const otherBody = await press(as, { sci_justification: 'Outra' }, key(1))
  expect([otherBody.statusCode, (await press(as, {}, 'nonsense')).statusCode]).toEqual([422, 400])
})

test('who works at night leaves after midnight on the day of the entry', async () => {
  const scheduleId = await aSchedule(app, { startsAt: 1320, breakStartsAt: 60, breakEndsAt: 120 })
  const { id, as } = await aWorker({ scheduleId })
  for (const at of ['2026-03-02T22:00', '2026-03-03T01:00', '2026-03-03T02:00', '2026-03-03T06:07']) {
    app.clock.set(`${at}:00-03:00`)
    await press(as)
  }
  const day = await dayOf(id, '2026-03-02')
  expect(day).toMatchObject({ markCount: 4, worked: 427, missingMark: false, lastExit: 1807 })
  expect(day?.night).toBe(Math.round((427 * 8) / 7))
  expect(await dayOf(id, '2026-03-03')).toBeUndefined()
  app.clock.set('2026-03-03T21:55:00-03:00')
  expect((await press(as)).json()).toMatchObject({ sch_date: '2026-03-03', marks: [1315] })
})

test('who works a turn of two days leaves on the day of the entry, also past the midnight of the third day after it', async () => {
  const scheduleId = await aSchedule(app, aTurnOfTwoDays)
  for (const remembered of [true, false]) {
    const { id, as } = await aWorker({ scheduleId, admittedOn: '2026-03-02' })
    app.clock.set('2026-03-02T23:00:00-03:00')
    await press(as)
    // Another process wrote something of the day: it is read anew.
    if (!remembered)
      await app.connections.db.updateTable('dayRecord').set({ revision: 7 }).where('employeeId', '=', id).execute()
    app.clock.set('2026-03-05T00:10:00-03:00')
    expect((await press(as)).json()).toMatchObject({ sch_date: '2026-03-02', marks: [1380, 4330] })
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ markCount: 2, missingMark: false, lastExit: 4330 })
  }
})

test('the clock is for today: a press from an older day is refused, one from the night under way is not (R308)', async () => {
  const { id, as } = await aWorker()
  const first = (await press(as)).json()
  app.clock.set('2026-03-04T10:00:00-03:00')
  const old = await press(as, { sch_id: first.sch_id })
  expect([old.statusCode, old.json().message]).toEqual([400, 'Operação não permitida.'])
  const now = (await press(as, { sch_id: 0 })).json()
  app.clock.set('2026-03-04T12:00:00-03:00')
  expect((await press(as, { sch_id: now.sch_id })).statusCode).toBe(200)
  expect(await marksOf(id)).toHaveLength(3)
})

test('users of the app, logins of nobody, and those logged in as another do not press on the web (R305, Q52, requirement 12)', async () => {
  const admin = await app.inRole('admin')
  expect((await press(admin)).statusCode).toBe(400)
  const { id } = await aWorker()
  const account = await app.connections.db
    .updateTable('account')
    .set({ appUser: true })
    .where('employeeId', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = await press(await app.as(account.id))
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Operação não permitida.'])
  const asAnother = await press(await app.actingAs(account.id))
  expect([asAnother.statusCode, asAnother.json().message]).toEqual([
    403,
    'Operação não permitida durante o acesso como outro colaborador.',
  ])
})

test('a mark in a closed period is stored, flagged and waits for a reopening (Q73)', async () => {
  const { id, as } = await aWorker()
  const { id: periodId } = await app.connections.db
    .insertInto('payPeriod')
    .values({
      month: 5,
      year: 2026,
      startsOn: '2026-04-21',
      endsOn: '2026-05-20',
      status: 'closed',
      processing: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  app.clock.set('2026-05-04T08:00:00-03:00')
  await new Promise((told) => setTimeout(told, 100))
  expect((await press(as, {}, key(1))).json()).toMatchObject({ outsideClosing: true, marks: [480] })
  expect((await marksOf(id))[0]?.nsr).toBeGreaterThan(0)
  await expect.poll(async () => (await dayOf(id, '2026-05-04'))?.outsideClosing).toBe(true)
  expect(await dayOf(id, '2026-05-04')).toMatchObject({ markCount: 0, worked: 0 })
  const again = (await press(as, {}, key(1))).json()
  expect(again).toMatchObject({ repeated: true, outsideClosing: true, marks: [480] })
  await app.connections.db.deleteFrom('payPeriod').where('id', '=', periodId).execute()
})

describe('the sequence of an establishment', () => {
  test('500 marks at once of several establishments: NSR without gaps, each hash follows the one before (annex IX 6 and 8)', async () => {
    const { db } = app.connections
    const employers = await db
      .insertInto('employer')
      .values(['A', 'B', 'C'].map((name) => ({ name: `Estabelecimento ${name}` })))
      .returning('id')
      .execute()
    const workers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const worker = await aWorker()
        await db
          .updateTable('employee')
          .set({ employerId: employers[at % 3]?.id ?? 0, ...(at % 10 === 0 ? { cpf: null } : {}) })
          .where('id', '=', worker.id)
          .execute()
        return worker
      }),
    )
    await new Promise((told) => setTimeout(told, 100))
    for (let minute = 0; minute < 5; minute += 1) {
      app.clock.set(`2026-03-05T09:0${minute}:15-03:00`)
      const answers = await Promise.all(workers.map(({ as }) => press(as)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    }
    let checked = 0
    for (const { id } of employers) checked += await intactChain(app, id)
    expect(checked).toBe(500)
  })

  test('presses that come in one by one while others are written, each sent twice, are each stored once and in order', async () => {
    const workers = await Promise.all(Array.from({ length: 40 }, () => aWorker()))
    const employerId = await anEstablishment('Estabelecimento dos pingos', workers)
    const answers = await Promise.all(
      workers.flatMap(({ as }, at) =>
        [at, at + 7].map(async (milliseconds) => {
          await new Promise((later) => setTimeout(later, milliseconds))
          return press(as, {}, key(at))
        }),
      ),
    )
    const stored = answers.map((answer) => answer.json<{ sci_id: number; repeated: boolean }>())
    expect(new Set(stored.map(({ sci_id }) => sci_id)).size).toBe(40)
    expect(stored.filter(({ repeated }) => repeated)).toHaveLength(40)
    expect(await intactChain(app, employerId)).toBe(40)
  })

  test('presses of a busy minute in which people are renamed: numbers without gaps, each hash follows the one before', async () => {
    const workers = await Promise.all(Array.from({ length: 120 }, () => aWorker()))
    const employerId = await anEstablishment('Estabelecimento da correria', workers)
    const admin = await app.inRole('admin')
    const [answers] = await Promise.all([
      Promise.all(
        workers.map(async ({ as }, at) => {
          await new Promise((later) => setTimeout(later, at * 4))
          return press(as)
        }),
      ),
      Promise.all(
        workers.slice(0, 30).map(async ({ id }, at) => {
          await new Promise((later) => setTimeout(later, at * 15))
          const renamed = await admin.put(`/people/${id}`, { ind_name: `Renomeada ${at}` })
          expect(renamed.statusCode, renamed.body).toBe(200)
        }),
      ),
    ])
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await intactChain(app, employerId)).toBe(120)
  })

  test('what the database holds is the worked example of the norm’s reading', async () => {
    const moment = zoned('2026-03-02', 480, -180)
    const mark = {
      marked: moment,
      recorded: moment,
      cpf: '11144477735',
      collector: 'browser',
      delivery: 'online',
    } as const
    expect(type7Text({ ...mark, nsr: 5 })).toBe(
      '00000000572026-03-02T08:00:00-03000111444777352026-03-02T08:00:00-0300020',
    )
  })
})

describe('the database itself', () => {
  const count = async () =>
    (await app.connections.db.selectFrom('mark').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n

  async function aMarkWithATreatment(): Promise<void> {
    const { as } = await aWorker()
    await press(as)
    const treatment = sql`insert into mark_treatment (mark_id, kind, reason) select max(id), 'restored', 'x' from mark`
    await treatment.execute(app.connections.db)
  }

  const kept = [
    ...['mark', 'mark_treatment', 'rep_record', 'audit_row', 'time_sheet_decision', 'master_login'],
    ...['mark_day_decision', 'held_mark'],
  ]
  const changes = [
    ['update mark set reason = $$x$$'],
    ['delete from mark'],
    ['truncate mark cascade'],
    ['update mark_treatment set reason = $$x$$'],
    ['delete from mark_treatment'],
    ['truncate mark_treatment'],
    ['update rep_record set name = $$x$$'],
    ['delete from rep_record'],
    ['truncate rep_record'],
    ['update audit_row set before = null'],
    ['delete from audit_row'],
    ['truncate audit_row'],
  ]

  test.each(changes)('gives the program no right to: %s (Portaria 671, art. 82)', async (statement) => {
    await aMarkWithATreatment()
    const before = await count()
    // A superuser, as which operators may run the program, has every right: the trigger refuses.
    const { rows } = await sql<{
      all: boolean
    }>`select usesuper as all from pg_user where usename = current_user`.execute(app.connections.db)
    const words = rows[0]?.all ? /never changed or deleted/ : /permission denied/
    await expect(sql.raw(statement).execute(app.connections.db)).rejects.toThrow(words)
    expect(await count()).toBe(before)
  })

  test.each(changes)('refuses even whoever has the right to: %s', async (statement) => {
    await aMarkWithATreatment()
    const before = await count()
    const granted = app.connections.db.transaction().execute(async (tx) => {
      await sql`grant update, delete, truncate on all tables in schema public to current_user`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
    await expect(granted).rejects.toThrow(/never changed or deleted/)
    expect(await count()).toBe(before)
  })

  test('keeps records as they are in sessions that replay another database, too', async () => {
    const { rows } = await sql<{ table: string; guards: number; always: boolean }>`
      select tgrelid::regclass::text as table, count(*)::int as guards, bool_and(tgenabled = 'A') as always
      from pg_trigger where tgfoid = 'refuse_change'::regproc group by 1`.execute(app.connections.db)
    expect(rows.filter(({ always }) => !always)).toEqual([])
    const guarded = new Map(rows.map(({ table, guards }) => [table, guards]))
    for (const table of kept) expect([table, guarded.get(table)]).toEqual([table, 2])
  })

  test.each(kept)('gives the program no right to change, empty or take from %s', async (table) => {
    const { rows } = await sql<{ any: boolean }>`
      select has_table_privilege(current_user, ${table}, 'update, delete, truncate') and not usesuper as any
      from pg_user where usename = current_user`.execute(app.connections.db)
    expect(rows).toEqual([{ any: false }])
  })
})

test('while somebody else writes a person’s days, the press is stored at once and its day follows', async () => {
  const { id, as } = await aWorker()
  const { pool } = app.connections
  const busy = await pool.connect()
  await busy.query('begin')
  await busy.query('select id from employee where id = $1 for no key update', [id])
  const answer = await press(as)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ marks: [600], worked: 0 })
  expect(await dayOf(id, '2026-03-02')).toBeUndefined()
  await busy.query('commit')
  busy.release()
  await expect.poll(async () => (await dayOf(id, '2026-03-02'))?.markCount).toBe(1)
})

test('another process may number marks of the same establishment: none is lost, none is numbered twice', async () => {
  const { id, as } = await aWorker()
  const { employerId } = await app.connections.db
    .selectFrom('employee')
    .select('employerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await press(as)
  const other = await app.connections.pool.connect()
  await other.query('begin')
  await other.query('update ledger set last_nsr = last_nsr + 1 where employer_id = $1', [employerId])
  app.clock.set('2026-03-02T11:00:00-03:00')
  const waiting = press(as)
  await new Promise((later) => setTimeout(later, 200))
  await other.query('commit')
  other.release()
  const answer = (await waiting).json()
  const [first, second] = await marksOf(id)
  expect(second?.nsr).toBe((first?.nsr ?? 0) + 2)
  expect(answer.nsr).toBe(second?.nsr)
})

test('what people write with a press is stored as they wrote it, whatever signs it has', async () => {
  const written = [
    'dr. "Zé" \\ turno',
    '\\"',
    ',),(',
    "{null}'",
    '\\\\',
    ' ',
    'NULL',
    'ação ⏱',
    '[]',
    '{"a":1}',
    'a\n\tb',
  ]
  const workers = await Promise.all(written.map(() => aWorker()))
  const answers = await Promise.all(workers.map(({ as }, at) => press(as, { sci_justification: written[at] })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(written.map(() => 200))
  const stored = await Promise.all(workers.map(async ({ id }) => (await marksOf(id)).map(({ reason }) => reason)))
  expect(stored).toEqual(written.map((text) => [text.trim()]))
})

/** A transaction of another process that has the sequence of an establishment in its hands. */
async function holdingSequence(employerId: number, taken: number) {
  const other = await app.connections.pool.connect()
  await other.query('begin')
  await other.query('update ledger set last_nsr = last_nsr + $2 where employer_id = $1', [employerId, taken])
  return async (end: 'commit' | 'rollback') => {
    await other.query(end)
    other.release()
  }
}

const shortly = () => new Promise((later) => setTimeout(later, 150))

test.each([
  ['commit', 1],
  ['rollback', 0],
] as const)(
  'presses that come while a batch waits are stored once, in the same sequence (another process ends in %s)',
  async (end, taken) => {
    const workers = await Promise.all(Array.from({ length: 14 }, () => aWorker()))
    const employerId = await anEstablishment(`Fila ${end}`, workers)
    const [first, second, ...rest] = workers
    if (!first || !second) throw new Error('nobody is there')
    await press(first.as)
    const ended = await holdingSequence(employerId, 1)
    const waiting = press(second.as)
    await shortly()
    const behind = rest.map(({ as }) => press(as))
    await shortly()
    await ended(end)
    const answers = await Promise.all([waiting, ...behind])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const marks = (await Promise.all(workers.map(({ id }) => marksOf(id)))).flat()
    const numbers = marks.map(({ nsr }) => Number(nsr)).sort((one, next) => one - next)
    const from = Math.min(...numbers)
    expect(numbers).toEqual([from, ...Array.from({ length: 13 }, (_, at) => from + 1 + taken + at)])
    const told = answers.map((answer) => answer.json().nsr).sort((one, next) => one - next)
    expect(told).toEqual(numbers.slice(1))
  },
)

test('what of a batch comes back and then cannot be stored takes nothing with it that is stored', async () => {
  const { db } = app.connections
  const [stored, spoiled, holder] = [await aWorker(), await aWorker(), await aWorker()]
  await anEstablishment('Guardado Ltda.', [stored])
  const moved = await anEstablishment('Adiantado Ltda.', [spoiled])
  const held = await anEstablishment('Parado Ltda.', [holder])
  for (const { as } of [stored, spoiled, holder]) await press(as)
  await sql`create function spoil() returns trigger language plpgsql as $$ begin
    if new.employee_id = ${sql.lit(spoiled.id)} then raise exception 'spoiled'; end if; return new; end $$`.execute(db)
  await sql`create trigger spoil before insert on mark for each row execute function spoil()`.execute(db)
  app.clock.set('2026-03-02T11:00:00-03:00')

  const ended = await holdingSequence(held, 0)
  const waiting = press(holder.as)
  await shortly()
  // Decided together behind the waiting one; the first mark has no day yet when the second has failed.
  const busy = await app.connections.pool.connect()
  await busy.query('begin')
  await busy.query('select id from employee where id = $1 for no key update', [stored.id])
  const answers = [press(stored.as), press(spoiled.as)]
  await shortly()
  await db.updateTable('ledger').set({ lastNsr: 7 }).where('employerId', '=', moved).execute()
  await ended('rollback')
  const codes = (await Promise.all([waiting, ...answers])).map(({ statusCode }) => statusCode)
  await busy.query('rollback')
  busy.release()
  await sql`drop trigger spoil on mark; drop function spoil()`.execute(db)
  expect(codes).toEqual([200, 200, 500])
  expect(await marksOf(stored.id)).toHaveLength(2)
  expect(await marksOf(spoiled.id)).toHaveLength(1)
})

const assignment = 'schedule_assignment_work_schedule_id_fkey'

/** What keeps days from being computed or stored; whether only of this person. */
const faults: readonly (readonly [
  string,
  (id: number) => readonly string[],
  (id: number) => readonly string[],
  boolean,
])[] = [
  [
    'whose schedule is not there',
    (id) => [
      `alter table schedule_assignment drop constraint ${assignment}`,
      `update schedule_assignment set work_schedule_id = -work_schedule_id where employee_id = ${id}`,
    ],
    (id) => [
      `update schedule_assignment set work_schedule_id = -work_schedule_id where employee_id = ${id}`,
      `alter table schedule_assignment add constraint ${assignment} foreign key (work_schedule_id) references work_schedule`,
    ],
    true,
  ],
  [
    'whose result the database does not take',
    (id) => [`alter table day_record add constraint impossible check (employee_id <> ${id})`],
    () => ['alter table day_record drop constraint impossible'],
    true,
  ],
  [
    'under a rule that nobody can read',
    () => [
      `insert into calculation_rule_version (rule_id, since_on, settings) values (1, '2026-01-01', '{"startsAt": "ten"}')`,
    ],
    () => [`delete from calculation_rule_version where since_on = '2026-01-01'`],
    false,
  ],
]

test.each(faults)(
  'a person %s presses all the same: the mark has number and receipt, others are served, the sweep places it once that is mended',
  async (_, spoil, mend, isOnlyTheirs) => {
    const { pool, db } = app.connections
    const change = async (statements: readonly string[]) => {
      for (const statement of statements) await pool.query(statement)
      await shortly()
    }
    const sweep = () => unplacedMarksJob.run({ input: {}, db, signal: new AbortController().signal })
    const [unlucky, other, another] = [await aWorker(), await aWorker(), await aWorker()]
    const employerId = await anEstablishment('Sem Cálculo Ltda.', [unlucky, other, another])
    await press(another.as)
    app.clock.set('2026-03-02T10:01:00-03:00')
    await change(spoil(unlucky.id))

    const [answer, ...others] = await Promise.all([press(unlucky.as, {}, key(1)), press(other.as), press(another.as)])
    expect(answer.statusCode, answer.body).toBe(200)
    const { nsr, hash, sci_id } = answer.json()
    const zeros = { worked: 0, due: 0, extra: 0, late: 0, night: 0 }
    const due = isOnlyTheirs ? {} : zeros
    expect(answer.json()).toMatchObject({ sch_date: '2026-03-02', sci_time: '10:01', marks: [601], repeated: false })
    expect(answer.json().receipt).toBe(String(nsr).padStart(9, '0'))
    for (const one of others) expect([one.statusCode, one.json()]).toMatchObject([200, { sci_time: '10:01', ...due }])
    expect((await marksOf(unlucky.id)).map((mark) => [mark.id, Number(mark.nsr), mark.hash])).toEqual([
      [sci_id, nsr, hash],
    ])
    expect(await dayOf(unlucky.id, '2026-03-02')).toBeUndefined()
    expect((await dayOf(other.id, '2026-03-02'))?.markCount).toBe(isOnlyTheirs ? 1 : undefined)
    expect((await press(unlucky.as, {}, key(1))).json()).toMatchObject({ repeated: true, nsr, hash })
    const twice = await press(unlucky.as)
    expect([twice.statusCode, twice.json().message]).toEqual([400, 'Já existe um ponto cadastrado para este horário.'])
    app.clock.set('2026-03-02T12:01:00-03:00')
    expect((await press(unlucky.as)).statusCode).toBe(200)
    expect((await Promise.all([unlucky, other, another].map(({ id }) => marksOf(id)))).flat()).toHaveLength(5)

    await change(mend(unlucky.id))
    await sweep()
    expect(await dayOf(unlucky.id, '2026-03-02')).toMatchObject({ markCount: 2, worked: 120 })
    expect((await dayOf(other.id, '2026-03-02'))?.markCount).toBe(1)
    expect(await intactChain(app, employerId)).toBe(5)
    expect((await press(another.as)).json()).toMatchObject({ marks: [600, 601, 721], worked: 1 })
  },
)

test('who works in a city whose zone is no zone presses by the clock of the house, beside others (Q44)', async () => {
  const [lost, other] = [await aWorker(), await aWorker()]
  const employerId = await anEstablishment('Sem Fuso Ltda.', [lost, other])
  await app.connections.pool.query(`
    insert into city (id, name, state_id, zone) values (9999999, 'Cidade Fictícia', 35, 'America/Lugar_Nenhum');
    update employee set work_city_id = 9999999 where id = ${lost.id}`)
  await shortly()
  const answers = await Promise.all([press(lost.as, {}, key(1)), press(other.as)])
  for (const answer of answers) expect([answer.statusCode, answer.json().sci_time]).toEqual([200, '10:00'])
  expect((await press(lost.as, {}, key(1))).json()).toMatchObject({ repeated: true, marks: [600] })
  expect(await marksOf(lost.id)).toMatchObject([{ zone: 'America/Sao_Paulo', localMinute: 600, utcOffset: -180 }])
  expect(await dayOf(lost.id, '2026-03-02')).toMatchObject({ markCount: 1 })
  expect(await intactChain(app, employerId)).toBe(2)
})

test('a mark says whether it was made on a phone or tablet, or on a computer (R303)', async () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
  const computer =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  for (const [agent, said, handheld] of [
    [computer, 1, 1], // a tablet that asks for the pages of computers
    [computer, 0, 0],
    [phone, undefined, 1],
    [computer, undefined, undefined],
  ] as const) {
    const { as } = await aWorker()
    const body = said === undefined ? {} : { handheld: said }
    const answer = await as.request('POST', '/schedule/register', body, { 'user-agent': agent })
    const { sch_id } = answer.json()
    const [item] = (await as.get(`/schedule/${sch_id}`)).json().schedule_items
    expect(item.handheld).toBe(handheld)
  }
})

describe('a press that was kept without a network', () => {
  const sendKept = (as: Caller, pressedAt: string, nth?: number) =>
    press(as, { sci_pressed_at: pressedAt }, nth === undefined ? undefined : key(nth))

  test('is an off-line mark of the moment of the press, recorded when it arrives (annex IX 5, type 7 fields 3, 5 and 7)', async () => {
    const { id, as } = await aWorker()
    const employerId = await anEstablishment('Estabelecimento sem rede', [{ id }])
    const answer = await sendKept(as, '2026-03-02T10:58:40Z', 900)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ sci_time: '07:58', marks: [478], repeated: false })
    const [mark] = await marksOf(id)
    expect(mark).toMatchObject({ punchedAt: '2026-03-02T10:58:40Z', recordedAt: '2026-03-02T13:00:27Z', offline: true })
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ markCount: 1 })
    expect(await intactChain(app, employerId)).toBe(1)
    const again = await sendKept(as, '2026-03-02T10:58:40Z', 900)
    expect(again.json()).toMatchObject({ sci_id: answer.json().sci_id, repeated: true, sci_time: '07:58' })
    const { sch_id } = answer.json()
    const details = (await as.get(`/schedule/${sch_id}`)).json()
    expect(details.schedule_items[0]).toMatchObject({ offline: 1 })
  })

  test('takes its place before marks that were made since, on its own day', async () => {
    const { id, as } = await aWorker()
    await press(as)
    expect((await sendKept(as, '2026-03-02T11:00:00Z')).statusCode).toBe(200)
    await expect.poll(async () => (await dayOf(id, '2026-03-02'))?.markCount).toBe(2)
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ worked: 120 })
    expect((await sendKept(as, '2026-02-27T11:00:00Z')).statusCode).toBe(200)
    await expect.poll(async () => (await dayOf(id, '2026-02-27'))?.markCount).toBe(1)
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ markCount: 2, worked: 120 })
  })

  test('sent beside a press of now, each is computed with the marks of its own day', async () => {
    const { id, as } = await aWorker()
    app.clock.set('2026-03-02T11:00:00Z')
    await press(as)
    app.clock.set('2026-03-02T15:00:00Z')
    const answers = await Promise.all([sendKept(as, '2026-02-27T15:00:00Z'), press(as)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await expect.poll(async () => (await dayOf(id, '2026-02-27'))?.markCount).toBe(1)
    await expect.poll(() => dayOf(id, '2026-03-02')).toMatchObject({ markCount: 2, worked: 240 })
    app.clock.set('2026-03-02T16:00:00Z')
    expect((await press(as)).json().marks).toEqual([480, 720, 780])
  })

  test('is refused where a mark stands at its minute, whatever came since; the first is stored once (R438)', async () => {
    const { id, as } = await aWorker()
    await press(as)
    const both = await Promise.all([sendKept(as, '2026-03-02T10:15:10Z'), sendKept(as, '2026-03-02T10:15:40Z')])
    const days = [await sendKept(as, '2026-02-27T11:00:05Z'), await sendKept(as, '2026-02-27T11:00:45Z')]
    for (const answers of [both, days]) {
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
      const refused = answers.find(({ statusCode }) => statusCode === 400)
      expect(refused?.json().message).toBe('Já existe um ponto cadastrado para este horário.')
    }
    expect((await marksOf(id)).map(({ localMinute }) => localMinute)).toEqual([600, 435, 480])
    // One that was sent before is known by its key, and a minute whose mark was annulled is free.
    const keyed = [await sendKept(as, '2026-03-02T11:30:00Z', 905), await sendKept(as, '2026-03-02T11:30:00Z', 905)]
    expect(keyed.map((answer) => answer.json().repeated)).toEqual([false, true])
    await expect.poll(async () => (await dayOf(id, '2026-03-02'))?.markCount).toBe(3)
    const admin = await app.inRole('admin')
    const { sch_id, sci_id } = keyed[0]?.json() ?? {}
    const annulment = { sci_id, sci_status: 0, sci_justification: 'Engano' }
    const day = sch_id || (await dayOf(id, '2026-03-02'))?.id
    expect((await admin.post('/schedule/admin', { sch_id: day, scheduleItemList: [annulment] })).statusCode).toBe(200)
    expect((await sendKept(as, '2026-03-02T11:30:20Z')).statusCode).toBe(200)
  })

  test('counts on a day that somebody else changes in the same moment', async () => {
    const { id, as } = await aWorker()
    await press(as)
    const busy = await app.connections.pool.connect()
    await busy.query('begin')
    await busy.query('select id from employee where id = $1 for no key update', [id])
    await busy.query('update day_record set observation = $2 where employee_id = $1', [id, 'em viagem'])
    expect((await sendKept(as, '2026-03-02T11:00:00Z')).statusCode).toBe(200)
    await busy.query('commit')
    busy.release()
    await expect.poll(async () => (await dayOf(id, '2026-03-02'))?.markCount).toBe(2)
    expect(await dayOf(id, '2026-03-02')).toMatchObject({ worked: 120, observation: 'em viagem' })
  })

  test('A6 kept press: is stored in its own minute though the network was back within a minute', async () => {
    const { id, as } = await aWorker()
    app.clock.set('2026-03-02T20:27:02Z')
    expect((await sendKept(as, '2026-03-02T20:26:38Z')).json()).toMatchObject({ sci_time: '17:26' })
    expect(await marksOf(id)).toMatchObject([
      { punchedAt: '2026-03-02T20:26:38Z', recordedAt: '2026-03-02T20:27:02Z', offline: true },
    ])
  })

  test('is a mark of now within the minute in which it arrives, or where the device’s clock runs ahead', async () => {
    for (const pressedAt of ['2026-03-02T13:00:03Z', '2026-03-02T15:00:00Z']) {
      const { id, as } = await aWorker()
      expect((await sendKept(as, pressedAt)).json()).toMatchObject({ sci_time: '10:00' })
      expect(await marksOf(id)).toMatchObject([{ punchedAt: '2026-03-02T13:00:27Z', offline: false }])
    }
  })

  test('A6: is stored also after a week, with number and receipt, and waits for a reviewer', async () => {
    const { id, as } = await aWorker()
    const answer = await sendKept(as, '2026-02-23T12:59:00Z')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ sci_time: '09:59', offline: 1, sci_situation: 'PENDENTE', worked: 0 })
    expect(await marksOf(id)).toMatchObject([{ punchedAt: '2026-02-23T12:59:00Z', nsr: expect.any(Number) }])
    const items = async () => (await as.get('/schedule/date/2026-02-23')).json().schedule_items
    await expect.poll(items).toMatchObject([{ sci_situation: 'PENDENTE', sci_status: 0, offline: 1 }])
  })

  test('names a moment, and is known by its key however late it is sent again', async () => {
    const { id, as } = await aWorker()
    expect((await sendKept(as, 'ontem')).statusCode).toBe(400)
    // One that was stored then, and whose answer was lost, is known by its key.
    const kept = await sendKept(as, '2026-03-02T11:00:00Z', 901)
    app.clock.set('2026-03-20T13:00:00Z')
    expect((await sendKept(as, '2026-03-02T11:00:00Z', 901)).json()).toMatchObject({
      sci_id: kept.json().sci_id,
      repeated: true,
    })
    expect(await marksOf(id)).toHaveLength(1)
  })
})

test('the end of a sequence is its number and its hash: a press goes on from what the database holds', async () => {
  const { id, as } = await aWorker()
  const { employerId } = await app.connections.db
    .selectFrom('employee')
    .select('employerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await press(as)
  const elsewhere = 'a'.repeat(64)
  await app.connections.db
    .updateTable('ledger')
    .set({ lastHash: elsewhere })
    .where('employerId', '=', employerId)
    .execute()
  app.clock.set('2026-03-02T11:00:00-03:00')
  await press(as)
  const mark = (await marksOf(id)).at(-1)
  const moment = zoned('2026-03-02', 660, -180)
  const made = { marked: moment, recorded: moment, collector: 'browser', delivery: 'online' } as const
  const text = type7Text({ ...made, nsr: mark?.nsr ?? 0, cpf: mark?.cpf ?? '' })
  expect(mark?.hash).toBe(createHash('sha256').update(`${text}${elsewhere}`).digest('hex'))
})

test('a press takes up what somebody else did to the day since the press before it', async () => {
  const { id, as } = await aWorker()
  app.clock.set('2026-03-02T08:00:00-03:00')
  const { sch_id } = (await press(as)).json()
  app.clock.set('2026-03-02T12:00:00-03:00')
  const admin = await app.inRole('admin')
  const included = await admin.post('/schedule/admin', {
    sch_id,
    scheduleItemList: [{ sci_time: '09:00', sci_justification: 'Esqueceu' }],
  })
  expect(included.statusCode, included.body).toBe(200)
  const answer = (await press(as)).json()
  expect(answer.marks).toEqual([480, 540, 720])
  expect(answer.worked).toBe(60)
  expect(await dayOf(id, '2026-03-02')).toMatchObject({ markCount: 3, worked: 60, missingMark: true })
})

describe('receipts (Portaria 671, art. 79)', () => {
  test('the owner and people with the person in scope get the receipt of a mark, others do not find it', async () => {
    const { as } = await aWorker()
    const { sci_id } = (await press(as)).json()
    const own = await as.get(`/schedule/receipt/${sci_id}`)
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await (await app.inRole('admin')).get(`/schedule/receipt/${sci_id}`)).statusCode).toBe(200)
    const stranger = await aWorker()
    expect((await stranger.as.get(`/schedule/receipt/${sci_id}`)).statusCode).toBe(404)
    const gestor = await app.inRole('gestor', await anEmployee(app))
    expect((await gestor.get(`/schedule/receipt/${sci_id}`)).statusCode).toBe(404)
  })

  test('a manager without the keys to other people’s days opens neither their days nor their receipts (Q22)', async () => {
    const { db } = app.connections
    const { id, as } = await aWorker()
    const { sci_id, sch_id } = (await press(as)).json()
    const boss = await anEmployee(app)
    const { employerId } = await db
      .selectFrom('employee')
      .select('employerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { sectorId } = await aSector(await app.inRole('admin'), 'Mostradores', { wun_id_com: employerId })
    for (const employeeId of [id, boss])
      await db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
    const gestor = await app.inRole('gestor', boss)
    const answers = async () =>
      Promise.all(
        [`/schedule/receipt/${sci_id}`, `/schedule/${sch_id}`, `/schedule/all?peo_id=${id}`].map(
          async (path) => (await gestor.get(path)).statusCode,
        ),
      )
    const grant = (granted: boolean) =>
      db
        .updateTable('profilePermission')
        .set({ granted })
        .where('profileId', '=', 4)
        .where('key', 'in', ['timeLineEmployee', 'viewHourExtra'])
        .execute()
    expect(await answers()).toEqual([200, 200, 200])
    await grant(false)
    await expect.poll(answers).toEqual([404, 404, 404])
    expect((await gestor.get('/schedule/all')).statusCode).toBe(200)
    await grant(true)
  })

  test('it keeps what the REP had recorded of employer and worker when it numbered the mark; each later mark has what holds by then', async () => {
    const { db } = app.connections
    const worker = await aWorker({ name: 'Ana Ampulheta' })
    const employerId = await anEstablishment('Relojoaria Antiga Ltda.', [worker])
    const nowCalled = async (employer: object, name: string) => {
      await db.updateTable('employer').set(employer).where('id', '=', employerId).execute()
      await db.updateTable('employee').set({ name }).where('id', '=', worker.id).execute()
    }
    const receipt = async (markId: number) =>
      textOf((await worker.as.get(`/schedule/receipt/${markId}`)).rawPayload).split('\n')
    const pressed = async (at: string) => {
      app.clock.set(`2026-03-02T${at}:27-03:00`)
      return (await press(worker.as)).json().sci_id as number
    }
    const undocumented = await pressed('08:00')
    await nowCalled({ document: '19131243000197', place: 'Rua das Horas, 12' }, 'Ana Ampulheta')
    const first = await pressed('12:00')
    await nowCalled({ name: 'Relojoaria Nova S.A.', cnoCaepf: '123456789012', place: 'Avenida 2' }, 'Ana Clepsidra')
    const second = await pressed('13:00')

    const before = ['Relojoaria Antiga Ltda.', '19.131.243/0001-97', 'Rua das Horas, 12', 'Ana Ampulheta']
    const after = ['Relojoaria Nova S.A.', '19.131.243/0001-97', '123456789012', 'Avenida 2', 'Ana Clepsidra']
    expect(await receipt(first)).toEqual(expect.arrayContaining(before))
    expect(await receipt(first)).not.toContain('CNO/CAEPF')
    expect(await receipt(second)).toEqual(expect.arrayContaining(after))
    // Of an employer that was not identified yet nothing was recorded; of its people it was.
    expect(await receipt(undocumented)).toEqual(expect.arrayContaining([...after.slice(0, 4), 'Ana Ampulheta']))
  })

  test('it says that nobody signed it while no certificate is configured', async () => {
    const { as } = await aWorker()
    const { sci_id } = (await press(as)).json()
    const { rawPayload } = await as.get(`/schedule/receipt/${sci_id}`)
    expect(rawPayload.toString('latin1')).not.toContain('/ByteRange')
  })

  test('with a certificate the receipt and the INPI registration of the program are its own (art. 79 VII, 80 I)', async () => {
    const { file, password } = aCertificate('Relojoaria Fictícia Ltda.', app.clock.now())
    const signing = await anApplication({ signer: await signerOf(file, password) })
    const as = await signing.inRole('employee', await anEmployee(signing))
    const { sci_id } = (await press(as)).json()
    const { rawPayload } = await as.get(`/schedule/receipt/${sci_id}`)
    expect(rawPayload.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
    await signing.close()
  })

  const aReceipt: Receipt = {
    nsr: 57,
    hash: 'fccf09ba2f6861f67dfd18bc01d143d0486a7026902529f435e92e3c84871283',
    cpf: '11144477735',
    localOn: '2026-03-02',
    localMinute: 480,
    punchedAt: '2026-03-02T11:00:27Z',
    utcOffset: -180,
    name: 'Ana Ampulheta',
    employerName: 'Relojoaria Meia-Noite Ltda.',
    documentKind: 'cnpj',
    document: '11222333000181',
    cnoCaepf: null,
    place: 'Rua das Horas, 12, Rio de Janeiro/RJ',
    repNumber: null,
  }

  test('it says NSR, employer, place, worker with CPF, date and time, INPI registration and hash; what is not configured is not invented', () => {
    expect(receiptItems(aReceipt)).toEqual([
      ['NSR', '000000057'],
      ['Empregador', 'Relojoaria Meia-Noite Ltda.'],
      ['CNPJ', '11.222.333/0001-81'],
      ['Local da prestação do serviço', 'Rua das Horas, 12, Rio de Janeiro/RJ'],
      ['Trabalhador', 'Ana Ampulheta'],
      ['CPF', '111.444.777-35'],
      ['Data e hora do registro', '02/03/2026 08:00:27 (UTC-03:00)'],
      ['Registro do REP-P no INPI', 'não configurado'],
      ['Código hash (SHA-256)', aReceipt.hash],
    ])
    const other = Object.fromEntries(receiptItems({ ...aReceipt, cpf: '00000000000', repNumber: '12345678901234567' }))
    expect(other).toMatchObject({ CPF: 'não informado', 'Registro do REP-P no INPI': '12345678901234567' })
  })
})

test('who has no work city is where the installation says: day, receipt and hash are of that zone (Q44)', async () => {
  const manaus = await anApplication({ defaultZone: 'America/Manaus' })
  try {
    manaus.clock.set('2026-03-02T13:00:27Z') // 09:00:27 in Manaus
    const employer = await manaus.connections.db
      .insertInto('employer')
      .values({ name: 'Empresa do Norte' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await manaus.connections.db
      .insertInto('employee')
      .values({ employerId: employer.id, enrollment: '1', name: 'Sem cidade' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = (await press(await manaus.inRole('employee', id))).json()
    expect(answer).toMatchObject({ sci_timestamp: '2026-03-02T09:00:27', sci_time: '09:00' })
    const mark = await manaus.connections.db.selectFrom('mark').selectAll().executeTakeFirstOrThrow()
    expect(mark).toMatchObject({ zone: 'America/Manaus', utcOffset: -240, localMinute: 540 })
  } finally {
    await manaus.close()
  }
})
