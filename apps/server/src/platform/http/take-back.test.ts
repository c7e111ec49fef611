/** `Desfazer`: what somebody else did meanwhile stays. */
import { failures, takesBackHeader } from '@ponteiro/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { app, ownApplication } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee } from '../../../test/periods.ts'
import { actAs } from '../database/database.ts'

let ana: Caller
let bia: Caller

ownApplication()
beforeAll(async () => {
  ana = await app.inRole('admin')
  bia = await app.inRole('admin')
  await ana.post('/company', { com_name: 'Padaria Aurora', com_document: '11444777000161' })
})

const changed = [409, failures['record.changed'].message]
const unchanged = [409, failures['record.unchanged'].message]
type Answer = Awaited<ReturnType<Caller['get']>>
const told = (answer: Answer) => [answer.statusCode, answer.json().message]

const takeBack = (caller: Caller, method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
  caller.request(method, path, body, { [takesBackHeader]: '1', 'idempotency-key': crypto.randomUUID() })

describe('a record that was switched off (R577, R614)', () => {
  const on = { sec_status: 1 }
  const statusOf = async (id: number) => (await ana.get(`/sector/${id}`)).json().sec_status
  async function switchedOff() {
    const { sectorId } = await aSector(ana)
    await ana.delete(`/sector/${sectorId}`)
    return { id: sectorId, path: `/sector/${sectorId}` }
  }

  test('is switched on again while nobody else changed it, and off again', async () => {
    const { id, path } = await switchedOff()
    expect((await takeBack(ana, 'PUT', path, on)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe(1)
    expect((await takeBack(ana, 'DELETE', path)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe(0)
  })

  test('stays off when somebody else switched it on and off again', async () => {
    const { id, path } = await switchedOff()
    await bia.put(path, on)
    await bia.delete(path)
    expect(told(await takeBack(ana, 'PUT', path, on))).toEqual(changed)
    expect(await statusOf(id)).toBe(0)
  })

  test('is not said to be switched on by whom somebody else forestalled', async () => {
    const { path } = await switchedOff()
    await bia.put(path, on)
    expect(told(await takeBack(ana, 'PUT', path, on))).toEqual(unchanged)
  })

  test('was switched on in another window meanwhile: there is nothing to take back, and nobody else is named', async () => {
    const { id, path } = await switchedOff()
    await ana.put(path, on)
    expect(told(await takeBack(ana, 'PUT', path, on))).toEqual(unchanged)
    expect(await statusOf(id)).toBe(1)
  })

  test('was off before: whoever switched it off decides', async () => {
    const { sectorId } = await aSector(ana)
    await bia.delete(`/sector/${sectorId}`)
    expect((await ana.delete(`/sector/${sectorId}`)).statusCode).toBe(200)
    expect(told(await takeBack(ana, 'PUT', `/sector/${sectorId}`, on))).toEqual(changed)
    expect(await statusOf(sectorId)).toBe(0)
  })

  test('waits for who is changing it at the same moment', async () => {
    const { id, path } = await switchedOff()
    const { db } = app.connections
    const { accountId } = await db
      .selectFrom('account')
      .select('id as accountId')
      .where('login', '=', 'admin-2')
      .executeTakeFirstOrThrow()
    const [answer] = await db.transaction().execute(async (tx) => {
      await actAs(tx, accountId)
      await tx.updateTable('sector').set({ label: 'Térreo' }).where('id', '=', id).execute()
      const asked = takeBack(ana, 'PUT', path, on)
      const first = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
      expect(first).toBe('waits')
      return [asked]
    })
    expect(told(await answer)).toEqual(changed)
    expect((await ana.get(path)).json()).toMatchObject({ sec_status: 0, sec_label: 'Térreo' })
  })

  test('is switched on by whoever does not take anything back', async () => {
    const { id, path } = await switchedOff()
    expect((await bia.put(path, on)).statusCode).toBe(200)
    expect(await statusOf(id)).toBe(1)
  })
})

describe('a switch of a day (R446, R447)', () => {
  const on = '2026-02-27'
  async function aDay() {
    const employeeId = await anEmployee(app)
    const body = { peo_id: employeeId, sch_date: on }
    const { sch_id: id } = (await ana.post('/schedule/admin', { ...body, sch_overnight: 1 })).json()
    return { id, employeeId, read: async () => (await ana.get(`/schedule/${id}`)).json() }
  }

  test('goes back, the later one first and then the one before', async () => {
    const { id, read } = await aDay()
    await ana.post('/schedule/admin', { sch_id: id, sch_observations: 'Viagem' })
    for (const back of [{ sch_observations: '' }, { sch_overnight: 0 }]) {
      expect((await takeBack(ana, 'POST', '/schedule/admin', { sch_id: id, ...back })).statusCode).toBe(200)
    }
    expect(await read()).toMatchObject({ sch_overnight: 0, sch_observations: '' })
  })

  test('goes back although the day was computed anew with a mark of somebody else', async () => {
    const { id, read } = await aDay()
    const mark = [{ sci_time: '08:00', sci_justification: 'Esqueceu' }]
    expect((await bia.post('/schedule/admin', { sch_id: id, scheduleItemList: mark })).statusCode).toBe(200)
    expect((await takeBack(ana, 'POST', '/schedule/admin', { sch_id: id, sch_overnight: 0 })).statusCode).toBe(200)
    expect(await read()).toMatchObject({ sch_overnight: 0, schedule_items: [{ sci_time: '08:00' }] })
  })

  test('stays as somebody else left it', async () => {
    const { id, read } = await aDay()
    await ana.post('/schedule/admin', { sch_id: id, sch_observations: 'Viagem' })
    await bia.post('/schedule/admin', { sch_id: id, sch_observations: 'Viagem a Santos' })
    const back = { sch_id: id, sch_observations: '' }
    expect(told(await takeBack(ana, 'POST', '/schedule/admin', back))).toEqual(changed)
    expect(await read()).toMatchObject({ sch_overnight: 1, sch_observations: 'Viagem a Santos' })
  })

  test('of the owner goes back by the own call, and stays once somebody else changed it (Q52)', async () => {
    const { id, employeeId, read } = await aDay()
    const own = await app.inRole('employee', employeeId)
    const set = (caller: Caller, text: string) =>
      caller.post('/schedule/register', { sch_id: id, sch_observations: text })
    const back = (text: string) => takeBack(own, 'POST', '/schedule/register', { sch_id: id, sch_observations: text })
    await set(own, 'Feira')
    await set(own, 'Viagem')
    expect((await back('Feira')).statusCode).toBe(200)
    await set(own, 'Viagem')
    await set(bia, 'Viagem a Santos')
    expect(told(await back('Feira'))).toEqual(changed)
    expect(await read()).toMatchObject({ sch_observations: 'Viagem a Santos' })
  })
})
