/** Secret calendar addresses: made, read without a login, revoked; and what they never say. */
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { anEmployee } from '../../../test/periods.ts'

ownCompany()

let sector: number
let other: number
let bia: number
let caio: number
let gil: number
let worker: Caller
let gestor: Caller

beforeAll(async () => {
  const { db } = app.connections
  const reasonId = await anAbsenceReason(app, { name: 'Licença médica' })
  bia = await anEmployee(app, { name: 'Bia, a Moça' })
  caio = await anEmployee(app, { name: 'Caio' })
  gil = await anEmployee(app, { name: 'Gil' })
  sector = (await aSector(admin, 'Produção; A')).sectorId
  other = (await aSector(admin, 'Expedição')).sectorId
  for (const employeeId of [bia, caio, gil])
    await db.insertInto('sectorAssignment').values({ employeeId, sectorId: sector }).execute()
  worker = await app.inRole('employee', bia)
  gestor = await app.inRole('gestor', gil)
  const { id: accountId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
  const surgery = { reasonId, vacation: false, accountId, observations: 'Cirurgia' }
  const authorized = {
    ...surgery,
    state: 'authorized',
    decidedBy: accountId,
    decidedAt: '2026-02-01T12:00:00Z',
  } as const
  await db
    .insertInto('absence')
    .values([
      { ...authorized, employeeId: bia, startsOn: '2026-12-30', endsOn: '2027-01-02' },
      { ...authorized, employeeId: bia, startsOn: '2026-03-10', endsOn: '2026-03-10', part: 'morning' },
      { ...surgery, employeeId: bia, startsOn: '2026-03-12', endsOn: '2026-03-13', state: 'pending' },
      {
        ...surgery,
        employeeId: bia,
        startsOn: '2026-03-16',
        endsOn: '2026-03-16',
        state: 'denied',
        decidedBy: accountId,
        decidedAt: '2026-02-01T12:00:00Z',
      },
      { ...authorized, employeeId: caio, startsOn: '2026-03-11', endsOn: '2026-03-11' },
    ])
    .execute()
  await db
    .insertInto('onCall')
    .values({ employeeId: bia, dayOn: '2026-03-14', phone: '11987654321', observations: 'Ligar' })
    .execute()
  await admin.post('/vacation', { vac_name: 'Da casa', vac_date: '2026-03-19', vac_type: 1 })
})

const make = async (caller: Caller, body: object) => (await caller.post('/absences/feed', body)).json()
const read = (secret: string) => app.anonymous.get(`/calendario/${secret}.ics`)
/** The lines of each event, put together again. */
async function eventsOf(secret: string): Promise<string[][]> {
  const { statusCode, headers, body } = await read(secret)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const events: string[][] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push([])
    else events.at(-1)?.push(line)
  }
  return events
}
const line = (events: readonly string[][], start: string) =>
  events.map((lines) => lines.find((each) => each.startsWith(start))?.slice(start.length) ?? '')

test('a person’s address tells absences, duties and holidays, without reasons, remarks and telephones, by ids that stay (Q99)', async () => {
  const { caf_secret: secret } = await make(worker, { caf_kind: 'person' })
  expect(secret).toMatch(/^[\w-]{43}$/)
  const events = await eventsOf(secret)
  const told = events.map((lines) => {
    const of = (start: string) =>
      lines
        .find((each) => each.startsWith(start))
        ?.split(':')
        .slice(1)
        .join(':')
    return [of('SUMMARY'), of('DTSTART'), of('DTEND'), of('STATUS')]
  })
  expect(told.filter(([summary]) => !summary?.startsWith('Feriado'))).toEqual([
    // 08:00 to 12:00 in São Paulo, by the plan of the day.
    ['Ausência', '20260310T110000Z', '20260310T150000Z', 'CONFIRMED'],
    ['Ausência (pendente)', '20260312', '20260314', 'TENTATIVE'],
    ['Ausência', '20261230', '20270103', 'CONFIRMED'],
    ['Sobreaviso', '20260314', '20260315', 'CONFIRMED'],
  ])
  expect(told).toContainEqual(['Feriado: DA CASA', '20260319', '20260320', 'CONFIRMED'])
  expect((await read(secret)).body).not.toMatch(/Licença|Cirurgia|Ligar|98765|Caio/)
  const uids = line(events, 'UID:')
  expect(new Set(uids).size).toBe(uids.length)
  app.clock.set('2026-03-03T13:00:00Z')
  expect(line(await eventsOf(secret), 'UID:')).toEqual(uids)
})

