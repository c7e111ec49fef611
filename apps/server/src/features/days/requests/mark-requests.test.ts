import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector } from '../../../../test/people.ts'
import { aClosedPeriod, anEmployee, included, marked } from '../../../../test/periods.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

ownCompany()
// Wednesday, 18:00 in São Paulo.
beforeEach(() => app.clock.set('2026-03-04T21:00:00Z'))

const on = '2026-03-03'
const forgot = 'Esqueci de registrar'

interface Item {
  readonly sci_id: number
  readonly sci_time: string
  readonly sci_status: 0 | 1
  readonly sci_situation: string
  readonly news: readonly { code: string; text: string; blocks: boolean }[]
}

/** A worker with Tuesday's marks, a reviewer of each kind in the same sector, and one of another. */
async function aTeam(...times: readonly string[]) {
  const [worker, boss, head, stranger] = [
    await anEmployee(app),
    await anEmployee(app),
    await anEmployee(app),
    await anEmployee(app),
  ]
  const { sectorId } = await aSector(admin)
  const { sectorId: otherId } = await aSector(admin)
  const assigned = [worker, boss, head].map((employeeId) => ({ employeeId, sectorId }))
  await app.connections.db
    .insertInto('sectorAssignment')
    .values([...assigned, { employeeId: stranger, sectorId: otherId }])
    .execute()
  const marks = await marked(app, worker, on, ...(times.length > 0 ? times : ['08:00', '12:00', '13:00', '17:00']))
  const { db } = app.connections
  await db.transaction().execute((tx) => recomputeDays(tx, { employeeIds: [worker], from: on, to: on }))
  return {
    worker,
    boss,
    head,
    marks,
    owner: await app.inRole('employee', worker),
    supervisor: await app.inRole('supervisor', boss),
    gestor: await app.inRole('gestor', head),
    outsider: await app.inRole('supervisor', stranger),
  }
}

const ask = (owner: Caller, line: object, date = on) =>
  owner.post('/schedule/employed', { sch_date: date, scheduleItemList: [{ sci_justification: forgot, ...line }] })

/** The id of a request that was taken. */
async function asked(owner: Caller, line: object, date = on): Promise<number> {
  const answer = await ask(owner, line, date)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().requests.at(-1).sci_id
}

const review = (by: Caller, sci_id: number, sci_situation: string, sci_negate_justification?: string) =>
  by.post('/schedule/admin', { scheduleItemList: [{ sci_id, sci_situation, sci_negate_justification }] })

const dayOf = async (by: Caller, person: number, date = on) =>
  (await by.get(`/schedule/date/${date}?peo_id=${person}`)).json()

const timesOf = (day: { schedule_items: Item[] }): string =>
  day.schedule_items
    .filter(({ sci_status }) => sci_status === 1)
    .map(({ sci_time }) => sci_time)
    .join(' ')

const refused = async (answer: ReturnType<Caller['post']>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body).message]
}

