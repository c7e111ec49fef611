import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../../test/application.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector } from '../../../../test/people.ts'
import { aClosedPeriod, anEmployee, aSchedule, processed } from '../../../../test/periods.ts'

ownCompany()
beforeEach(() => app.clock.set('2026-03-04T21:00:00Z'))

const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }

/** Two people of one sector, the first with an hour of extra work on Monday, 2 March. */
async function aTeam(fields: object = {}) {
  const scheduleId = await aSchedule(app, fields)
  const [worker, boss] = [await anEmployee(app, { scheduleId }), await anEmployee(app)]
  const { sectorId } = await aSector(admin)
  for (const employeeId of [worker, boss]) {
    await app.connections.db.insertInto('sectorAssignment').values({ employeeId, sectorId }).execute()
  }
  const dayOf = async (employeeId: number): Promise<number> => {
    const times = ['08:00', '12:00', '13:00', '18:00']
    const answer = await admin.post('/schedule/admin', {
      peo_id: employeeId,
      sch_date: '2026-03-02',
      scheduleItemList: times.map((sci_time) => ({ sci_time })),
    })
    return answer.json().sch_id
  }
  return {
    worker,
    day: await dayOf(worker),
    bossDay: await dayOf(boss),
    owner: await app.inRole('employee', worker),
    supervisor: await app.inRole('supervisor', boss),
  }
}

const numbers = async (day: number) => {
  const { pending, fifty, refused, sch_overtime, sch_overtime_authorization } = (
    await admin.get(`/schedule/${day}`)
  ).json()
  return { pending, fifty, refused, sch_overtime, sch_overtime_authorization }
}

test('B6: a page of overtime has twelve people unless 24, 36 or 48 are asked for, and pages follow each other', async () => {
  const people: number[] = []
  for (let at = 0; at < 50; at += 1) people.push(await anEmployee(app))
  const { sectorId } = await aSector(admin)
  const assigned = people.map((employeeId) => ({ employeeId, sectorId }))
  await app.connections.db.insertInto('sectorAssignment').values(assigned).execute()
  const supervisor = await app.inRole('supervisor', people[0])
  const idsOf = async (query: string): Promise<number[]> => {
    const { results, total } = (await supervisor.get(`/worksector/overtime?${query}`)).json()
    expect(total).toBe(50)
    return results.map(({ peo_id }: { peo_id: number }) => peo_id)
  }
  expect(await idsOf('')).toHaveLength(12)
  const all = await idsOf('take=1000')
  for (const take of [12, 24, 36, 48]) {
    expect(await idsOf(`take=${take}`)).toEqual(all.slice(0, take))
    expect(await idsOf(`take=${take}&page=2`)).toEqual(all.slice(take, 2 * take))
  }
})

test('B6: the file of overtime says what the screen says: its columns, and the three states in its words', async () => {
  const { day, worker, supervisor } = await aTeam()
  const asked = 'start_date=2026-02-21&end_date=2026-03-20'
  const line = async () => {
    const [titles = '', ...lines] = (await supervisor.get(`/worksector/overtime/file/csv?${asked}`)).body
      .trim()
      .split(/\r?\n/)
    const { name } = await app.connections.db
      .selectFrom('employee')
      .select('name')
      .where('id', '=', worker)
      .executeTakeFirstOrThrow()
    return {
      titles: titles.replace('\ufeff', '').split(';').slice(0, 4),
      state: lines.find((each) => each.startsWith(`${name};`))?.split(';')[3],
    }
  }
  const decided = async (sch_overtime: number) => {
    await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime })
    return (await line()).state
  }
  expect(await line()).toEqual({
    titles: ['Nome', 'Matrícula', 'Cidade de trabalho', 'Horas extras'],
    state: 'Em Aberto',
  })
  expect([await decided(2), await decided(1)]).toEqual(['Não Autorizado', 'Autorizado'])
})