test('a manager’s address of a team tells who is away by name and no more; employees and managers of other sectors get none', async () => {
  const { caf_secret: secret } = await make(gestor, { caf_kind: 'team', caf_id_sec: sector })
  expect(line(await eventsOf(secret), 'SUMMARY:')).toEqual([
    'Ausente: Bia\\, a Moça',
    'Ausente: Bia\\, a Moça (pendente)',
    'Ausente: Bia\\, a Moça',
    'Ausente: Caio',
  ])
  expect((await read(secret)).body).not.toMatch(/Licença|Cirurgia/)
  const refused = async (caller: Caller, body: object) => (await caller.post('/absences/feed', body)).statusCode
  expect([
    await refused(worker, { caf_kind: 'team', caf_id_sec: sector }),
    await refused(gestor, { caf_kind: 'team', caf_id_sec: other }),
    await refused(gestor, { caf_kind: 'team' }),
    await refused(admin, { caf_kind: 'person' }),
  ]).toEqual([404, 404, 404, 400])
})

test('an address is shown once and kept as a digest, ends when it is revoked or another is made, and is its owner’s alone', async () => {
  const first = await make(worker, { caf_kind: 'person' })
  const second = await make(worker, { caf_kind: 'person' })
  expect([(await read(first.caf_secret)).statusCode, (await read(second.caf_secret)).statusCode]).toEqual([404, 200])
  const { results, teams, own } = (await worker.get('/absences/feed')).json()
  const { caf_secret: _, ...shown } = second
  expect({ results, teams, own }).toEqual({ results: [shown], teams: [], own: true })
  expect((await gestor.get('/absences/feed')).json().teams).toEqual([{ sec_id: sector, sec_name: 'Produção; A' }])
  const { db } = app.connections
  const kept = await db.selectFrom('calendarFeed').selectAll().execute()
  const audited = await db.selectFrom('auditRow').selectAll().where('tableName', '=', 'calendar_feed').execute()
  expect(audited.length).toBeGreaterThan(0)
  for (const secret of [first.caf_secret, second.caf_secret])
    expect(JSON.stringify([kept, audited])).not.toContain(secret)
  expect((await gestor.delete(`/absences/feed/${second.caf_id}`)).statusCode).toBe(404)
  expect((await worker.delete(`/absences/feed/${second.caf_id}`)).json()).toEqual({ success: true })
  expect((await read(second.caf_secret)).statusCode).toBe(404)
  expect((await worker.delete(`/absences/feed/${second.caf_id}`)).statusCode).toBe(404)
})

test('an address reads with the rights of the moment: none once the sector, the role or the login is gone', async () => {
  const { db } = app.connections
  const { caf_secret: secret } = await make(gestor, { caf_kind: 'team', caf_id_sec: sector })
  const opens = async () => (await read(secret)).statusCode
  const account = db.updateTable('account').where('employeeId', '=', gil)
  expect(await opens()).toBe(200)
  await account.set({ profileId: 3 }).execute()
  expect(await opens()).toBe(404)
  await account.set({ profileId: 4 }).execute()
  await db.updateTable('sectorAssignment').set({ sectorId: other }).where('employeeId', '=', gil).execute()
  expect(await opens()).toBe(404)
  await db.updateTable('sectorAssignment').set({ sectorId: sector }).where('employeeId', '=', gil).execute()
  expect(await opens()).toBe(200)
  await account.set({ lockedAt: '2026-03-03T13:00:00Z' }).execute()
  expect(await opens()).toBe(404)
})

test('duties of who left end with the last day worked', async () => {
  const { db } = app.connections
  await db.insertInto('onCall').values({ employeeId: caio, dayOn: '2026-04-10' }).execute()
  const { caf_secret: secret } = await make(await app.inRole('employee', caio), { caf_kind: 'person' })
  const duties = async () => line(await eventsOf(secret), 'SUMMARY:').filter((summary) => summary === 'Sobreaviso')
  expect(await duties()).toHaveLength(1)
  await db.updateTable('employee').set({ dismissedOn: '2026-03-31' }).where('id', '=', caio).execute()
  expect(await duties()).toEqual([])
  await db.updateTable('employee').set({ dismissedOn: null }).where('id', '=', caio).execute()
})

test('anything wrong is not found, in one and the same way; who asks too often waits', async () => {
  const wrong = ['x', 'A'.repeat(43), 'a;b,c', encodeURIComponent('ação')]
  const answers = await Promise.all(wrong.map((secret) => read(secret)))
  expect(answers.map(({ statusCode, json }) => [statusCode, json().code])).toEqual(wrong.map(() => [404, 'not-found']))
  const { caf_secret: secret } = await make(worker, { caf_kind: 'person' })
  const statuses = []
  for (let time = 0; time < 31; time++) statuses.push((await read(secret)).statusCode)
  expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429])
  expect(
    (await worker.post('/absences/feed', { caf_kind: 'person' })).statusCode,
    'another address is read at once',
  ).toBe(200)
})
