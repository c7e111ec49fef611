import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector, saoPaulo } from '../../../test/people.ts'
import { anEmployee, aSchedule } from '../../../test/periods.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-12T21:00:00Z'))

interface Row {
  kind: string
  id: number
  group: string
  peo_id: number
  sch_date: string
  minutes: number
  text: string
  remark: string
  own: number
  permissionDecide: number
  lacks: string[]
  seen: string
}

const texts = { justification: 'Inventário', activity: 'Contagem' }

/** A sector with a manager, and a way to give its people days of an hour too much. */
async function aTeam(size = 1) {
  const boss = await anEmployee(app)
  const people: number[] = []
  for (let at = 0; at < size; at += 1) people.push(await anEmployee(app))
  const { sectorId } = await aSector(admin)
  const assigned = [boss, ...people].map((employeeId) => ({ employeeId, sectorId }))
  await app.connections.db.insertInto('sectorAssignment').values(assigned).execute()
  return { boss, people, gestor: await app.inRole('gestor', boss) }
}

/** A day with an hour of overtime, or more; its id. */
async function overtimeOn(employeeId: number, sch_date: string, until = '18:00'): Promise<number> {
  const scheduleItemList = ['08:00', '12:00', '13:00', until].map((sci_time) => ({ sci_time }))
  const answer = await admin.post('/schedule/admin', { peo_id: employeeId, sch_date, scheduleItemList })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().sch_id
}

const justify = (dayId: number) =>
  admin.put(`/schedule/overtime/${dayId}`, {
    sch_overtime_justification: 'Inventário',
    sch_overtime_activity: 'Contagem',
  })

const rowsOf = async (as: Caller, query = ''): Promise<Row[]> =>
  (await as.get(`/inbox?take=1000${query}`)).json().results
const rowOf = async (as: Caller, id: number, kind = 'overtime') =>
  (await rowsOf(as)).find((row) => row.id === id && row.kind === kind)

const ruled = (row: Row | undefined, ruling: 'authorize' | 'deny', given?: object) => ({
  kind: row?.kind,
  id: row?.id,
  seen: row?.seen,
  ruling,
  ...(given && { texts: given }),
})
const decide = (as: Caller, ...decisions: object[]) => as.post('/inbox/decide', { decisions })
const stateOf = async (id: number) => (await admin.get(`/schedule/${id}`)).json()

test('what waits stands in three groups: to decide, with a problem, clean; each with its minutes and since when', async () => {
  const { people, gestor } = await aTeam()
  const [person = 0] = people
  const [plain, long, clean] = [
    await overtimeOn(person, '2026-03-02'),
    await overtimeOn(person, '2026-03-03', '20:30'),
    await overtimeOn(person, '2026-03-04'),
  ]
  await justify(clean)
  const rows = await rowsOf(gestor)
  expect(rows.map(({ id, group, minutes, lacks }) => ({ id, group, minutes, lacks }))).toEqual([
    { id: plain, group: 'decide', minutes: 60, lacks: ['justification', 'activity'] },
    { id: long, group: 'problem', minutes: 210, lacks: ['justification', 'activity'] },
    { id: clean, group: 'clean', minutes: 60, lacks: [] },
  ])
  expect(rows[1]?.remark).toContain('Mais de')
  const answer = (await gestor.get('/inbox?group=clean')).json()
  expect(answer.total).toBe(1)
  expect(answer.shares).toContainEqual({ kind: 'overtime', group: 'clean', total: 1, people: 1, minutes: 60 })
  expect(answer.kinds).toContainEqual(expect.objectContaining({ kind: 'overtime', title: 'Hora extra' }))
})

test('an opened row shows the day before and after, its effect in a sentence, and the last decisions; and changes nothing', async () => {
  const { people, gestor } = await aTeam()
  const [person = 0] = people
  const earlier = await overtimeOn(person, '2026-03-02')
  await decide(gestor, ruled(await rowOf(gestor, earlier), 'deny', { reason: 'Sem pedido do gestor' }))
  const id = await overtimeOn(person, '2026-03-03')
  const opened = (await gestor.get(`/inbox/overtime/${id}`)).json()
  expect(opened.before).toMatchObject({ worked: [480, 720, 780, 1080], waiting: [1020, 1080], balance: 60 })
  const [authorize, deny] = opened.outcomes
  expect(authorize).toMatchObject({
    ruling: 'authorize',
    effect: '50 % 00:00 → 01:00, em aberto 01:00 → 00:00; ninguém mais afetado',
    after: { waiting: [], refused: [] },
  })
  expect(deny).toMatchObject({
    effect: 'não autorizado 00:00 → 01:00, em aberto 01:00 → 00:00; ninguém mais afetado',
    after: { refused: [1020, 1080] },
  })
  expect(opened.past).toMatchObject([
    { on: '2026-03-02', ruling: 'deny', minutes: 60, by: expect.stringMatching(/./), reason: 'Sem pedido do gestor' },
  ])
  expect(await stateOf(id)).toMatchObject({ pending: 60, fifty: 0, refused: 0, sch_overtime: 0 })
})

