import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../test/own-application.ts'
import { rio } from '../../test/people.ts'
import { anEmployee, marked, switched } from '../../test/periods.ts'
import { inZone } from '../platform/config/clock.ts'
import { loadReference } from './reference.ts'

let cities: readonly { id: number; stateId: number; zone: string }[]

ownCompany()
beforeAll(async () => {
  cities = await app.connections.db.selectFrom('city').select(['id', 'stateId', 'zone']).execute()
})

test('all 5,571 municipalities are known, each with a zone that exists', () => {
  expect(cities).toHaveLength(5571)
  for (const zone of new Set(cities.map(({ zone }) => zone))) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
  }
})

test.each([
  ['AC', 12, ['America/Rio_Branco']],
  ['AM', 13, ['America/Eirunepe', 'America/Manaus']],
  ['RR', 14, ['America/Boa_Vista']],
  ['RO', 11, ['America/Porto_Velho']],
  ['PA', 15, ['America/Belem', 'America/Santarem']],
  ['AP', 16, ['America/Belem']],
  ['TO', 17, ['America/Araguaina']],
  ['CE', 23, ['America/Fortaleza']],
  ['PE', 26, ['America/Noronha', 'America/Recife']],
  ['AL', 27, ['America/Maceio']],
  ['BA', 29, ['America/Bahia']],
  ['SP', 35, ['America/Sao_Paulo']],
  ['MS', 50, ['America/Campo_Grande']],
  ['MT', 51, ['America/Cuiaba']],
  ['DF', 53, ['America/Sao_Paulo']],
])('%s lies in its own zones', (_, stateId, zones) => {
  const found = cities.filter((city) => city.stateId === stateId).map(({ zone }) => zone)
  expect([...new Set(found)].sort()).toEqual(zones)
})

describe('the time of day of an instant, with the summer time of the place', () => {
  const clockAt = (cityId: number, at: string) => {
    const { zone } = cities.find(({ id }) => id === cityId) ?? { zone: '' }
    const { minute } = inZone(Date.parse(at), zone)
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  }

  // Decree 6.558/2008, changed by 9.242/2017: South, Southeast and Centre-West; in 2018 from November on.
  test.each([
    ['São Paulo', 3550308, '09:00', '10:00', '09:00', '10:00', '09:00'],
    ['Cuiabá', 5103403, '08:00', '09:00', '08:00', '09:00', '08:00'],
    ['Campo Grande', 5002704, '08:00', '09:00', '08:00', '09:00', '08:00'],
    ['Manaus', 1302603, '08:00', '08:00', '08:00', '08:00', '08:00'],
    ['Porto Velho', 1100205, '08:00', '08:00', '08:00', '08:00', '08:00'],
    ['Boa Vista', 1400100, '08:00', '08:00', '08:00', '08:00', '08:00'],
    ['Tabatinga', 1304062, '07:00', '07:00', '07:00', '07:00', '07:00'],
    ['Rio Branco', 1200401, '07:00', '07:00', '07:00', '07:00', '07:00'],
    ['Belém', 1501402, '09:00', '09:00', '09:00', '09:00', '09:00'],
    ['Santarém', 1506807, '09:00', '09:00', '09:00', '09:00', '09:00'],
    ['Salvador', 2927408, '09:00', '09:00', '09:00', '09:00', '09:00'],
    ['Fortaleza', 2304400, '09:00', '09:00', '09:00', '09:00', '09:00'],
    ['Recife', 2611606, '09:00', '09:00', '09:00', '09:00', '09:00'],
    ['Fernando de Noronha', 2605459, '10:00', '10:00', '10:00', '10:00', '10:00'],
  ])('%s', (_, cityId, ...clocks) => {
    const days = ['2017-10-10', '2018-01-10', '2018-10-25', '2018-11-10', '2019-11-10']
    for (const [nth, day] of days.entries()) {
      expect(clockAt(cityId, `${day}T12:00:00Z`), day).toBe(clocks[nth])
    }
  })
})