test('a decision chooses where the extra minutes go; they stay worked whatever is decided; who authorised first is kept, not what is sent (Q58, R325, R391, R392, R412, R413)', async () => {
  const { day, supervisor } = await aTeam()
  expect((await supervisor.get(`/schedule/overtime/${day}`)).json()).toMatchObject({
    sch_overtime: 0,
    extra: 60,
    needsDecision: true,
    permissionDecide: true,
  })
  expect(await numbers(day)).toMatchObject({ pending: 60, fifty: 0, refused: 0 })
  const authorized = await supervisor.put(`/schedule/overtime/${day}`, {
    ...texts,
    sch_overtime: 1,
    sch_overtime_authorization: 'Outra pessoa',
  })
  expect(authorized.json()).toMatchObject({ sch_overtime: 1, ...texts })
  const by = authorized.json().sch_overtime_authorization
  expect(by).toMatch(/^Pessoa/)
  expect(await numbers(day)).toMatchObject({ pending: 0, fifty: 60 })
  await admin.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  expect((await numbers(day)).sch_overtime_authorization).toBe(by)
  await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 2 })
  expect(await numbers(day)).toMatchObject({ fifty: 0, refused: 60, sch_overtime_authorization: 'Não autorizado' })
  await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 0 })
  expect(await numbers(day)).toMatchObject({ pending: 60, sch_overtime_authorization: '' })
})

test('of two reviewers who saw the same state the second is told that it was decided meanwhile, and may then decide otherwise (Q58)', async () => {
  const { day, supervisor } = await aTeam()
  const decide = (by: Caller, sch_overtime: number, sch_overtime_seen?: number) =>
    by.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime, sch_overtime_seen })
  const both = await Promise.all([decide(admin, 1, 0), decide(supervisor, 2, 0)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().message).toBe('O registro foi alterado por outra pessoa. Recarregue e tente novamente.')
  const stands = both.find(({ statusCode }) => statusCode === 200)?.json().sch_overtime
  expect((await numbers(day)).sch_overtime).toBe(stands)
  const other = stands === 1 ? 2 : 1
  expect((await decide(supervisor, other, stands)).json().sch_overtime).toBe(other)
  expect((await decide(supervisor, stands)).json().sch_overtime).toBe(stands)
})

test('of two reviewers who change only the texts the second is refused, and may save once the other texts were seen (Q126)', async () => {
  const { day, supervisor } = await aTeam()
  await admin.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  const seen = {
    sch_overtime_seen: 1,
    sch_overtime_justification_seen: texts.sch_overtime_justification,
    sch_overtime_activity_seen: texts.sch_overtime_activity,
  }
  const write = (by: Caller, change: object) => by.put(`/schedule/overtime/${day}`, { ...texts, ...seen, ...change })
  const both = await Promise.all([
    write(admin, { sch_overtime_justification: 'Entrega do pedido' }),
    write(supervisor, { sch_overtime_activity: 'Conferência' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().message).toBe('O registro foi alterado por outra pessoa. Recarregue e tente novamente.')
  const stands = (await admin.get(`/schedule/overtime/${day}`)).json()
  expect(stands).toMatchObject(both.find(({ statusCode }) => statusCode === 200)?.json())
  const again = await write(supervisor, {
    sch_overtime_justification_seen: stands.sch_overtime_justification,
    sch_overtime_activity_seen: stands.sch_overtime_activity,
    sch_overtime_activity: 'Balanço',
  })
  expect(again.json()).toMatchObject({ ...texts, sch_overtime_activity: 'Balanço', sch_overtime: 1 })
})

test('the owner justifies while nothing is decided; a state the owner sends is dropped, and once it is decided the owner changes nothing (Q18, Q53, R328, R329, R414)', async () => {
  const { day, owner, supervisor } = await aTeam()
  const own = await owner.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  expect(own.json()).toMatchObject({ ...texts, sch_overtime: 0, permissionEdit: true, permissionDecide: false })
  await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  const late = await owner.put(`/schedule/overtime/${day}`, texts)
  expect([late.statusCode, late.json().message]).toEqual([400, 'Operação não permitida.'])
})

test('the reason of a denial stands beside what the owner wrote, is the reviewer’s to write, and goes with the denial (R324)', async () => {
  const { day, owner, supervisor } = await aTeam()
  await owner.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime_refusal: 'não é meu' })
  const write = (by: Caller, sch_overtime: number, sch_overtime_refusal?: string) =>
    by.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime, sch_overtime_refusal })
  const stands = async () => {
    const { sch_overtime_refusal } = (await owner.get(`/schedule/overtime/${day}`)).json()
    return sch_overtime_refusal
  }
  expect(await stands()).toBe('')
  expect((await write(supervisor, 2, 'x'.repeat(256))).statusCode).toBe(400)
  expect((await write(supervisor, 2, 'Não foi combinado')).json()).toMatchObject({
    ...texts,
    sch_overtime_refusal: 'Não foi combinado',
  })
  const { decisions } = (await owner.get('/schedule/why?date=2026-03-02')).json()
  expect(JSON.stringify(decisions)).toContain('Motivo da negativa: Não foi combinado')
  await write(supervisor, 2)
  expect(await stands(), 'a client that knows nothing of it takes nothing away').toBe('Não foi combinado')
  await write(supervisor, 1, 'Não foi combinado')
  expect(await stands()).toBe('')
})