test('a decision covers what was seen: one on a row that changed meanwhile is refused with 409, and one that is decided too', async () => {
  const { people, gestor } = await aTeam()
  const [person = 0] = people
  const id = await overtimeOn(person, '2026-03-02')
  const seen = await rowOf(gestor, id)
  await justify(id)
  const stale = await decide(gestor, ruled(seen, 'authorize', texts))
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    'O registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  ])
  const fresh = await rowOf(gestor, id)
  expect((await decide(gestor, ruled(fresh, 'authorize'))).statusCode).toBe(200)
  expect(await stateOf(id)).toMatchObject({ sch_overtime: 1, fifty: 60, sch_overtime_justification: 'Inventário' })
  const late = await decide(admin, ruled(fresh, 'deny', { reason: 'tarde' }))
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'Este item já não espera por decisão: alguém decidiu, ou a solicitação mudou.',
  ])
  expect(await stateOf(id)).toMatchObject({ sch_overtime: 1, fifty: 60 })
})

test('several at once: each stands or is refused by itself, row by row; one justification and activity serve all that lack them', async () => {
  const { people, boss, gestor } = await aTeam(3)
  const ids: number[] = []
  for (const person of people) ids.push(await overtimeOn(person, '2026-03-02'))
  const own = await overtimeOn(boss, '2026-03-02')
  const ownSeen = await rowOf(admin, own)
  const [first, second, third] = [...(await rowsOf(gestor))].sort((a, b) => a.id - b.id)
  expect(await rowOf(gestor, own), 'the own one is not offered').toBeUndefined()
  await justify(second?.id ?? 0)
  const answer = await decide(
    gestor,
    ...[first, second, third].map((row) => ruled(row, 'authorize', texts)),
    ruled(ownSeen, 'authorize', texts),
  )
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().results.map(({ done, code }: { done: boolean; code?: string }) => code ?? done)).toEqual([
    true,
    'record.changed',
    true,
    'inbox.gone',
  ])
  const states = await Promise.all([...ids, own].map(async (id) => (await stateOf(id)).sch_overtime))
  expect(states).toEqual([1, 0, 1, 0])
})

test('an authorisation without the texts that its row lacks, and a denial without a reason, are refused and change nothing', async () => {
  const { people, gestor } = await aTeam()
  const id = await overtimeOn(people[0] ?? 0, '2026-03-02')
  const row = await rowOf(gestor, id)
  for (const decision of [ruled(row, 'authorize'), ruled(row, 'deny'), ruled(row, 'deny', { reason: '' })]) {
    const answer = await decide(gestor, decision)
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Formulário Incompleto!'])
  }
  expect((await stateOf(id)).sch_overtime).toBe(0)
})

test('in a closed calculation only an administrator decides: a manager sees the row as a problem', async () => {
  const { people, gestor } = await aTeam()
  const id = await overtimeOn(people[0] ?? 0, '2026-01-26')
  const { db } = app.connections
  const period = { year: 2026, month: 2, startsOn: '2026-01-21', endsOn: '2026-02-20', status: 'closed' as const }
  const made = await db.insertInto('payPeriod').values(period).returning('id').executeTakeFirstOrThrow()
  const row = await rowOf(gestor, id)
  expect(row).toMatchObject({ group: 'problem', permissionDecide: 0, remark: 'Em período fechado' })
  const refused = await decide(gestor, ruled(row, 'authorize', texts))
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Em período fechado'])
  expect((await gestor.get(`/inbox/overtime/${id}`)).json().outcomes).toEqual([])
  expect((await decide(admin, ruled(await rowOf(admin, id), 'authorize', texts))).statusCode).toBe(200)
  await db.deleteFrom('payPeriod').where('id', '=', made.id).execute()
})

