import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { anEmployee } from '../../../test/periods.ts'
import { aVacationReason, aVacationTeam, planned } from '../../../test/vacations.ts'
import { tellOfDeadlines } from './vacation-deadlines.job.ts'
import { deadlinesNearForHr } from './vacation-notices.rules.ts'

ownCompany()
beforeAll(() => aVacationReason(app))

const zone = 'America/Sao_Paulo'

test('Q32, Q111, R571 to R574: the report of an acquisition year says by city and sector who planned, and opens to the plans', async () => {
  const of = await aVacationTeam(app, admin, { name: 'Amélia Prado' })
  await planned(of.owner, '2026-05-04', '2026-05-23')
  const report = (filter = '') => of.gestor.get(`/holidayplanning/report?year=2026&take=100${filter}`)
  const { results, total } = (await report()).json()
  expect(total).toBe(3)
  expect(results.filter(({ planned: yes }: { planned: boolean }) => yes)).toMatchObject([
    {
      ind_id: of.worker,
      ind_name: 'Amélia Prado',
      city: 'São Paulo',
      days: 20,
      periodStart: '2025-01-02',
      maxDate: '2027-01-01',
    },
  ])
  expect(
    (await report('&search=amelia%20paulo')).json().results.map(({ ind_id }: { ind_id: number }) => ind_id),
  ).toEqual([of.worker])
  expect((await report('&search=amelia%20rio')).json().total).toBe(0)
  expect((await report(`&sectorId=${of.sectorId}&cityId=3550308`)).json().total).toBe(3)
  const lost = await anEmployee(app, { name: 'Sem lugar', admittedOn: '2025-01-02' })
  await app.connections.db.updateTable('employee').set({ workCityId: null }).where('id', '=', lost).execute()
  const nowhere = (await admin.get('/holidayplanning/report?year=2026&take=100&cityId=0&sectorId=0')).json().results
  expect(
    nowhere.map(({ ind_id }: { ind_id: number }) => ind_id),
    'with neither city nor sector',
  ).toEqual([lost])
  expect((await of.gestor.get('/holidayplanning/report?year=2020')).json().total).toBe(0)
  const groups = (await of.gestor.get(`/worksector/distinct?year=2026&sectorIds=${of.sectorId}`)).json()
  expect(groups.results).toMatchObject([
    { city: 'São Paulo', sec_id: of.sectorId, people: 3, planned: 1, remark: '1 de 3 com férias planejadas' },
  ])
  expect((await of.stranger.get(`/worksector/distinct?year=2026&sectorIds=${of.sectorId}`)).json().total).toBe(0)
  const found = async (search: string, more = '') => {
    const { results, total } = (await of.gestor.get(`/worksector/distinct?year=2026&search=${search}${more}`)).json()
    return [total, ...results.map(({ people, planned: yes }: { people: number; planned: number }) => [people, yes])]
  }
  const { enrollment } = await app.connections.db
    .selectFrom('employee')
    .select('enrollment')
    .where('id', '=', of.worker)
    .executeTakeFirstOrThrow()
  expect(await found('amelia'), 'counted by group').toEqual([1, [1, 1]])
  expect(await found(enrollment)).toEqual([1, [1, 1]])
  expect(await found('amelia%20rio')).toEqual([0])
  expect(await found('', '&take=1&page=2'), 'a page beyond the last').toEqual([1])
  const plans = await of.gestor.get(`/holidayplanning/employee?ind_id=${of.worker}&year=2026`)
  expect(plans.json()).toMatchObject({
    total: 1,
    results: [{ state: 0, startDate: '2026-05-04', endDate: '2026-05-23', days: 20 }],
  })
  expect((await of.gestor.get('/holidayplanning/employee?year=2026')).statusCode, 'the person is required').toBe(400)
  expect((await of.owner.get('/holidayplanning/report?year=2026')).statusCode).toBe(403)
  expect((await of.supervisor.get('/holidayplanning/report?year=2026')).statusCode).toBe(403)
  const csv = await of.gestor.get('/holidayplanning/report/file/csv?year=2026&search=amelia')
  expect(csv.body).toMatch(/São Paulo;[^;]*;[^;]*;Amélia Prado;Sim;20;02\/01\/2025;01\/01\/2026;01\/01\/2027/)
})

test('a period that was settled before the house began is in the report only with what is planned of it (decision 087)', async () => {
  const of = await aVacationTeam(app, admin, { name: 'Berta Lima' })
  const rowsOf = async () =>
    (await admin.get(`/holidayplanning/report?year=2026&take=100&sectorId=${of.sectorId}`))
      .json()
      .results.map(({ ind_name, planned: yes }: { ind_name: string; planned: boolean }) => [ind_name, yes])
  await planned(of.owner, '2026-05-04', '2026-05-23')
  const all = await rowsOf()
  expect(all.length).toBeGreaterThan(1)
  const settle = (day: string) =>
    sql`insert into setting (key, value) values ('vacation_settled_before', ${day})
      on conflict (key) do update set value = excluded.value`.execute(app.connections.db)
  await settle('2026-02-01')
  expect(await rowsOf()).toEqual([['Berta Lima', true]])
  await settle('')
  expect(await rowsOf()).toEqual(all)
})