test('nobody decides the own overtime, except an admin (Q54)', async () => {
  const { bossDay, supervisor } = await aTeam()
  expect((await supervisor.put(`/schedule/overtime/${bossDay}`, { ...texts, sch_overtime: 1 })).json()).toMatchObject({
    sch_overtime: 0,
    permissionDecide: false,
  })
  const id = await anEmployee(app)
  const adminWithDays = await app.inRole('admin', id)
  const answer = await admin.post('/schedule/admin', {
    peo_id: id,
    sch_date: '2026-03-02',
    scheduleItemList: [{ sci_time: '08:00' }, { sci_time: '18:00' }],
  })
  const own = await adminWithDays.put(`/schedule/overtime/${answer.json().sch_id}`, { ...texts, sch_overtime: 1 })
  expect(own.json()).toMatchObject({ sch_overtime: 1 })
})

test('justification and activity are required and of at most 255 characters, the owner’s window is seven days, a closed period is for admins (Q53, Q73, R324)', async () => {
  const { day, owner, supervisor } = await aTeam()
  const empty = await owner.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime_activity: ' ' })
  expect([empty.statusCode, empty.json().message]).toEqual([400, 'Campo obrigatório'])
  for (const field of ['sch_overtime_justification', 'sch_overtime_activity']) {
    const change = (length: number) => owner.put(`/schedule/overtime/${day}`, { ...texts, [field]: 'x'.repeat(length) })
    expect([(await change(256)).statusCode, (await change(255)).statusCode]).toEqual([400, 200])
  }
  app.clock.set('2026-03-10T12:00:00-03:00')
  expect((await owner.put(`/schedule/overtime/${day}`, texts)).statusCode).toBe(400)
  expect((await supervisor.put(`/schedule/overtime/${day}`, texts)).statusCode).toBe(200)
  const { db } = app.connections
  const { id } = await db
    .insertInto('payPeriod')
    .values({ month: 3, year: 2026, startsOn: '2026-02-21', endsOn: '2026-03-20', status: 'closed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })).statusCode).toBe(400)
  expect((await admin.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })).statusCode).toBe(200)
  await db.deleteFrom('payPeriod').where('id', '=', id).execute()
})

const range = 'start_date=2026-02-21&end_date=2026-03-20'

/** Minutes a person is late by on the manager's page, and in their own list of days, at an instant. */
async function lateness(team: { worker: number; supervisor: Caller; owner: Caller }, at: string, asked = range) {
  app.clock.set(at)
  const page = (await team.supervisor.get(`/worksector/overtime?take=25&${asked}`)).json()
  const list = (await team.owner.get(`/schedule/all?${asked}`)).json()
  const days = list.results as { late: number; underWay: boolean }[]
  return {
    page: page.results.find(({ peo_id }: { peo_id: number }) => peo_id === team.worker).late as number,
    list: days.reduce((sum, { late, underWay }) => sum + (underWay ? 0 : late), 0),
    balance: list.balance.negative as number,
  }
}
/** Four hours after the last planned exit of a day, in milliseconds. */
async function endOfWaiting(owner: Caller, on: string): Promise<number> {
  const { results } = (await owner.get(`/schedule/all?start_date=${on}&end_date=${on}`)).json()
  return Date.parse(`${on}T00:00:00-03:00`) + (results[0].planned.at(-1) + 240) * 60_000
}
const same = (minutes: number) => ({ page: minutes, list: minutes, balance: minutes })

