import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { aClosedPeriod, anEmployee, aPeriod } from '../../../test/periods.ts'

ownCompany()

/** Months as a processing leaves them: [month, own balance]. */
async function banked(employeeId: number, ...months: readonly (readonly [number, number])[]): Promise<number[]> {
  let total = 0
  const ids: number[] = []
  for (const [month, current] of months) {
    const { id } = await app.connections.db
      .insertInto('hourBankMonth')
      .values({ employeeId, year: 2026, month, previous: total, current, total: total + current, calculated: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    total += current
    ids.push(id)
  }
  return ids
}

interface Item {
  readonly mon_id: number
  readonly bki_previous_balance: number
  readonly bki_current_balance: number
  readonly bki_total_balance: number
}

const balances = ({ mon_id, bki_previous_balance, bki_current_balance, bki_total_balance }: Item) => [
  mon_id,
  bki_previous_balance,
  bki_current_balance,
  bki_total_balance,
]
const year = async (caller: Caller, id: number, year = 2026) =>
  (await caller.get(`/bankofhours/employee/${id}?year=${year}`)).json().results

describe('the year of a person', () => {
  test('has twelve months with previous, month and total; missing months are chained zeros (R348, Q82)', async () => {
    const person = await anEmployee(app)
    const [march] = await banked(person, [3, 90], [5, -120])
    const months = await year(admin, person)
    expect(months.map(balances)).toEqual([
      [1, 0, 0, 0],
      [2, 0, 0, 0],
      [3, 0, 90, 90],
      [4, 90, 0, 90],
      [5, 90, -120, -30],
      ...[6, 7, 8, 9, 10, 11, 12].map((month) => [month, -30, 0, -30]),
    ])
    expect(months[2]).toMatchObject({
      bki_id: march,
      mon_name: 'Março',
      mon_slug: 'marco',
      bki_processed: 0,
      currentProcess: 1,
      bki_remarks: '',
    })
    expect(months[3]).toMatchObject({ bki_id: null, currentProcess: 0 })
  })

  test('shows balances as HH:MM that keep their sign and never wrap at 24 hours (R349, Q43)', async () => {
    const person = await anEmployee(app)
    await banked(person, [1, 1500], [2, -1575])
    const [january, february] = await year(admin, person)
    expect([january.currentBalance, february.previousBalance]).toEqual(['25:00', '25:00'])
    expect([february.currentBalance, february.totalBalance]).toEqual(['-26:15', '-01:15'])
  })

  test('is of the calling day’s year when none is named, and starts from the year before', async () => {
    const person = await anEmployee(app)
    await banked(person, [12, 60])
    expect((await admin.get(`/bankofhours/employee/${person}`)).json().results[11].year).toBe(2026)
    expect((await year(admin, person, 2027)).map(balances)[0]).toEqual([1, 60, 0, 60])
  })
})

describe('who sees whose bank (R005, R278, R347)', () => {
  test('the person, a gestor of the sector, an admin; a supervisor only the own one', async () => {
    const { sectorId } = await aSector(admin)
    const [ana, boss, chief, stranger] = [
      await anEmployee(app),
      await anEmployee(app),
      await anEmployee(app),
      await anEmployee(app),
    ]
    for (const employeeId of [ana, boss, chief]) {
      await app.connections.db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
    }
    const [employee, gestor, supervisor, other] = [
      await app.inRole('employee', ana),
      await app.inRole('gestor', boss),
      await app.inRole('supervisor', chief),
      await app.inRole('gestor', stranger),
    ]
    const status = async (caller: Caller, id: number) => (await caller.get(`/bankofhours/employee/${id}`)).statusCode
    expect([await status(employee, ana), await status(gestor, ana), await status(admin, ana)]).toEqual([200, 200, 200])
    expect(await status(supervisor, chief)).toBe(200)
    expect([await status(employee, boss), await status(supervisor, ana), await status(other, ana)]).toEqual([
      404, 404, 404,
    ])
    expect(await status(admin, 999_999)).toBe(404)
    const listed = (await gestor.get('/bankofhours/employees?take=100')).json().results
    expect(listed.map((row: { peo_id: number }) => row.peo_id).sort()).toEqual([ana, boss, chief].sort())
    expect((await employee.get('/bankofhours/employees')).statusCode).toBe(403)
    expect((await supervisor.get('/bankofhours/employees')).statusCode).toBe(403)
  })

  test('the list searches name, enrollment, city and sector, every word of it (R346)', async () => {
    const { sectorId } = await aSector(admin, 'Confeitaria Central')
    const person = await anEmployee(app, { name: 'Úrsula Brandão' })
    await app.connections.db.insertInto('sectorAssignment').values({ employeeId: person, sectorId }).execute()
    await banked(person, [1, 60], [2, 15])
    const found = async (search: string) =>
      (await admin.get(`/bankofhours/employees?search=${encodeURIComponent(search)}`)).json().results
    for (const search of ['ursula', 'BRANDAO confeit', 'ursula sao paulo', 'confeitaria úrsula']) {
      expect(await found(search), search).toEqual([
        {
          peo_id: person,
          enrollment: expect.any(String),
          name: 'Úrsula Brandão',
          cities: 'São Paulo',
          sectors: 'Confeitaria Central',
          currentBalance: 75,
          balanceMonth: '02/2026',
          ind_status: 1,
        },
      ])
    }
    expect(await found('ursula limpeza')).toEqual([])
  })

  test('a balance is of the latest month, or of the latest one up to a year; which, the list and its file say (Q82)', async () => {
    const person = await anEmployee(app, { name: 'Zilda Anual' })
    const months = [
      { year: 2025, month: 12, previous: 0, current: 30, total: 30 },
      { year: 2026, month: 1, previous: 30, current: 45, total: 75 },
    ]
    await app.connections.db
      .insertInto('hourBankMonth')
      .values(months.map((month) => ({ employeeId: person, ...month })))
      .execute()
    const of = async (query: string) =>
      (await admin.get(`/bankofhours/employees?search=zilda${query}`)).json().results[0]
    expect(await of('')).toMatchObject({ currentBalance: 75, balanceMonth: '01/2026' })
    expect(await of('&year=2025')).toMatchObject({ currentBalance: 30, balanceMonth: '12/2025' })
    expect(await of('&year=2024')).toMatchObject({ currentBalance: 0, balanceMonth: null })
    const file = await admin.get('/bankofhours/employees/file/csv?search=zilda&year=2025')
    expect(file.statusCode, file.body).toBe(200)
    expect(file.body).toContain('Saldo;Mês do saldo')
    expect(file.body).toContain('12/2025')
  })

  test('D3: the balances below zero are those that the list shows for its year', async () => {
    const person = await anEmployee(app, { name: 'Yara Virada' })
    const months = [
      { year: 2025, month: 12, previous: 0, current: 30, total: 30 },
      { year: 2026, month: 1, previous: 30, current: -45, total: -15 },
    ]
    await app.connections.db
      .insertInto('hourBankMonth')
      .values(months.map((month) => ({ employeeId: person, ...month })))
      .execute()
    const negative = async (query: string) =>
      (await admin.get(`/bankofhours/employees?search=yara&balance=negative${query}`)).json().total
    expect([await negative(''), await negative('&year=2026'), await negative('&year=2025')]).toEqual([1, 1, 0])
  })

  test('only admins act on it (R350)', async () => {
    const person = await anEmployee(app)
    const [id] = await banked(person, [1, 60])
    for (const role of ['employee', 'gestor', 'supervisor'] as const) {
      const caller = await app.inRole(role)
      for (const path of ['process', 'clear', 'clearAll']) {
        expect((await caller.post(`/bankofhoursitem/${path}`, { bki_id: id })).statusCode).toBe(403)
      }
      expect((await caller.put(`/bankofhoursitem/${id}`, { bki_remarks: 'x' })).statusCode).toBe(403)
    }
  })
})

describe('settling a month (R427, R429, Q83)', () => {
  test('takes the current process only, once, and in order', async () => {
    const person = await anEmployee(app)
    const [january, february] = await banked(person, [1, 60], [2, -15])
    const early = await admin.post('/bankofhoursitem/process', { bki_id: february })
    expect([early.statusCode, early.json().message]).toEqual([400, 'Operação não permitida.'])
    const done = (await admin.post('/bankofhoursitem/process', { bki_id: january })).json()
    expect([done.bki_processed, done.currentProcess]).toEqual([1, 0])
    const again = await admin.post('/bankofhoursitem/process', { bki_id: january })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Registro já avaliado.'])
    expect((await year(admin, person))[1]).toMatchObject({
      bki_id: february,
      currentProcess: 1,
      bki_previous_balance: 60,
    })
  })

  test('is offered where it would be done: the current process, once it has hours; not a month that was only cleared', async () => {
    const person = await anEmployee(app)
    const [january] = await banked(person, [1, 60], [2, -15])
    const offered = async () =>
      (await year(admin, person)).map((month: { permissionProcess: number }) => month.permissionProcess).slice(0, 4)
    expect(await offered()).toEqual([1, 0, 0, 0])
    await admin.post('/bankofhoursitem/process', { bki_id: january })
    expect(await offered()).toEqual([0, 1, 0, 0])
    const cleared = await anEmployee(app)
    const { id } = await app.connections.db
      .insertInto('hourBankMonth')
      .values({ employeeId: cleared, year: 2026, month: 3, cleared: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [, , march] = await year(admin, cleared)
    expect([march.bki_id, march.currentProcess, march.permissionProcess]).toEqual([id, 1, 0])
    expect((await admin.post('/bankofhoursitem/process', { bki_id: id })).statusCode).toBe(400)
  })

  test('happens once when two admins do it at the same moment', async () => {
    const person = await anEmployee(app)
    const [january] = await banked(person, [1, 60], [2, -15])
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.post('/bankofhoursitem/process', { bki_id: january })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  })

  test('a month that is not there is not found', async () => {
    for (const path of ['process', 'clear']) {
      expect((await admin.post(`/bankofhoursitem/${path}`, { bki_id: 999_999 })).statusCode).toBe(404)
      expect((await admin.post(`/bankofhoursitem/${path}`, {})).json().message).toBe('Campo obrigatório')
    }
  })
})

describe('clearing (R428)', () => {
  test('zeroes the carried balance of a month, keeps its own, and later months follow', async () => {
    const person = await anEmployee(app)
    const [january, february] = await banked(person, [1, 60], [2, -15], [3, 5])
    const nothing = await admin.post('/bankofhoursitem/clear', { bki_id: january })
    expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'Operação não permitida.'])
    expect((await admin.post('/bankofhoursitem/clear', { bki_id: february })).json()).toMatchObject({
      bki_previous_balance: 0,
      bki_current_balance: -15,
      bki_total_balance: -15,
      bki_cleared: 1,
    })
    expect((await year(admin, person)).slice(0, 3).map(balances)).toEqual([
      [1, 0, 60, 60],
      [2, 0, -15, -15],
      [3, -15, 5, -10],
    ])
    expect(
      (await year(admin, person)).slice(0, 3).map((month: { carriedBalance: number }) => month.carriedBalance),
    ).toEqual([0, 60, -15])
    // The old value stays in the audit, with who did it.
    const { rows } = await app.connections.pool.query(
      "select before ->> 'previous' as before, account_id from audit_row where table_name = 'hour_bank_month' and row_id = $1 and operation = 'update'",
      [february],
    )
    expect(rows).toEqual([{ before: '60', account_id: expect.any(Number) }])
  })

  test('and setting one are told with who did it, when, and what stood there before (Q82)', async () => {
    const person = await anEmployee(app)
    const [january, february] = await banked(person, [1, 60], [2, -15])
    const other = await app.inRole('admin', await anEmployee(app, { name: 'Zilda Prado' }))
    await admin.put(`/bankofhoursitem/${january}`, { bki_current_balance: 90 })
    await other.put(`/bankofhoursitem/${january}`, { bki_current_balance: 30 })
    await admin.put(`/bankofhoursitem/${january}`, { bki_remarks: 'Acordo' })
    await other.post('/bankofhoursitem/clear', { bki_id: february })
    const by = { by: 'Zilda Prado', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }
    const [first, second, third] = await year(admin, person)
    expect([first.editing, first.clearing]).toEqual([{ ...by, set: 30, replaced: 90 }, null])
    expect([second.editing, second.clearing]).toEqual([null, by])
    expect([third.editing, third.clearing]).toEqual([null, null])
  })

  test('a difference of a settled month that came to a balance set by hand is nobody’s deed', async () => {
    const person = await anEmployee(app)
    const [january] = await banked(person, [1, 60])
    await admin.put(`/bankofhoursitem/${january}`, { bki_current_balance: 30 })
    await app.connections.pool.query(
      'update hour_bank_month set current = current + 10, total = total + 10, posted = posted + 10 where id = $1',
      [january],
    )
    const [posted] = await year(admin, person)
    expect([posted.bki_current_balance, posted.editing]).toMatchObject([40, { set: 30, replaced: 60 }])
  })
})

describe('the batch reset (Q85)', () => {
  let people: number[]
  const reset = (body: object) => admin.post('/bankofhoursitem/clearAll', body)
  const carried = async (month: number) =>
    Promise.all(people.map(async (id) => (await year(admin, id))[month - 1].bki_previous_balance))

  beforeEach(async () => {
    // Months stay for good, so the table refuses it. Its owner may do it all the same.
    await app.connections.pool.query(`
      alter table hour_bank_month disable trigger hour_bank_month_is_never_emptied;
      truncate hour_bank_month;
      alter table hour_bank_month enable trigger hour_bank_month_is_never_emptied`)
    people = [await anEmployee(app), await anEmployee(app), await anEmployee(app)]
    for (const person of people) await banked(person, [1, 60])
  })

  test('clears everybody in the month of a closed calculation not yet processed, but those listed (R352)', async () => {
    await aClosedPeriod(admin)
    const [first = 0] = people
    expect((await reset({ year: 2026, month: 2, employeesList: [first] })).json()).toEqual({ total: 2 })
    expect(await carried(2)).toEqual([60, 0, 0])
    const [left, cleared] = await Promise.all(people.map(async (id) => (await year(admin, id))[1].clearing))
    expect([left, cleared]).toEqual([null, { by: expect.stringMatching(/./), at: expect.any(String) }])
    // Zero balances are skipped: again only the one left out is cleared.
    expect((await reset({ year: 2026, month: 2, employeesList: [] })).json()).toEqual({ total: 1 })
    expect(await carried(2)).toEqual([0, 0, 0])
  })

  test('is refused without a list, for an open calculation, and for people who do not exist', async () => {
    const missing = await reset({ year: 2026, month: 2 })
    expect([missing.statusCode, missing.json().message]).toEqual([400, 'Campo obrigatório'])
    await aPeriod(admin, { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' })
    for (const month of [1, 7]) {
      const refused = await reset({ year: 2026, month, employeesList: [] })
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Operação não permitida.'])
    }
    expect((await reset({ year: 2026, month: 2, employeesList: [999_999] })).statusCode).toBe(404)
    expect(await carried(2)).toEqual([60, 60, 60])
  })

  test('skips settled months', async () => {
    const settled = await anEmployee(app)
    people.push(settled)
    for (const id of await banked(settled, [1, 60], [2, 5]))
      await admin.post('/bankofhoursitem/process', { bki_id: id })
    expect((await reset({ year: 2026, month: 2, employeesList: [] })).json()).toEqual({ total: 3 })
    expect(await carried(2)).toEqual([0, 0, 0, 60])
  })
})

describe('editing a month (Q84)', () => {
  test('sets remarks and the balance, and recomputes totals', async () => {
    const person = await anEmployee(app)
    const [january] = await banked(person, [1, 60], [2, 5])
    const edited = await admin.put(`/bankofhoursitem/${january}`, { bki_remarks: 'acordo', bki_current_balance: -90 })
    expect(edited.json()).toMatchObject({
      bki_remarks: 'acordo',
      bki_current_balance: -90,
      bki_total_balance: -90,
      bki_edited: 1,
    })
    expect((await year(admin, person))[1]).toMatchObject({ bki_previous_balance: -90, bki_total_balance: -85 })
  })

  test('of a settled month takes remarks only, up to 255 characters', async () => {
    const person = await anEmployee(app)
    const [january] = await banked(person, [1, 60])
    await admin.post('/bankofhoursitem/process', { bki_id: january })
    const balance = await admin.put(`/bankofhoursitem/${january}`, { bki_remarks: 'não', bki_current_balance: 0 })
    expect([balance.statusCode, balance.json().message]).toEqual([400, 'Operação não permitida.'])
    expect((await year(admin, person))[0]).toMatchObject({ bki_remarks: '', bki_current_balance: 60 })
    expect((await admin.put(`/bankofhoursitem/${january}`, { bki_remarks: 'pago' })).json().bki_remarks).toBe('pago')
    expect((await admin.put(`/bankofhoursitem/${january}`, { bki_remarks: 'x'.repeat(256) })).statusCode).toBe(400)
    // Fields that are nobody's to set are not read.
    await admin.put(`/bankofhoursitem/${january}`, { bki_remarks: 'ok', bki_processed: 0, bki_previous_balance: 999 })
    expect((await year(admin, person))[0]).toMatchObject({ bki_processed: 1, bki_previous_balance: 0 })
  })
})

describe('the database itself', () => {
  const write = (text: string, values: readonly unknown[]) => app.connections.pool.query(text, [...values])

  test('refuses a month whose sum or chain is wrong, a change of a settled one, and a deletion', async () => {
    const person = await anEmployee(app)
    const [january, february] = await banked(person, [1, 60], [2, 5])
    await expect(write('update hour_bank_month set total = 61 where id = $1', [january])).rejects.toThrow(
      'hour_bank_sum',
    )
    await expect(write('update hour_bank_month set current = 61, total = 61 where id = $1', [january])).rejects.toThrow(
      'does not chain',
    )
    await expect(write('update hour_bank_month set previous = 0, total = 5 where id = $1', [february])).rejects.toThrow(
      'does not chain',
    )
    await expect(
      write(
        'insert into hour_bank_month (employee_id, year, month, previous, current, total) values ($1, 2026, 3, 1, 1, 2)',
        [person],
      ),
    ).rejects.toThrow('does not chain')
    await admin.post('/bankofhoursitem/process', { bki_id: january })
    await expect(write('update hour_bank_month set processed = false where id = $1', [january])).rejects.toThrow(
      'settled',
    )
    await expect(write('delete from hour_bank_month where id = $1', [february])).rejects.toThrow('never deleted')
  })
})

test('many acts at once on one bank leave a chain that holds, and each is done or refused', async () => {
  const person = await anEmployee(app)
  const ids = await banked(person, [1, 60], [2, 5], [3, -20], [4, 7])
  const acts = ids.flatMap((id) => [
    admin.post('/bankofhoursitem/process', { bki_id: id }),
    admin.post('/bankofhoursitem/clear', { bki_id: id }),
    admin.put(`/bankofhoursitem/${id}`, { bki_current_balance: id % 50 }),
  ])
  for (const { statusCode } of await Promise.all(acts)) expect([200, 400, 409]).toContain(statusCode)
  const months = (await year(admin, person)).slice(0, 4)
  for (const [index, month] of months.entries()) {
    const before = months[index - 1]
    expect(month.bki_previous_balance + month.bki_current_balance).toBe(month.bki_total_balance)
    if (before) expect(month.bki_previous_balance).toBe(month.bki_cleared ? 0 : before.bki_total_balance)
  }
})