test('deadlines are listed nearest first, and said to manager and HR 90, 60 and 30 days before, once each', async () => {
  const of = await aVacationTeam(app, admin, { name: 'Bento Lima', admittedOn: '2024-05-20' })
  const row = async () => {
    const { results } = (await of.gestor.get('/holidayplanning/deadlines?take=100')).json()
    return results.map(({ employee, maxDate, remaining, daysToDeadline, openPeriods }: Record<string, unknown>) => [
      employee,
      maxDate,
      remaining,
      daysToDeadline,
      openPeriods,
    ])[0]
  }
  expect(await row()).toEqual(['Bento Lima', '2026-05-19', 30, 78, 1])
  expect((await of.owner.get('/holidayplanning/deadlines')).statusCode).toBe(403)
  expect((await of.gestor.get('/holidayplanning/deadlines?withinDays=30')).json().total).toBe(0)
  const tellOn = (today: string) => app.connections.db.transaction().execute((tx) => tellOfDeadlines(tx, zone, today))
  const toldTitles = async () =>
    (await of.gestor.get('/notice')).json().results.map(({ avi_title }: { avi_title: string }) => avi_title)
  const toHr = async () => {
    const { results } = (await admin.get('/notification?limit=1000')).json()
    return results.filter(
      ({ not_data }: { not_data: { type: string; user?: { ind_id: number } } }) =>
        not_data.type === 'vacation-deadline' && not_data.user?.ind_id === of.worker,
    ).length
  }
  await tellOn('2026-02-01')
  expect(await toldTitles(), '107 days before').toEqual([])
  for (const today of ['2026-02-18', '2026-02-19', '2026-03-20', '2026-03-21', '2026-04-19', '2026-04-20'])
    await tellOn(today)
  expect((await toldTitles()).reverse()).toEqual([
    'Prazo de férias em até 90 dias: Bento Lima',
    'Prazo de férias em até 60 dias: Bento Lima',
    'Prazo de férias em até 30 dias: Bento Lima',
  ])
  expect(await toHr()).toBe(3)
  await planned(of.owner, '2026-04-06', '2026-05-05')
  const resting = async () => {
    const { results } = (await of.gestor.get('/holidayplanning/deadlines?take=100&ind_name=Bento%20Lima')).json()
    return results.map(({ remaining, remark }: Record<string, unknown>) => [remaining, remark])
  }
  expect(await resting(), 'nobody decided').toEqual([[0, '30 dias à espera de decisão']])
  await app.connections.db.deleteFrom('vacationDeadlineTold').where('employeeId', '=', of.worker).execute()
  await tellOn('2026-04-20')
  expect(await toHr(), 'though its dates have come').toBe(4)
  const [plan] = (await admin.get(`/holidayplanning?ind_id=${of.worker}`)).json().results
  expect((await of.gestor.put(`/holidayplanning/${plan.id}`, { hop_state: 1 })).statusCode).toBe(200)
  expect(await resting(), 'HR did not').toEqual([[0, '30 dias à espera de decisão']])
  const [control] = (await admin.get(`/holidaycontrol?ind_id=${of.worker}`)).json().results
  expect((await admin.put(`/holidaycontrol/${control.id}`, { hoc_state: 1 })).statusCode).toBe(200)
  expect(await resting()).toEqual([])
})

test('HR’s notice names as many as fit, and counts the others', () => {
  const row = { acquiredFrom: '2024-05-20', acquiredTo: '2025-05-19', deadline: '2026-05-19', left: 30, remark: '' }
  const told = (length: number, name: string) =>
    deadlinesNearForHr(
      Array.from({ length }, (_, at) => ({ ...row, employeeId: at, name: `${name}${at}`, daysBefore: 90 })),
    ).body
  expect(told(21, 'N')).toMatch(/, N19 \(30 dias até 19\/05\/2026\) e mais 1\.$/)
  const waits = { ...row, left: 0, remark: '30 dias à espera de decisão', employeeId: 1, name: 'Ana', daysBefore: 30 }
  expect(deadlinesNearForHr([waits]).body).toMatch(/^Ana: 30 dias à espera de decisão do período aquisitivo de 20/)
  expect(told(20, 'N')).toMatch(/, N19 \(30 dias até 19\/05\/2026\)\.$/)
  const long = told(60, 'Maria Aparecida dos Santos Oliveira '.repeat(3))
  expect([long.length < 1000, long]).toEqual([true, expect.stringMatching(/\) e mais 54\.$/)])
})

