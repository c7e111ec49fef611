import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, aSector, rio } from '../../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const status = async (answer: ReturnType<Caller['post']>) => (await answer).statusCode

test('a person is put into a sector, made responsible, and taken out again', async () => {
  const [{ sectorId, unitId }, person] = [await aSector(admin), await aPerson(admin)]
  const made = await admin.post('/worksector', { sew_id_peo: person, sew_id_sec: sectorId, sew_id_cos: rio.city })
  const assignment = made.json()
  expect(assignment).toMatchObject({
    sew_id_peo: person,
    sew_id_sec: sectorId,
    wun_id: unitId,
    cos_name: 'Rio de Janeiro',
    sew_responsible: 0,
  })
  const changed = await admin.put(`/worksector/${assignment.sew_id}`, { sew_responsible: 1, sew_id_cos: null })
  expect(changed.json()).toMatchObject({ sew_id_sec: sectorId, sew_responsible: 1, sew_id_cos: null })
  expect((await admin.get(`/worksector/people/${person}`)).json()).toMatchObject({ total: 1 })
  expect((await admin.delete(`/worksector/${assignment.sew_id}`)).json()).toEqual({ success: true })
  expect((await admin.get(`/worksector/people/${person}`)).json()).toEqual({ results: [], total: 0 })
})

test('nobody is in a sector twice, and what does not exist is not found', async () => {
  const [{ sectorId }, person] = [await aSector(admin), await aPerson(admin)]
  await admin.post('/worksector', { sew_id_peo: person, sew_id_sec: sectorId })
  const again = await admin.post('/worksector', { sew_id_peo: person, sew_id_sec: sectorId })
  expect([again.statusCode, again.json().message]).toEqual([400, 'Setor já cadastrado.'])
  expect(await status(admin.post('/worksector', { sew_id_peo: 999999, sew_id_sec: sectorId }))).toBe(404)
  expect(await status(admin.post('/worksector', { sew_id_peo: person, sew_id_sec: 999999 }))).toBe(404)
  expect(await status(admin.put('/worksector/999999', { sew_responsible: 1 }))).toBe(404)
  expect(await status(admin.delete('/worksector/999999'))).toBe(404)
  expect((await admin.post('/worksector', {})).json().errors).toEqual({
    sew_id_peo: 'Campo obrigatório',
    sew_id_sec: 'Campo obrigatório',
  })
})

test('a person reads the own sectors; a supervisor who may view the registry those of the team, nobody those of others', async () => {
  const { sectorId } = await aSector(admin)
  const [leader, member, stranger] = [await aPerson(admin), await aPerson(admin), await aPerson(admin)]
  for (const id of [leader, member]) await admin.post('/worksector', { sew_id_peo: id, sew_id_sec: sectorId })
  const [employee, supervisor] = [await app.inRole('employee', member), await app.inRole('supervisor', leader)]
  expect((await employee.get(`/worksector/people/${member}`)).json().total).toBe(1)
  expect(await status(supervisor.get(`/worksector/people/${member}`))).toBe(404)
  const { db } = app.connections
  await db.insertInto('profilePermission').values({ profileId: 2, module: 'Employees', key: 'view' }).execute()
  await expect.poll(() => status(supervisor.get(`/worksector/people/${member}`))).toBe(200)
  expect(await status(employee.get(`/worksector/people/${leader}`))).toBe(404)
  expect(await status(supervisor.get(`/worksector/people/${stranger}`))).toBe(404)
  expect(await status(supervisor.post('/worksector', { sew_id_peo: member, sew_id_sec: sectorId }))).toBe(403)
})

test('A4: a grant to change people puts nobody into a sector, nor takes anybody out of one (Q22)', async () => {
  const [own, foreign] = [await aSector(admin), await aSector(admin)]
  const leader = await aPerson(admin)
  const mine = (await admin.post('/worksector', { sew_id_peo: leader, sew_id_sec: own.sectorId })).json()
  const { db } = app.connections
  await db.insertInto('profilePermission').values({ profileId: 2, module: 'Employees', key: 'update' }).execute()
  const supervisor = await app.inRole('supervisor', leader)
  expect(await status(supervisor.post('/worksector', { sew_id_peo: leader, sew_id_sec: foreign.sectorId }))).toBe(403)
  expect(await status(supervisor.put(`/worksector/${mine.sew_id}`, { sew_responsible: 1 }))).toBe(403)
  expect(await status(supervisor.delete(`/worksector/${mine.sew_id}`))).toBe(403)
})

test('a new sector shows its people to the supervisor at the next request', async () => {
  const { sectorId } = await aSector(admin)
  const [leader, member] = [await aPerson(admin), await aPerson(admin)]
  await admin.post('/worksector', { sew_id_peo: member, sew_id_sec: sectorId })
  const supervisor = await app.inRole('supervisor', leader)
  expect(await status(supervisor.get(`/people/${member}`))).toBe(404)
  await admin.post('/worksector', { sew_id_peo: leader, sew_id_sec: sectorId })
  await expect.poll(() => status(supervisor.get(`/people/${member}`)), { timeout: 1000 }).toBe(200)
})