describe('asking', () => {
  test('a request is PENDENTE with status 0 and request 1; nothing of the day changes, and its owner sees it (R274, R309, R310, R407, Q52, Q56)', async () => {
    const { owner, worker, marks } = await aTeam()
    const before = await dayOf(owner, worker)
    expect(before).toMatchObject({ permissionRequest: true, requests: [] })
    await asked(owner, { sci_type: 'INCLUSÃO', sci_time: '18:00' })
    await asked(owner, { sci_type: 'ALTERAÇÃO', sci_time: '17:30', sci_id_base: marks[3] })
    await asked(owner, { sci_type: 'EXCLUSÃO', sci_id_base: marks[0] })
    const { requests, ...day } = await dayOf(owner, worker)
    const waits = { sci_status: 0, sci_request: 1, sci_situation: 'PENDENTE', sci_justification: forgot, sch_date: on }
    expect(requests).toMatchObject([
      { ...waits, sci_type: 'INCLUSÃO', sci_timestamp: `${on}T18:00`, sci_id_base: null, permissionWithdraw: true },
      { ...waits, sci_type: 'ALTERAÇÃO', sci_time: '17:30', sci_id_base: marks[3], sci_time_base: '17:00' },
      { ...waits, sci_type: 'EXCLUSÃO', sci_time: '08:00', sci_id_base: marks[0], permissionDecide: false },
    ])
    expect(day).toEqual({ ...before, requests: undefined, sch_id: day.sch_id, schedule_items: day.schedule_items })
    expect(timesOf(day)).toBe('08:00 12:00 13:00 17:00')
    const listed = (await owner.get(`/schedule/all?start_date=${on}&end_date=${on}`)).json().results[0]
    expect(listed.requests).toEqual(requests)
    expect((await owner.get(`/schedule/getRequestSchedules?sch_id=${day.sch_id}`)).json()).toEqual({
      results: requests,
      total: 3,
    })
  })

  test('several lines are asked for at once, all of them or none; a stored day is named by its id', async () => {
    const { owner, worker } = await aTeam()
    const lines = (...times: string[]) => ({
      scheduleItemList: times.map((sci_time) => ({ sci_time, sci_justification: forgot })),
    })
    const { sch_id } = (await owner.post('/schedule/employed', { sch_date: on, ...lines('18:00') })).json()
    expect(await refused(owner.put(`/schedule/employed/${sch_id}`, lines('19:00', '12:00')))).toEqual([
      400,
      'Já existe um ponto cadastrado para este horário.',
    ])
    expect((await dayOf(owner, worker)).requests).toHaveLength(1)
    expect((await owner.put(`/schedule/employed/${sch_id}`, lines('19:00', '20:00'))).json().requests).toHaveLength(3)
  })

  test.each([
    ['no time (R437)', { sci_type: 'INCLUSÃO' }, 'Data, Hora e Justificativa são obrigatórios.'],
    ['no justification', { sci_time: '18:00', sci_justification: ' ' }, 'Data, Hora e Justificativa são obrigatórios.'],
    ['no time that is one', { sci_timestamp: 'ontem' }, 'Data, Hora e Justificativa são obrigatórios.'],
    ['the time of a mark (R438)', { sci_time: '12:00' }, 'Já existe um ponto cadastrado para este horário.'],
    ['the future (R440)', { sci_time: '18:01' }, 'O horário não pode ser um horário futuro!', '2026-03-04'],
    ['8 days ago (Q53)', { sci_time: '18:00' }, 'Operação não permitida.', '2026-02-24'],
    ['tomorrow', { sci_time: '08:00' }, 'Operação não permitida.', '2026-03-05'],
    [
      'a text of 256 (R451)',
      { sci_time: '18:00', sci_justification: 'x'.repeat(256) },
      'Máximo de caracteres atingido',
    ],
  ])('refused with its text: %s', async (_, line, message, date = on) => {
    const { owner, worker } = await aTeam()
    expect(await refused(ask(owner, line, date))).toEqual([400, message])
    expect((await dayOf(owner, worker, date)).requests).toEqual([])
  })

  test('the seventh day before today may still be asked about (Q53)', async () => {
    const { owner } = await aTeam()
    await asked(owner, { sci_time: '18:00' }, '2026-02-25')
  })

  test('one open request a minute and one a mark; once it is withdrawn or denied it may be asked for again (R439, R441)', async () => {
    const { owner, marks, supervisor } = await aTeam()
    const first = await asked(owner, { sci_time: '18:00' })
    const twice = [400, 'Já existe uma solicitação cadastrada para este horário.']
    expect(await refused(ask(owner, { sci_time: '18:00' }))).toEqual(twice)
    expect(await refused(ask(owner, { sci_type: 'ALTERAÇÃO', sci_id_base: marks[3], sci_time: '18:00' }))).toEqual(
      twice,
    )
    expect((await owner.delete(`/scheduleitem/request/${first}`)).statusCode).toBe(200)
    const about = { sci_id_base: marks[3] }
    const second = await asked(owner, { sci_type: 'ALTERAÇÃO', ...about, sci_time: '18:00' })
    expect(await refused(ask(owner, { sci_type: 'EXCLUSÃO', ...about }))).toEqual([
      400,
      'Você já solicitou uma ALTERAÇÃO para este ponto.',
    ])
    await review(supervisor, second, 'NEGADO', 'Saiu às 17h')
    await asked(owner, { sci_type: 'EXCLUSÃO', ...about })
  })

  test('only what waits is withdrawn, once, by its owner; it stays on record as withdrawn', async () => {
    const { owner, worker, supervisor, boss } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' })
    expect((await supervisor.delete(`/scheduleitem/request/${id}`)).statusCode).toBe(404)
    expect((await admin.delete(`/scheduleitem/request/${id}`)).statusCode).toBe(404)
    expect((await owner.delete(`/scheduleitem/request/${id}`)).statusCode).toBe(200)
    expect(await refused(owner.delete(`/scheduleitem/request/${id}`))).toEqual([409, 'Registro já avaliado.'])
    expect(await refused(review(supervisor, id, 'AUTORIZADO'))).toEqual([409, 'Registro já avaliado.'])
    expect((await dayOf(owner, worker)).requests).toMatchObject([{ sci_situation: 'RETIRADO', sci_status: 0 }])
    expect((await dayOf(supervisor, boss)).requests).toEqual([])
  })

  test('nobody asks for anybody else, an admin asks for nothing, and an app user asks all the same (R459, Q52, Q61)', async () => {
    const { owner, worker, supervisor } = await aTeam()
    const { sch_id } = (await ask(owner, { sci_time: '18:00' })).json()
    const line = { scheduleItemList: [{ sci_time: '19:00', sci_justification: forgot }] }
    expect((await supervisor.put(`/schedule/employed/${sch_id}`, line)).statusCode).toBe(404)
    const chief = await app.inRole('admin', await anEmployee(app))
    expect(await refused(ask(chief, { sci_time: '10:00' }))).toEqual([400, 'Operação não permitida.'])
    await app.connections.db.updateTable('account').set({ appUser: true }).where('employeeId', '=', worker).execute()
    expect((await owner.put(`/schedule/employed/${sch_id}`, line)).statusCode).toBe(200)
  })
})

