import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee, type Hired } from '../../../test/periods.ts'
import { aVacationReason, aVacationTeam, planned, remainingOf, type VacationTeam } from '../../../test/vacations.ts'

// Monday, 2 March 2026. All were admitted on 2 January 2025: thirty days, to be taken until 1 January 2027.
ownCompany()
beforeAll(() => aVacationReason(app))

const team = (hired: Hired = {}) => aVacationTeam(app, admin, hired)
const dates = (from: string, to: string) => ({ hop_start_date: from, hop_end_date: to })

test('Q104, Q105, R565, R566, R656, R690: a person asks what is left, plans with start and end, and reads a card with city, sector, days, state and responsible', async () => {
  const { owner, worker } = await team()
  expect(await remainingOf(owner, worker)).toEqual({
    remaining: 30,
    maxDate: '2027-01-01',
    periodStart: '2025-01-02',
    periodEnd: '2026-01-01',
    endDate: '2026-06-02',
    nextDate: null,
  })
  const card = await planned(owner, '2026-05-04', '2026-05-23')
  expect(card).toMatchObject({
    hop_id_ind: worker,
    city: 'São Paulo',
    startDate: '2026-05-04',
    endDate: '2026-05-23',
    days: 20,
    state: 0,
    hop_status: 1,
    responsible: '',
    own: 1,
    permissionEdit: true,
    permissionDecide: false,
    periodStart: '2025-01-02',
    periodEnd: '2026-01-01',
    maxDate: '2027-01-01',
    notices: [],
  })
  const { results, total } = (await owner.get('/holidayplanning')).json()
  expect([total, results[0].id]).toEqual([1, card.id])
  expect((await remainingOf(owner, worker)).remaining).toBe(10)
  const alone = await anEmployee(app, { name: 'Sem setor' })
  await app.connections.db.updateTable('employee').set({ workCityId: null }).where('id', '=', alone).execute()
  expect(await planned(admin, '2026-05-04', '2026-05-23', alone)).toMatchObject({ city: 'Itinerante', sector: 'Todos' })
})

