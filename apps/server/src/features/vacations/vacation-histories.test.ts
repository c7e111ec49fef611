/** What counts of days and plans: days earned are those taken, planned and left; absences reduce them. */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { acquisitionPeriods } from '@ponteiro/vacations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/application.ts'
import { admin, app, ownCompany } from '../../../test/own-application.ts'
import { anEmployee, aPeriod } from '../../../test/periods.ts'
import { aVacationReason } from '../../../test/vacations.ts'

ownCompany()
beforeAll(() => aVacationReason(app))
const begin = '2026-03-02'
const goTo = (on: LocalDate) => app.clock.set(`${on}T13:00:00Z`)
afterEach(() => goTo(begin))

type Deed =
  | { readonly deed: 'plan'; readonly ahead: number; readonly days: number }
  | { readonly deed: 'decide' | 'validate'; readonly grants: boolean }
  | { readonly deed: 'remove' | 'cancel' }
  | { readonly deed: 'wait'; readonly days: number }

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      deed: fc.constant('plan' as const),
      ahead: fc.integer({ min: 1, max: 200 }),
      days: fc.constantFrom(5, 6, 10, 14, 16, 20, 30),
    }),
  },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant('decide' as const), grants: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ deed: fc.constant('validate' as const), grants: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constantFrom('remove' as const, 'cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 120 }) }) },
)

interface History {
  readonly person: number
  readonly name: string
  readonly owner: Caller
  today: LocalDate
  /** Deeds that were accepted. */
  done: number
}

const sent = async (of: History, answer: ReturnType<Caller['get']>) => {
  const { statusCode, body } = await answer
  expect([200, 400], body).toContain(statusCode)
  if (statusCode === 200) of.done += 1
}

const standing = async ({ person }: History, state: string, fromControl: boolean) =>
  (
    await sql<{ id: number; absenceId: number | null; startsOn: LocalDate }>`
      select ${fromControl ? sql`c.id` : sql`p.id`} as id, c.absence_id, p.starts_on from vacation_plan p
      left join vacation_control c on c.plan_id = p.id and c.active and c.state <> 'denied'
      where p.employee_id = ${person} and p.active and ${fromControl ? sql`c.state` : sql`p.state`} = ${state}
      order by p.id limit 1`.execute(app.connections.db)
  ).rows[0]

/** A day of the week on which a part may begin. */
const monday = (on: LocalDate) => addDays(on, (8 - new Date(`${on}T12:00:00Z`).getUTCDay()) % 7)

async function act(of: History, step: Deed): Promise<void> {
  if (step.deed === 'wait') {
    of.today = addDays(of.today, step.days)
    return goTo(of.today)
  }
  if (step.deed === 'plan') {
    const from = monday(addDays(of.today, step.ahead))
    const dates = { hop_start_date: from, hop_end_date: addDays(from, step.days - 1) }
    return sent(of, of.owner.post('/holidayplanning', dates))
  }
  const grants = 'grants' in step && step.grants
  if (step.deed === 'decide') {
    const plan = await standing(of, 'pending', false)
    if (plan) await sent(of, admin.put(`/holidayplanning/${plan.id}`, { hop_state: grants ? 1 : 2 }))
    return
  }
  if (step.deed === 'validate') {
    const control = await standing(of, 'pending', true)
    if (control) await sent(of, admin.put(`/holidaycontrol/${control.id}`, { hoc_state: grants ? 1 : 2 }))
    return
  }
  const given = await standing(of, 'authorized', true)
  // What is enjoyed is not taken back.
  if (!given || given.startsOn <= of.today) return
  if (step.deed === 'remove')
    return sent(of, admin.delete(`/holidayplanning/${(await standing(of, 'authorized', false))?.id}`))
  await sent(of, of.owner.post(`/absences/${given.absenceId}/cancellation`, {}))
  await sent(of, admin.put(`/absences/${given.absenceId}/cancellation`, { granted: 1 }))
}

/** Days of plans, counted from the tables; those of validated plans from the days that absences justify. */
const countedDays = async ({ person, today }: History) =>
  (
    await sql<{ taken: number; planned: number; justified: number; validated: number }>`
      with day as (
        select d::date as on_day, p.id, exists (
          select from vacation_control c where c.plan_id = p.id and c.active and c.state = 'authorized') as valid
        from vacation_plan p, generate_series(p.starts_on, p.ends_on, interval '1 day') d
        where p.employee_id = ${person} and p.active and p.state <> 'denied')
      select count(*) filter (where on_day <= ${today}::date)::int as taken, count(*) filter (where on_day > ${today}::date)::int as planned,
        count(*) filter (where valid)::int as validated,
        (select count(*)::int from day_justification j join absence a on a.id = j.absence_id where a.employee_id = ${person} and a.vacation) as justified
      from day`.execute(app.connections.db)
  ).rows[0] ?? { taken: 0, planned: 0, justified: 0, validated: 0 }