describe('reviewing', () => {
  test('an authorised inclusion counts, AUTORIZADO with status 1, by the one who asked and the one who decided (R004, R272, R408)', async () => {
    const { owner, worker, supervisor } = await aTeam('08:00', '12:00', '13:00')
    const id = await asked(owner, { sci_time: '17:00' })
    expect((await dayOf(owner, worker)).textDanger).not.toBe('')
    const answer = await review(supervisor, id, 'AUTORIZADO', 'não se aplica')
    expect(answer.statusCode, answer.body).toBe(200)
    const day = await dayOf(owner, worker)
    expect(timesOf(day)).toBe('08:00 12:00 13:00 17:00')
    expect(day).toMatchObject({ textDanger: '', worked: 480 })
    expect(day.schedule_items.at(-1)).toMatchObject({
      origin: 'request',
      sci_request: 1,
      sci_type: 'INCLUSÃO',
      sci_situation: 'AUTORIZADO',
      sci_status: 1,
      sci_justification: forgot,
    })
    expect(day.requests).toMatchObject([
      {
        sci_id: id,
        sci_situation: 'AUTORIZADO',
        sci_status: 1,
        sci_negate_justification: null,
        sci_id_mark: day.schedule_items.at(-1).sci_id,
        sci_decided_by: expect.stringMatching(/^Pessoa/),
      },
    ])
  })

  test('an authorised alteration makes its mark way, which stays struck through; an exclusion has no mark of its own (R004, R410, R411)', async () => {
    const { owner, worker, marks, gestor } = await aTeam()
    const altered = await asked(owner, { sci_type: 'ALTERAÇÃO', sci_id_base: marks[3], sci_time: '18:00' })
    const excluded = await asked(owner, { sci_type: 'EXCLUSÃO', sci_id_base: marks[2] })
    for (const id of [altered, excluded]) expect((await review(gestor, id, 'AUTORIZADO')).statusCode).toBe(200)
    const day = await dayOf(owner, worker)
    expect(timesOf(day)).toBe('08:00 12:00 18:00')
    const item = (id: number | undefined) => day.schedule_items.find(({ sci_id }: Item) => sci_id === id)
    for (const id of [marks[2], marks[3]])
      expect(item(id)).toMatchObject({ sci_status: 0, sci_request: 1, sci_situation: 'AUTORIZADO' })
    expect(item(day.requests[0].sci_id_mark)).toMatchObject({ sci_type: 'ALTERAÇÃO', sci_id_base: marks[3] })
    expect(day.requests[1]).toMatchObject({ sci_situation: 'AUTORIZADO', sci_status: 0, sci_id_mark: null })
  })

  test('a denial needs its reason of at most 100 and changes no mark; its owner reads it (R306, R314, R409, R442, Q56)', async () => {
    const { owner, worker, supervisor } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' })
    for (const reason of [undefined, '', '  '])
      expect(await refused(review(supervisor, id, 'NEGADO', reason))).toEqual([400, 'Revise os campos'])
    const tooLong = await review(supervisor, id, 'NEGADO', 'x'.repeat(101))
    expect([tooLong.statusCode, tooLong.json().message]).toEqual([400, 'Tamanho máximo de caracteres: 100.'])
    expect((await review(supervisor, id, 'NEGADO', 'y'.repeat(100))).statusCode).toBe(200)
    const day = await dayOf(owner, worker)
    expect(day.requests).toMatchObject([
      { sci_situation: 'NEGADO', sci_status: 0, sci_negate_justification: 'y'.repeat(100), permissionWithdraw: false },
    ])
    expect(timesOf(day)).toBe('08:00 12:00 13:00 17:00')
  })

  test('a decision stands: the second is told so (Q130)', async () => {
    const { owner, supervisor, gestor } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' })
    expect((await review(gestor, id, 'AUTORIZADO')).statusCode).toBe(200)
    expect(await refused(review(supervisor, id, 'NEGADO', 'Não'))).toEqual([409, 'Registro já avaliado.'])
    expect(await refused(review(gestor, id, 'AUTORIZADO'))).toEqual([409, 'Registro já avaliado.'])
  })

  test('several of a day are decided at once, all of them or none (Q54)', async () => {
    const { owner, worker, supervisor } = await aTeam()
    const ids = [await asked(owner, { sci_time: '18:00' }), await asked(owner, { sci_time: '19:00' })]
    await included(app, worker, on, '19:00', 'Por mão')
    const all = () =>
      supervisor.post('/schedule/admin', {
        scheduleItemList: ids.map((sci_id) => ({ sci_id, sci_situation: 'AUTORIZADO' })),
      })
    expect(await refused(all())).toEqual([409, 'Já existe um ponto cadastrado para esse horário'])
    expect((await dayOf(owner, worker)).requests).toMatchObject([
      { sci_situation: 'PENDENTE' },
      { sci_situation: 'PENDENTE' },
    ])
  })

  test('reviewers decide for people of their own sectors, and do nothing else here (R276, Q54)', async () => {
    const { owner, worker, supervisor, outsider } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' })
    expect((await review(outsider, id, 'AUTORIZADO')).statusCode).toBe(404)
    const { sch_id } = await dayOf(admin, worker)
    const others = [
      { sch_id, sch_observations: 'nota' },
      { sch_id, scheduleItemList: [{ sci_time: '20:00', sci_justification: 'eu mesmo' }] },
      { sch_id, scheduleItemList: [{ sci_id: id, sci_situation: 'PENDENTE' }] },
    ]
    for (const body of others)
      expect(await refused(supervisor.post('/schedule/admin', body))).toEqual([400, 'Operação não permitida.'])
    const both = { sch_id, sch_observations: 'nota', scheduleItemList: [{ sci_id: id, sci_situation: 'AUTORIZADO' }] }
    expect((await supervisor.post('/schedule/admin', both)).json()).toMatchObject({ sch_observations: '' })
    expect((await owner.post('/schedule/admin', both)).statusCode).toBe(403)
  })

  test('nobody but an admin decides the own request, which no list of the reviewer shows (Q54)', async () => {
    const { boss, supervisor, gestor } = await aTeam()
    const [mine, other] = [
      await asked(supervisor, { sci_time: '10:00' }),
      await asked(supervisor, { sci_time: '11:00' }),
    ]
    expect(await refused(review(supervisor, mine, 'AUTORIZADO'))).toEqual([400, 'Operação não permitida.'])
    const seen = async (by: Caller) =>
      (await by.get(`/schedule/getRequestsInclusionPending?peo_id=${boss}`)).json().total
    expect([await seen(supervisor), await seen(gestor), await seen(admin)]).toEqual([0, 2, 2])
    expect((await review(gestor, mine, 'AUTORIZADO')).statusCode).toBe(200)
    expect((await review(admin, other, 'NEGADO', 'Não')).statusCode).toBe(200)
  })

  test('the form of a day of an admin stays as it is: what stands is sent back unchanged, with its requests (Q54)', async () => {
    const { owner, worker, marks } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' })
    const { sch_id, schedule_items } = await dayOf(admin, worker)
    const whole = [...schedule_items, { sci_id: id, sci_situation: 'PENDENTE' }]
    const changed = whole.map((item: Item) =>
      item.sci_id === marks[3] ? { ...item, sci_status: 0, sci_justification: 'Erro' } : item,
    )
    const saved = await admin.post('/schedule/admin', { sch_id, scheduleItemList: changed })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(timesOf(saved.json())).toBe('08:00 12:00 13:00')
    expect(saved.json().requests).toMatchObject([{ sci_situation: 'PENDENTE' }])
  })

  test('what a form of a day sends back that was decided meanwhile: the same way stands and stops nothing, the other way is named (Q54, Q130)', async () => {
    const { owner, worker, gestor } = await aTeam()
    const ids = [await asked(owner, { sci_time: '18:00' }), await asked(owner, { sci_time: '19:00' })]
    const { sch_id } = await dayOf(admin, worker)
    await review(gestor, ids[0] ?? 0, 'AUTORIZADO')
    await review(gestor, ids[1] ?? 0, 'NEGADO', 'Saiu às 18h')
    const save = (sch_observations: string, ...situations: string[]) =>
      admin.post('/schedule/admin', {
        sch_id,
        sch_observations,
        scheduleItemList: situations.map((sci_situation, nth) => ({ sci_id: ids[nth], sci_situation })),
      })
    const saved = await save('Conferido', 'AUTORIZADO', 'NEGADO')
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json()).toMatchObject({
      sch_observations: 'Conferido',
      requests: [{ sci_situation: 'AUTORIZADO' }, { sci_negate_justification: 'Saiu às 18h' }],
    })
    expect(timesOf(saved.json())).toBe('08:00 12:00 13:00 17:00 18:00')
    const [status, said] = await refused(save('De novo', 'AUTORIZADO', 'AUTORIZADO'))
    expect([status, said]).toEqual([
      409,
      expect.stringMatching(/^A inclusão das 19:00 de 03\/03\/2026 já foi negada por Pessoa \d+\. Recarregue o dia\.$/),
    ])
    expect((await dayOf(admin, worker)).sch_observations).toBe('Conferido')
  })

  test('whoever decides requests without the key to the days of others is answered no text beside the marks', async () => {
    const { owner, supervisor } = await aTeam()
    const ids = [await asked(owner, { sci_time: '18:00' }), await asked(owner, { sci_time: '19:00' })]
    const { db } = app.connections
    const day = db.updateTable('dayRecord').where('dayOn', '=', on)
    await day.set({ observation: 'Dor de dente', overtimeJustification: 'Médico' }).execute()
    const keys = await db
      .deleteFrom('profilePermission')
      .where('profileId', '=', 2)
      .where('key', 'in', ['timeLineEmployee', 'viewHourExtra'])
      .returningAll()
      .execute()
    const kinds = async () =>
      (await supervisor.get('/inbox?kind=mark-request')).json().kinds.map(({ kind }: { kind: string }) => kind)
    await expect.poll(kinds).not.toContain('mark-request')
    const answer = (await review(supervisor, ids[0] ?? 0, 'AUTORIZADO')).json()
    await db.insertInto('profilePermission').values(keys).execute()
    await expect.poll(kinds).toContain('mark-request')
    expect(answer).toMatchObject({ sch_observations: '', sch_overtime_justification: '' })
    expect(timesOf(answer)).toBe('08:00 12:00 13:00 17:00 18:00')
    const known = (await review(supervisor, ids[1] ?? 0, 'AUTORIZADO')).json()
    expect(known).toMatchObject({ sch_observations: 'Dor de dente', sch_overtime_justification: 'Médico' })
    await day.set({ observation: '', overtimeJustification: '' }).execute()
  })

  test('the list goes by date, and is filtered by enrollment, name and work city (R312)', async () => {
    const { owner, worker, supervisor } = await aTeam()
    await asked(owner, { sci_time: '18:00' })
    await asked(owner, { sci_time: '17:00' }, '2026-03-02')
    const { name, enrollment, workCityId } = await app.connections.db
      .selectFrom('employee')
      .select(['name', 'enrollment', 'workCityId'])
      .where('id', '=', worker)
      .executeTakeFirstOrThrow()
    const found = async (query: string) =>
      (await supervisor.get(`/schedule/getRequestsInclusionPending?${query}`))
        .json()
        .results.map(({ sch_date }: { sch_date: string }) => sch_date)
    const both = ['2026-03-02', on]
    for (const query of ['', `ind_name=${encodeURIComponent(name)}`, `ind_enrollment=${enrollment}`])
      expect(await found(query), query).toEqual(both)
    expect(await found(`ind_id_work_city=${workCityId}`)).toEqual(both)
    expect(await found('ind_id_work_city=1')).toEqual([])
    expect(await found(`sch_date=${on}`)).toEqual([on])
    const file = await supervisor.get('/schedule/getRequestsInclusionPending/file/csv')
    expect(file.body).toContain(`${name};${enrollment}`)
  })
})

