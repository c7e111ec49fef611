import { expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { rio, saoPaulo } from '../../../../test/people.ts'

ownCompany()

const ofCity = {
  vac_name: 'São Sebastião',
  vac_date: '2026-01-20',
  vac_type: 3,
  vac_id_sta: rio.state,
  vac_id_cos: rio.city,
}
const names = async (query: string) =>
  (await admin.get(`/vacation?take=100&${query}`)).json().results.map((row: { vac_name: string }) => row.vac_name)

test('a name is stored in capitals, and date and place are shown whole (R588, R605)', async () => {
  const holiday = (await admin.post('/vacation', { ...ofCity, vac_description: 'Padroeiro', vac_fixed: 1 })).json()
  expect(holiday).toMatchObject({
    vac_name: 'SÃO SEBASTIÃO',
    vac_date: '2026-01-20',
    vac_year: 2026,
    vac_month: 1,
    vac_day: 20,
    vac_fixed: 1,
    vac_type: 3,
    sta_name: 'Rio de Janeiro',
    sta_abbreviation: 'RJ',
    cos_name: 'Rio de Janeiro',
    vac_status: 1,
  })
  expect((await admin.get(`/vacation/${holiday.vac_id}`)).json()).toEqual(holiday)
})

test('type, date and name are required; the name has at most 45 characters, the description 255 (R663, R664)', async () => {
  expect((await admin.post('/vacation', {})).json().errors).toMatchObject({
    vac_name: 'Campo Obrigatório',
    vac_date: 'Campo Obrigatório',
    vac_type: 'Campo Obrigatório',
  })
  const said = async (fields: object) => (await admin.post('/vacation', { ...ofCity, ...fields })).json().message
  expect(await said({ vac_name: 'x'.repeat(46) })).toBe('Máximo de caracteres atingido')
  expect(await said({ vac_description: 'x'.repeat(256) })).toBe('Maxímo de 255 dígitos.')
  expect(await said({ vac_date: '2026-02-30' })).toBe('Data inválida')
})

test('a state holiday needs a state, a municipal one a city (R665, R666)', async () => {
  const without = async (fields: object) => {
    const answer = await admin.post('/vacation', { vac_name: 'Sem lugar', vac_date: '2026-04-23', ...fields })
    return [answer.statusCode, answer.json().errors ?? answer.json().message]
  }
  expect(await without({ vac_type: 2 })).toEqual([400, { vac_id_sta: 'Campo Obrigatório' }])
  expect(await without({ vac_type: 3, vac_id_sta: 33 })).toEqual([400, { vac_id_cos: 'Campo Obrigatório' }])
  expect(await without({ vac_type: 3, vac_id_sta: 33, vac_id_cos: 1 })).toEqual([404, 'Registro não encontrado.'])
})

test('a national holiday has no place and a state one no city, whatever is sent (R624)', async () => {
  const place = { vac_id_sta: rio.state, vac_id_cos: rio.city }
  const national = await admin.post('/vacation', {
    vac_name: 'Nacional',
    vac_date: '2026-08-13',
    vac_type: 1,
    ...place,
  })
  expect(national.json()).toMatchObject({ vac_id_sta: null, vac_id_cos: null })
  const ofState = await admin.post('/vacation', {
    vac_name: 'São Jorge',
    vac_date: '2026-04-23',
    vac_type: 2,
    ...place,
  })
  expect(ofState.json()).toMatchObject({ vac_id_sta: rio.state, vac_id_cos: null })
})

test('a city that is not of the state sent with it is refused, and nothing changes; alone it brings its own state', async () => {
  const elsewhere = [400, { vac_id_cos: 'A cidade não é do estado informado.' }]
  const told = async (answer: ReturnType<Caller['post']>) => {
    const { statusCode, json } = await answer
    return [statusCode, json().errors]
  }
  const paulistano = { ...ofCity, vac_date: '2026-01-25', vac_id_cos: saoPaulo.city }
  expect(await told(admin.post('/vacation', paulistano))).toEqual(elsewhere)
  expect((await admin.get('/vacation?vac_date=2026-01-25&vac_type=3')).json().total).toBe(0)

  const address = `/vacation/${(await admin.post('/vacation', { ...ofCity, vac_date: '2026-01-26' })).json().vac_id}`
  const before = (await admin.get(address)).json()
  expect(await told(admin.put(address, { vac_id_sta: saoPaulo.state }))).toEqual(elsewhere)
  expect(await told(admin.put(address, { vac_id_sta: rio.state, vac_id_cos: saoPaulo.city }))).toEqual(elsewhere)
  expect((await admin.get(address)).json()).toEqual(before)
  const moved = await admin.put(address, { vac_id_cos: saoPaulo.city })
  expect(moved.json()).toMatchObject({ vac_id_sta: saoPaulo.state, vac_id_cos: saoPaulo.city })
})

test('the same day, type and place is registered once (Q116)', async () => {
  const again = await admin.post('/vacation', { ...ofCity, vac_name: 'De novo' })
  expect([again.statusCode, again.json().message]).toEqual([400, 'Feriado já cadastrado.'])
})

test('a change is checked together with what stays (R624, R666)', async () => {
  const holiday = (await admin.post('/vacation', { ...ofCity, vac_date: '2026-06-29' })).json()
  const ofState = (await admin.put(`/vacation/${holiday.vac_id}`, { vac_type: 2 })).json()
  expect(ofState).toMatchObject({ vac_name: 'SÃO SEBASTIÃO', vac_type: 2, vac_id_sta: 33, vac_id_cos: null })
  const back = await admin.put(`/vacation/${holiday.vac_id}`, { vac_type: 3 })
  expect([back.statusCode, back.json().errors]).toEqual([400, { vac_id_cos: 'Campo Obrigatório' }])
})

test('B6: hours that end before they begin are refused by a code of their own, against what stays too, and nothing changes', async () => {
  const part = { ...ofCity, vac_name: 'Cinzas', vac_date: '2026-02-18', vac_end_hours: '12:00' }
  const holiday = (await admin.post('/vacation', part)).json()
  const refused = await admin.put(`/vacation/${holiday.vac_id}`, { vac_start_hours: '13:00' })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { code: 'time.invalid', message: 'Horário inválido', errors: { vac_end_hours: 'Horário inválido' } },
  ])
  expect((await admin.get(`/vacation/${holiday.vac_id}`)).json()).toMatchObject({ vac_start_hours: null })
})