test('each period has its deadline: an older one that is over hides none, and days that form no part are listed with a remark', async () => {
  const of = await aVacationTeam(app, admin, { name: 'Nilo Dois', admittedOn: '2023-05-20' })
  const rows = async () => {
    const { results } = (await of.gestor.get('/holidayplanning/deadlines?take=100')).json()
    return results
      .filter(({ ind_id }: { ind_id: number }) => ind_id === of.worker)
      .map(({ maxDate, remaining, openPeriods, remark }: Record<string, unknown>) => [
        maxDate,
        remaining,
        openPeriods,
        remark,
      ])
  }
  expect(await rows()).toEqual([
    ['2025-05-19', 30, 2, ''],
    ['2026-05-19', 30, 2, ''],
  ])
  const tellOn = (today: string) => app.connections.db.transaction().execute((tx) => tellOfDeadlines(tx, zone, today))
  await tellOn('2026-02-18')
  const told = (await of.gestor.get('/notice')).json().results
  expect(told.map(({ avi_body }: { avi_body: string }) => avi_body)).toEqual([
    expect.stringContaining('de 20/05/2024 a 19/05/2025. O prazo termina em 19/05/2026'),
  ])
  await planned(of.owner, '2026-05-04', '2026-06-02')
  await planned(of.owner, '2026-07-06', '2026-07-31')
  expect(await rows()).toEqual([
    ['2025-05-19', 0, 1, '30 dias à espera de decisão, 30 dias em dobro'],
    ['2026-05-19', 4, 1, 'não forma outra parte, 26 dias à espera de decisão, 26 dias em dobro'],
  ])
})