describe('what changed since it was asked is told, and what blocks leaves a denial', () => {
  // Nobody had marks on Monday: those of Tuesday are recorded by a clock that the test does not set.
  const monday = '2026-03-02'
  const newsOf = async (by: Caller, person: number, date = on) =>
    (await dayOf(by, person, date)).requests[0].news.map(({ code, text }: { code: string; text: string }) => [
      code,
      text,
    ])

  test('the mark was annulled', async () => {
    const { owner, worker, marks, supervisor } = await aTeam()
    const id = await asked(owner, { sci_type: 'ALTERAÇÃO', sci_id_base: marks[3], sci_time: '18:00' })
    const { sch_id } = await dayOf(admin, worker)
    await admin.delete(`/scheduleitem/schedule/${sch_id}?time=17:00&sci_justification=Erro`)
    const [[code, text]] = await newsOf(supervisor, worker)
    expect([code, text]).toEqual(['base-annulled', expect.stringMatching(/^A marcação das 17:00 foi anulada por .+/)])
    expect(await refused(review(supervisor, id, 'AUTORIZADO'))).toEqual([
      409,
      'A marcação desta solicitação deixou de valer. A solicitação só pode ser negada.',
    ])
    expect((await review(supervisor, id, 'NEGADO', 'Já foi anulada')).statusCode).toBe(200)
  })

  test('another mark stands at that minute (R443)', async () => {
    const { owner, worker, supervisor } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' }, monday)
    await included(app, worker, monday, '18:00', 'Por mão')
    expect(await newsOf(supervisor, worker, monday)).toEqual([['minute-taken', 'Já existe um ponto às 18:00.']])
    expect(await refused(review(supervisor, id, 'AUTORIZADO'))).toEqual([
      409,
      'Já existe um ponto cadastrado para esse horário',
    ])
  })

  test('the day got marks', async () => {
    const { owner, worker, supervisor } = await aTeam()
    const id = await asked(owner, { sci_time: '18:00' }, monday)
    app.clock.set('2026-03-04T21:05:00Z')
    const { sch_id } = await dayOf(admin, worker, monday)
    await admin.post('/schedule/admin', { sch_id, scheduleItemList: [{ sci_time: '19:00' }, { sci_time: '20:00' }] })
    expect(await newsOf(supervisor, worker, monday)).toEqual([
      ['new-marks', 'Depois da solicitação o dia recebeu 2 novas marcações: 19:00, 20:00.'],
    ])
    expect((await review(supervisor, id, 'AUTORIZADO')).statusCode).toBe(200)
  })

  test('the calculation was closed: an admin decides, the owner asks no more; once it is processed it is only denied (R275)', async () => {
    app.clock.set('2026-02-23T21:00:00Z')
    const { owner, worker, supervisor } = await aTeam()
    const date = '2026-02-19'
    const ids = [await asked(owner, { sci_time: '18:00' }, date), await asked(owner, { sci_time: '19:00' }, date)]
    const period = await aClosedPeriod(admin)
    const codes = async () =>
      (await dayOf(supervisor, worker, date)).requests[0].news.map(({ code }: { code: string }) => code)
    expect(await codes()).toEqual(['period-closed'])
    const closed = [409, 'A apuração está fechada e não pode ser alterada.']
    expect(await refused(review(supervisor, ids[0] ?? 0, 'AUTORIZADO'))).toEqual(closed)
    expect(await refused(ask(owner, { sci_time: '20:00' }, date))).toEqual(closed)
    expect((await review(admin, ids[0] ?? 0, 'AUTORIZADO')).statusCode).toBe(200)
    await app.connections.db.updateTable('payPeriod').set({ processing: 'done' }).where('id', '=', period).execute()
    expect((await dayOf(admin, worker, date)).requests[1].news[0]).toMatchObject({
      code: 'period-processed',
      blocks: true,
    })
    expect((await review(admin, ids[1] ?? 0, 'AUTORIZADO')).statusCode).toBe(409)
    expect((await review(admin, ids[1] ?? 0, 'NEGADO', 'Apuração processada')).statusCode).toBe(200)
    await sql`delete from pay_period where id = ${period}`.execute(app.connections.db)
  })
})

