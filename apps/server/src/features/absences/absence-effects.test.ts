/**
 * What authorised absences do to days wherever days are shown; nothing of it is left once they are withdrawn.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { aJustificationType, anAbsenceReason } from '../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { aSector } from '../../../test/people.ts'
import { aClosedPeriod, anEmployee, aPeriod, aSchedule, aTurnOfTwoDays, marked } from '../../../test/periods.ts'
import { runWhole } from '../../../test/processing.ts'
import { recomputeNow } from '../calculation/results/days.queries.ts'

ownCompany()
// Friday, 20 March 2026.
beforeEach(() => app.clock.set('2026-03-20T21:00:00Z'))

let leave: number
let unpaid: number
let vacations: number
let type: number
beforeAll(async () => {
  leave = await anAbsenceReason(app, { name: 'Licença', allowsParts: true })
  unpaid = await anAbsenceReason(app, { name: 'Suspensão', allowance: 'none' })
  vacations = await anAbsenceReason(app, { name: 'Férias', allowance: null, vacation: true })
  type = await aJustificationType(app)
})

const draft = (employeeId: number, start: string, end = start, fields: object = {}) => ({
  abs_id_peo: employeeId,
  abs_id_rea: leave,
  abs_date_start: start,
  abs_date_end: end,
  abs_state: 1,
  ...fields,
})
async function absent(...asked: Parameters<typeof draft>) {
  const answer = await admin.post('/absences', draft(...asked))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().results, 'a duplicate').toHaveLength(1)
  return answer.json().results[0]
}
const preview = async (caller: Caller, body: object) => {
  const answer = await caller.post('/absences/preview', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

type Day = Record<string, unknown>

/** Work of a manager whose profile opens no days of others for the time of it. */
async function withoutDays(person: number, work: (caller: Caller) => Promise<void>) {
  const { db } = app.connections
  const { id, profileId } = await db
    .selectFrom('account')
    .select(['id', 'profileId'])
    .where('employeeId', '=', person)
    .executeTakeFirstOrThrow()
  const taken = await db
    .deleteFrom('profilePermission')
    .where('profileId', '=', profileId)
    .where('key', 'in', ['timeLineEmployee', 'viewHourExtra'])
    .returning(['profileId', 'module', 'key'])
    .execute()
  try {
    await work(await app.as(id))
  } finally {
    if (taken.length > 0) await db.insertInto('profilePermission').values(taken).execute()
  }
}
async function daysOf(employeeId: number, from: string, to = from): Promise<Day[]> {
  const answer = await admin.get(`/schedule/all?peo_id=${employeeId}&start_date=${from}&end_date=${to}&take=100`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().results
}
const dayOf = async (employeeId: number, on: string) =>
  (await admin.get(`/schedule/date/${on}?peo_id=${employeeId}`)).json()

/** All that a list says of days, but the id of a record that was made meanwhile. */
const numbersOf = async (...of: Parameters<typeof daysOf>) => (await daysOf(...of)).map(({ sch_id, ...day }) => day)

async function worked(employeeId: number, on: string, ...times: readonly string[]) {
  await marked(app, employeeId, on, ...times)
  await app.connections.db.transaction().execute((tx) => recomputeNow(tx, [employeeId], { from: on, to: on }))
}
const eight = ['08:00', '12:00', '13:00', '17:00']

describe('what it excuses (Q94, Q95, R601)', () => {
  test('a leave of a week takes its days with hours; the days between have nothing to say', async () => {
    const id = await anEmployee(app)
    const made = await absent(id, '2026-03-05', '2026-03-09', { abs_observations: 'Mudança' })
    expect(made.dataJustification.map((day: Day) => [day.sch_date, day.jus_allowance, day.jus_size_allowance])).toEqual(
      [
        ['2026-03-05', 1, 480],
        ['2026-03-06', 1, 480],
        ['2026-03-09', 1, 480],
      ],
    )
    expect(made.dataJustification[0]).toMatchObject({ peo_id: id, jus_id_rea: leave, jus_description: 'Mudança' })
    const [friday, saturday] = await daysOf(id, '2026-03-06', '2026-03-07')
    expect(friday).toMatchObject({ due: 0, late: 0, textDanger: '', rea_name: 'Licença', jus_allowance: 1 })
    expect(friday?.absence).toEqual({ id: made.abs_id, from: '2026-03-05', to: '2026-03-09', whole: true })
    expect(saturday).toMatchObject({ sch_id_jus: null, absence: null })
    const why = (await admin.get(`/schedule/why?peo_id=${id}&date=2026-03-06`)).json()
    expect(why.decisions).toContainEqual({
      label: 'Justificativa',
      text: 'Licença · dia inteiro abonado · ausência de 05/03/2026 a 09/03/2026',
    })
  })

  test('vacations take every day of the calendar: 28 to 31 are four', async () => {
    const id = await anEmployee(app)
    const made = await absent(id, '2026-10-28', '2026-10-31', { abs_id_rea: vacations })
    expect(made).toMatchObject({ totalDays: 3, abs_holiday: 1 })
    expect(made.dataJustification.map((day: Day) => day.sch_date)).toEqual([
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
    ])
  })

  test('a rule of the schedule says which days: code 1 leaves a Saturday with hours out, and it stays due (R700)', async () => {
    const scheduleId = await aSchedule(app, { saturday: 240, absenceDays: 'weekdays' })
    const id = await anEmployee(app, { scheduleId })
    const made = await absent(id, '2026-03-06', '2026-03-08')
    expect(made.dataJustification).toHaveLength(1)
    expect((await daysOf(id, '2026-03-07'))[0]).toMatchObject({ due: 240, late: 240, textDanger: 'Sem marcações' })
  })

  test.each([
    ['the morning: what comes before the break', { abs_part: 1 }, 240, ['13:00', '17:00'], 0],
    ['the afternoon: what comes after it', { abs_part: 2 }, 240, ['08:00', '12:00'], 0],
    ['hours: as many as were typed', { abs_part: 3, abs_hours: '02:00' }, 120, ['08:00', '12:00'], 120],
    ['hours: never more than is due', { abs_part: 3, abs_hours: '10:00' }, 480, [], 0],
  ])('%s', async (_, part, granted, times, late) => {
    const id = await anEmployee(app)
    await worked(id, '2026-03-05', ...times)
    const made = await absent(id, '2026-03-05', '2026-03-05', part)
    expect(made.dataJustification).toMatchObject([{ jus_allowance: 2, jus_size_allowance: granted }])
    expect(await dayOf(id, '2026-03-05')).toMatchObject({ late, textDanger: '', extra: 0 })
  })

  test('one that excuses nothing explains the day: its hours stay due, and no mark is missed', async () => {
    const id = await anEmployee(app)
    await absent(id, '2026-03-05', '2026-03-06', { abs_id_rea: unpaid })
    expect(await dayOf(id, '2026-03-05')).toMatchObject({ due: 480, late: 480, jus_allowance: 3, textDanger: '' })
  })

  test('of a day to come nobody is late by what an absence leaves due; once it is over they are', async () => {
    const id = await anEmployee(app)
    await absent(id, '2026-03-25', '2026-03-25', { abs_part: 1 })
    await absent(id, '2026-03-26', '2026-03-26', { abs_id_rea: unpaid })
    const late = async () => (await daysOf(id, '2026-03-25', '2026-03-26')).map((day) => day.late)
    expect(await late()).toEqual([0, 0])
    app.clock.set('2026-03-28T21:00:00Z')
    expect(await late()).toEqual([240, 480])
  })

  test('a day that is justified already stays as it is, and what somebody writes by hand stays when the absence goes', async () => {
    const id = await anEmployee(app)
    const by = (sch_date: string, more: object = {}) =>
      admin.post('/justification', { peo_id: id, sch_date, jus_id_jut: type, jus_allowance: 3, ...more })
    await by('2026-03-05')
    const made = await absent(id, '2026-03-04', '2026-03-06')
    expect(made.dataJustification.map((day: Day) => day.sch_date)).toEqual(['2026-03-04', '2026-03-06'])
    const { sch_id_jus } = await dayOf(id, '2026-03-06')
    expect((await by('2026-03-06', { jus_id: sch_id_jus })).statusCode).toBe(200)
    await admin.delete(`/absences/delete/${made.abs_id}`)
    const days = await daysOf(id, '2026-03-04', '2026-03-06')
    expect(days.map(({ sch_id_jus: each }) => each === null)).toEqual([true, false, false])
  })

  test('nothing is taken of who has left', async () => {
    const id = await anEmployee(app, { dismissedOn: '2026-03-05' })
    const made = await absent(id, '2026-03-04', '2026-03-09')
    expect(made.dataJustification.map((day: Day) => day.sch_date)).toEqual(['2026-03-04', '2026-03-05'])
  })

  test('nothing is taken before the admission, nor between employments', async () => {
    const id = await anEmployee(app, { admittedOn: '2026-03-06' })
    const taken = async () => {
      const made = await absent(id, '2026-03-02', '2026-03-09')
      await admin.delete(`/absences/delete/${made.abs_id}`)
      return made.dataJustification.map((day: Day) => day.sch_date)
    }
    expect(await taken()).toEqual(['2026-03-06', '2026-03-09'])
    const past = { employeeId: id, admittedOn: '2025-01-02', dismissedOn: '2026-03-03' }
    await app.connections.db.insertInto('pastEmployment').values(past).execute()
    expect(await taken()).toEqual(['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-09'])
  })

  test('another schedule afterwards: whole days excuse what it asks; other days are taken once the absence is saved again', async () => {
    const id = await anEmployee(app)
    const made = await absent(id, '2026-03-06', '2026-03-09')
    const long = await aSchedule(app, { saturday: 240, friday: 540 })
    await admin.post('/peopleworkday', { pwd_id_peo: id, pwd_id_wda: long, pwd_date_history: '2026-03-02' })
    const [friday, saturday] = await daysOf(id, '2026-03-06', '2026-03-07')
    expect([friday?.late, saturday?.late]).toEqual([0, 240])
    await admin.post('/absences', { ...draft(id, '2026-03-06', '2026-03-09'), abs_id: made.abs_id })
    expect((await daysOf(id, '2026-03-07'))[0]).toMatchObject({ late: 0, due: 0, textDanger: '' })
  })
})

describe('authorised no more, days are exactly as they were (Q95)', () => {
  const schedules: Record<string, () => Promise<number | null>> = {
    'of weekdays': () => aSchedule(app, {}),
    'of nights': () => aSchedule(app, { startsAt: 1320, breakStartsAt: 120, breakEndsAt: 180 }),
    'of two days': () => aSchedule(app, aTurnOfTwoDays),
    'of none': async () => null,
  }
  const ways: Record<string, (id: number, owner: Caller) => Promise<unknown>> = {
    'put back': (id) => admin.put(`/absences/${id}/decide`, { abs_state: 0 }),
    denied: (id) => admin.put(`/absences/${id}/decide`, { abs_state: 2, abs_negate_justification: 'Inventário' }),
    deleted: (id) => admin.delete(`/absences/delete/${id}`),
    cancelled: async (id, owner) => {
      expect((await owner.post(`/absences/${id}/cancellation`, {})).json()).toMatchObject({
        abs_state: 1,
        abs_cancellation: 1,
      })
      return admin.put(`/absences/${id}/cancellation`, { granted: 1 })
    },
    'moved away': (id) =>
      admin.post('/absences', {
        abs_id: id,
        abs_id_rea: leave,
        abs_date_start: '2027-05-03',
        abs_date_end: '2027-05-03',
      }),
  }
  const reasons = [() => leave, () => unpaid, () => vacations]
  const cases = Object.keys(schedules).flatMap((schedule, at) =>
    Object.keys(ways).map((way, nth) => [schedule, way, at * 5 + nth] as const),
  )
  const range = ['2026-03-01', '2026-03-19'] as const

  test.each(cases)('a schedule %s, %s', async (schedule, way, nth) => {
    const id = await anEmployee(app, { scheduleId: (await schedules[schedule]?.()) ?? null })
    const owner = await app.inRole('employee', id)
    await worked(id, '2026-03-03', ...eight)
    await worked(id, '2026-03-05', '08:00', '12:00', '13:00')
    await worked(id, `2026-03-${10 + (nth % 7)}`, '09:00', '20:00')
    await admin.post('/justification', { peo_id: id, sch_date: '2026-03-09', jus_id_jut: type, jus_allowance: 3 })
    const before = await numbersOf(id, ...range)
    const start = `2026-03-0${1 + (nth % 5)}`
    const part = nth % 4 === 3 ? { abs_part: 1 + (nth % 2) } : { abs_id_rea: reasons[nth % 3]?.() }
    const end = 'abs_part' in part ? start : `2026-03-${10 + (nth % 9)}`
    const { abs_id, dataJustification } = await absent(id, start, end, part)
    const during = await numbersOf(id, ...range)
    if (dataJustification.length > 0) expect(during).not.toEqual(before)
    const answer = (await ways[way]?.(abs_id, owner)) as Awaited<ReturnType<Caller['get']>>
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await numbersOf(id, ...range)).toEqual(before)
  })
})

