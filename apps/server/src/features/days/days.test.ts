import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee, aSchedule, aTurnOfTwoDays, marked } from '../../../test/periods.ts'
import { projectMarks } from '../calculation/places/mark-places.queries.ts'
import { daysChanged, recomputeDays, recomputeNow } from '../calculation/results/days.queries.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-20T21:00:00Z')) // Friday, 18:00 in São Paulo

interface Wire {
  sch_id: number
  sch_date: string
  alerts: { code: string; text: string }[]
  schedule_items: {
    sci_id: number
    sci_time: string
    sci_timestamp: string
    sci_status: number
    sci_position: number | null
  }[]
  [field: string]: unknown
}

const listOf = async (caller: Caller, query = '') => (await caller.get(`/schedule/all${query}`)).json()
const daysOf = async (caller: Caller, query = ''): Promise<Wire[]> => (await listOf(caller, query)).results
const times = (day: Wire | undefined) =>
  day?.schedule_items.filter((item) => item.sci_status === 1).map((item) => item.sci_time)

/** An admin includes marks by the form; answers the day. */
async function include(employeeId: number, on: string, ...clock: readonly string[]): Promise<Wire> {
  const answer = await admin.post('/schedule/admin', {
    peo_id: employeeId,
    sch_date: on,
    scheduleItemList: clock.map((time) => ({ sci_time: time, sci_justification: 'Esqueceu' })),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function inSectorOf(employeeIds: readonly number[]): Promise<number> {
  const { db } = app.connections
  const employer = await db.insertInto('employer').values({ name: 'Setores' }).returning('id').executeTakeFirstOrThrow()
  const name = `U${employer.id}`
  const unit = await db
    .insertInto('unit')
    .values({ employerId: employer.id, cityId: 3550308, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sector = await db
    .insertInto('sector')
    .values({ unitId: unit.id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const employeeId of employeeIds) {
    await db.insertInto('sectorAssignment').values({ employeeId, sectorId: sector.id }).execute()
  }
  return sector.id
}

describe('the list', () => {
  test('holds every day of the range, also those without a record, by default the 21st to the 20th (R482, R289)', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    await include(id, '2026-03-02', '08:00', '12:00', '13:00', '17:00')
    const { results, total } = await listOf(own)
    expect([results.length, total, results[0].sch_date, results.at(-1).sch_date]).toEqual([
      28,
      28,
      '2026-02-21',
      '2026-03-20',
    ])
    const [monday, tuesday] = results.filter(
      ({ sch_date }: Wire) => sch_date === '2026-03-02' || sch_date === '2026-03-03',
    )
    expect(monday).toMatchObject({
      dayName: 'segunda-feira',
      kind: 'workday',
      workTimeDay: '08:00',
      planned: [480, 720, 780, 1020],
      workedSpans: [480, 720, 780, 1020],
      worked: 480,
      due: 480,
      late: 0,
      textDanger: '',
      sch_entry_one: '08:00',
      sch_exit_two: '17:00',
      sch_extra: '00:00',
      sch_overtime: 0,
    })
    expect(monday.sch_id).toBeGreaterThan(0)
    expect(tuesday).toMatchObject({
      sch_id: 0,
      worked: 0,
      due: 480,
      late: 480,
      schedule_items: [],
      sch_entry_one: null,
    })
  })

  test('says whose days they are and where the person works, whose clock tells what is still to come; the day itself says so too', async () => {
    const id = await anEmployee(app)
    await app.connections.db.updateTable('employee').set({ workCityId: 1302603 }).where('id', '=', id).execute()
    const { name } = await app.connections.db
      .selectFrom('employee')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await listOf(admin, `?peo_id=${id}`)).toMatchObject({ ind_name: name, zone: 'America/Manaus' })
    const day = (await admin.get(`/schedule/date/2026-03-20?peo_id=${id}`)).json()
    expect(day).toMatchObject({ zone: 'America/Manaus' })
    expect(await include(id, '2026-03-20', '08:00')).toMatchObject({ zone: 'America/Manaus' })
  })

  test('sums what is over: extra, missing, and the difference; today and days to come do not count (R290)', async () => {
    const id = await anEmployee(app)
    app.clock.set('2026-03-04T15:00:00-03:00')
    await include(id, '2026-03-02', '08:00', '12:00', '13:00', '18:00')
    await include(id, '2026-03-03', '08:00', '12:00')
    await include(id, '2026-03-04', '08:00', '12:00')
    const { balance, results } = await listOf(admin, `?peo_id=${id}&start_date=2026-03-02&end_date=2026-03-06`)
    expect(balance).toEqual({ positive: 60, negative: 240, total: -180 })
    expect(results.map(({ late }: Wire) => late)).toEqual([0, 240, 240, 0, 0])
    expect(results.map(({ underWay }: Wire) => underWay)).toEqual([false, false, true, true, true])
  })

  test('a night without planned times is under way until its journey must have ended: sixteen hours (R290)', async () => {
    const id = await anEmployee(app, { scheduleId: null })
    app.clock.set('2026-03-05T12:00:00-03:00')
    await include(id, '2026-03-03', '22:00')
    const day = async (now: string) => {
      app.clock.set(now)
      const { results } = await listOf(admin, `?peo_id=${id}&start_date=2026-03-03&end_date=2026-03-03`)
      return [results[0].underWay, results[0].textDanger]
    }
    expect(await day('2026-03-04T13:59:00-03:00')).toEqual([true, ''])
    expect(await day('2026-03-04T14:00:00-03:00')).toEqual([false, expect.stringMatching(/^Falta a saída /)])
    app.clock.set('2026-03-05T12:00:00-03:00')
    await include(id, '2026-03-03', '30:00')
    expect(await day('2026-03-04T06:01:00-03:00'), 'it has its exit').toEqual([false, ''])
  })

  test('a Sunday’s night is under way until six hours before the entry of Monday (R290)', async () => {
    const id = await anEmployee(app)
    app.clock.set('2026-03-05T12:00:00-03:00')
    await include(id, '2026-03-01', '22:00')
    const isUnderWay = async (now: string) => {
      app.clock.set(now)
      const { results } = await listOf(admin, `?peo_id=${id}&start_date=2026-03-01&end_date=2026-03-01`)
      return results[0].underWay
    }
    expect(await isUnderWay('2026-03-02T01:59:00-03:00')).toBe(true)
    expect(await isUnderWay('2026-03-02T02:00:00-03:00')).toBe(false)
  })

  test('tells on every page whether the whole range holds anything: a record or a plan (R298), a mark (R299)', async () => {
    const [planned, free] = [await anEmployee(app), await anEmployee(app, { scheduleId: null })]
    const of = async (id: number, from: string) => {
      const answer = await listOf(admin, `?peo_id=${id}&start_date=${from}&end_date=2026-03-20&skip=0&take=36`)
      return [answer.results.length, answer.total, answer.filled, answer.marked]
    }
    expect(await of(free, '2026-01-01')).toEqual([36, 79, 0, 0])
    expect(await of(planned, '2026-03-09'), 'ten workdays').toEqual([12, 12, 10, 0])
    await include(free, '2026-03-15', '08:00', '12:00')
    expect(await of(free, '2026-01-01'), 'beyond the first page').toEqual([36, 79, 1, 1])
  })

  test('says nothing of a missed break to whoever may be having it', async () => {
    const id = await anEmployee(app)
    const on = '2026-03-20'
    const codes = async () => {
      const [day] = await daysOf(admin, `?peo_id=${id}&start_date=${on}&end_date=${on}`)
      return day?.alerts.map(({ code }) => code)
    }
    app.clock.set('2026-03-20T16:00:00Z') // 13:00
    await include(id, on, '08:00', '12:30')
    expect(await codes()).not.toContain('break-suppressed')
    app.clock.set('2026-03-21T16:00:00Z')
    expect(await codes()).toContain('break-suppressed')
  })

  test('flags missing marks of a day that is over, and holidays by name (R295, R297)', async () => {
    const id = await anEmployee(app)
    app.clock.set('2026-04-22T12:00:00-03:00')
    await include(id, '2026-04-20', '08:00', '12:00', '13:00')
    await include(id, '2026-04-22', '08:00')
    const [monday, tiradentes, today] = await daysOf(admin, `?peo_id=${id}&start_date=2026-04-20&end_date=2026-04-22`)
    expect(monday).toMatchObject({ textDanger: 'Falta a saída prevista para 17:00', isHoliday: false })
    expect(monday?.alerts).toContainEqual({ code: 'missing-mark', text: 'Falta uma marcação depois de 13:00' })
    expect(tiradentes).toMatchObject({
      isHoliday: true,
      holidayName: 'TIRADENTES',
      kind: 'holiday',
      due: 0,
      late: 0,
      planned: [],
    })
    expect(today?.textDanger).toBe('')
  })

  test('gives marks their places in time order; all further pairs are 5 and 6 (Q57, R395)', async () => {
    const id = await anEmployee(app)
    const day = await include(id, '2026-03-02', '17:00', '08:00', '10:00', '10:30', '12:00', '13:00', '18:00', '18:30')
    expect(day.schedule_items.map((item) => [item.sci_time, item.sci_position])).toEqual([
      ['08:00', 1],
      ['10:00', 2],
      ['10:30', 3],
      ['12:00', 4],
      ['13:00', 5],
      ['17:00', 6],
      ['18:00', 5],
      ['18:30', 6],
    ])
  })

  test('a range that ends before it begins, or lasts years, is refused (R434)', async () => {
    const wrong = await admin.get('/schedule/all?peo_id=1&start_date=2026-03-05&end_date=2026-03-04')
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      400,
      'A data inicial não pode ser maior que a data final.',
    ])
    expect((await admin.get('/schedule/all?peo_id=1&start_date=2020-01-01&end_date=2026-03-04')).statusCode).toBe(400)
  })

  test('is of the caller, or of a person in scope; everybody else is not found (Q125, R277, R460)', async () => {
    const [worker, colleague, boss] = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    await inSectorOf([worker, boss])
    const own = await app.inRole('employee', worker)
    const supervisor = await app.inRole('supervisor', boss)
    const seen = async (caller: Caller, id: number) => (await caller.get(`/schedule/all?peo_id=${id}`)).statusCode
    expect([await seen(own, worker), await seen(own, colleague)]).toEqual([200, 404])
    expect([await seen(supervisor, worker), await seen(supervisor, boss), await seen(supervisor, colleague)]).toEqual([
      200, 200, 404,
    ])
    expect(await seen(admin, 999_999)).toBe(404)
    const day = await include(colleague, '2026-03-02', '08:00')
    for (const caller of [own, supervisor]) {
      expect((await caller.get(`/schedule/${day.sch_id}`)).statusCode).toBe(404)
      expect((await caller.get(`/schedule/date/2026-03-02?peo_id=${colleague}`)).statusCode).toBe(404)
      expect((await caller.get(`/schedule/why?sch_id=${day.sch_id}`)).statusCode).toBe(404)
      expect((await caller.get(`/schedule/overtime/${day.sch_id}`)).statusCode).toBe(404)
    }
  })

  test('says what the caller may do with each day: owner in the window, admin until it is processed (Q61, Q68, R464)', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    const range = '?start_date=2026-03-12&end_date=2026-03-21'
    const mine = (await daysOf(own, range)).map((day) => [day.permissionEdit, day.permissionRequest])
    expect(mine).toEqual([[false, false], ...Array(8).fill([false, true]), [false, false]])
    expect((await daysOf(own, range))[1]?.schLastDate).toBe('2026-03-20')
    expect((await daysOf(admin, `${range}&peo_id=${id}`))[0]).toMatchObject({
      permissionEdit: true,
      permissionRequest: false,
    })
  })
})

describe('the day form', () => {
  test('includes marks by an admin: authorised, active, without NSR, with the motive (R300, R406)', async () => {
    const id = await anEmployee(app)
    const day = await include(id, '2026-03-02', '08:00', '12:00')
    expect(day).toMatchObject({ worked: 240, late: 240 })
    expect(day.schedule_items[0]).toMatchObject({
      sci_time: '08:00',
      sci_status: 1,
      sci_situation: 'AUTORIZADO',
      sci_type: 'INCLUSÃO',
      sci_justification: 'Esqueceu',
      origin: 'admin',
      nsr: null,
      hash: null,
    })
  })

  test('annuls, restores and corrects: every mark stays, with who, when and why (R301, R302, R393, R394, Q65)', async () => {
    const id = await anEmployee(app)
    const before = await include(id, '2026-03-02', '08:00', '12:00', '13:00', '17:00')
    const [first, , , last] = before.schedule_items
    const save = async (...scheduleItemList: object[]): Promise<Wire> =>
      (await admin.post('/schedule/admin', { sch_id: before.sch_id, scheduleItemList })).json()

    const annulled = await save({ sci_id: first?.sci_id, sci_status: 0, sci_justification: 'Marcou por engano' })
    expect(times(annulled)).toEqual(['12:00', '13:00', '17:00'])
    expect(annulled.schedule_items[0]).toMatchObject({
      sci_time: '08:00',
      sci_status: 0,
      treated: 1,
      sci_position: null,
    })
    expect(annulled.schedule_items[0]).toMatchObject({
      history: [{ kind: 'registered' }, { kind: 'annulled', reason: 'Marcou por engano' }],
    })
    const restored = await save({ sci_id: first?.sci_id, sci_status: 1, sci_justification: 'Não era engano' })
    expect([times(restored), restored.worked]).toEqual([['08:00', '12:00', '13:00', '17:00'], 480])

    const corrected = await save({
      sci_id_base: last?.sci_id,
      sci_type: 'ALTERAÇÃO',
      sci_time: '18:00',
      sci_justification: 'Saiu mais tarde',
    })
    expect([times(corrected), corrected.worked]).toEqual([['08:00', '12:00', '13:00', '18:00'], 540])
    expect(corrected.schedule_items).toHaveLength(5)
    expect(corrected.schedule_items.at(-1)).toMatchObject({ sci_type: 'ALTERAÇÃO', sci_id_base: last?.sci_id })
    const excluded = await save({
      sci_id_base: corrected.schedule_items.at(-1)?.sci_id,
      sci_type: 'EXCLUSÃO',
      sci_justification: 'Não houve saída',
    })
    expect(times(excluded)).toEqual(['08:00', '12:00', '13:00'])
    for (const sci_type of ['EXCLUSÃO', 'ALTERAÇÃO']) {
      const line = { sci_type, sci_time: '12:00', sci_justification: 'De qual?' }
      const refused = await admin.post('/schedule/admin', { sch_id: before.sch_id, scheduleItemList: [line] })
      expect([refused.statusCode, refused.json().message], sci_type).toEqual([404, 'Registro não encontrado.'])
    }
  })

  test('of two people who do something to the same mark the first stands: the other is told, and nothing is added (Q126, Q130)', async () => {
    const id = await anEmployee(app)
    const before = await include(id, '2026-03-02', '08:04', '12:00')
    const [first, last] = before.schedule_items.map(({ sci_id }) => sci_id)
    const save = (line: object, headers = {}) => {
      const body = { sch_id: before.sch_id, scheduleItemList: [{ sci_justification: 'Conferido', ...line }] }
      return admin.request('POST', '/schedule/admin', body, headers)
    }
    const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000126' }
    const moved = await save({ sci_id: first, sci_time: '08:31' }, key)
    expect(times(moved.json())).toEqual(['08:31', '12:00'])
    expect((await save({ sci_id: last, sci_status: 0 })).statusCode).toBe(200)
    expect((await save({ sci_id: last, sci_status: 1 })).statusCode).toBe(200)
    for (const line of [
      { sci_id: first, sci_time: '08:41' },
      { sci_id_base: first, sci_type: 'ALTERAÇÃO', sci_time: '08:41' },
      { sci_id: first, sci_status: 0 },
      { sci_id_base: first, sci_type: 'EXCLUSÃO' },
      { sci_id: last, sci_status: 1 },
    ]) {
      const refused = await save(line)
      expect([refused.statusCode, refused.json().message], JSON.stringify(line)).toEqual([
        409,
        'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
      ])
    }
    expect((await save({ sci_id: first, sci_time: '08:31' }, key)).json()).toEqual(moved.json())
    const day = (await admin.get(`/schedule/${before.sch_id}`)).json()
    expect(times(day)).toEqual(['08:31', '12:00'])
    expect(day.schedule_items[0].history.map(({ kind }: { kind: string }) => kind)).toEqual(['registered', 'annulled'])
  })

  test('a mark is named by one line of a call: two of them could not both hold', async () => {
    const id = await anEmployee(app)
    const before = await include(id, '2026-03-02', '08:04', '12:00')
    const [first] = before.schedule_items.map(({ sci_id }) => sci_id)
    const annul = { sci_id: first, sci_status: 0, sci_justification: 'Repetida' }
    const move = (sci_time: string) => ({ sci_id: first, sci_time, sci_justification: 'Conferido' })
    for (const scheduleItemList of [
      [annul, move('08:31')],
      [move('08:31'), move('08:41')],
      [annul, annul],
    ]) {
      const refused = await admin.post('/schedule/admin', { sch_id: before.sch_id, scheduleItemList })
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Operação não permitida.'])
    }
    expect(times((await admin.get(`/schedule/${before.sch_id}`)).json())).toEqual(['08:04', '12:00'])
  })

  test('nothing is done to a mark on record without a motive; a mark is included with date and time alone, and says nothing else (R300, R436)', async () => {
    const id = await anEmployee(app)
    const before = await include(id, '2026-03-02', '08:00', '12:00')
    const [first, second] = before.schedule_items.map(({ sci_id }) => sci_id)
    const save = (...scheduleItemList: object[]) =>
      admin.post('/schedule/admin', { sch_id: before.sch_id, scheduleItemList })
    const annulled = await save({ sci_id: second, sci_status: 0, sci_justification: 'Marcou duas vezes' })
    expect(annulled.statusCode).toBe(200)
    for (const line of [
      { sci_id: first, sci_status: 0 },
      { sci_id: second, sci_status: 1, sci_justification: '  ' },
      { sci_id: first, sci_time: '08:05' },
      { sci_id_base: first, sci_type: 'ALTERAÇÃO', sci_time: '08:05' },
      { sci_id_base: first, sci_type: 'EXCLUSÃO' },
    ]) {
      const refused = await save({ sci_time: '18:00', sci_justification: 'Esqueceu' }, line)
      expect([refused.statusCode, refused.json().message], JSON.stringify(line)).toEqual([
        400,
        'Justificativa inválida',
      ])
    }
    // A form that sends the day as it stands does nothing to it.
    const asItStands = [
      { sci_id: first, sci_time: '08:00', sci_status: 1 },
      { sci_id: second, sci_time: '12:00', sci_status: 0 },
    ]
    const same = await save(...asItStands, { sci_time: '17:00' })
    expect(same.statusCode, same.body).toBe(200)
    const included = same.json().schedule_items.at(-1)
    expect([included.sci_time, included.sci_justification]).toEqual(['17:00', ''])
  })

  test('the calls that bring no motive annul as they always did; none is put into anybody’s mouth (Q60, Q65, R466)', async () => {
    const id = await anEmployee(app)
    const day = await include(id, '2026-03-02', '08:00', '12:00')
    expect((await admin.delete(`/scheduleitem/schedule/${day.sch_id}?time=08:00`)).statusCode).toBe(200)
    expect((await admin.delete(`/schedule/${day.sch_id}`)).statusCode).toBe(200)
    const { schedule_items } = (await admin.get(`/schedule/${day.sch_id}`)).json()
    expect(schedule_items).toMatchObject([
      { history: [{ kind: 'registered' }, { kind: 'annulled', reason: '', by: expect.stringMatching(/./) }] },
      { history: [{ kind: 'registered' }, { kind: 'annulled', reason: '' }] },
    ])
  })

  test('refuses a time already there, a time to come, and a line without a time; then nothing of it is kept (R436, R438)', async () => {
    const id = await anEmployee(app)
    const before = await include(id, '2026-03-02', '08:00')
    const refusal = async (...scheduleItemList: object[]) =>
      (await admin.post('/schedule/admin', { sch_id: before.sch_id, scheduleItemList })).json().message
    expect(await refusal({ sci_time: '09:00' }, { sci_time: '08:00' })).toBe(
      'Já existe um ponto cadastrado para este horário.',
    )
    expect(await refusal({ sci_time: '10:00' }, { sci_time: '10:00' })).toBe(
      'Já existe um ponto cadastrado para este horário.',
    )
    expect(await refusal({ sci_timestamp: '2026-03-20T18:01' })).toBe('O horário não pode ser um horário futuro!')
    expect(await refusal({ sci_justification: 'Sem hora' })).toBe('Data e Hora são obrigatórios.')
    expect(times(await (await admin.get(`/schedule/${before.sch_id}`)).json())).toEqual(['08:00'])
  })

  test('adds marks of the day, its eve and the day after only: one of another date would come in unseen, beside what stands there (R300, R438)', async () => {
    const id = await anEmployee(app)
    await include(id, '2026-02-10', '08:00')
    const before = await include(id, '2026-03-02', '08:00', '12:00')
    const [, exit] = before.schedule_items
    const save = (line: object) =>
      admin.post('/schedule/admin', {
        sch_id: before.sch_id,
        scheduleItemList: [{ sci_justification: 'Esqueceu', ...line }],
      })
    const elsewhere = 'A marcação deve ser deste dia, da véspera ou do dia seguinte. Para outra data, abra o dia dela.'
    for (const line of [
      { sci_timestamp: '2026-02-10T08:00' },
      { sci_timestamp: '1999-02-10T08:00' },
      { sci_timestamp: '2026-03-04T08:00' },
      { sci_id: exit?.sci_id, sci_timestamp: '2026-02-10T09:00' },
    ]) {
      const answer = await save(line)
      expect([answer.statusCode, answer.json().message]).toEqual([400, elsewhere])
    }
    const marks = app.connections.db.selectFrom('mark').select('id').where('employeeId', '=', id)
    expect(await marks.execute()).toHaveLength(3)
    for (const at of ['2026-03-01T23:00', '2026-03-03T05:00'])
      expect((await save({ sci_timestamp: at })).statusCode).toBe(200)
    expect((await save({ sci_timestamp: '2026-03-03T05:00' })).json().message).toBe(
      'Já existe um ponto cadastrado para este horário.',
    )
  })

  test('B6: 24:00 is the midnight at the end of its date; what no clock shows is refused, and nothing is kept of it', async () => {
    for (const line of [
      { sci_timestamp: '2026-03-02T24:00' },
      { sci_timestamp: '2026-03-02T24:00:00', sch_date: '2026-03-02' },
      { sci_time: '24:00' },
    ]) {
      const id = await anEmployee(app)
      const { sch_id } = await include(id, '2026-03-02', '16:00')
      const save = (change: object) =>
        admin.post('/schedule/admin', { sch_id, scheduleItemList: [{ sci_justification: 'Esqueceu', ...change }] })
      const day = (await save(line)).json()
      const [, midnight] = day.schedule_items
      expect([midnight.sci_timestamp, midnight.minute, day.worked]).toEqual(['2026-03-03T00:00', 1440, 480])
      const refused = async (sci_timestamp: string) => Object.values((await save({ sci_timestamp })).json().errors)
      expect(await refused('2026-03-02T24:01')).toEqual(['Horário inválido'])
      expect(await refused('2026-03-02T25:61')).toEqual(['Horário inválido'])
      expect(await refused('2026-02-31T08:00')).toEqual(['Data inválida'])
      expect((await admin.get(`/schedule/${sch_id}`)).json().schedule_items).toHaveLength(2)
    }
  })

  test('of a turn of two days marks are added and altered as far as it reaches, and no further (R300)', async () => {
    const id = await anEmployee(app, { scheduleId: await aSchedule(app, aTurnOfTwoDays), admittedOn: '2026-03-02' })
    const before = await include(id, '2026-03-02', '23:00')
    const save = async (line: object) => {
      const change = { sci_justification: 'Esqueceu', ...line }
      const answer = await admin.post('/schedule/admin', { sch_id: before.sch_id, scheduleItemList: [change] })
      return [answer.statusCode, answer.json()] as const
    }
    const [, left] = await save({ sci_timestamp: '2026-03-04T22:50' })
    expect(times(left)).toEqual(['23:00', '22:50'])
    const exit = left.schedule_items.find(({ sci_time }: { sci_time: string }) => sci_time === '22:50')
    const [, later] = await save({ sci_id: exit.sci_id, sci_timestamp: '2026-03-05T00:10' })
    expect([times(later), later.sch_date]).toEqual([['23:00', '00:10'], '2026-03-02'])
    expect((await save({ sci_timestamp: '2026-03-06T01:00' }))[0]).toBe(400)
  })

  test('a mark of somebody else is not found, and takes the other lines with it', async () => {
    const [id, other] = [await anEmployee(app), await anEmployee(app)]
    const theirs = await include(other, '2026-03-02', '08:00')
    const mine = await include(id, '2026-03-02', '08:00')
    const answer = await admin.post('/schedule/admin', {
      sch_id: mine.sch_id,
      scheduleItemList: [{ sci_time: '12:00' }, { sci_id: theirs.schedule_items[0]?.sci_id, sci_status: 0 }],
    })
    expect(answer.statusCode).toBe(404)
    expect(times(await (await admin.get(`/schedule/${mine.sch_id}`)).json())).toEqual(['08:00'])
  })

  test('sets overnight, on-notice and the observation; a day may hold nothing else (Q62)', async () => {
    const id = await anEmployee(app)
    const saved = (
      await admin.post('/schedule/admin', {
        peo_id: id,
        sch_date: '2026-03-07',
        sch_overnight: 1,
        flags: { sch_on_notice: 1, sch_observations: 'Viagem' },
      })
    ).json()
    expect(saved).toMatchObject({
      sch_overnight: 1,
      sch_on_notice: 1,
      sch_observations: 'Viagem',
      onNoticeMinutes: 540,
    })
    expect(saved.sch_id).toBeGreaterThan(0)
  })

  test('D8: what saving would make of the days is told before it, and nothing is stored', async () => {
    const employeeId = await anEmployee(app)
    await marked(app, employeeId, '2026-02-26', '08:00', '12:00')
    const { db } = app.connections
    await db.transaction().execute((tx) => recomputeNow(tx, [employeeId], { from: '2026-02-26', to: '2026-02-26' }))
    const line = (sci_time: string) => ({ sci_time, sci_justification: 'Esqueceu' })
    const body = { peo_id: employeeId, sch_date: '2026-02-26', sch_observations: 'Conferido' }
    const rows = async () => {
      const count = sql<{
        n: number
      }>`select (select count(*) from mark) + (select count(*) from day_record) + (select count(*) from audit_row) as n`
      return (await count.execute(db)).rows
    }
    const before = await rows()
    const told = async (...lines: object[]) =>
      admin.post('/schedule/admin/preview', { ...body, scheduleItemList: lines })
    const both = await told(line('13:00'), line('17:00'))
    expect(both.statusCode, both.body).toBe(200)
    expect(both.json()).toEqual({
      results: [{ sch_date: '2026-02-26', balanceBefore: -240, balanceAfter: 0, textDanger: '' }],
    })
    expect((await told(line('13:00'))).json().results).toMatchObject([
      { balanceBefore: -240, balanceAfter: -240, textDanger: 'Falta a saída prevista para 17:00' },
    ])
    expect((await told(line('08:00'))).json().message).toBe('Já existe um ponto cadastrado para este horário.')
    expect((await told({ sci_time: '13:00', sci_id: 987654 })).statusCode).toBe(404)
    expect(await rows()).toEqual(before)
    const owner = await app.inRole('employee', employeeId)
    expect((await owner.post('/schedule/admin/preview', body)).statusCode).toBe(403)
    const reviewer = await (await app.inRole('supervisor')).post('/schedule/admin/preview', body)
    expect([reviewer.statusCode, reviewer.json().message]).toEqual([400, 'Operação não permitida.'])
    const saved = await admin.post('/schedule/admin', { ...body, scheduleItemList: [line('13:00'), line('17:00')] })
    expect(saved.json()).toMatchObject({ late: 0, sch_observations: 'Conferido' })
  })

  test('B6: a form in which nothing is asked for is refused in words, and makes no day', async () => {
    const employeeId = await anEmployee(app)
    for (const nothing of [{}, { scheduleItemList: [] }, { flags: {} }]) {
      const answer = await admin.post('/schedule/admin', { peo_id: employeeId, sch_date: '2026-03-02', ...nothing })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toMatch(/^Nada a salvar: informe uma marcação/)
    }
    const { db } = app.connections
    expect(await db.selectFrom('dayRecord').select('id').where('employeeId', '=', employeeId).execute()).toEqual([])
  })

  test('without a person or a date the form is incomplete (R432)', async () => {
    const answer = await admin.post('/schedule/admin', { sch_date: '2026-03-02' })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Formulário Incompleto!'])
  })

  test('deleting a day annuls its marks and puts its switches back; nothing leaves the database (Q60, R293)', async () => {
    const id = await anEmployee(app)
    const day = await include(id, '2026-03-02', '08:00', '12:00')
    await admin.post('/schedule/admin', { sch_id: day.sch_id, sch_overnight: 1, sch_observations: 'x' })
    expect((await admin.delete(`/schedule/${day.sch_id}`)).json()).toEqual({ success: true })
    const after = (await admin.get(`/schedule/${day.sch_id}`)).json()
    expect(after).toMatchObject({ worked: 0, late: 480, sch_overnight: 0, sch_observations: '' })
    expect(after.schedule_items.map((item: { sci_status: number }) => item.sci_status)).toEqual([0, 0])
  })

  test('a manager deletes a day of others in the sector who do not use the app, in the window of an open period, and never a mark of a clock (R322, Q60)', async () => {
    const [worker, boss] = [await anEmployee(app), await anEmployee(app)]
    await inSectorOf([worker, boss])
    const manager = await app.inRole('gestor', boss)
    const own = await app.inRole('employee', worker)
    const { db } = app.connections
    const setApp = (appUser: boolean) =>
      db.updateTable('account').set({ appUser }).where('employeeId', '=', worker).execute()
    const day = await include(worker, '2026-03-16', '08:00', '12:00')
    const clear = async (caller: Caller, { sch_id }: Wire) => (await caller.delete(`/schedule/${sch_id}`)).statusCode
    const offered = async (caller: Caller, on: string) =>
      (await daysOf(caller, `?peo_id=${worker}&start_date=${on}&end_date=${on}`))[0]?.permissionDelete
    expect([await offered(manager, '2026-03-16'), await offered(manager, '2026-03-12')]).toEqual([true, false])
    expect([await offered(own, '2026-03-16'), await offered(admin, '2026-03-12')]).toEqual([false, true])
    expect(await clear(own, day)).toBe(403)
    expect(await clear(manager, await include(await anEmployee(app), '2026-03-16', '08:00'))).toBe(404)
    expect(await clear(manager, await include(boss, '2026-03-16', '08:00'))).toBe(400)
    expect(await clear(manager, await include(worker, '2026-03-12', '08:00'))).toBe(400)
    await setApp(true)
    expect(await offered(manager, '2026-03-16')).toBe(false)
    expect(await clear(manager, day)).toBe(400)
    await setApp(false)
    const period = { month: 3, year: 2026, startsOn: '2026-02-21', endsOn: '2026-03-20', status: 'closed' } as const
    const { id } = await db.insertInto('payPeriod').values(period).returning('id').executeTakeFirstOrThrow()
    expect(await clear(manager, day)).toBe(400)
    await db.deleteFrom('payPeriod').where('id', '=', id).execute()
    const clock = await include(worker, '2026-03-17', '08:00')
    const marked = db.updateTable('dayMark').where('employeeId', '=', worker).where('dayOn', '=', '2026-03-17')
    for (const origin of ['device', 'file'] as const) {
      await marked.set({ origin }).execute()
      expect(await clear(manager, clock)).toBe(400)
      expect(await offered(manager, '2026-03-17')).toBe(false)
    }
    expect(await clear(manager, day)).toBe(200)
    const after = (await admin.get(`/schedule/${day.sch_id}`)).json()
    expect(after.schedule_items.map((item: { sci_status: number }) => item.sci_status)).toEqual([0, 0])
  })

  test('the mark of a time is annulled by the delete call, and found by its place (R466, Q65)', async () => {
    const id = await anEmployee(app)
    const day = await include(id, '2026-03-02', '08:00', '12:00')
    const found = (await admin.get(`/scheduleitem/schedule/${day.sch_id}/schedule-item/2`)).json()
    expect(found).toMatchObject({
      scheduleItem: { sci_time: '12:00' },
      datalog: [{ kind: 'registered', reason: 'Esqueceu' }],
    })
    expect((await admin.delete(`/scheduleitem/schedule/${day.sch_id}?time=12:00`)).json()).toEqual({ success: true })
    expect((await admin.delete(`/scheduleitem/schedule/${day.sch_id}?time=12:00`)).statusCode).toBe(404)
    expect((await admin.get(`/scheduleitem/schedule/${day.sch_id}/schedule-item/2`)).statusCode).toBe(404)
  })

  test('a list of days travels packed to a browser that unpacks it, and plain to others', async () => {
    const id = await anEmployee(app)
    const path = `/schedule/all?peo_id=${id}&start_date=2026-02-21&end_date=2026-03-20`
    const plain = await admin.get(path)
    const packed = await admin.request('GET', path, undefined, { 'accept-encoding': 'gzip' })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 5)
  })

  test('an exit on the third day after its turn began goes to it when the forgotten entry is included', async () => {
    const id = await anEmployee(app, { scheduleId: await aSchedule(app, aTurnOfTwoDays), admittedOn: '2026-03-02' })
    await include(id, '2026-03-05', '00:10')
    const day = await include(id, '2026-03-02', '23:00')
    const { schedule_items }: Wire = (await admin.get(`/schedule/${day.sch_id}`)).json()
    expect(schedule_items.map(({ sci_timestamp }) => sci_timestamp)).toEqual(['2026-03-02T23:00', '2026-03-05T00:10'])
  })

  test('the delete call finds the mark of a night that lies before the midnight of its day (R466)', async () => {
    const scheduleId = await aSchedule(app, { startsAt: 0, breakStartsAt: 240, breakEndsAt: 300 })
    const id = await anEmployee(app, { scheduleId })
    const [entry = 0] = await marked(app, id, '2026-03-03', '00:-5')
    const day = await include(id, '2026-03-03', '06:00')
    // A form that sends the day as it stands does nothing to the mark of the evening before.
    const asShown = async (motive: object) => {
      const { schedule_items }: Wire = (await admin.get(`/schedule/${day.sch_id}`)).json()
      const scheduleItemList = schedule_items.map(({ sci_id, sci_time, sci_status }) => ({
        sci_id,
        sci_time,
        sci_status,
        ...motive,
      }))
      return (await admin.post('/schedule/admin', { sch_id: day.sch_id, scheduleItemList })).json()
    }
    expect(times(await asShown({}))).toEqual(['23:55', '06:00'])
    expect(times(await asShown({ sci_justification: 'Esqueceu' }))).toEqual(['23:55', '06:00'])
    const found = (await admin.get(`/schedule/${day.sch_id}`)).json()
    expect(found.schedule_items.map((item: { sci_id: number }) => item.sci_id)).toContain(entry)
    expect((await admin.delete(`/scheduleitem/schedule/${day.sch_id}?time=23:55`)).json()).toEqual({ success: true })
    expect((await admin.delete(`/scheduleitem/schedule/${day.sch_id}?time=23:55`)).statusCode).toBe(404)
    // Nor to an annulled one.
    const { schedule_items: shown }: Wire = (await admin.get(`/schedule/${day.sch_id}`)).json()
    expect(shown.map(({ sci_time, sci_status }) => [sci_time, sci_status])).toEqual([
      ['23:55', 0],
      ['06:00', 1],
    ])
    const lines = shown.map(({ sci_id, sci_time, sci_status }) => ({ sci_id, sci_time, sci_status }))
    const same = await admin.post('/schedule/admin', {
      sch_id: day.sch_id,
      scheduleItemList: [...lines, { sci_time: '07:00', sci_justification: 'Esqueceu' }],
    })
    expect([same.statusCode, times(same.json())], same.body).toEqual([200, ['06:00', '07:00']])
  })

  test('times of a night are those of its journey, past midnight of the next day, in whichever order (Q62)', async () => {
    const night = await aSchedule(app, { startsAt: 1320, breakStartsAt: 1560, breakEndsAt: 1620 })
    const id = await anEmployee(app, { scheduleId: night })
    const stored = async (employee: number, ...typed: string[]) => {
      const { sch_id } = await include(employee, '2026-03-09', ...typed)
      const { schedule_items }: Wire = (await admin.get(`/schedule/${sch_id}`)).json()
      return { sch_id, marks: schedule_items.map(({ sci_id, sci_timestamp }) => [sci_id, sci_timestamp] as const) }
    }
    const { sch_id, marks } = await stored(id, '22:00', '06:00', '02:00', '03:00')
    const shown = ['2026-03-09T22:00', '2026-03-10T02:00', '2026-03-10T03:00', '2026-03-10T06:00']
    expect(marks.map(([, at]) => at)).toEqual(shown)
    // Sent back as it is shown, by its time alone, it stays; another time of the night is of the night too.
    const again = (time: string) =>
      admin.post('/schedule/admin', {
        sch_id,
        scheduleItemList: [{ sci_id: marks[1]?.[0], sci_time: time, sci_status: 1, sci_justification: 'Esqueceu' }],
      })
    for (const [time, at] of [
      ['02:00', '2026-03-10T02:00'],
      ['02:30', '2026-03-10T02:30'],
    ]) {
      const answer = await again(time ?? '')
      expect(answer.statusCode, answer.body).toBe(200)
      const { schedule_items }: Wire = (await admin.get(`/schedule/${sch_id}`)).json()
      const active = schedule_items.filter(({ sci_status }) => sci_status === 1)
      expect(active.map(({ sci_timestamp }) => sci_timestamp)).toEqual([shown[0], at, shown[2], shown[3]])
    }
    // By day a time is of the day itself, whatever its line follows.
    const byDay = await stored(await anEmployee(app), '17:00', '08:00')
    expect(byDay.marks.map(([, at]) => at)).toEqual(['2026-03-09T08:00', '2026-03-09T17:00'])
  })

  test('a processed period is read-only for everybody, a closed one still open to an admin (Q73)', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    const day = await include(id, '2026-03-16', '08:00', '12:00')
    const { db } = app.connections
    const { id: periodId } = await db
      .insertInto('payPeriod')
      .values({ month: 3, year: 2026, startsOn: '2026-02-21', endsOn: '2026-03-20', status: 'closed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const add = (time: string) =>
      admin.post('/schedule/admin', { sch_id: day.sch_id, scheduleItemList: [{ sci_time: time }] })
    expect((await add('13:00')).statusCode).toBe(200)
    const note = await own.post('/schedule/register', { sch_id: day.sch_id, sch_observations: 'x' })
    expect([note.statusCode, note.json().message]).toEqual([400, 'Operação não permitida.'])
    await db.updateTable('payPeriod').set({ processing: 'done' }).where('id', '=', periodId).execute()
    const refused = await add('17:00')
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Operação não permitida.'])
    expect((await admin.delete(`/schedule/${day.sch_id}`)).statusCode).toBe(400)
    expect(
      (
        await admin.put(`/schedule/overtime/${day.sch_id}`, {
          sch_overtime_justification: 'a',
          sch_overtime_activity: 'b',
        })
      ).statusCode,
    ).toBe(400)
    const other = await admin.post('/schedule/admin', {
      peo_id: id,
      sch_date: '2026-03-21',
      scheduleItemList: [{ sci_timestamp: '2026-03-17T08:00' }],
    })
    expect(other.statusCode).toBe(400)
    await db.deleteFrom('payPeriod').where('id', '=', periodId).execute()
  })
})

describe('own switches, by the register call', () => {
  test('the owner changes overnight and observation from seven days back to today and never ahead, an admin any day (R279, R430, R446)', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    const [old, recent] = [await include(id, '2026-03-12', '08:00'), await include(id, '2026-03-13', '08:00')]
    const set = (caller: Caller, day: Wire) =>
      caller.post('/schedule/register', { sch_id: day.sch_id, sch_overnight: 1 })
    expect((await set(own, recent)).json()).toMatchObject({ sch_date: '2026-03-13', sch_overnight: 1 })
    const refused = await set(own, old)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Operação não permitida.'])
    expect((await set(admin, old)).statusCode).toBe(200)
    const ahead = { peo_id: id, sch_date: '2026-03-21', sch_overnight: 1 }
    const tomorrow = (await admin.post('/schedule/admin', ahead)).json()
    const early = await own.post('/schedule/register', { sch_id: tomorrow.sch_id, sch_overnight: 0 })
    expect([early.statusCode, early.json().message]).toEqual([400, 'Operação não permitida.'])
  })

  test('an admin changes overnight and on-notice of any date, and deletes days and observations (R458)', async () => {
    const id = await anEmployee(app)
    for (const on of ['2026-02-02', '2026-03-20', '2026-04-02']) {
      const change = { peo_id: id, sch_date: on, sch_overnight: 1, sch_on_notice: 1, sch_observations: 'Plantão' }
      const day = (await admin.post('/schedule/admin', change)).json()
      expect(day).toMatchObject({ sch_date: on, sch_overnight: 1, sch_on_notice: 1 })
      const emptied = await admin.post('/schedule/register', { sch_id: day.sch_id, sch_observations: '' })
      expect(emptied.json()).toMatchObject({ sch_observations: '' })
      expect((await admin.delete(`/schedule/${day.sch_id}`)).statusCode).toBe(200)
      expect((await admin.get(`/schedule/${day.sch_id}`)).json()).toMatchObject({ sch_overnight: 0, sch_on_notice: 0 })
    }
  })

  test('the form of an admin is for admins, on people of every sector (R457)', async () => {
    const id = await anEmployee(app)
    const change = { peo_id: id, sch_date: '2026-03-19', scheduleItemList: [{ sci_time: '08:00' }] }
    // Supervisors and managers review requests by this call, and do nothing else with it (Q54).
    for (const [role, status] of [
      ['employee', 403],
      ['supervisor', 400],
      ['gestor', 400],
    ] as const) {
      const caller = await app.inRole(role, await anEmployee(app))
      expect((await caller.post('/schedule/admin', change)).statusCode).toBe(status)
    }
    expect((await admin.post('/schedule/admin', change)).statusCode).toBe(200)
    const texts = { sch_overtime_justification: 'Entrega', sch_overtime_activity: 'Carga' }
    const { sch_id } = (
      await admin.post('/schedule/admin', { ...change, scheduleItemList: [{ sci_time: '18:00' }] })
    ).json()
    expect((await admin.put(`/schedule/overtime/${sch_id}`, texts)).json()).toMatchObject(texts)
    expect((await admin.get('/county?sta_id=35&take=1000')).json().total).toBe(645)
  })

  test('an observation and an overnight need a stored day; an observation a text of at most 255 characters; an admin empties it (R447, R448, R449, Q65)', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    for (const change of [{ sch_observations: 'x' }, { sch_overnight: 1 }]) {
      const missing = await own.post('/schedule/register', { sch_id: 0, ...change })
      expect(missing.json().message).toBe('Para lançar um observação é necessário ter o ponto cadastrado para o dia.')
    }
    const day = await include(id, '2026-03-18', '08:00')
    const note = async (caller: Caller, text: string) =>
      (await caller.post('/schedule/register', { sch_id: day.sch_id, sch_observations: text })).json()
    expect((await note(own, '')).message).toBe('Campo obrigatório')
    expect((await note(own, 'x'.repeat(256))).message).toBe('Maxímo de 255 dígitos.')
    expect(await note(own, 'Reunião externa')).toMatchObject({ sch_observations: 'Reunião externa' })
    expect(await note(admin, '')).toMatchObject({ sch_observations: '' })
  })

  test('on-notice only on days that rule 2 names (R431)', async () => {
    const id = await anEmployee(app)
    const { db } = app.connections
    const settings = {
      sunday: true,
      monday: false,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: true,
      holiday: true,
      percent: 35,
    }
    await db
      .insertInto('calculationRuleVersion')
      .values({ ruleId: 2, sinceOn: '2026-03-01', settings: JSON.stringify(settings) })
      .execute()
    const set = async (on: string) =>
      (await admin.post('/schedule/admin', { peo_id: id, sch_date: on, sch_on_notice: 1 })).statusCode
    expect([await set('2026-03-16'), await set('2026-03-17')]).toEqual([400, 200])
    await db.deleteFrom('calculationRuleVersion').where('sinceOn', '=', '2026-03-01').execute()
  })

  test('changes of switches leave an audit row with who made them', async () => {
    const id = await anEmployee(app)
    const day = await include(id, '2026-03-18', '08:00')
    await admin.post('/schedule/register', { sch_id: day.sch_id, sch_observations: 'Visita' })
    const row = await app.connections.db
      .selectFrom('auditRow')
      .selectAll()
      .where('tableName', '=', 'day_record')
      .where('rowId', '=', day.sch_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([row.operation, (row.after as { observation: string }).observation]).toEqual(['update', 'Visita'])
    expect(row.accountId).toBeGreaterThan(0)
  })
})

