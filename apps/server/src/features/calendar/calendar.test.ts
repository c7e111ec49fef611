/** Who is away, by day: read over HTTP by a worker, a colleague, managers in and out, and an admin. */
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector, rio, saoPaulo } from '../../../test/people.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()

interface Row {
  readonly abs_id: number
  readonly abs_id_peo: number
  readonly ind_name: string
  readonly abs_date_start: string
  readonly abs_date_end: string
  readonly abs_state: number
  readonly rea_name: string | null
  readonly abs_observations: string | null
  readonly own: number
}

let reason: number
let sector: number
let otherSector: number
const people = { bia: 0, caio: 0, davi: 0, gil: 0, zeca: 0 }
const callers = {} as Record<'worker' | 'colleague' | 'gestor' | 'supervisor' | 'outsider', Caller>

const place = async (employeeId: number, sectorId: number) =>
  app.connections.db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()

/** An absence as the table keeps it; authorised unless said otherwise. */
async function anAbsence(
  employeeId: number,
  startsOn: string,
  endsOn = startsOn,
  fields: object = {},
): Promise<number> {
  const { id: account } = await app.connections.db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await app.connections.db
    .insertInto('absence')
    .values({
      employeeId,
      startsOn,
      endsOn,
      reasonId: reason,
      vacation: false,
      accountId: account,
      state: 'authorized',
      observations: 'Cirurgia',
      decidedBy: account,
      decidedAt: '2026-02-01T12:00:00Z',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const pending = { state: 'pending', decidedBy: null, decidedAt: null }

const range = (from: string, to: string) => `abs_date_start=${from}&abs_date_end=${to}`
const seen = async (caller: Caller, from: string, to: string): Promise<Row[]> =>
  (await caller.get(`/absences/getAbsences?${range(from, to)}`)).json().results
const team = async (caller: Caller, from: string, to: string, more = '') => {
  const answer = await caller.get(`/absences/team?${range(from, to)}${more}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const names = (rows: readonly Row[]) => rows.map(({ ind_name }) => ind_name)

beforeAll(async () => {
  reason = await anAbsenceReason(app, { name: 'Licença médica' })
  for (const name of Object.keys(people) as (keyof typeof people)[])
    people[name] = await anEmployee(app, { name: name.charAt(0).toUpperCase() + name.slice(1) })
  sector = (await aSector(admin, 'Produção')).sectorId
  otherSector = (await aSector(admin, 'Expedição')).sectorId
  for (const [name, id] of Object.entries(people)) await place(id, name === 'zeca' ? otherSector : sector)
  callers.worker = await app.inRole('employee', people.bia)
  callers.colleague = await app.inRole('employee', people.caio)
  callers.supervisor = await app.inRole('supervisor', people.davi)
  callers.gestor = await app.inRole('gestor', people.gil)
  callers.outsider = await app.inRole('gestor', people.zeca)
})

test('an employee sees own absences, managers those of their sectors, an admin all; denied and cancelled ones nobody (Q99, R019, R521)', async () => {
  await anAbsence(people.bia, '2026-05-04', '2026-05-08')
  await anAbsence(people.caio, '2026-05-06', '2026-05-06', pending)
  await anAbsence(people.zeca, '2026-05-07')
  await anAbsence(people.davi, '2026-05-05', '2026-05-05', { state: 'denied' })
  await anAbsence(people.davi, '2026-05-06', '2026-05-06', { state: 'cancelled' })
  const who = async (caller: Caller) => names(await seen(caller, '2026-05-01', '2026-05-31')).sort()
  expect({
    worker: await who(callers.worker),
    colleague: await who(callers.colleague),
    supervisor: await who(callers.supervisor),
    gestor: await who(callers.gestor),
    outsider: await who(callers.outsider),
    admin: await who(admin),
  }).toEqual({
    worker: ['Bia'],
    colleague: ['Caio'],
    supervisor: ['Bia', 'Caio'],
    gestor: ['Bia', 'Caio'],
    outsider: ['Zeca'],
    admin: ['Bia', 'Caio', 'Zeca'],
  })
  const [own] = await seen(callers.worker, '2026-05-08', '2026-05-08')
  expect(own).toMatchObject({
    ind_name: 'Bia',
    rea_name: 'Licença médica',
    abs_date_start: '2026-05-04',
    abs_date_end: '2026-05-08',
    abs_observations: 'Cirurgia',
    sec_name: 'Produção',
    cos_name: 'São Paulo',
    abs_state: 1,
    own: 1,
  })
  const states = (await seen(callers.gestor, '2026-05-06', '2026-05-06')).map((row) => [
    row.ind_name,
    row.abs_state,
    row.own,
  ])
  expect(states).toEqual([
    ['Bia', 1, 0],
    ['Caio', 0, 0],
  ])
})

test('an absence is found by every range that shares a day with it, once: over New Year in December and in January (R682)', async () => {
  const id = await anAbsence(people.bia, '2026-12-30', '2027-01-02')
  const found = async (from: string, to: string) => (await seen(admin, from, to)).map(({ abs_id }) => abs_id)
  for (const [from, to] of [
    ['2026-12-01', '2026-12-31'],
    ['2027-01-01', '2027-01-31'],
    ['2026-12-27', '2027-01-02'],
    ['2027-01-02', '2027-01-02'],
    ['2026-12-31', '2027-01-01'],
  ] as const)
    expect(await found(from, to), `${from} ${to}`).toEqual([id])
  expect([await found('2026-12-01', '2026-12-29'), await found('2027-01-03', '2027-01-31')]).toEqual([[], []])
  const days = async (from: string, to: string) =>
    (await team(callers.gestor, from, to)).sectors[0].away.flatMap((away: number, at: number) =>
      away > 0 ? [at + 1] : [],
    )
  expect([await days('2026-12-01', '2026-12-31'), await days('2027-01-01', '2027-01-31')]).toEqual([
    // A Wednesday and a Thursday; 1 January is a holiday, and the 2nd a Saturday.
    [30, 31],
    [],
  ])
})

test('ranges that are none, or too long, are refused in words (R682)', async () => {
  const told = async (query: string) => {
    const answer = await admin.get(`/absences/getAbsences?${query}`)
    return [answer.statusCode, answer.json().message]
  }
  expect(await told(range('2026-05-02', '2026-05-01'))).toEqual([
    400,
    'A data inicial não pode ser maior que a data final.',
  ])
  expect(await told(range('2026-01-01', '2026-12-31'))).toEqual([400, 'O período é de no máximo 100 dias.'])
  expect((await told(range('2026-02-30', '2026-03-01')))[0]).toBe(400)
})

test('holidays are those that reach the people in scope: of the own city and state, whole or of every year (Q99, R523)', async () => {
  const holiday = (fields: object) => admin.post('/vacation', fields)
  await holiday({
    vac_name: 'Padroeiro',
    vac_date: '2020-06-11',
    vac_fixed: 1,
    vac_type: 3,
    vac_id_sta: saoPaulo.state,
    vac_id_cos: saoPaulo.city,
  })
  await holiday({
    vac_name: 'Do Rio',
    vac_date: '2026-06-12',
    vac_type: 3,
    vac_id_sta: rio.state,
    vac_id_cos: rio.city,
  })
  await holiday({ vac_name: 'Do estado', vac_date: '2026-06-13', vac_type: 2, vac_id_sta: saoPaulo.state })
  await holiday({ vac_name: 'De todos', vac_date: '2026-06-14', vac_type: 1, vac_end_hours: '12:00' })
  const held = async (caller: Caller) =>
    (await caller.get(`/absences/getAbsences?${range('2026-06-10', '2026-06-15')}`))
      .json()
      .holidays.map((row: { vac_date: string; vac_name: string }) => `${row.vac_date.slice(8)} ${row.vac_name}`)
  const here = ['11 PADROEIRO', '13 DO ESTADO', '14 DE TODOS (até 12:00)']
  expect([await held(callers.worker), await held(callers.gestor)]).toEqual([here, here])
  expect(await held(admin)).toEqual(['11 PADROEIRO', '12 DO RIO', '13 DO ESTADO', '14 DE TODOS (até 12:00)'])
})

test('who left vanishes from then on and stays in the days before: by a last day, or switched off today (R519)', async () => {
  app.clock.set('2026-07-10T15:00:00Z')
  const left = await anEmployee(app, { name: 'Saiu', dismissedOn: '2026-07-08' })
  const off = await anEmployee(app, { name: 'Inativo' })
  for (const id of [left, off]) await place(id, sector)
  await anAbsence(left, '2026-07-06', '2026-07-20')
  await anAbsence(off, '2026-07-07', '2026-07-20')
  await app.connections.db.updateTable('employee').set({ active: false }).where('id', '=', off).execute()
  const ends = async (from: string, to: string) =>
    (await seen(callers.gestor, from, to)).map((row) => [row.ind_name, row.abs_date_end])
  expect(await ends('2026-07-01', '2026-07-31')).toEqual([
    ['Saiu', '2026-07-08'],
    ['Inativo', '2026-07-09'],
  ])
  expect(await ends('2026-07-10', '2026-07-31')).toEqual([])
  const plans = async (from: string, to: string) =>
    Object.fromEntries(
      (await team(callers.gestor, from, to)).people.map((row: { ind_name: string; plan: string }) => [
        row.ind_name,
        row.plan,
      ]),
    )
  const month = await plans('2026-07-06', '2026-07-12')
  expect([month.Saiu, month.Inativo, month.Bia]).toEqual(['www----', 'wwww---', 'wwwwwrr'])
  expect(Object.keys(await plans('2026-07-10', '2026-07-12'))).not.toContain('Saiu')
  app.clock.set('2026-03-02T13:00:00Z')
})

test('the team view counts who is there of those who are due, against the least of the sector, and hides reasons and pending ones from colleagues', async () => {
  await app.connections.db.updateTable('sector').set({ leastPresent: 3 }).where('id', '=', sector).execute()
  await anAbsence(people.bia, '2026-08-03', '2026-08-04')
  await anAbsence(people.caio, '2026-08-03', '2026-08-03', pending)
  await anAbsence(people.davi, '2026-08-04', '2026-08-04', { part: 'morning' })
  const view = await team(callers.gestor, '2026-08-03', '2026-08-09')
  expect(view.sectors).toMatchObject([
    {
      sec_name: 'Produção',
      sec_least_present: 3,
      expected: [4, 4, 4, 4, 4, 0, 0],
      away: [1, 1, 0, 0, 0, 0, 0],
      asking: [1, 0, 0, 0, 0, 0, 0],
    },
  ])
  expect(view.people.map((row: { ind_name: string; plan: string }) => [row.ind_name, row.plan])).toEqual([
    ['Bia', 'wwwwwrr'],
    ['Caio', 'wwwwwrr'],
    ['Davi', 'wwwwwrr'],
    ['Gil', 'wwwwwrr'],
  ])

  const colleague = await team(callers.colleague, '2026-08-03', '2026-08-09')
  // Who asks is counted of the own scope alone.
  expect(colleague.sectors).toEqual(view.sectors)
  const other = await team(callers.worker, '2026-08-03', '2026-08-09')
  expect(other.sectors).toEqual([{ ...view.sectors[0], asking: [0, 0, 0, 0, 0, 0, 0] }])
  const numbers = (each: { people: { ind_enrollment: string | null }[] }) =>
    each.people.map(({ ind_enrollment }) => ind_enrollment !== null)
  expect([numbers(view), numbers(colleague)]).toEqual([
    [true, true, true, true],
    [false, true, false, false],
  ])
  const rows = colleague.absences.map((row: Row) => [row.ind_name, row.abs_state, row.rea_name, row.abs_observations])
  expect(rows).toEqual([
    ['Bia', 1, null, null],
    ['Caio', 0, 'Licença médica', 'Cirurgia'],
    ['Davi', 1, null, null],
  ])
  expect(JSON.stringify(colleague.absences.filter((row: Row) => row.own === 0))).not.toMatch(/Licença|Cirurgia/)
  expect(
    colleague.people.map((row: { plan: string; permissionStore: boolean }) => [row.plan, row.permissionStore]),
  ).toEqual([
    ['wwwwwww', false],
    ['wwwwwrr', true],
    ['wwwwwww', false],
    ['wwwwwww', false],
  ])
  const outside = await team(callers.outsider, '2026-08-03', '2026-08-09')
  expect(outside.people.map((row: { ind_name: string }) => row.ind_name)).toEqual(['Zeca'])
  const one = await team(admin, '2026-08-03', '2026-08-09', `&sec_id=${otherSector}`)
  expect(one.people.map((row: { ind_name: string }) => row.ind_name)).toEqual(['Zeca'])
  expect(
    (await callers.outsider.get(`/absences/team?${range('2026-08-03', '2026-08-09')}&sec_id=${sector}`)).statusCode,
  ).toBe(404)
})