describe('before it is sent', () => {
  test('the preview says days, minutes, holidays, marks, who is away and what is left of the sector; and stores nothing', async () => {
    const { sectorId } = await aSector(admin, 'Balcão')
    await admin.put(`/sector/${sectorId}`, { sec_least_present: 3 })
    const team: number[] = []
    for (const name of ['Ana Fictícia', 'Bia Fictícia', 'Caio Fictício', 'Davi Fictício'])
      team.push(await anEmployee(app, { name }))
    const [ana = 0, bia = 0, caio = 0, davi = 0] = team
    const assigned = team.map((employeeId) => ({ employeeId, sectorId }))
    await app.connections.db.insertInto('sectorAssignment').values(assigned).execute()
    await app.connections.db
      .insertInto('holiday')
      .values({ name: 'ANIVERSÁRIO DA CIDADE', heldOn: '2026-04-08', kind: 'municipal', stateId: 35, cityId: 3550308 })
      .execute()
    await absent(bia, '2026-04-06', '2026-04-07')
    await absent(caio, '2026-04-07', '2026-04-10', { abs_state: 0 })
    await worked(ana, '2026-03-20', '08:00', '12:00')
    const [worker, boss] = [await app.inRole('employee', ana), await app.inRole('gestor', davi)]
    const body = { abs_id_rea: leave, abs_date_start: '2026-03-20', abs_date_end: '2026-04-08' }
    const said = await preview(worker, body)
    expect(said).toMatchObject({
      totalDays: 20,
      justifiedDays: 14,
      dueMinutes: 12 * 480,
      excusedMinutes: 12 * 480,
      excuses: 1,
      duplicate: null,
      refusal: null,
      days: [
        { sch_date: '2026-03-20', marked: 1, marks: ['08:00', '12:00'], vac_name: null, justification: null },
        { sch_date: '2026-04-03', marks: [], vac_name: 'PAIXÃO DE CRISTO' },
        { sch_date: '2026-04-08', marks: [], vac_name: 'ANIVERSÁRIO DA CIDADE' },
      ],
      coverage: [
        {
          sec_name: 'Balcão',
          people: 4,
          away: 1,
          sch_date: '2026-04-06',
          present: 2,
          sec_least_present: 3,
          short: 1,
          names: [],
        },
      ],
    })
    // Names are of people in scope: a manager has them.
    await app.connections.db
      .insertInto('profilePermission')
      .values({ profileId: 4, module: 'Absences', key: 'storeAbsenceEmployee' })
      .execute()
    const toBoss = await preview(boss, { ...body, abs_id_peo: ana })
    expect(toBoss.coverage[0].names).toEqual(['Bia Fictícia'])
    // Times of marks and what explains days are for whoever may open them.
    await admin.post('/justification', { peo_id: ana, sch_date: '2026-03-25', jus_id_jut: type, jus_allowance: 3 })
    await withoutDays(davi, async (blind) => {
      const { days } = await preview(blind, { ...body, abs_id_peo: ana })
      expect(days.map((day: Day) => [day.sch_date, day.marked, day.marks, day.justification])).toEqual([
        ['2026-03-20', 1, [], null],
        ['2026-04-03', 0, [], null],
        ['2026-04-08', 0, [], null],
      ])
    })
    await app.connections.db.deleteFrom('dayJustification').where('employeeId', '=', ana).execute()
    expect((await worker.get('/absences')).json().total).toBe(0)
    await absent(ana, '2026-03-30', '2026-03-30')
    expect(await preview(worker, body)).toMatchObject({ duplicate: 'Licença de 30/03/2026' })
    expect(await preview(worker, { ...body, abs_date_start: '2026-03-19' })).toMatchObject({
      refusal: 'Data retroativa não permitida.',
    })
    expect(await preview(worker, { ...body, abs_id_rea: unpaid })).toMatchObject({
      excuses: 0,
      excusedMinutes: 0,
      dueMinutes: 11 * 480,
    })
  })
})