test('on the manager’s page somebody is late by what the list of days says: also on days missed whole, and not for what is left of today (R290, R317)', async () => {
  const team = await aTeam()
  const body = { peo_id: team.worker, sch_date: '2026-03-04', scheduleItemList: [{ sci_time: '08:00' }] }
  expect((await admin.post('/schedule/admin', body)).statusCode).toBe(200)
  // Five days of February and 3 March were missed; 2 March was worked.
  expect(await lateness(team, '2026-03-04T21:00:00Z')).toEqual(same(6 * 480))
  expect(await lateness(team, '2026-03-05T13:00:00Z')).toEqual(same(7 * 480))
  expect(await lateness(team, '2026-03-30T13:00:00Z')).toEqual(same(19 * 480))
  const ofOneDay = 'start_date=2026-03-02&end_date=2026-03-02'
  expect(await lateness(team, '2026-03-30T13:00:00Z', ofOneDay)).toEqual(same(0))
  const { db } = app.connections
  await db.updateTable('employee').set({ dismissedOn: '2026-03-05' }).where('id', '=', team.worker).execute()
  // The date of dismissal is the last day worked.
  await expect.poll(() => lateness(team, '2026-03-30T13:00:00Z')).toEqual(same(8 * 480))
})

test('nobody is late by what is left of a night, until the journey must have ended', async () => {
  const team = await aTeam()
  const workScheduleId = await aSchedule(app, { startsAt: 1320, breakStartsAt: 1560, breakEndsAt: 1620 })
  const { db } = app.connections
  await db
    .insertInto('scheduleAssignment')
    .values({
      employeeId: team.worker,
      workScheduleId,
      sinceOn: '2026-03-01',
      overtimeType: 'open' as const,
      pointCalculation: true,
    })
    .execute()
  app.clock.set('2026-03-04T02:00:00Z')
  const body = { peo_id: team.worker, sch_date: '2026-03-03', scheduleItemList: [{ sci_time: '22:00' }] }
  expect((await admin.post('/schedule/admin', body)).statusCode).toBe(200)
  const before = await lateness(team, '2026-03-04T02:00:00Z')
  expect(before).toEqual(same(before.list))
  expect(await lateness(team, '2026-03-04T03:30:00Z')).toEqual(before) // 00:30
  const over = await endOfWaiting(team.owner, '2026-03-03')
  expect(await lateness(team, new Date(over - 60_000).toISOString())).toEqual(before)
  expect(await lateness(team, new Date(over).toISOString())).toEqual(same(before.list + 480))
})

test('nor by what is left of a turn of a whole day, with a break or without', async () => {
  const noBreak = { breakStartsAt: null, breakEndsAt: null, due: 1500 }
  for (const { due, ...pause } of [noBreak, { breakStartsAt: 1200, breakEndsAt: 1440, due: 1243 }]) {
    const team = await aTeam()
    const since = '2026-03-03'
    const turn = { kind: 'scale', startsAt: 480, ...pause, workMinutes: 1440, restMinutes: 4320 }
    const workScheduleId = await aSchedule(app, turn)
    await app.connections.db
      .insertInto('scheduleAssignment')
      .values({
        employeeId: team.worker,
        workScheduleId,
        sinceOn: since,
        overtimeType: 'open' as const,
        pointCalculation: true,
      })
      .execute()
    const body = { peo_id: team.worker, sch_date: since, scheduleItemList: [{ sci_time: '08:00' }] }
    expect((await admin.post('/schedule/admin', body)).statusCode).toBe(200)
    const over = await endOfWaiting(team.owner, since)
    const ofTurn = `start_date=${since}&end_date=${since}`
    const late = (at: number) => lateness(team, new Date(at).toISOString(), ofTurn)
    expect([await late(over - 60_000), await late(over)]).toEqual([same(0), same(due)])
  }
})