/** The server's own figures beside those of the tables. */
async function holds(of: History): Promise<void> {
  const { facts, rules } = (await of.owner.get('/holidayplanning/outlook')).json()
  const earned = acquisitionPeriods(facts, rules).filter((period) => period.earned)
  const years = Number(of.today.slice(0, 4)) - 2025 - (of.today.slice(5) < '01-02' ? 1 : 0)
  const { taken, planned, justified, validated } = await countedDays(of)
  const left = earned.reduce((sum, period) => sum + period.left, 0)
  expect(earned.length, of.today).toBe(years)
  expect(taken + planned + left, of.today).toBe(30 * years)
  expect(earned.every((period) => period.left >= 0)).toBe(true)
  expect(justified, 'each day of a validated part is excused, and no other').toBe(validated)
  const { results } = (await admin.get(`/holidayplanning/deadlines?take=100&ind_name=${of.name}`)).json()
  for (const row of results) expect(row.remaining).toBe(earned.find(({ from }) => from === row.periodStart)?.left)
}

test('Q109, Q110: whatever is planned, decided, validated, deleted and cancelled, days earned are those taken, planned and left, in the server’s tables', async () => {
  let [people, done, waited] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 14 }), async (deeds) => {
      goTo(begin)
      people += 1
      const name = `Alguém-${people}-`
      const person = await anEmployee(app, { admittedOn: '2025-01-02', name })
      const of: History = { person, name, owner: await app.inRole('employee', person), today: begin, done: 0 }
      for (const step of deeds) {
        await act(of, step)
        if (step.deed === 'wait') waited += 1
        await holds(of)
      }
      done += of.done
    }),
    { numRuns: 6 },
  )
  expect(done).toBeGreaterThan(10)
  expect(waited).toBeGreaterThan(0)
})

const facts = async (person: number) => (await admin.get(`/holidayplanning/outlook?ind_id=${person}`)).json().facts

test('CLT 130 and 131, IV: a day that the hour bank settled is no unjustified absence, until a debt is put to zero', async () => {
  const { db } = app.connections
  await aPeriod(admin, { scc_id_mon: 9, scc_date_initial: '2025-08-21', scc_date_final: '2025-09-20' })
  await aPeriod(admin, { scc_id_mon: 10, scc_date_initial: '2025-09-21', scc_date_final: '2025-10-20' })
  /** Somebody who missed 8 September and 6 October, with these months of the bank. */
  const missedBy = async (...rows: { month: number; previous: number; current: number; cleared?: boolean }[]) => {
    const person = await anEmployee(app, { admittedOn: '2025-01-02' })
    const day = { employeeId: person, expected: 480, late: 480, bookSince: '2025-01-01' }
    await db
      .insertInto('dayRecord')
      .values(['2025-09-08', '2025-10-06'].map((dayOn) => ({ ...day, dayOn })))
      .execute()
    for (const { month, previous, current, cleared = false } of rows)
      await db
        .insertInto('hourBankMonth')
        .values({
          employeeId: person,
          year: 2025,
          month,
          previous,
          current,
          total: previous + current,
          cleared,
          calculated: true,
        })
        .execute()
    return (await facts(person)).unjustifiedOn
  }
  const [september, october] = ['2025-09-08', '2025-10-06']
  const owed = { month: 9, previous: 0, current: -480 }
  expect(await missedBy(), 'nothing was calculated').toEqual([september, october])
  const paid = await missedBy({ month: 9, previous: 600, current: -480 })
  expect(paid, 'what stood in the bank paid for it').toEqual([october])
  expect(await missedBy(owed), 'a debt is not settled').toEqual([september, october])
  const worked = await missedBy(owed, { month: 10, previous: -480, current: 500 })
  expect(worked, 'it was worked off in October').toEqual([])
  const zeroed = await missedBy(owed, { month: 10, previous: 0, current: 20, cleared: true })
  expect(zeroed, 'it was put to zero: paid for otherwise').toEqual([september])
})