test('the same decisions sent again with their key are answered again, and done once', async () => {
  const { people, gestor } = await aTeam()
  const id = await overtimeOn(people[0] ?? 0, '2026-03-02')
  const body = { decisions: [ruled(await rowOf(gestor, id), 'authorize', texts)] }
  const send = () =>
    gestor.request('POST', '/inbox/decide', body, { 'idempotency-key': '3f0c1a52-7d0e-4c8b-9a61-0b1f2e3d4c5a' })
  const [once, again] = [await send(), await send()]
  expect([once.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(once.json())
})

test('two reviewers at the same moment: one decision stands, the other is told', async () => {
  const { people, gestor } = await aTeam(2)
  const ids = [await overtimeOn(people[0] ?? 0, '2026-03-02'), await overtimeOn(people[1] ?? 0, '2026-03-02')]
  const rows = await Promise.all(ids.map((id) => rowOf(gestor, id)))
  const [one, other] = await Promise.all([
    decide(gestor, ...rows.map((row) => ruled(row, 'authorize', texts))),
    decide(admin, ...[...rows].reverse().map((row) => ruled(row, 'deny', { reason: 'não' }))),
  ])
  const done = [one, other].flatMap((answer) => answer.json().results.map((result: { done: boolean }) => result.done))
  expect(done.filter(Boolean)).toHaveLength(2)
  const states = await Promise.all(ids.map(async (id) => (await stateOf(id)).sch_overtime))
  expect(new Set(states).size, 'both by the same reviewer').toBe(1)
})

test('the reasons that one gave last are offered again, each once, and nobody else’s', async () => {
  const { people, gestor } = await aTeam()
  const [person = 0] = people
  for (const [on, reason] of [
    ['2026-03-02', 'Sem pedido'],
    ['2026-03-03', 'Não combinado'],
    ['2026-03-04', 'Sem pedido'],
  ] as const) {
    await decide(gestor, ruled(await rowOf(gestor, await overtimeOn(person, on)), 'deny', { reason }))
  }
  expect((await gestor.get('/inbox/reasons')).json().results).toEqual(['Sem pedido', 'Não combinado'])
  expect((await (await aTeam()).gestor.get('/inbox/reasons')).json().results).toEqual([])
})

test('nobody but reviewers has an inbox, and each only what is in scope', async () => {
  const { people, gestor } = await aTeam()
  const [person = 0] = people
  const id = await overtimeOn(person, '2026-03-02')
  const owner = await app.inRole('employee', person)
  expect((await owner.get('/inbox')).statusCode).toBe(403)
  expect((await owner.get(`/inbox/overtime/${id}`)).statusCode).toBe(403)
  const { gestor: elsewhere } = await aTeam()
  expect(await rowsOf(elsewhere)).toEqual([])
  expect((await elsewhere.get(`/inbox/overtime/${id}`)).statusCode).toBe(404)
  const refused = await decide(elsewhere, ruled(await rowOf(gestor, id), 'authorize', texts))
  expect(refused.statusCode).toBe(409)
  expect((await stateOf(id)).sch_overtime).toBe(0)
})

test('a change of own data waits beside the rest, for administrators; applying it writes the record, refusing it says why', async () => {
  const { people, gestor } = await aTeam(2)
  const ask = async (person: number, phone: string) => {
    const owner = await app.inRole('employee', person)
    const asked = await owner.post('/employee/changedata', {
      peo_cell_phone: phone,
      adr_zip_code: '01310-100',
      adr_neighborhood: 'Bela Vista',
      sta_id: saoPaulo.state,
      cos_id: saoPaulo.city,
      adr_street: 'Avenida Paulista',
    })
    return { owner, id: asked.json().dch_id as number }
  }
  const [applied, refused] = [
    await ask(people[0] ?? 0, '(11) 98765-4321'),
    await ask(people[1] ?? 0, '(11) 91234-5678'),
  ]
  expect(await rowOf(gestor, applied.id, 'data-change')).toBeUndefined()
  const row = await rowOf(admin, applied.id, 'data-change')
  expect(row).toMatchObject({ group: 'decide', sch_date: null, text: expect.stringContaining('Celular') })
  const opened = (await admin.get(`/inbox/data-change/${applied.id}`)).json()
  expect(opened.changes).toContainEqual({
    what: 'Celular',
    before: 'Não informado',
    after: '(11) 98765-4321',
  })
  expect((await decide(admin, ruled(row, 'authorize'))).statusCode).toBe(200)
  expect((await admin.get(`/employee/changedata/${applied.id}`)).json()).toMatchObject({ dch_state: 1 })
  const other = await rowOf(admin, refused.id, 'data-change')
  expect((await decide(admin, ruled(other, 'deny', { reason: 'Número inválido' }))).statusCode).toBe(200)
  expect((await refused.owner.get('/employee/changedata/own')).json().results[0]).toMatchObject({
    dch_state: 2,
    dch_reason: 'Número inválido',
  })
})

test('a forgotten exit that is asked for is clean: authorised it counts, denied the day stays and says why (Q54)', async () => {
  const { people, gestor } = await aTeam(2)
  const asked = []
  for (const person of people) {
    const scheduleItemList = ['08:00', '12:00', '13:00'].map((sci_time) => ({ sci_time }))
    const day = (
      await admin.post('/schedule/admin', { peo_id: person, sch_date: '2026-03-11', scheduleItemList })
    ).json()
    const owner = await app.inRole('employee', person)
    const answer = await owner.post('/schedule/employed', {
      sch_date: '2026-03-11',
      scheduleItemList: [{ sci_time: '17:00', sci_justification: 'Esqueci de registrar a saída' }],
    })
    expect(answer.statusCode, answer.body).toBe(200)
    asked.push({ person, day: day.sch_id })
  }
  const rows = (await rowsOf(gestor, '&kind=mark-request')).sort((a, b) => a.id - b.id)
  expect(rows.map(({ group, text }) => [group, text])).toEqual(
    Array(2).fill(['clean', 'Inclusão 17:00: Esqueci de registrar a saída']),
  )
  const [first, second] = rows
  const opened = (await gestor.get(`/inbox/mark-request/${first?.id}`)).json()
  expect(opened.outcomes[0].effect).toMatch(/^saldo −04:00 → 00:00.*; ninguém mais afetado$/)
  expect(opened.before.marks).toContainEqual({ minute: 1020, active: false, waits: true })
  expect(opened.outcomes[0].after.worked).toEqual([480, 720, 780, 1020])
  expect((await decide(gestor, ruled(first, 'authorize'))).statusCode).toBe(200)
  expect((await decide(gestor, ruled(second, 'deny', { reason: 'Saiu às 15:00' }))).statusCode).toBe(200)
  expect(await rowsOf(gestor, '&kind=mark-request')).toEqual([])
  const worked = await Promise.all(asked.map(async ({ day }) => (await stateOf(day)).worked))
  expect(worked).toEqual([480, 240])
  expect((await decide(gestor, ruled(first, 'deny', { reason: 'tarde' }))).statusCode).toBe(409)
})

test('clean is what makes its day whole with nothing beyond the plan, and while the day stays so; a minute that counts on the day beside is told (R443)', async () => {
  const { people, gestor } = await aTeam(8)
  const on = '2026-03-11'
  const write = (person: number | undefined, sch_date: string, ...times: string[]) =>
    admin.post('/schedule/admin', {
      peo_id: person,
      sch_date,
      scheduleItemList: times.map((sci_time) => ({ sci_time, sci_justification: 'Por mão' })),
    })
  const owners = new Map<number | undefined, Caller>()
  const ask = async (person: number | undefined, ...times: string[]) => {
    const owner = owners.get(person) ?? (await app.inRole('employee', person ?? 0))
    owners.set(person, owner)
    const scheduleItemList = times.map((sci_timestamp) => ({ sci_timestamp, sci_justification: 'Esqueci' }))
    const answer = await owner.post('/schedule/employed', { sch_date: on, scheduleItemList })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  for (const person of people) await write(person, on, '08:00', '12:00', '13:00')
  const [plain, late, early, more, night, twice, annulled, moved] = people
  await ask(plain, `${on}T17:04`)
  await ask(late, `${on}T18:00`)
  await ask(early, `${on}T12:30`)
  await ask(more, `${on}T17:00`)
  await ask(twice, `${on}T17:00`)
  const once = (await rowsOf(gestor, '&kind=mark-request')).find(({ peo_id }) => peo_id === twice)
  expect(once?.group).toBe('clean')
  await ask(twice, `${on}T17:03`)
  expect((await decide(gestor, ruled(once, 'authorize'))).statusCode).toBe(409)
  await ask(annulled, `${on}T17:00`)
  await ask(moved, `${on}T17:00`)
  const { db } = app.connections
  const marks = db
    .selectFrom('dayMark')
    .select('markId')
    .where('employeeId', '=', annulled ?? 0)
  const { markId } = await marks.where('minute', '=', 720).executeTakeFirstOrThrow()
  for (const kind of ['annulled', 'restored'] as const)
    await db.insertInto('markTreatment').values({ markId, kind, reason: 'Engano' }).execute()
  app.clock.set('2026-03-12T21:01:00Z')
  await write(more, on, '14:00', '14:30')
  await write(night, '2026-03-12', '00:10', '08:00')
  await ask(night, '2026-03-12T00:10')
  const rows = await rowsOf(gestor, '&kind=mark-request')
  const of = (person: number | undefined) => {
    const row = rows.find(({ peo_id }) => peo_id === person)
    return [row?.group, row?.remark]
  }
  expect([twice, annulled, moved].map(of)).toEqual([
    ['decide', ''],
    ['decide', ''],
    ['clean', ''],
  ])
  expect([plain, late, early, more, night].map(of)).toEqual([
    ['clean', ''],
    ['decide', ''],
    ['decide', ''],
    ['decide', ''],
    ['decide', 'A marcação deste minuto conta hoje em 12/03'],
  ])
  // Another plan, which no mark tells: refused among others, and left to be decided alone.
  const workScheduleId = await aSchedule(app, { wednesday: 540 })
  await db
    .updateTable('scheduleAssignment')
    .set({ workScheduleId })
    .where('employeeId', '=', moved ?? 0)
    .execute()
  const [whole, changed] = [plain, moved].map((person) => rows.find(({ peo_id }) => peo_id === person))
  const bulk = await decide(gestor, ruled(whole, 'authorize'), ruled(changed, 'authorize'))
  expect(bulk.json().results).toMatchObject([
    { id: whole?.id, done: true },
    { id: changed?.id, done: false, message: expect.stringContaining('já não é limpo') },
  ])
  expect((await decide(gestor, ruled(changed, 'authorize'))).statusCode).toBe(200)
})

test('a press without a network that waits is accepted or refused beside the rest, with what it makes of the day', async () => {
  const person = await anEmployee(app)
  const owner = await app.inRole('employee', person)
  const pressed = (minute: number) => new Date(Date.parse('2026-03-12T11:00:30Z') + minute * 60_000).toISOString()
  for (let minute = 0; minute < 22; minute += 1)
    await owner.post('/schedule/register', { sci_pressed_at: pressed(minute) })
  const waiting = async () => (await rowsOf(admin, '&kind=held-mark')).filter(({ peo_id }) => peo_id === person)
  await expect.poll(async () => (await waiting()).length).toBe(2)
  const [first, second] = await waiting()
  const opened = (await admin.get(`/inbox/held-mark/${first?.id}`)).json()
  expect(opened.before.marks.filter(({ waits }: { waits: boolean }) => waits)).toHaveLength(2)
  expect(opened.outcomes[0].after.marks.filter(({ waits }: { waits: boolean }) => waits)).toHaveLength(1)
  expect((await decide(admin, ruled(first, 'authorize'))).statusCode).toBe(200)
  expect((await decide(admin, ruled(second, 'deny', { reason: 'Não estava na empresa' }))).statusCode).toBe(200)
  expect(await waiting()).toEqual([])
  const day = (await owner.get('/schedule/date/2026-03-12')).json().schedule_items
  expect(day.map(({ sci_situation }: { sci_situation: string }) => sci_situation).slice(20)).toEqual([
    'AUTORIZADO',
    'NEGADO',
  ])
})

test('a denied mirror waits for administrators as a problem: it is opened, and nobody overrules its person', async () => {
  const person = await anEmployee(app)
  const { db } = app.connections
  const period = { year: 2025, month: 12, startsOn: '2025-11-21', endsOn: '2025-12-20', status: 'closed' as const }
  const { id: payPeriodId } = await db.insertInto('payPeriod').values(period).returning('id').executeTakeFirstOrThrow()
  const sheet = { payPeriodId, employeeId: person, digest: 'x'.repeat(64), situation: 'denied' as const }
  const { id } = await db
    .insertInto('timeSheet')
    .values({ ...sheet, justification: 'Falta o dia 15' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await rowOf(admin, id, 'mirror')
  expect(row).toMatchObject({ group: 'problem', permissionDecide: 0, text: expect.stringContaining('Falta o dia 15') })
  expect((await admin.get(`/inbox/mirror/${id}`)).json()).toMatchObject({
    outcomes: [],
    place: { path: '/espelho-ponto-colaborador', search: { psc: String(id), peo: String(person) } },
  })
  expect((await decide(admin, ruled(row, 'authorize'))).statusCode).toBe(400)
})