test('a day missed in a processed period is late by what its mirror says, whatever became of the calendar since (Q73)', async () => {
  const team = await aTeam()
  const { db } = app.connections
  const february = 'start_date=2026-01-21&end_date=2026-02-20'
  const late = () => lateness(team, '2026-03-04T21:00:00Z', february)
  expect(await late()).toEqual(same(23 * 480))
  await app.queue.work(app.jobs, app.connections.db)
  const period = await aClosedPeriod(admin)
  expect((await processed(admin, period)).state).toBe('done')
  const day = { name: 'ANIVERSÁRIO DA EMPRESA', heldOn: '2026-02-10', kind: 'national' as const }
  const { id } = await db.insertInto('holiday').values(day).returning('id').executeTakeFirstOrThrow()
  const isHoliday = async () => (await team.owner.get(`/schedule/all?${february}`)).json().results[20].isHoliday
  await expect.poll(isHoliday).toBe(true)
  expect(await late()).toEqual(same(23 * 480))
  // Reopened, the day is what the calendar makes of it.
  await db.updateTable('payPeriod').set({ processing: 'no', status: 'open' }).where('id', '=', period).execute()
  await expect.poll(late).toEqual(same(22 * 480))
  await db.deleteFrom('holiday').where('id', '=', id).execute()
})

test('extra below the limit of the schedule needs no decision (Q59, R476)', async () => {
  const { day, supervisor } = await aTeam({ overtimeLimit: 90 })
  expect((await supervisor.get(`/schedule/overtime/${day}`)).json()).toMatchObject({ extra: 60, needsDecision: false })
})

test('a manager pages through the people of the sector with the sums of the period; red until every overtime is authorised; lookups come whole (Q59, R317)', async () => {
  const { day, worker, supervisor } = await aTeam()
  const rowsOf = async (query = '') => {
    const answer = await supervisor.get(
      `/worksector/overtime?take=25&start_date=2026-02-21&end_date=2026-03-20${query}`,
    )
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().results as {
      peo_id: number
      sch_overtime: number | null
      worked: number
      pending: number
      fifty: number
    }[]
  }
  const open = (await rowsOf()).find(({ peo_id }) => peo_id === worker)
  expect(open).toMatchObject({ sch_overtime: 0, worked: 540, pending: 60, fifty: 0 })
  await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  const authorized = (await rowsOf()).find(({ peo_id }) => peo_id === worker)
  expect(authorized).toMatchObject({ sch_overtime: 1, worked: 540, pending: 0, fifty: 60 })
  const others = (await rowsOf()).filter(({ peo_id }) => peo_id !== worker)
  expect(others.map(({ sch_overtime }) => sch_overtime)).toEqual([0])
  const later = (await supervisor.get('/worksector/overtime?start_date=2026-03-21&end_date=2026-04-20')).json().results
  expect(later.map(({ sch_overtime }: { sch_overtime: number | null }) => sch_overtime)).toEqual([null, null])
  expect(await rowsOf('&ind_name=ninguém')).toEqual([])
  for (const lookup of ['/worksector/overtime?take=1000&skip=0', '/county?take=1000&skip=0']) {
    const whole = (await supervisor.get(lookup)).json()
    expect(whole.results).toHaveLength(whole.total)
  }
  const reversed = await supervisor.get('/worksector/overtime?start_date=2026-03-20&end_date=2026-02-21')
  expect([reversed.statusCode, reversed.json().message]).toEqual([
    400,
    'A data inicial não pode ser maior que a data final.',
  ])
  const years = await supervisor.get('/worksector/overtime?start_date=2025-03-20&end_date=2026-03-21')
  expect([years.statusCode, years.json().message]).toEqual([400, 'O período é de no máximo um ano.'])
})