test('what a decision would make of the day is told before, and stores nothing', async () => {
  const { owner, worker, supervisor } = await aTeam('08:00', '12:00', '13:00')
  const sci_id = await asked(owner, { sci_time: '17:00' })
  const body = { scheduleItemList: [{ sci_id, sci_situation: 'AUTORIZADO' }] }
  const { results } = (await supervisor.post('/schedule/admin/preview', body)).json()
  expect(results).toEqual([{ sch_date: on, balanceBefore: -240, balanceAfter: 0, textDanger: '' }])
  expect((await dayOf(owner, worker)).requests).toMatchObject([{ sci_situation: 'PENDENTE' }])
})

test('the next day of validation is set by an admin, seen by everybody and locks nothing (R315, Q55)', async () => {
  const { owner, supervisor } = await aTeam()
  expect((await owner.get('/setting/request_day')).json()).toEqual({ set_value: null })
  expect((await admin.put('/setting/request_day', { set_value: '2026-03-20' })).json()).toEqual({
    set_value: '2026-03-20',
  })
  for (const by of [owner, supervisor])
    expect((await by.get('/setting/request_day')).json()).toEqual({ set_value: '2026-03-20' })
  expect((await supervisor.put('/setting/request_day', { set_value: '2026-03-21' })).statusCode).toBe(403)
  expect((await admin.put('/setting/request_day', { set_value: '20/03/2026' })).statusCode).toBe(400)
  await asked(owner, { sci_time: '18:00' })
  expect((await admin.put('/setting/request_day', { set_value: null })).json()).toEqual({ set_value: null })
})