describe('Q106, R652, R653, R654, R655, R656, R657, R658, R659: what the rules refuse is refused with every sentence, its article and the nearest start', () => {
  let of: VacationTeam
  beforeAll(async () => {
    of = await team()
    await planned(of.owner, '2026-05-04', '2026-05-17')
  })
  test.each([
    [
      'before today',
      '2026-03-01',
      '2026-03-14',
      'As férias não podem começar antes de hoje, 02/03/2026. (Regra do sistema)',
    ],
    ['end before start', '2026-06-10', '2026-06-01', 'A data inicial não pode ser maior que a data final.'],
    [
      'four days',
      '2026-06-01',
      '2026-06-04',
      'Nenhuma parte das férias pode ter menos de 5 dias corridos; esta tem 4 dias. (CLT art. 134, § 1º)',
    ],
    ['31 days', '2026-06-01', '2026-07-01', 'As férias têm no máximo 30 dias corridos'],
    [
      'more than is left',
      '2026-06-01',
      '2026-06-17',
      'Restam 16 dias do período aquisitivo de 02/01/2025 a 01/01/2026; este plano tem 17 dias.',
    ],
    [
      'a Friday',
      '2026-06-12',
      '2026-06-16',
      'As férias não podem começar nos 2 dias antes do repouso semanal: domingo 14/06/2026 é dia de repouso. (CLT art. 134, § 3º)',
    ],
    ['its nearest start', '2026-06-12', '2026-06-16', 'O início permitido mais próximo: quinta 11/06/2026.'],
    [
      'the eve of a holiday',
      '2026-04-20',
      '2026-04-24',
      'As férias não podem começar nos 2 dias antes de feriado: terça 21/04/2026 é TIRADENTES.',
    ],
    ['days that are planned', '2026-05-11', '2026-05-20', 'Já há férias planejadas de 04/05/2026 a 17/05/2026.'],
  ])('%s', async (_, from, to, sentence) => {
    const answer = await of.owner.post('/holidayplanning', dates(from, to))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'vacation.refused', message: expect.stringContaining(sentence) })
    expect((await of.owner.get('/holidayplanning')).json().total).toBe(1)
  })

  test('check says the same and stores nothing; what is only announced comes with the plan', async () => {
    const asked = '/holidayplanning/check?startDate=2026-06-12&endDate=2026-06-26'
    const found = (await of.owner.get(asked)).json()
    expect(found).toMatchObject({ valid: false, days: 15, nearest: '2026-06-11', leftAfter: 1, maxDate: '2027-01-01' })
    expect(found.problems.map(({ code, refuses }: { code: string; refuses: boolean }) => [code, refuses])).toEqual([
      ['eve-of-rest', true],
      ['leftover', false],
    ])
    const { notices } = await planned(of.owner, '2026-06-11', '2026-06-25')
    expect(notices[0].sentence).toBe('Depois desta parte sobra 1 dia, que não forma outra: cada parte tem ao menos 5.')
  })

  test('R657: whoever has not earned a period is told from when on; without a date of admission nothing is planned', async () => {
    const fresh = await anEmployee(app, { admittedOn: '2025-06-02' })
    const answer = await admin.post('/holidayplanning', { hop_id_ind: fresh, ...dates('2026-09-14', '2026-09-27') })
    expect(answer.json().message).toContain('as férias podem ser planejadas a partir de 02/06/2026')
    expect(await remainingOf(admin, fresh)).toMatchObject({ remaining: 0, maxDate: null, nextDate: '2026-06-02' })
    await app.connections.db.updateTable('employee').set({ admittedOn: null }).where('id', '=', fresh).execute()
    const none = await admin.post('/holidayplanning', { hop_id_ind: fresh, ...dates('2026-09-14', '2026-09-27') })
    expect(none.json().code).toBe('vacation.no-admission')
  })

  test('the settings count: one day of eve lets a Friday pass, and unjustified absences take days away', async () => {
    const { owner, worker } = await team()
    const friday = '/holidayplanning/check?startDate=2026-06-12&endDate=2026-06-25'
    expect((await owner.get(friday)).json().valid).toBe(false)
    expect((await owner.put('/setting/vacation', { eveDays: 1, reducesByAbsences: 0 })).statusCode).toBe(403)
    const set = await admin.put('/setting/vacation', { eveDays: 1, reducesByAbsences: 1 })
    expect(set.json()).toEqual({ eveDays: 1, reducesByAbsences: 1, settledBefore: null })
    expect((await owner.get(friday)).json().valid).toBe(true)
    const days = Array.from({ length: 6 }, (_, at) => `2025-09-0${at + 1}`)
    const [accepted, today] = ['2025-09-08', '2026-03-02']
    await app.connections.db
      .insertInto('dayRecord')
      .values(
        [...days, accepted, today].map((dayOn) => ({
          employeeId: worker,
          dayOn,
          expected: 480,
          late: 480,
          bookSince: '2025-01-01',
        })),
      )
      .execute()
    await sql`
      insert into day_justification (employee_id, day_on, reason_id, allowance, account_id)
      select ${worker}::int, ${accepted}::date, id, 'none', (select min(id) from account) from absence_reason limit 1`.execute(
      app.connections.db,
    )
    const { facts } = (await owner.get('/holidayplanning/outlook')).json()
    expect(facts.unjustifiedOn, 'not what was accepted, nor a day that is not over').toEqual(days)
    expect((await remainingOf(owner, worker)).remaining).toBe(24)
    await admin.put('/setting/vacation', { eveDays: 2, reducesByAbsences: 0 })
    expect((await remainingOf(owner, worker)).remaining).toBe(30)
    await admin.put('/setting/vacation', { eveDays: 2, reducesByAbsences: 0, settledBefore: '2026-02-01' })
    expect(await remainingOf(owner, worker), 'settled elsewhere').toMatchObject({
      remaining: 0,
      nextDate: '2027-01-02',
    })
    const kept = await admin.put('/setting/vacation', { eveDays: 2, reducesByAbsences: 0 })
    expect(kept.json().settledBefore, 'absent, it stays').toBe('2026-02-01')
    const typo = await admin.put('/setting/vacation', { eveDays: 2, reducesByAbsences: 0, settledBefore: '2062-02-01' })
    expect([typo.statusCode, typo.json().code]).toEqual([400, 'vacation.settled-ahead'])
    await admin.put('/setting/vacation', { eveDays: 2, reducesByAbsences: 0, settledBefore: null })
    const { problems } = (await owner.get('/holidayplanning/check?startDate=2026-06-08&endDate=2026-06-27')).json()
    expect(problems).toEqual([
      {
        code: 'reduced',
        refuses: false,
        article: 'CLT art. 130, II',
        sentence:
          'Com 6 faltas injustificadas no período aquisitivo, a lei dá 24 dias de férias. A redução é mostrada e não está aplicada.',
      },
    ])
  })
})