test('each manager, filter and page is answered for itself, however often another was asked before', async () => {
  const [one, other] = [await aTeam(), await aTeam()]
  const found = async (caller: Caller, query: string): Promise<number[]> => {
    const answer = await caller.get(`/worksector/overtime?take=25&start_date=2026-02-21&end_date=2026-03-20${query}`)
    return answer.json().results.map(({ peo_id }: { peo_id: number }) => peo_id)
  }
  const { db } = app.connections
  await db.updateTable('employee').set({ workCityId: 3304557 }).where('id', '=', other.worker).execute()
  for (let round = 0; round < 2; round += 1) {
    for (const { supervisor, worker } of [one, other]) {
      const theirs = await found(supervisor, '')
      expect([theirs.length, theirs.includes(worker)]).toEqual([2, true])
    }
    for (const { worker } of [one, other]) {
      const { enrollment } = await db
        .selectFrom('employee')
        .select('enrollment')
        .where('id', '=', worker)
        .executeTakeFirstOrThrow()
      expect(await found(admin, `&ind_enrollment=${enrollment}`)).toContain(worker)
    }
    expect(await found(other.supervisor, '&ind_id_work_city=3304557')).toEqual([other.worker])
    expect(await found(other.supervisor, '&ind_id_work_city=3550308')).not.toContain(other.worker)
    expect(await found(other.supervisor, '&skip=1')).toHaveLength(1)
  }
})

test('who left within the period or after it stays on the page of the manager and is decided on; who left before it is gone (Q59)', async () => {
  const { day, worker, supervisor } = await aTeam()
  const { db } = app.connections
  const isListed = async () => {
    const answer = await supervisor.get('/worksector/overtime?take=25&start_date=2026-02-21&end_date=2026-03-20')
    return answer.json().results.some(({ peo_id }: { peo_id: number }) => peo_id === worker)
  }
  const left = (dismissedOn: string | null) =>
    db.updateTable('employee').set({ active: false, dismissedOn }).where('id', '=', worker).execute()
  await left(null)
  await expect.poll(isListed).toBe(false)
  await left('2026-03-03')
  await expect.poll(isListed).toBe(true)
  const decided = await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 1 })
  expect(decided.json()).toMatchObject({ sch_overtime: 1 })
  await left('2026-02-20')
  await expect.poll(isListed).toBe(false)
  await left('2026-04-10')
  await expect.poll(isListed).toBe(true)
})

test('the page of people follows whoever comes, goes, is moved or has another name', async () => {
  const { supervisor, worker } = await aTeam()
  const { db } = app.connections
  const totalFor = (caller: Caller) => async () => (await caller.get('/worksector/overtime?take=1')).json().total
  const all = totalFor(admin)
  const before = await all()
  expect([await all(), await totalFor(supervisor)()]).toEqual([before, 2])
  const hired = await anEmployee(app)
  await expect.poll(all).toBe(before + 1)
  await db.updateTable('employee').set({ active: false }).where('id', '=', hired).execute()
  await expect.poll(all).toBe(before)
  const first = async () => (await supervisor.get('/worksector/overtime?take=1')).json().results[0].ind_name
  for (const name of ['AARÃO DA SILVA', 'AÁRON DE SOUZA']) {
    await db.updateTable('employee').set({ name }).where('id', '=', worker).execute()
    await expect.poll(first).toBe(name)
  }
  await db.deleteFrom('sectorAssignment').where('employeeId', '=', worker).execute()
  // Whom one may no longer see is gone at once, whatever is remembered.
  const { results } = (await supervisor.get('/worksector/overtime?take=25')).json()
  expect(results.map(({ peo_id }: { peo_id: number }) => peo_id)).not.toContain(worker)
  await expect.poll(totalFor(supervisor)).toBe(1)
})

/** A day with two hours of extra work, decided, of which the exit is then altered. */
async function aDecidedDay(state: 1 | 2) {
  const { worker, day, supervisor } = await aTeam()
  const on = { peo_id: worker, sch_date: '2026-03-02' }
  const exit = async () => {
    const { schedule_items } = (await admin.get(`/schedule/${day}`)).json()
    return schedule_items.findLast(({ sci_status }: { sci_status: number }) => sci_status === 1).sci_id
  }
  const moveExit = async (sci_time: string) => {
    const sci_id_base = await exit()
    const altered = [{ sci_id_base, sci_time, sci_type: 'ALTERAÇÃO', sci_justification: 'Saiu depois' }]
    const answer = await admin.post('/schedule/admin', { ...on, sch_id: day, scheduleItemList: altered })
    expect(answer.statusCode).toBe(200)
  }
  await moveExit('19:00')
  expect(await decide(supervisor, day, state)).toMatchObject({ sch_overtime: state, pending: 0 })
  return { worker, day, supervisor, on, moveExit }
}