test('CLT 139 to 141: one action gives collective vacations to a sector; who has not earned any is named, takes a share, and begins a new period', async () => {
  const of = await aVacationTeam(app, admin, { name: 'Carla Antiga' })
  const fresh = await anEmployee(app, { name: 'Davi Novo', admittedOn: '2025-09-01' })
  const busy = await anEmployee(app, { name: 'Elza Planejada' })
  await app.connections.db
    .insertInto('sectorAssignment')
    .values([fresh, busy].map((employeeId) => ({ employeeId, sectorId: of.sectorId })))
    .execute()
  await planned(admin, '2026-05-11', '2026-05-30', busy)
  const asked = (from: string, to: string) => `sec_id=${of.sectorId}&hop_start_date=${from}&hop_end_date=${to}`
  const check = async (from: string, to: string) =>
    (await admin.get(`/holidayplanning/collective/check?${asked(from, to)}`)).json()
  expect(
    (await of.gestor.get(`/holidayplanning/collective/check?${asked('2026-05-04', '2026-05-23')}`)).statusCode,
  ).toBe(403)
  const sentences = ({ problems }: { problems: { sentence: string }[] }) => problems.map(({ sentence }) => sentence)
  expect(sentences(await check('2026-05-04', '2026-05-12'))).toEqual([
    'Nenhum período de férias coletivas pode ter menos de 10 dias corridos; este tem 9 dias.',
  ])
  expect(sentences(await check('2026-04-20', '2026-05-09'))[0]).toContain('terça 21/04/2026 é TIRADENTES')
  const found = await check('2026-05-04', '2026-05-28')
  expect(found).toMatchObject({ days: 25, problems: [], notEntitled: ['Davi Novo'] })
  const by = Object.fromEntries(found.people.map((person: { employee: string }) => [person.employee, person]))
  expect(by['Carla Antiga']).toMatchObject({ participation: 'earned', days: 25, paidLeave: 0, remarks: [] })
  // September to April are eight months: 20 days.
  expect(by['Davi Novo']).toMatchObject({ participation: 'proportional', days: 20, paidLeave: 5 })
  expect(by['Elza Planejada']).toMatchObject({
    participation: 'left-out',
    remarks: ['Já há férias planejadas de 11/05/2026 a 30/05/2026.'],
  })
  const body = { sec_id: of.sectorId, hop_start_date: '2026-05-04', hop_end_date: '2026-05-28' }
  const given = await admin.post('/holidayplanning/collective', body)
  expect(given.statusCode, given.body).toBe(200)
  const { db } = app.connections
  const absences = await db
    .selectFrom('absence')
    .select(['employeeId', 'startsOn', 'endsOn', 'state'])
    .where('startsOn', '=', '2026-05-04')
    .execute()
  expect(absences).toHaveLength(4)
  const left = async (id: number) => (await admin.get(`/holidayplanning/remaining?ind_id=${id}`)).json()
  expect((await left(of.worker)).remaining).toBe(5)
  expect(await left(fresh)).toMatchObject({ remaining: 0 })
  expect((await of.owner.get('/holidayplanning')).json().results[0]).toMatchObject({
    collective: 1,
    state: 1,
    hoc_state: 1,
  })
  const plan = db.selectFrom('vacationPlan').select('id').where('employeeId', '=', fresh)
  const { id: planId } = await plan.executeTakeFirstOrThrow()
  const paper = textOf((await admin.get(`/holidayplanning/notices/pdf/${planId}`)).rawPayload)
  expect(paper).toContain('25 dias corridos: 20 de férias e 5 de licença remunerada')
  const told = (await of.owner.get('/notice')).json().results
  expect(told).toMatchObject([
    {
      avi_title: 'Férias coletivas de 04/05/2026 a 28/05/2026',
      avi_body: expect.stringContaining('usam 25 dias do período aquisitivo de 02/01/2025 a 01/01/2026.'),
    },
  ])
  const list = (await admin.get('/holidayplanning/collective')).json()
  expect(list.results[0]).toMatchObject({ days: 25, people: 4 })
  const again = async (from: string, to: string) =>
    admin.post('/holidayplanning/collective', { sec_id: of.sectorId, hop_start_date: from, hop_end_date: to })
  expect((await again('2026-08-03', '2026-08-12')).statusCode).toBe(200)
  const third = await again('2026-10-05', '2026-10-14')
  expect(third.json().message).toContain('Já houve 2 períodos de férias coletivas em 2026; a lei permite 2 por ano.')
  const restarts = async () =>
    (
      await db.selectFrom('vacationRestart').select('onDay').where('employeeId', '=', fresh).orderBy('onDay').execute()
    ).map(({ onDay }) => onDay)
  expect(await restarts()).toEqual(['2026-05-04', '2026-08-03'])
  const ofAugust = (await admin.get('/holidayplanning/collective')).json().results[0]
  expect(ofAugust).toMatchObject({ startDate: '2026-08-03', sec_id: of.sectorId, permissionDelete: true })
  const back = `/holidayplanning/collective/${ofAugust.id}`
  app.clock.set('2026-08-03T13:00:00Z')
  expect((await admin.delete(back)).json().code, 'they have begun').toBe('vacation.collective-begun')
  app.clock.set('2026-03-02T13:00:00Z')
  expect((await of.gestor.delete(back)).statusCode).toBe(403)
  const both = await Promise.all([admin.delete(back), admin.delete(back)])
  expect(both.map(({ statusCode }) => statusCode).sort(), 'once').toEqual([200, 404])
  expect(await restarts(), 'their part was taken away').toEqual(['2026-05-04'])
  const ofAugustLeft = await db.selectFrom('absence').select('id').where('startsOn', '=', '2026-08-03').execute()
  expect(ofAugustLeft).toEqual([])
  expect((await of.owner.get('/notice')).json().results[0].avi_title).toBe('Suas férias foram excluídas')
  expect((await admin.get('/holidayplanning/collective')).json().total).toBe(1)
  await sql`delete from day_justification j using absence a where a.id = j.absence_id and a.employee_id = ${fresh}`.execute(
    db,
  )
  await sql`update absence set state = 'cancelled' where employee_id = ${fresh}`.execute(db)
  expect(await restarts(), 'or its absence').toEqual([])
  expect(await left(fresh)).toMatchObject({ remaining: 0, nextDate: '2026-09-01' })
  expect((await again('2026-10-05', '2026-10-14')).statusCode, 'those of August are none').toBe(200)
})

test('one action gives collective vacations to 300 people at most, and says so before', async () => {
  const of = await aVacationTeam(app, admin)
  const { db } = app.connections
  await sql`
    with many as (
      insert into employee (employer_id, enrollment, name, cpf, admitted_on)
      select employer_id, 'M' || n, 'Muita Gente ' || n, (20000000000 + n)::text, admitted_on
      from employee, generate_series(1, 298) n where id = ${of.worker} returning id)
    insert into sector_assignment (employee_id, sector_id) select id, ${of.sectorId}::int from many`.execute(db)
  const body = { sec_id: of.sectorId, hop_start_date: '2026-05-04', hop_end_date: '2026-05-23' }
  const refused = await admin.post('/holidayplanning/collective', body)
  expect([refused.statusCode, refused.json().code], '301 with the team').toEqual([400, 'vacation.collective-many'])
  const check = `/holidayplanning/collective/check?${new URLSearchParams({ ...body, sec_id: String(of.sectorId) })}`
  const { problems, people } = (await admin.get(check)).json()
  expect([problems, people]).toEqual([[expect.objectContaining({ sentence: refused.json().message })], []])
  await sql`delete from sector_assignment where employee_id = ${of.worker}`.execute(db)
  const fewer = (await admin.get(check)).json()
  expect([fewer.problems, fewer.people.length]).toEqual([[], 300])
})