test('Q107, R617, R618: the owner edits while it is pending or denied, which asks for a decision again; authorised nobody edits', async () => {
  const { owner, gestor, worker } = await team()
  const { id, hop_revision } = await planned(owner, '2026-05-04', '2026-05-23')
  const moved = await owner.put(`/holidayplanning/${id}`, { ...dates('2026-06-08', '2026-06-27'), hop_revision })
  expect(moved.json()).toMatchObject({ startDate: '2026-06-08', state: 0 })
  const stale = await owner.put(`/holidayplanning/${id}`, { ...dates('2026-07-06', '2026-07-25'), hop_revision })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'record.changed'])
  const unseen = await gestor.put(`/holidayplanning/${id}`, { hop_state: 1, hop_revision })
  expect([unseen.statusCode, unseen.json().code], 'other dates than were on the screen').toEqual([
    409,
    'record.changed',
  ])
  const denied = await gestor.put(`/holidayplanning/${id}`, {
    hop_state: 2,
    hop_refusal: 'Fechamento do mês',
    hop_id_use: 1,
  })
  expect(denied.json()).toMatchObject({ state: 2, hop_refusal: 'Fechamento do mês', permissionDecide: false })
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
  const again = await owner.put(`/holidayplanning/${id}`, dates('2026-07-06', '2026-07-25'))
  expect(again.json()).toMatchObject({ state: 0, responsible: '', hop_refusal: '' })
  expect((await gestor.put(`/holidayplanning/${id}`, { hop_state: 1 })).json()).toMatchObject({
    state: 1,
    hoc_state: 0,
  })
  for (const who of [owner, gestor, admin]) {
    const answer = await who.put(`/holidayplanning/${id}`, dates('2026-08-03', '2026-08-22'))
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Operação não permitida.'])
  }
  const twice = await gestor.put(`/holidayplanning/${id}`, { hop_state: 2 })
  expect([twice.statusCode, twice.json().code]).toEqual([409, 'decided.already'])
  const both = await gestor.put(`/holidayplanning/${id}`, { ...dates('2026-08-03', '2026-08-22'), hop_state: 1 })
  expect(both.statusCode).toBe(400)
})

test('Q108, R011, R568, R616, R677, R678, R679, R680: managers plan for and decide on their sectors, never the own plan; supervisors look; admins delete', async () => {
  const { owner, supervisor, gestor, stranger, worker, head } = await team()
  const { id } = await planned(gestor, '2026-05-04', '2026-05-23', worker)
  const own = await planned(gestor, '2026-05-04', '2026-05-23')
  const told = async (answer: ReturnType<typeof owner.put>) => {
    const { statusCode, body } = await answer
    return [statusCode, JSON.parse(body).code]
  }
  expect(await told(gestor.put(`/holidayplanning/${own.id}`, { hop_state: 1 }))).toEqual([400, 'operation.refused'])
  expect(await told(supervisor.put(`/holidayplanning/${id}`, { hop_state: 1 }))).toEqual([400, 'operation.refused'])
  expect(await told(owner.put(`/holidayplanning/${id}`, { hop_state: 1 }))).toEqual([400, 'operation.refused'])
  expect(await told(stranger.put(`/holidayplanning/${id}`, { hop_state: 1 }))).toEqual([404, 'not-found'])
  expect(
    await told(supervisor.post('/holidayplanning', { hop_id_ind: worker, ...dates('2026-08-03', '2026-08-12') })),
  ).toEqual([403, 'access.denied'])
  for (const who of [owner, supervisor, gestor])
    expect((await who.delete(`/holidayplanning/${id}`)).statusCode).toBe(403)
  const seen = async (who: typeof owner, filter = '') =>
    (await who.get(`/holidayplanning?take=100${filter}`))
      .json()
      .results.map((card: { hop_id_ind: number }) => card.hop_id_ind)
  expect(await seen(owner)).toEqual([worker])
  expect((await seen(supervisor)).sort()).toEqual([worker, head].sort())
  expect(await seen(stranger)).toEqual([])
  expect(await seen(gestor, '&decidable=1')).toEqual([worker])
  expect(await seen(supervisor, '&decidable=1')).toEqual([])
  expect(await seen(admin, `&ind_id=${worker}&hop_state=0`)).toEqual([worker])
  expect(await seen(admin, `&ind_id=${worker}&hop_state=1`)).toEqual([])
  expect((await admin.delete(`/holidayplanning/${id}`)).statusCode).toBe(200)
  expect(await seen(owner)).toEqual([])
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
})