test('an installation made by an earlier version, with coarser zones, gets its own at the next start, and keeps its work cities', async () => {
  const { db } = app.connections
  const ofMatoGrosso = db.selectFrom('city').select(['zone', 'isWorkCity']).where('stateId', '=', 51)
  await sql`update city set zone = 'America/Porto_Velho', is_work_city = true where state_id = 51`.execute(db)
  await db.deleteFrom('setting').where('key', '=', 'reference').execute()
  await loadReference(db, 2026)
  const after = await ofMatoGrosso.execute()
  expect(new Set(after.map(({ zone, isWorkCity }) => `${zone} ${isWorkCity}`))).toEqual(
    new Set(['America/Cuiaba true']),
  )
})

test('a start with the reference loaded last looks at nothing; another year is another reference', async () => {
  const { db } = app.connections
  await loadReference(db, 2027)
  await sql`update city set zone = 'America/Manaus' where id = 3550308`.execute(db)
  const zone = async () =>
    (await db.selectFrom('city').select('zone').where('id', '=', 3550308).executeTakeFirstOrThrow()).zone
  await loadReference(db, 2027)
  expect(await zone()).toBe('America/Manaus')
  await loadReference(db, 2028)
  expect(await zone()).toBe('America/Sao_Paulo')
})

test('holidays reach ten years back from the year of the first start, for files of old clocks', async () => {
  const { db } = app.connections
  const { on } = await db
    .selectFrom('holiday')
    .select((eb) => eb.fn.min('heldOn').as('on'))
    .executeTakeFirstOrThrow()
  // The database of every test was made in 2026.
  expect(on).toBe('2016-01-01')
})

test('holidays reach ten years ahead of each new year', async () => {
  const { db } = app.connections
  const last = () =>
    db
      .selectFrom('holiday')
      .select((eb) => eb.fn.max('heldOn').as('on'))
      .executeTakeFirstOrThrow()
  await loadReference(db, 2031)
  expect((await last()).on).toBe('2041-12-25')
})

test('a national holiday that an admin gave to a city, moved or deactivated stays so; only later years are added', async () => {
  const { db } = app.connections
  const kept = db.selectFrom('holiday').selectAll().where('heldOn', '<=', '2041-12-31').orderBy('id')
  const all = () => db.selectFrom('holiday').selectAll().orderBy('id').execute()
  const addressOf = async (day: string) =>
    `/vacation/${(await admin.get(`/vacation?vac_date=${day}`)).json().results[0].vac_id}`
  await loadReference(db, 2031)
  const ofCity = { vac_type: 3, vac_id_sta: rio.state, vac_id_cos: rio.city }
  const [goodFriday, tiradentes, labourDay] = ['2026-04-03', '2026-04-21', '2026-05-01']
  expect((await admin.put(await addressOf(goodFriday), ofCity)).statusCode).toBe(200)
  expect((await admin.put(await addressOf(tiradentes), { vac_date: '2026-04-20' })).statusCode).toBe(200)
  expect((await admin.delete(await addressOf(labourDay))).statusCode).toBe(200)
  const changed = await kept.execute()

  await loadReference(db, 2032)
  expect(await kept.execute()).toEqual(changed)
  const added = (await all()).slice(changed.length)
  expect(added.map(({ heldOn }) => heldOn)).toEqual(expect.arrayContaining(['2042-01-01', '2042-04-04', '2042-12-25']))
  expect(new Set(added.map(({ kind }) => kind))).toEqual(new Set(['national']))

  const loaded = await all()
  // As at a start with a release that changed the reference.
  await db.deleteFrom('setting').where('key', '=', 'reference').execute()
  await loadReference(db, 2032)
  expect(await all()).toEqual(loaded)
})

test('days that were made before their holiday was known are computed with it', async () => {
  const { db } = app.connections
  const person = await anEmployee(app, { admittedOn: '2015-01-05' })
  // A Friday that the first start did not reach, as a file of an old clock brings it.
  const christmas = '2015-12-25'
  await marked(app, person, christmas, '08:00', '12:00', '13:00', '17:00')
  await switched(app, person, christmas, { onNotice: false })
  const day = db.selectFrom('dayRecord').select(['kind', 'worked']).where('employeeId', '=', person)
  expect(await day.execute()).toEqual([{ kind: 'workday', worked: 0 }])
  await loadReference(db, 2025)
  expect(await day.execute()).toEqual([{ kind: 'holiday', worked: 480 }])
})