test('an authorisation from the form is of the marks that it showed: of others it is refused, by PUT and by POST', async () => {
  const id = await anEmployee(app)
  const { abs_id } = await absent(id, '2026-03-18', '2026-03-19', { abs_state: 0 })
  const again = { ...draft(id, '2026-03-18', '2026-03-19'), abs_id }
  const decide = (seen: string, abs_state = 1) =>
    admin.put(`/absences/${abs_id}/decide`, { abs_state, seen, abs_negate_justification: 'Inventário' })
  const { seen: before } = await preview(admin, again)
  await worked(id, '2026-03-19', '08:00', '12:00')
  const { seen } = await preview(admin, again)
  for (const answer of [await decide(before), await admin.post('/absences', { ...again, seen: before })])
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'record.changed'])
  expect((await decide(before, 2)).statusCode, 'a denial is of no marks').toBe(200)
  expect((await decide(seen)).statusCode).toBe(200)
  expect((await admin.post('/absences', { ...again, seen })).statusCode).toBe(200)
})

test('of a sector those are counted whom their plan asks for work, as the calendar counts them', async () => {
  const { sectorId } = await aSector(admin, 'Estoque')
  await admin.put(`/sector/${sectorId}`, { sec_least_present: 2 })
  const weekend = await aSchedule(app, { monday: 0, saturday: 480 })
  const team = [await anEmployee(app), await anEmployee(app), await anEmployee(app), await anEmployee(app)]
  const [ana = 0, bia = 0, caio = 0, half = 0] = team
  const eve = await anEmployee(app, { scheduleId: weekend })
  const hired = await anEmployee(app)
  const { db } = app.connections
  await db.updateTable('employee').set({ outsourced: true }).where('id', '=', hired).execute()
  const assigned = [...team, eve, hired].map((employeeId) => ({ employeeId, sectorId }))
  await db.insertInto('sectorAssignment').values(assigned).execute()
  await absent(bia, '2026-05-09', '2026-05-11', { abs_id_rea: vacations })
  await absent(caio, '2026-05-09', '2026-05-10', { abs_id_rea: vacations })
  await absent(half, '2026-05-11', '2026-05-11', { abs_part: 1 })
  const body = { abs_id_peo: ana, abs_id_rea: leave, abs_date_start: '2026-05-09', abs_date_end: '2026-05-11' }
  // Of Saturday to Monday two are away on days on which nobody asks for them.
  const [told] = (await preview(admin, body)).coverage
  expect(told).toMatchObject({ sch_date: '2026-05-11', people: 4, away: 1, present: 2, short: 0 })
  const shown = (
    await admin.get(`/absences/team?sec_id=${sectorId}&abs_date_start=2026-05-09&abs_date_end=2026-05-11`)
  ).json()
  expect(shown.sectors[0], JSON.stringify(shown).slice(0, 300)).toMatchObject({ expected: [1, 0, 4], away: [0, 0, 1] })
  const sunday = { ...body, abs_date_start: '2026-05-10', abs_date_end: '2026-05-10' }
  expect((await preview(admin, sunday)).coverage[0]).toMatchObject({ people: 0, away: 0, present: 0, short: 0 })
})