test('a day that says something from the beginning is audited too; one that does not is a result, and none is kept of it', async () => {
  const { db } = app.connections
  const employeeId = await anEmployee(app)
  const written = await db
    .insertInto('dayRecord')
    .values([
      { employeeId, dayOn: '2026-03-18' },
      { employeeId, dayOn: '2026-03-19', overnight: true },
    ])
    .returning(['id', 'dayOn'])
    .execute()
  const ids = written.map(({ id }) => id)
  const rows = await db
    .selectFrom('auditRow')
    .select(['rowId', 'operation'])
    .where('tableName', '=', 'day_record')
    .where('rowId', 'in', ids)
    .execute()
  const overnight = written.find(({ dayOn }) => dayOn === '2026-03-19')
  expect(rows).toEqual([{ rowId: overnight?.id, operation: 'insert' }])
})

describe('computed anew', () => {
  const stored = async (id: number, on: string) =>
    app.connections.db
      .selectFrom('dayRecord')
      .selectAll()
      .where('employeeId', '=', id)
      .where('dayOn', '=', on)
      .executeTakeFirst()

  test('a schedule that holds from a day on changes that day and later ones, never an earlier one (Q115)', async () => {
    const id = await anEmployee(app)
    await include(id, '2026-03-02', '08:00', '12:00')
    await include(id, '2026-03-03', '08:00', '12:00')
    const half = await aSchedule(app, { startsAt: 480, breakStartsAt: null, breakEndsAt: null, tuesday: 240 })
    await app.connections.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('scheduleAssignment')
        .values({ employeeId: id, workScheduleId: half, sinceOn: '2026-03-03' })
        .execute()
      await daysChanged(tx, { employeeIds: [id], from: '2026-03-03' })
    })
    expect([(await stored(id, '2026-03-02'))?.late, (await stored(id, '2026-03-03'))?.late]).toEqual([240, 0])
  })

  test('a new schedule may move marks to the day their journey began on', async () => {
    const id = await anEmployee(app)
    await include(id, '2026-03-02', '22:00', '29:00')
    expect([(await stored(id, '2026-03-02'))?.markCount, (await stored(id, '2026-03-03'))?.markCount]).toEqual([1, 1])
    const night = await aSchedule(app, { startsAt: 1320, breakStartsAt: null, breakEndsAt: null })
    await app.connections.db.transaction().execute(async (tx) => {
      await tx.updateTable('scheduleAssignment').set({ workScheduleId: night }).where('employeeId', '=', id).execute()
      await daysChanged(tx, { employeeIds: [id], from: '2026-03-01' })
    })
    expect([(await stored(id, '2026-03-02'))?.markCount, (await stored(id, '2026-03-03'))?.markCount]).toEqual([2, 0])
    expect(await stored(id, '2026-03-02')).toMatchObject({ worked: 420, missingMark: false, lastExit: 1740 })
  })

  test('what a press stored is what computing it anew gives', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    for (const on of ['2026-03-09', '2026-03-10', '2026-03-11']) {
      for (const at of ['08:07', '12:00', '12:40', '19:30']) {
        app.clock.set(`${on}T${at}:00-03:00`)
        await own.post('/schedule/register')
      }
    }
    const facts = async () =>
      Promise.all(
        ['2026-03-09', '2026-03-10', '2026-03-11'].map(async (on) => {
          const { revision, computedAt, ...row } = (await stored(id, on)) ?? { revision: 0, computedAt: '' }
          return row
        }),
      )
    const before = await facts()
    await app.connections.db
      .transaction()
      .execute((tx) => recomputeDays(tx, { employeeIds: [id], from: '2026-03-09', to: '2026-03-11' }))
    expect(await facts()).toEqual(before)
    expect(before[1]).toMatchObject({ daysInRow: 2, lastExit: 1170 })
  })

  test('a day off of 33 hours is told of where the seven days before it had no rest of 35: by the press, and after a change of the days before (CLT 67)', async () => {
    const id = await anEmployee(app)
    const own = await app.inRole('employee', id)
    const worked = {
      '2026-02-26': ['08:00', '12:00'],
      '2026-02-27': ['08:00', '12:00'],
      '2026-03-02': ['08:00', '12:00'],
      '2026-03-03': ['14:00', '18:00', '19:00', '22:00'],
      '2026-03-05': ['07:00', '11:00'],
    }
    for (const [on, clock] of Object.entries(worked)) {
      for (const at of clock) {
        app.clock.set(`${on}T${at}:00-03:00`)
        await own.post('/schedule/register')
      }
    }
    const thursday = async () => {
      const row = await stored(id, '2026-03-05')
      const alerts = (row?.alerts ?? []) as { code: string; minutes?: number }[]
      return { since: row?.daysSinceRest, short: alerts.find(({ code }) => code === 'weekly-rest-suppressed')?.minutes }
    }
    expect(await thursday(), 'three days after the weekend').toEqual({ since: 3, short: undefined })
    for (const on of ['2026-02-28', '2026-03-01']) await include(id, on, '08:00', '12:00')
    expect(await thursday(), 'the weekend was worked').toEqual({ since: 7, short: 120 })

    app.clock.set('2026-03-06T08:00:00-03:00')
    await own.post('/schedule/register')
    app.clock.set('2026-03-06T12:00:00-03:00')
    await own.post('/schedule/register')
    const { daysSinceRest } = (await stored(id, '2026-03-06')) ?? {}
    expect(daysSinceRest).toBe(7)
  })

  test('a rest that is cut short changes what is told of the days off of the week after it', async () => {
    const id = await anEmployee(app)
    const days = ['02-22', '02-23', '02-24', '02-25', '02-26', '02-27', '02-28', '03-01', '03-02', '03-03']
    for (const day of days) await include(id, `2026-${day}`, '08:00', '12:00')
    await include(id, '2026-03-04', '14:00', '18:00')
    await include(id, '2026-03-06', '07:00', '11:00')
    for (const day of ['03-07', '03-08', '03-09']) await include(id, `2026-${day}`, '08:00', '12:00')
    await include(id, '2026-03-10', '14:00', '22:00')
    await include(id, '2026-03-12', '07:00', '11:00')
    const told = async () => {
      const row = await stored(id, '2026-03-12')
      const alerts = (row?.alerts ?? []) as { code: string; minutes?: number }[]
      return { since: row?.daysSinceRest, short: alerts.find(({ code }) => code === 'weekly-rest-suppressed')?.minutes }
    }
    expect(await told(), 'six days after a whole rest').toEqual({ since: 6, short: undefined })
    await include(id, '2026-03-04', '19:00', '22:00')
    expect(await told(), 'that rest was of 33 hours').toEqual({ since: 7, short: 120 })
  })

  /** 08:00 of 2 March from two clocks. */
  async function twins(id: number) {
    const { db } = app.connections
    const { employerId } = await db
      .selectFrom('employee')
      .select('employerId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const clocks = ['00000000000000011', '00000000000000012']
    await db
      .insertInto('mark')
      .values(
        clocks.map((repNumber, at) => ({
          employerId,
          employeeId: id,
          punchedAt: `2026-03-02T11:00:0${at}Z`,
          zone: 'America/Sao_Paulo',
          localOn: '2026-03-02',
          localMinute: 480,
          utcOffset: -180,
          origin: 'device' as const,
          repNumber,
          repNsr: id,
        })),
      )
      .execute()
    const window = { from: '2026-03-02', to: '2026-03-02' }
    const touched = await db.transaction().execute((tx) => projectMarks(tx, [id], window))
    expect(touched).toEqual([{ employeeId: id, on: '2026-03-02' }])
    return (await admin.get(`/schedule/date/2026-03-02?peo_id=${id}`)).json()
  }

  test('two marks of one minute from two clocks are both kept, one counts; when it is annulled the other does', async () => {
    const day = await twins(await anEmployee(app))
    const [first, second] = day.schedule_items
    expect([first.sci_status, second.sci_status]).toEqual([1, 0])
    const swapped = (
      await admin.post('/schedule/admin', {
        sch_id: day.sch_id,
        scheduleItemList: [{ sci_id: first.sci_id, sci_status: 0, sci_justification: 'Repetida' }],
      })
    ).json()
    expect(swapped.schedule_items.map((item: { sci_status: number }) => item.sci_status)).toEqual([0, 1])
  })

  test('a day that is cleared has no mark that counts, also where two were of one minute, and each says why', async () => {
    const id = await anEmployee(app)
    const day = await twins(id)
    expect((await admin.delete(`/schedule/${day.sch_id}?sci_justification=Limpar`)).statusCode).toBe(200)
    const { schedule_items: marks } = (await admin.get(`/schedule/date/2026-03-02?peo_id=${id}`)).json()
    expect(marks).toMatchObject(
      Array(2).fill({ sci_status: 0, history: [{ kind: 'registered' }, { kind: 'annulled', reason: 'Limpar' }] }),
    )
  })

  test('of a mark that does not count it is told whether somebody annulled it; an included one beside another of its minute was not', async () => {
    const id = await anEmployee(app)
    const on = '2026-03-02'
    const [clocked = 0] = await marked(app, id, on, '08:00')
    await sql`
      insert into mark (employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, origin)
      select employer_id, employee_id, punched_at, zone, local_on, local_minute, utc_offset, 'admin' from mark where id = ${clocked}`.execute(
      app.connections.db,
    )
    const place = () => app.connections.db.transaction().execute((tx) => projectMarks(tx, [id], { from: on, to: on }))
    const standing = async () => {
      const day: Wire = (await admin.get(`/schedule/date/${on}?peo_id=${id}`)).json()
      const items = day.schedule_items as unknown as { sci_status: number; treated: number }[]
      return items.map(({ sci_status, treated }) => [sci_status, treated])
    }
    await place()
    expect(await standing()).toEqual([
      [1, 0],
      [0, 0],
    ])
    await app.connections.db
      .insertInto('markTreatment')
      .values({ markId: clocked, kind: 'annulled', reason: 'Repetida' })
      .execute()
    await place()
    expect(await standing()).toEqual([
      [0, 1],
      [1, 1],
    ])
  })

  test('the alerts of the next day follow: too short a rest appears and goes', async () => {
    const id = await anEmployee(app)
    await include(id, '2026-03-03', '08:00', '12:00', '13:00', '17:00')
    const late = await include(id, '2026-03-02', '13:00', '23:30')
    const alerts = async () => {
      const [day] = await daysOf(admin, `?peo_id=${id}&start_date=2026-03-03&end_date=2026-03-03`)
      return day?.alerts.map(({ code }) => code) ?? []
    }
    expect(await alerts()).toContain('rest-suppressed')
    await admin.delete(`/scheduleitem/schedule/${late.sch_id}?time=23:30`)
    expect(await alerts()).not.toContain('rest-suppressed')
  })
})