test('a holiday is deactivated and reactivated, and nobody but an admin sees it meanwhile (R613, R614, R683)', async () => {
  const holiday = (await admin.post('/vacation', { ...ofCity, vac_name: 'Retirado', vac_date: '2026-07-01' })).json()
  await admin.delete(`/vacation/${holiday.vac_id}`)
  const employee = await app.inRole('employee')
  const seen = async (caller: Caller) => (await caller.get('/vacation?vac_date=2026-07-01')).json().total
  expect([await seen(admin), await seen(employee)]).toEqual([1, 0])
  expect((await employee.get('/vacation?vac_date=2026-07-01&vac_status=0')).json().total).toBe(0)
  expect((await admin.put(`/vacation/${holiday.vac_id}`, { vac_status: 1 })).json().vac_status).toBe(1)
  expect(await seen(employee)).toBe(1)
})

test('the list filters by year, date, state, city, type and status (R586)', async () => {
  expect(await names('vac_year=2026&vac_type=3&vac_id_cos=3304557&vac_date=2026-01-20')).toEqual(['SÃO SEBASTIÃO'])
  expect(await names('vac_year=2026&vac_id_sta=33&vac_type=2')).toEqual(['SÃO JORGE', 'SÃO SEBASTIÃO'])
  const ofYear = await names('vac_year=2027&vac_type=3')
  expect(ofYear, 'a fixed one is held in every later year').toEqual(['SÃO SEBASTIÃO'])
  expect(await names('vac_year=2025&vac_type=3')).toEqual([])
  expect(await names('vac_year=2026&vac_type=1&vac_status=0')).toEqual([])
})

test('a date finds what is held on it, also every year since (R586)', async () => {
  expect(await names('vac_date=2031-01-20')).toEqual(['SÃO SEBASTIÃO'])
  expect(await names('vac_date=2025-01-20'), 'not held before it began').toEqual([])
  expect(await names('vac_date=2027-06-29'), 'held in 2026 alone').toEqual([])
})

test('a year is listed in the order of its days, whenever a holiday began (R586)', async () => {
  await admin.post('/vacation', { vac_name: 'Antigo', vac_type: 1, vac_date: '1990-12-30', vac_fixed: 1 })
  const listed = async (direction: string) => {
    const answer = await admin.get(`/vacation?take=100&vac_year=2026&orderBy=${direction}`)
    return answer.json().results.map((row: { vac_date: string }) => row.vac_date.slice(5))
  }
  const days = await listed('ASC')
  expect(days).toContain('12-30')
  expect(days).toEqual([...days].sort())
  expect(await listed('DESC')).toEqual(days.reverse())
})