describe('calculations', () => {
  test('days of a processed one refuse, of a closed one everybody but administrators; a denial touches no day (Q95)', async () => {
    const id = await anEmployee(app)
    const boss = await anEmployee(app)
    const { sectorId } = await aSector(admin)
    const assigned = [id, boss].map((employeeId) => ({ employeeId, sectorId }))
    await app.connections.db.insertInto('sectorAssignment').values(assigned).execute()
    const gil = await app.inRole('gestor', boss)
    const pending = await absent(id, '2026-02-10', '2026-02-11', { abs_state: 0 })
    const unlikely = await absent(id, '2026-02-05', '2026-02-05', { abs_state: 0 })
    const done = await absent(id, '2026-02-12', '2026-02-12')
    const period = await aClosedPeriod(admin)
    const decide = (caller: Caller, abs_id: number, abs_state: number) =>
      caller.put(`/absences/${abs_id}/decide`, {
        abs_state,
        ...(abs_state === 2 && { abs_negate_justification: 'Inventário' }),
      })
    const said = async (answer: ReturnType<Caller['put']>) =>
      `${(await answer).statusCode} ${(await answer).json().message}`
    expect((await decide(gil, pending.abs_id, 1)).statusCode).toBe(409)
    // In the inbox a manager denies it as well.
    const row = (await gil.get('/inbox?kind=absence')).json().results.find((each: Day) => each.id === unlikely.abs_id)
    const { kind, seen } = row
    const ruled = { kind, id: unlikely.abs_id, seen, ruling: 'deny', texts: { reason: 'Inventário' } }
    expect(
      await said(gil.post('/inbox/decide', { decisions: [{ ...ruled, ruling: 'authorize', texts: {} }] })),
    ).toMatch(/^409/)
    expect((await gil.post('/inbox/decide', { decisions: [ruled] })).statusCode).toBe(200)
    await app.connections.db.updateTable('payPeriod').set({ processing: 'done' }).where('id', '=', period).execute()
    expect(await said(decide(admin, pending.abs_id, 1))).toBe('400 Operação não permitida.')
    expect(await said(decide(admin, done.abs_id, 2))).toBe('400 Operação não permitida.')
    expect(await said(admin.delete(`/absences/delete/${done.abs_id}`))).toBe('400 Operação não permitida.')
    expect(await said(admin.post('/absences', draft(id, '2026-02-20', '2026-02-23')))).toBe(
      '400 Operação não permitida.',
    )
    expect(await preview(admin, draft(id, '2026-02-20', '2026-02-23'))).toMatchObject({
      refusal: 'Operação não permitida.',
    })
    expect((await decide(admin, pending.abs_id, 2)).statusCode).toBe(200)
    await app.connections.db
      .updateTable('payPeriod')
      .set({ processing: 'no', status: 'open' })
      .where('id', '=', period)
      .execute()
    expect((await decide(gil, done.abs_id, 2)).statusCode).toBe(200)
    await app.connections.db.deleteFrom('payPeriod').execute()
  })

  test('who is away is missed by no pendency; work on such a day is kept, flagged and asked about until somebody says what of it', async () => {
    const [away, absentee] = [
      await anEmployee(app, { name: 'Fora Toda' }),
      await anEmployee(app, { name: 'Suspensa Toda' }),
    ]
    const period = await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: '2026-02-21', scc_date_final: '2026-03-20' })
    await absent(away, '2026-02-21', '2026-03-20', { abs_id_rea: vacations })
    await absent(absentee, '2026-02-21', '2026-03-20', { abs_id_rea: unpaid })
    const kinds = async (name: string) => {
      const { results } = (await admin.get(`/scorecard/pendencies/${period}?take=100&ind_name=${name}`)).json()
      return results.map(({ kind, sch_date }: Day) => `${kind} ${sch_date}`)
    }
    expect([await kinds('fora toda'), await kinds('suspensa toda')]).toEqual([[], []])
    await worked(away, '2026-03-10', '08:00', '10:00')
    await worked(absentee, '2026-03-11', ...eight)
    expect(await dayOf(away, '2026-03-10')).toMatchObject({ worked: 120, extra: 120, pending: 120 })
    expect((await dayOf(away, '2026-03-10')).alerts).toContainEqual(
      expect.objectContaining({ code: 'worked-while-away' }),
    )
    expect(await kinds('fora toda')).toEqual(['worked-while-away 2026-03-10', 'overtime 2026-03-10'].sort().reverse())
    expect(await kinds('suspensa toda')).toEqual(['worked-while-away 2026-03-11'])
    // What of it: the overtime is decided, or the day is explained by hand.
    const { sch_id } = await dayOf(away, '2026-03-10')
    await admin.put(`/schedule/overtime/${sch_id}`, {
      sch_overtime: 1,
      sch_overtime_seen: 0,
      sch_overtime_justification: 'Urgência',
      sch_overtime_activity: 'Entrega',
    })
    const { sch_id_jus } = await dayOf(absentee, '2026-03-11')
    await admin.delete(`/justification/${sch_id_jus}`)
    expect([await kinds('fora toda'), await kinds('suspensa toda')]).toEqual([[], []])
    const ready = (await admin.get(`/scorecard/readiness/${period}`)).json()
    expect(ready.people.map(({ ind_name }: Day) => ind_name)).not.toContain('Fora Toda')
    await app.connections.db.deleteFrom('payPeriod').execute()
  })
})