test('CLT 130: a suspension counts among unjustified absences, a day off that was agreed on does not (decision 086)', async () => {
  const { db } = app.connections
  const person = await anEmployee(app, { admittedOn: '2025-01-02' })
  await sql`
    insert into absence_reason (name, abbreviation, color, allowance, admin_only)
    values ('Suspensão disciplinar', 'SDI', '#4B5563', 'none', true), ('Falta', 'FSJ', '#8C3B3F', 'none', true),
      ('Folga combinada', 'FCB', '#3F8FD2', 'none', false), ('Licença da casa', 'LCA', '#2E7D32', 'full', true)`.execute(
    db,
  )
  await sql`insert into justification_type (name, abbreviation) values ('Esquecimento', 'ESQ')`.execute(db)
  const explained = [
    ['2025-09-01', 'SDI', 'none'],
    ['2025-09-02', 'FSJ', 'none'],
    ['2025-09-03', 'FCB', 'none'],
    ['2025-09-04', 'LCA', 'full'],
    ['2025-09-05', 'SDI', 'full'],
    ['2025-09-08', 'ESQ', 'none'],
    ['2025-09-09', undefined, 'none'],
  ] as const
  for (const [dayOn, letters, allowance] of explained) {
    const day = { employeeId: person, dayOn, expected: 480, late: 480, bookSince: '2025-01-01' }
    await db.insertInto('dayRecord').values(day).execute()
    if (letters)
      await sql`
        insert into day_justification (employee_id, day_on, reason_id, type_id, allowance, account_id)
        select ${person}::int, ${dayOn}::date, (select id from absence_reason where abbreviation = ${letters}),
          (select id from justification_type where abbreviation = ${letters}), ${allowance}, min(id) from account`.execute(
        db,
      )
  }
  expect((await facts(person)).unjustifiedOn).toEqual(['2025-09-01', '2025-09-02', '2025-09-09'])
})

test('CLT 133: a paid leave of more than thirty days in the period is named beside a plan, which it does not refuse', async () => {
  const person = await anEmployee(app, { admittedOn: '2025-01-02' })
  await sql`
    insert into absence_reason (name, abbreviation, color, allowance)
    values ('Licença remunerada', 'LRM', '#2E7D32', 'full'), ('Suspensão', 'SUS', '#2E7D32', 'none')`.execute(
    app.connections.db,
  )
  const absent = (reason: string, from: string, to: string) =>
    sql`
      insert into absence (employee_id, reason_id, starts_on, ends_on, vacation, account_id, state, decided_by, decided_at)
      select ${person}::int, r.id, ${from}::date, ${to}::date, false, a.id, 'authorized', a.id, now()
      from absence_reason r, (select min(id) as id from account) a where abbreviation = ${reason}`.execute(
      app.connections.db,
    )
  const asked = `/holidayplanning/check?ind_id=${person}&startDate=2026-05-04&endDate=2026-05-23`
  const said = async () => {
    const { valid, problems } = (await admin.get(asked)).json()
    expect(valid).toBe(true)
    return problems.map(({ sentence }: { sentence: string }) => sentence)
  }
  await absent('SUS', '2025-03-03', '2025-04-30')
  await absent('LRM', '2025-06-02', '2025-06-21')
  expect(await said(), 'without pay, and twenty days').toEqual([])
  await absent('LRM', '2025-08-04', '2025-08-23')
  expect(await said()).toEqual([
    expect.stringContaining('de 02/01/2025 a 01/01/2026 há 40 dias de ausência (Licença remunerada).'),
  ])
})

test('whoever is admitted again begins anew: plans of the employment before use no days of this one', async () => {
  const { db } = app.connections
  const person = await anEmployee(app, { admittedOn: '2022-01-03' })
  const enjoy = (acquiredFrom: string, acquiredTo: string, deadlineOn: string, startsOn: string) =>
    db
      .insertInto('vacationPlan')
      .values({
        employeeId: person,
        acquiredFrom,
        acquiredTo,
        deadlineOn,
        startsOn,
        endsOn: addDays(startsOn, 19),
        charged: 20,
        accountId: sql<number>`(select min(id) from account)`,
      })
      .execute()
  await enjoy('2022-01-03', '2023-01-02', '2024-01-02', '2023-06-05')
  const change = (dates: { dismissedOn: string | null; admittedOn?: string }) =>
    db.updateTable('employee').set(dates).where('id', '=', person).execute()
  await change({ dismissedOn: '2024-03-29' })
  await change({ dismissedOn: null, admittedOn: '2025-01-02' })
  const left = async () => (await admin.get(`/holidayplanning/remaining?ind_id=${person}`)).json()
  expect(await left()).toMatchObject({ remaining: 30, periodStart: '2025-01-02' })
  await enjoy('2025-01-02', '2026-01-01', '2027-01-01', '2026-02-02')
  expect((await left()).remaining, 'those of this one do').toBe(10)
})
