/** Changes to a bank by outdated numbers, and whom a batch reset concerns (Q85, Q126). */
import { failures } from '@ponteiro/contract'
import { describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aClosedPeriod, anEmployee } from '../../../test/periods.ts'

ownCompany()

const changed = [409, failures['record.changed'].message]
const told = (answer: { statusCode: number; json: () => { message?: string } }) => [
  answer.statusCode,
  answer.json().message,
]

/** January with an hour, February with so many minutes. */
async function aBank(employeeId: number, february: number): Promise<[number, number]> {
  const rows = await app.connections.db
    .insertInto('hourBankMonth')
    .values([
      { employeeId, year: 2026, month: 1, previous: 0, current: 60, total: 60, calculated: true },
      { employeeId, year: 2026, month: 2, previous: 60, current: february, total: 60 + february, calculated: true },
    ])
    .returning('id')
    .execute()
  const [january = 0, next = 0] = rows.map(({ id }) => id)
  return [january, next]
}

/** As a processing posts the difference of a settled month. */
const posted = (id: number, minutes: number) =>
  app.connections.pool.query(
    `update hour_bank_month set current = current + $2, total = total + $2, posted = posted + $2, remarks = 'Diferença' where id = $1`,
    [id, minutes],
  )

const monthsOf = async (person: number) =>
  (await admin.get(`/bankofhours/employee/${person}?year=2026`)).json().results.slice(0, 2)

describe('whoever acts on numbers that are no longer so is told, and nothing changes (Q126)', () => {
  test('a balance or remarks edited while a difference was posted; told with what stands, they are taken (Q84)', async () => {
    const person = await anEmployee(app)
    const [, february] = await aBank(person, -2400)
    await posted(february, 40)
    const save = (body: object) => admin.put(`/bankofhoursitem/${february}`, body)
    expect(told(await save({ bki_current_balance: -2390, bki_current_balance_seen: -2400 }))).toEqual(changed)
    expect(told(await save({ bki_remarks: 'Acordo', bki_remarks_seen: '' }))).toEqual(changed)
    expect((await monthsOf(person))[1]).toMatchObject({
      bki_current_balance: -2360,
      bki_remarks: 'Diferença',
      bki_edited: 0,
      postedBalance: 40,
    })
    const taken = await save({
      bki_current_balance: -2390,
      bki_current_balance_seen: -2360,
      bki_remarks: 'Diferença; Acordo',
      bki_remarks_seen: 'Diferença',
    })
    expect(taken.json()).toMatchObject({ bki_current_balance: -2390, bki_remarks: 'Diferença; Acordo' })
    // A client that tells nothing of what was seen is answered as ever.
    expect((await save({ bki_current_balance: 5 })).json()).toMatchObject({ bki_current_balance: 5 })
  })

  test('a month settled or cleared by numbers that the question did not name', async () => {
    const person = await anEmployee(app)
    const [january, february] = await aBank(person, 30)
    await admin.put(`/bankofhoursitem/${january}`, { bki_current_balance: 90 })
    const seen = { bki_previous_balance_seen: 60, bki_current_balance_seen: 30 }
    expect(told(await admin.post('/bankofhoursitem/clear', { bki_id: february, ...seen }))).toEqual(changed)
    const settle = (body: object) => admin.post('/bankofhoursitem/process', { bki_id: january, ...body })
    expect(told(await settle({ bki_previous_balance_seen: 0, bki_current_balance_seen: 60 }))).toEqual(changed)
    const stands = await monthsOf(person)
    expect(stands).toMatchObject([
      { bki_processed: 0, bki_total_balance: 90 },
      { bki_cleared: 0, bki_previous_balance: 90 },
    ])
    expect((await settle({ bki_previous_balance_seen: 0, bki_current_balance_seen: 90 })).statusCode).toBe(200)
    const clear = { bki_id: february, bki_previous_balance_seen: 90, bki_current_balance_seen: 30 }
    expect((await admin.post('/bankofhoursitem/clear', clear)).statusCode).toBe(200)
    expect(told(await admin.post('/bankofhoursitem/clear', clear))).toEqual(changed)
  })

  test('of two who edit what both saw, one is taken', async () => {
    const [, february] = await aBank(await anEmployee(app), 30)
    const answers = await Promise.all(
      [10, 20, 40].map((minutes) =>
        admin.put(`/bankofhoursitem/${february}`, { bki_current_balance: minutes, bki_current_balance_seen: 30 }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

describe('whom a batch reset is about (Q85, R352)', () => {
  test('is what its dialog offers: those with a balance to clear, active or not', async () => {
    await app.connections.pool.query(`
      alter table hour_bank_month disable trigger hour_bank_month_is_never_emptied;
      truncate hour_bank_month;
      alter table hour_bank_month enable trigger hour_bank_month_is_never_emptied`)
    const ana = await anEmployee(app, { name: 'Ana' })
    const left = await anEmployee(app, { name: 'Bia', active: false, dismissedOn: '2026-02-10' })
    const [without, settled, free] = [
      await anEmployee(app),
      await anEmployee(app),
      await anEmployee(app, { pointCalculation: false }),
    ]
    for (const person of [ana, left, free]) await aBank(person, 540)
    for (const id of await aBank(settled, 5)) await admin.post('/bankofhoursitem/process', { bki_id: id })
    const period = await aClosedPeriod(admin)
    const offered = async () =>
      (await admin.get(`/people/getAllEmployedsPointCalculation?scc_id=${period}`)).json().results
    expect(
      (await offered()).map((row: { peo_id: number; ind_status: number }) => [row.peo_id, row.ind_status]),
    ).toEqual([
      [ana, 1],
      [left, 0],
    ])
    expect((await admin.get('/people/getAllEmployedsPointCalculation?scc_id=999999')).statusCode).toBe(404)
    // As ever without a calculation: who is active.
    const active = (await admin.get('/people/getAllEmployedsPointCalculation')).json().results
    expect(active.map((row: { peo_id: number }) => row.peo_id)).toEqual(expect.arrayContaining([ana, without, settled]))
    expect(active.map((row: { peo_id: number }) => row.peo_id)).not.toContain(left)

    const reset = (body: object) => admin.post('/bankofhoursitem/clearAll', { year: 2026, month: 2, ...body })
    expect(told(await reset({ employeesList: [], total_seen: 1 }))).toEqual(changed)
    expect((await offered()).length).toBe(2)
    expect((await reset({ employeesList: [left], total_seen: 1 })).json()).toEqual({ total: 1 })
    const carried = async (person: number) => (await monthsOf(person))[1].bki_previous_balance
    expect([await carried(ana), await carried(left), await carried(free)]).toEqual([0, 60, 60])
    expect((await offered()).map((row: { peo_id: number }) => row.peo_id)).toEqual([left])
  })

  test('who left is listed with the balance, as inactive, and not once it is zero; the file says so too (R346)', async () => {
    const left = await anEmployee(app, { name: 'Célia Moura', active: false })
    const [, february] = await aBank(left, 540)
    await anEmployee(app, { name: 'Célia Nunes', active: false })
    const listed = async () => (await admin.get('/bankofhours/employees?search=celia')).json().results
    expect(await listed()).toEqual([
      expect.objectContaining({ peo_id: left, name: 'Célia Moura', currentBalance: 600, ind_status: 0 }),
    ])
    const file = (await admin.get('/bankofhours/employees/file/csv?search=celia')).body
    expect(file).toContain('10:00;02/2026;Inativo')
    await admin.put(`/bankofhoursitem/${february}`, { bki_current_balance: -60 })
    expect(await listed()).toEqual([])
  })
})