describe('the mirror', () => {
  test('names the absence on each of its days, and nothing is due of them', async () => {
    app.clock.set('2025-09-25T12:00:00Z')
    const id = await anEmployee(app)
    await absent(id, '2025-09-15', '2025-09-19', { abs_id_rea: vacations })
    const dates = { scc_id_mon: 9, scc_date_initial: '2025-09-15', scc_date_final: '2025-09-21' }
    const period = await aClosedPeriod(admin, dates)
    await runWhole(app, period)
    const { results } = (await admin.get(`/peoplescorecard/getScorecards?peo_id=${id}&scc_year=2025`)).json()
    const sheet = (await admin.get(`/peoplescorecard/people/${id}?psc_id=${results[0].psc_id}`)).json()
    const told = sheet.days.filter(({ justification }: { justification?: string }) => justification !== undefined)
    expect(told.map(({ due, late, justification }: Day) => [due, late, justification])).toEqual(
      Array(5).fill([0, 0, 'Férias · dia inteiro abonado · ausência de 15/09/2025 a 19/09/2025']),
    )
  })
})

describe('being told, and deciding in the inbox', () => {
  /** Does what a job does once in a morning. */
  async function morning(job: string) {
    const { db } = app.connections
    await db.deleteFrom('noticeMorning').execute()
    await app.jobs.find(({ name }) => name === job)?.run({ input: {}, db, signal: new AbortController().signal })
  }

  test('nobody is told in the morning of marks that a day away lacks', async () => {
    const [away, late] = [await anEmployee(app), await anEmployee(app)]
    for (const id of [away, late]) await app.inRole('employee', id)
    await absent(away, '2026-03-18', '2026-03-19', { abs_id_rea: unpaid })
    app.clock.set('2026-03-20T10:20:00Z')
    await morning('notice.missing-marks')
    const { rows } = await app.connections.pool.query(
      `select employee_id, count(*)::int as told from personal_notice where kind = 'missing-mark' and employee_id = any($1) group by 1`,
      [[away, late]],
    )
    expect(rows).toEqual([{ employee_id: late, told: 2 }])
  })

  const rows = async (caller: Caller, kind: string) => (await caller.get(`/inbox?kind=${kind}`)).json().results
  const rule = (caller: Caller, { kind, id, seen }: Day, ruling: string, texts?: object) =>
    caller.post('/inbox/decide', { decisions: [{ kind, id, seen, ruling, ...(texts && { texts }) }] })
  async function aTeam() {
    const [person, boss] = [await anEmployee(app, { name: 'Pia Fictícia' }), await anEmployee(app)]
    const { sectorId } = await aSector(admin)
    const assigned = [person, boss].map((employeeId) => ({ employeeId, sectorId }))
    await app.connections.db.insertInto('sectorAssignment').values(assigned).execute()
    return { person, boss, worker: await app.inRole('employee', person), gil: await app.inRole('gestor', boss) }
  }
  const ask = (worker: Caller, start: string, end = start) =>
    worker.post('/absences', {
      abs_id_rea: leave,
      abs_date_start: start,
      abs_date_end: end,
      abs_observations: 'Viagem',
    })

  test('an absence waits with its effect; marks made since are shown first, and the row that was seen before is decided no more', async () => {
    const { person, boss, worker, gil } = await aTeam()
    await ask(worker, '2026-03-20', '2026-03-24')
    const [seen] = await rows(gil, 'absence')
    expect(seen).toMatchObject({
      text: 'Licença de 20/03/2026 a 24/03/2026',
      remark: '',
      group: 'decide',
      sch_date: '2026-03-20',
    })
    expect((await gil.get('/dashboard')).json()).toMatchObject({ absencesToDecide: 1, cancellationsToDecide: 0 })
    await worked(person, '2026-03-20', '08:00', '12:00')
    expect((await rule(gil, seen, 'authorize')).statusCode).toBe(409)
    const [row] = await rows(gil, 'absence')
    expect(row).toMatchObject({ group: 'problem', remark: 'Já há marcações em 20/03/2026' })
    const item = (await gil.get(`/inbox/absence/${row.id}`)).json()
    expect(item.said[0]).toEqual({ label: 'Marcações de 20/03/2026', text: '08:00 12:00' })
    await withoutDays(boss, async (blind) => {
      const [said] = (await blind.get(`/inbox/absence/${row.id}`)).json().said
      expect(said).toEqual({ label: 'Marcações de 20/03/2026', text: 'Há marcações' })
    })
    expect(item.said).toContainEqual({ label: 'Observações', text: 'Viagem' })
    expect(item.outcomes).toMatchObject([
      { ruling: 'authorize', effect: '3 dias justificados, 24:00 de 24:00 abonadas', refused: false },
      { ruling: 'deny', effect: 'nenhum dia muda; a pessoa lê o motivo', refused: false },
    ])
    expect((await rule(gil, row, 'authorize')).statusCode).toBe(200)
    expect(await rows(gil, 'absence')).toEqual([])
    const notices = (await worker.get('/notice')).json().results
    expect(notices[0]).toMatchObject({ avi_title: 'Ausência autorizada', avi_data: { type: 'absence-decided' } })
    expect(notices[0].avi_body).not.toContain('Viagem')
    expect(await dayOf(person, '2026-03-23')).toMatchObject({ due: 0, late: 0 })
  })

  test('a reviewer is told in the morning of absences that wait, and of those to be cancelled', async () => {
    const { worker, gil } = await aTeam()
    await ask(worker, '2026-03-26')
    const { abs_id } = (await ask(worker, '2026-03-27')).json().results[0]
    await gil.put(`/absences/${abs_id}/decide`, { abs_state: 1 })
    await worker.post(`/absences/${abs_id}/cancellation`, {})
    app.clock.set('2026-03-23T10:20:00Z')
    await morning('notice.waiting')
    expect((await gil.get('/notice')).json().results[0].avi_body).toBe('2 ausências a decidir.')
  })

  test('a denial says why; a pending one is taken back at once, an authorised one is asked to be cancelled, and the days come back', async () => {
    const { person, worker, gil } = await aTeam()
    const { abs_id: first } = (await ask(worker, '2026-03-23')).json().results[0]
    const [row] = await rows(gil, 'absence')
    expect((await rule(gil, row, 'deny')).statusCode).toBe(400)
    expect((await rule(gil, row, 'deny', { reason: 'Inventário' })).statusCode).toBe(200)
    expect((await worker.get(`/absences/${first}`)).json()).toMatchObject({
      abs_state: 2,
      abs_negate_justification: 'Inventário',
    })
    expect((await dayOf(person, '2026-03-23')).sch_id_jus).toBeNull()
    const { abs_id: second } = (await ask(worker, '2026-03-23')).json().results[0]
    expect((await worker.post(`/absences/${second}/cancellation`, {})).json()).toMatchObject({
      abs_state: 3,
      permissionCancel: false,
    })
    const { abs_id: third } = (await ask(worker, '2026-03-23')).json().results[0]
    await gil.put(`/absences/${third}/decide`, { abs_state: 1 })
    expect((await gil.post(`/absences/${third}/cancellation`, {})).statusCode).toBe(400)
    expect(
      (await worker.post(`/absences/${third}/cancellation`, { abs_cancellation_reason: 'Desisti' })).json(),
    ).toMatchObject({ abs_state: 1, abs_cancellation: 1 })
    const [wish] = await rows(gil, 'absence-cancellation')
    expect(wish.text).toBe('Cancelar Licença de 23/03/2026')
    expect((await gil.get(`/inbox/absence-cancellation/${wish.id}`)).json().said[0]).toEqual({
      label: 'Pedido de cancelamento',
      text: 'Desisti',
    })
    expect((await rule(gil, wish, 'deny', { reason: 'Escala fechada' })).statusCode).toBe(200)
    expect((await worker.get(`/absences/${third}`)).json()).toMatchObject({
      abs_state: 1,
      abs_cancellation: 3,
      abs_cancellation_answer: 'Escala fechada',
    })
    await worker.post(`/absences/${third}/cancellation`, {})
    const [again] = await rows(gil, 'absence-cancellation')
    expect((await rule(gil, again, 'authorize')).statusCode).toBe(200)
    expect((await worker.get(`/absences/${third}`)).json()).toMatchObject({
      abs_state: 3,
      abs_cancellation: 2,
      dataJustification: [],
    })
    expect(await dayOf(person, '2026-03-23')).toMatchObject({ due: 480, sch_id_jus: null })
    expect((await ask(worker, '2026-03-23')).json().results).toHaveLength(1)
  })
})
