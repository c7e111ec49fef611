import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aPerson, aSector, rio, saoPaulo } from '../../../../test/people.ts'

ownCompany()
beforeAll(() => admin.post('/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' }))

const refusal = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, json } = await answer
  return [statusCode, json().message]
}

test('a unit is added, changed, deactivated and reactivated (R580, R613, R614)', async () => {
  const unit = (await admin.post('/workunit', { wun_name: 'Centro', wun_label: 'Loja', wun_id_cos: rio.city })).json()
  expect(unit).toMatchObject({ wun_name: 'Centro', cos_name: 'Rio de Janeiro', wun_status: 1 })
  expect((await admin.put(`/workunit/${unit.wun_id}`, { wun_label: 'Loja 1' })).json()).toMatchObject({
    wun_name: 'Centro',
    wun_label: 'Loja 1',
  })
  expect((await admin.delete(`/workunit/${unit.wun_id}`)).json()).toEqual({ success: true })
  expect((await admin.get(`/workunit/${unit.wun_id}`)).json().wun_status).toBe(0)
  expect((await admin.put(`/workunit/${unit.wun_id}`, { wun_status: 1 })).json().wun_status).toBe(1)
  expect(await refusal(admin.put(`/workunit/${unit.wun_id}`, { wun_status: 0 }))).toEqual([
    400,
    'Operação não permitida.',
  ])
})

test('name and work city of a unit, name and unit of a sector are required (R663)', async () => {
  expect((await admin.post('/workunit', {})).json()).toEqual({
    message: 'Campo Obrigatório',
    errors: { wun_name: 'Campo Obrigatório', wun_id_cos: 'Campo Obrigatório' },
  })
  expect((await admin.post('/sector', { sec_name: ' ' })).json().errors).toEqual({
    sec_name: 'Campo Obrigatório',
    sec_id_wun: 'Campo Obrigatório',
  })
})

test('a sector label has at most 255 characters (R664)', async () => {
  const { unitId } = await aSector(admin)
  const long = { sec_name: 'Longo', sec_id_wun: unitId, sec_label: 'x'.repeat(256) }
  expect(await refusal(admin.post('/sector', long))).toEqual([400, 'Maxímo de 255 dígitos.'])
})

test('names are unique within their parent, and only there (Q117)', async () => {
  const { unitId } = await aSector(admin, 'Estoque')
  expect(await refusal(admin.post('/sector', { sec_name: 'ESTOQUE', sec_id_wun: unitId }))).toEqual([
    400,
    'Nome já cadastrado.',
  ])
  const elsewhere = await aSector(admin, 'Estoque')
  expect(elsewhere.sectorId).toBeGreaterThan(0)
  await admin.post('/workunit', { wun_name: 'Norte', wun_id_cos: rio.city })
  expect(await refusal(admin.post('/workunit', { wun_name: 'norte', wun_id_cos: rio.city }))).toEqual([
    400,
    'Nome já cadastrado.',
  ])
})

test('a parent that does not exist is not found', async () => {
  expect((await admin.post('/sector', { sec_name: 'Nada', sec_id_wun: 999999 })).statusCode).toBe(404)
  expect((await admin.post('/workunit', { wun_name: 'Nada', wun_id_cos: 1 })).statusCode).toBe(404)
  expect((await admin.put('/sector/999999', { sec_name: 'Nada' })).statusCode).toBe(404)
})

test('the sector list filters by work unit, and pages by twelve (R576, R579)', async () => {
  const { unitId, sectorId } = await aSector(admin)
  const ofUnit = (await admin.get(`/sector?wun_id=${unitId}`)).json()
  expect([ofUnit.total, ofUnit.results[0].sec_id, ofUnit.results[0].sec_created_at]).toEqual([
    1,
    sectorId,
    expect.stringContaining('T'),
  ])
  for (let n = 0; n < 14; n += 1) await admin.post('/sector', { sec_name: `S${n}`, sec_id_wun: unitId })
  const page = (await admin.get(`/sector?wun_id=${unitId}`)).json()
  expect([page.results.length, page.total]).toEqual([12, 15])
})

test('a supervisor chooses from the own sectors and their units, an employee from no list (Q33)', async () => {
  const { sectorId, unitId } = await aSector(admin)
  const personId = await aPerson(admin)
  await admin.post('/worksector', { sew_id_peo: personId, sew_id_sec: sectorId })
  const supervisor = await app.inRole('supervisor', personId)
  const sectors = (await supervisor.get('/sector')).json()
  expect(sectors.results.map((row: { sec_id: number }) => row.sec_id)).toEqual([sectorId])
  const units = (await supervisor.get('/workunit')).json()
  expect(units.results.map((row: { wun_id: number }) => row.wun_id)).toEqual([unitId])
  expect((await supervisor.get(`/sector/${sectorId}`)).statusCode).toBe(403)
  const loose = await app.inRole('gestor')
  expect((await loose.get('/sector')).json()).toEqual({ results: [], total: 0 })
})

test('a unit of another employer keeps its employer until it is moved', async () => {
  const unit = (await admin.post('/workunit', { wun_name: 'Sul', wun_id_cos: saoPaulo.city })).json()
  expect((await admin.put(`/workunit/${unit.wun_id}`, { wun_id_com: 999999 })).statusCode).toBe(404)
  expect((await admin.get(`/workunit/${unit.wun_id}`)).json().com_name).toBe('Padaria Aurora')
})

test('two employers may each have a unit of one name in one city, and neither has it twice (Q117)', async () => {
  const other = await admin.post('/company', { com_name: 'Confeitaria Brisa', com_document: '11444777000161' })
  const lists = (await admin.get('/company')).json().results
  const [aurora, brisa] = ['Padaria Aurora', 'Confeitaria Brisa'].map(
    (name) => lists.find((row: { com_name: string }) => row.com_name === name)?.com_id,
  )
  expect(other.statusCode).toBe(200)
  const matriz = (wun_id_com: number, wun_name = 'Matriz') =>
    admin.post('/workunit', { wun_name, wun_id_cos: rio.city, wun_id_com })
  const [first, second] = [await matriz(aurora), await matriz(brisa)]
  expect([first.json().com_name, second.json().com_name]).toEqual(['Padaria Aurora', 'Confeitaria Brisa'])
  const taken = { code: 'unique.taken', message: 'Nome já cadastrado.', errors: { wun_name: 'Nome já cadastrado.' } }
  expect((await matriz(brisa, 'MATRIZ')).json()).toEqual(taken)
  const moved = await admin.put(`/workunit/${first.json().wun_id}`, { wun_id_com: brisa })
  expect([moved.statusCode, moved.json()]).toEqual([400, taken])
})