const decide = async (by: Caller, day: number, sch_overtime: number) =>
  (await by.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime })).json()

test('B3: what comes after a decision waits for another, beside the minutes of the first (Q59)', async () => {
  const { day, supervisor, moveExit, worker } = await aDecidedDay(1)
  await moveExit('21:00')
  expect(await numbers(day)).toMatchObject({ fifty: 120, pending: 120, refused: 0, sch_overtime: 0 })
  const told = (await supervisor.get(`/schedule/overtime/${day}`)).json()
  expect(told).toMatchObject({ authorized: 120, pending: 120, refused: 0, sch_overtime: 0, needsDecision: true })
  expect(told.sch_overtime_authorization).toMatch(/^Pessoa/)
  const file = await admin.get(`/schedule/all/file/csv?peo_id=${worker}&start_date=2026-03-02&end_date=2026-03-02`)
  expect(file.body).toContain('Autorizado 02:00 · Em aberto 02:00')
  const why = (await admin.get(`/schedule/why?sch_id=${day}`)).json()
  expect(JSON.stringify(why)).toContain('Autorizado 02:00 · Em aberto 02:00')

  expect(await decide(supervisor, day, 2)).toMatchObject({ authorized: 120, refused: 120, pending: 0, sch_overtime: 2 })
  expect(await numbers(day)).toMatchObject({ fifty: 120, refused: 120, pending: 0 })
})

test('B3: marks that come as new pairs wait too, and a second authorisation takes them in', async () => {
  const { day, supervisor, on } = await aDecidedDay(1)
  const scheduleItemList = ['20:00', '22:00'].map((sci_time) => ({ sci_time }))
  await admin.post('/schedule/admin', { ...on, sch_id: day, scheduleItemList })
  expect(await numbers(day)).toMatchObject({ fifty: 120, pending: 120 })
  expect(await decide(supervisor, day, 1)).toMatchObject({ authorized: 240, pending: 0, sch_overtime: 1 })
  expect(await decide(supervisor, day, 0)).toMatchObject({ authorized: 0, pending: 240, sch_overtime: 0 })
})

test('B3: with fewer minutes later what remains is authorised; what comes back was decided on', async () => {
  const { day, moveExit } = await aDecidedDay(1)
  await moveExit('18:00')
  expect(await numbers(day)).toMatchObject({ fifty: 60, pending: 0, sch_overtime: 1 })
  await moveExit('19:30')
  expect(await numbers(day)).toMatchObject({ fifty: 120, pending: 30, sch_overtime: 0 })
})

test('B3: a denial covers its minutes alike', async () => {
  const { day, supervisor, moveExit } = await aDecidedDay(2)
  await moveExit('21:00')
  expect(await numbers(day)).toMatchObject({ fifty: 0, refused: 120, pending: 120, sch_overtime: 0 })
  expect(await decide(supervisor, day, 1)).toMatchObject({ authorized: 120, refused: 120, pending: 0, sch_overtime: 1 })
})

test('B3: texts alone decide nothing of what waits', async () => {
  const { day, supervisor, moveExit } = await aDecidedDay(1)
  await moveExit('21:00')
  await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime_activity: 'Outra' })
  await supervisor.put(`/schedule/overtime/${day}`, { ...texts, sch_overtime: 0, sch_overtime_activity: 'Terceira' })
  expect(await numbers(day)).toMatchObject({ fifty: 120, pending: 120 })
})

test('B3: the mirror has what was decided and what waits as the day has', async () => {
  const { worker, moveExit } = await aDecidedDay(1)
  await moveExit('21:00')
  app.clock.set('2026-03-25T12:00:00Z')
  await app.queue.work(app.jobs, app.connections.db)
  await processed(
    admin,
    await aClosedPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' }),
  )
  const { totals } = await app.connections.db
    .selectFrom('timeSheet')
    .innerJoin('timeSheetVersion', 'timeSheetVersion.timeSheetId', 'timeSheet.id')
    .select('totals')
    .where('employeeId', '=', worker)
    .executeTakeFirstOrThrow()
  expect(totals).toMatchObject({ fifty: 120, pending: 120, refused: 0 })
})