test('a reason that is too long is refused in the inbox too (R314)', async () => {
  const { owner, worker, supervisor } = await aTeam()
  const id = await asked(owner, { sci_time: '18:00' })
  const { results } = (await supervisor.get('/inbox?kind=mark-request&take=100')).json()
  const { seen } = results.find((row: { id: number }) => row.id === id)
  const deny = (reason: string) =>
    supervisor.post('/inbox/decide', {
      decisions: [{ kind: 'mark-request', id, seen, ruling: 'deny', texts: { reason } }],
    })
  expect(await refused(deny('x'.repeat(101)))).toEqual([400, 'Tamanho máximo de caracteres: 100.'])
  expect((await deny('x'.repeat(100))).statusCode).toBe(200)
  expect((await dayOf(owner, worker)).requests).toMatchObject([{ sci_situation: 'NEGADO' }])
})

test('the owner is told of each decision, with its reason, and once; whoever decides the own request is not', async () => {
  const { owner, supervisor, gestor } = await aTeam()
  const ids = [await asked(owner, { sci_time: '18:00' }), await asked(owner, { sci_time: '19:00' })]
  await review(supervisor, ids[0] ?? 0, 'AUTORIZADO')
  await review(supervisor, ids[0] ?? 0, 'AUTORIZADO')
  await review(gestor, ids[1] ?? 0, 'NEGADO', 'Saiu às 17h')
  const { results } = (await owner.get('/notice?limit=20')).json()
  expect(results.map(({ avi_title, avi_body }: Record<string, string>) => [avi_title, avi_body]).sort()).toEqual([
    [
      'Sua solicitação foi autorizada',
      expect.stringMatching(/^INCLUSÃO das 18:00 de 03\/03\/2026: autorizada por Pessoa/),
    ],
    ['Sua solicitação foi negada!', expect.stringMatching(/19:00 .+: negada por Pessoa .+: Saiu às 17h$/)],
  ])
})