test('R563, R564: filters find by enrollment, name, work city and sector, and files hold the same rows', async () => {
  const of = await aVacationTeam(app, admin, { name: 'Zuleica Praxedes' })
  await planned(of.owner, '2026-05-04', '2026-05-23')
  const { results } = (await admin.get('/holidayplanning?ind_name=zuleica')).json()
  const [{ ind_enrollment }] = results
  for (const filter of [
    `ind_enrollment=${ind_enrollment}`,
    `sec_id=${of.sectorId}`,
    `ind_name=PRAXEDES&ind_id_work_city=3550308`,
  ])
    expect((await admin.get(`/holidayplanning?${filter}`)).json().results, filter).toEqual(results)
  expect((await admin.get('/holidayplanning?ind_name=zuleica&ind_id_work_city=3304557')).json().total).toBe(0)
  const csv = await admin.get('/holidayplanning/file/csv?ind_name=zuleica')
  expect(csv.body).toContain('Zuleica Praxedes;São Paulo;')
  expect(csv.body).toContain(';04/05/2026;23/05/2026;20;Pendente;')
  expect((await admin.get('/holidayplanning/file/xlsx?ind_name=zuleica')).statusCode).toBe(200)
})

test('R658: three parts are planned at once or not at all, and of two plans of one moment one stands', async () => {
  const { owner, worker } = await team()
  const parts = [
    dates('2026-05-04', '2026-05-17'),
    dates('2026-07-06', '2026-07-16'),
    dates('2026-09-14', '2026-09-18'),
  ]
  const refused = await owner.post('/holidayplanning/parts', {
    parts: [parts[0], parts[1], dates('2026-09-14', '2026-09-17')],
  })
  expect(refused.statusCode).toBe(400)
  expect((await remainingOf(owner, worker)).remaining).toBe(30)
  expect((await owner.post('/holidayplanning/parts', { parts })).json().total).toBe(3)
  expect((await remainingOf(owner, worker)).remaining).toBe(0)

  const other = await team()
  const both = await Promise.all([
    other.owner.post('/holidayplanning', dates('2026-05-04', '2026-05-23')),
    other.gestor.post('/holidayplanning', { hop_id_ind: other.worker, ...dates('2026-07-06', '2026-07-25') }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  expect((await remainingOf(other.owner, other.worker)).remaining).toBe(10)
})

test('parts are planned in their order: what is left of the older period first, then the next one', async () => {
  const { owner, worker } = await team({ admittedOn: '2024-01-02' })
  await planned(owner, '2026-05-04', '2026-05-23')
  const parts = [dates('2026-06-01', '2026-06-10'), dates('2026-07-06', '2026-08-04')]
  const saved = (await owner.post('/holidayplanning/parts', { parts })).json()
  expect(saved.results.map(({ periodStart }: { periodStart: string }) => periodStart)).toEqual([
    '2024-01-02',
    '2025-01-02',
  ])
  expect((await remainingOf(owner, worker)).remaining).toBe(0)
})

test('the planner is given what the guard is told, who of the team is away, and three proposals that pass', async () => {
  const { owner, worker, gestor } = await team()
  const { id: colleagues } = await planned(gestor, '2026-05-04', '2026-05-23')
  const teamSeen = async (who: typeof owner) =>
    (await who.get(`/holidayplanning/outlook?ind_id=${worker}`)).json().team.length
  expect([await teamSeen(owner), await teamSeen(gestor)], 'it waits: their manager sees it, they do not').toEqual([
    0, 20,
  ])
  expect((await admin.put(`/holidayplanning/${colleagues}`, { hop_state: 1 })).statusCode).toBe(200)
  const seen = (await owner.get('/holidayplanning/outlook')).json()
  expect(seen).toMatchObject({ ind_id: worker, teamSize: 2, rules: { eveDays: 2, reducesByAbsences: false } })
  expect(seen.team).toHaveLength(20)
  expect(seen.team[0]).toEqual({ on: '2026-05-04', absent: 1 })
  expect(seen.facts).toMatchObject({ today: '2026-03-02', admittedOn: '2025-01-02' })
  expect(seen.facts.holidays).toContainEqual({ on: '2026-04-21', name: 'TIRADENTES' })
  expect(seen.facts.restDays.slice(0, 2)).toEqual(['2026-03-08', '2026-03-15'])
  const { results } = (await owner.get('/holidayplanning/proposals')).json()
  expect(results).toHaveLength(3)
  for (const { parts, mostAbsent } of results) {
    expect(mostAbsent).toBe(0)
    const body = parts.map(({ startDate, endDate }: Record<string, string>) => dates(startDate ?? '', endDate ?? ''))
    const checked = await owner.post('/holidayplanning/parts', { parts: body })
    expect(checked.statusCode, checked.body).toBe(200)
    for (const { id } of checked.json().results) await admin.delete(`/holidayplanning/${id}`)
  }
})