test('a request may carry a file, which its owner and reviewers in scope open, and nobody else: no former manager, and no number beside it', async () => {
  const { owner, worker, supervisor, gestor, head, outsider } = await aTeam()
  const body = { sch_date: on, scheduleItemList: [{ sci_time: '18:00', sci_justification: forgot }] }
  const of = (bytes: string) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
  expect(await refused(owner.post('/schedule/employed', { ...body, sci_file: of('<svg/>') }))).toEqual([
    400,
    'Escolha um arquivo PDF, JPEG, PNG ou WebP.',
  ])
  const file = { sci_file: of('%PDF-1.4 atestado'), sci_file_name: 'C:\\Meus\\atestado.html' }
  const { requests } = (await owner.post('/schedule/employed', { ...body, ...file })).json()
  expect(requests).toMatchObject([{ sci_file_name: 'atestado.pdf' }])
  const { attachments } = (await supervisor.get(`/inbox/mark-request/${requests[0].sci_id}`)).json()
  expect(attachments).toMatchObject([{ name: 'atestado.pdf', type: 'application/pdf', size: 17 }])
  const path = `/scheduleitem/request/${requests[0].sci_id}/file`
  for (const by of [owner, supervisor, gestor, admin]) {
    const answer = await by.get(path)
    expect(answer.body).toBe('%PDF-1.4 atestado')
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    })
  }
  const colleague = await app.inRole('employee', await anEmployee(app))
  await app.connections.db.deleteFrom('sectorAssignment').where('employeeId', '=', head).execute()
  await expect.poll(async () => (await gestor.get(path)).statusCode, { message: 'a former manager' }).toBe(404)
  for (const by of [outsider, colleague]) expect((await by.get(path)).statusCode).toBe(404)
  expect((await app.anonymous.get(path)).statusCode).toBe(401)
  const theirs = (await colleague.post('/schedule/employed', { ...body, ...file })).json().requests[0].sci_id
  for (const id of [requests[0].sci_id - 1, requests[0].sci_id + 1, theirs])
    expect((await owner.get(`/scheduleitem/request/${id}/file`)).statusCode, String(id)).toBe(404)
  const other = await asked(owner, { sci_time: '17:30' })
  expect((await owner.get(`/scheduleitem/request/${other}/file`)).statusCode).toBe(404)
  expect((await dayOf(owner, worker)).requests).toHaveLength(2)
})

test('what was asked and decided is never changed or deleted', async () => {
  const { owner } = await aTeam()
  const id = await asked(owner, { sci_time: '18:00' })
  for (const statement of [
    sql`update mark_request set reason = 'outra' where id = ${id}`,
    sql`delete from mark_request where id = ${id}`,
    sql`truncate mark_request`,
  ])
    await expect(statement.execute(app.connections.db)).rejects.toThrow(/never changed or deleted/)
})
