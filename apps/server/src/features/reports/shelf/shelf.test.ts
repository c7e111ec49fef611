/** Every question over HTTP, with figures counted by hand. Issue 35, item 4. */
import { datesOf } from '@ponteiro/timesheet'
import { parseCsv } from 'hucre/csv'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aJustificationType } from '../../../../test/justifications.ts'
import { admin, app, ownCompany } from '../../../../test/own-application.ts'
import { aSector } from '../../../../test/people.ts'
import { aClosedPeriod, anEmployee, aPeriod, marked, switched } from '../../../../test/periods.ts'
import { eightHours, mirrors, runWhole } from '../../../../test/processing.ts'
import { aVacationReason } from '../../../../test/vacations.ts'
import { recomputeDays } from '../../calculation/results/days.queries.ts'

ownCompany()

const january = { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' }
const february = { from: '2026-01-21', to: '2026-02-20' }
const march = { from: '2026-02-21', to: '2026-03-20' }

type Times = readonly string[]
const usual: Times = eightHours

/** Marks of Monday to Friday of February, but for what is said of some days; none for an empty list. */
async function works(person: number, but: Readonly<Record<string, Times>> = {}) {
  for (const on of datesOf(february)) {
    const weekend = [0, 6].includes(new Date(on).getUTCDay())
    await marked(app, person, on, ...(but[on] ?? (weekend ? [] : usual)))
  }
}

let [ana, bia, caio, dora, eva]: number[] = []
let [kitchen, shop, shopUnit]: number[] = []
let [ofJanuary, ofFebruary, ofMarch]: number[] = []

beforeAll(async () => {
  const { db } = app.connections
  ana = await anEmployee(app, { name: 'Ana' })
  bia = await anEmployee(app, { name: 'Bia' })
  caio = await anEmployee(app, { name: 'Caio' })
  dora = await anEmployee(app, { name: 'Dora' })
  eva = await anEmployee(app, { name: 'Eva', admittedOn: '2024-03-10', pointCalculation: false })
  const first = await aSector(admin, 'Cozinha')
  const second = await aSector(admin, 'Balcão')
  ;[kitchen, shop, shopUnit] = [first.sectorId, second.sectorId, second.unitId]
  const assigned = [
    { employeeId: ana, sectorId: kitchen },
    // Of two sectors the first counts.
    { employeeId: ana, sectorId: shop },
    { employeeId: bia, sectorId: kitchen },
    { employeeId: caio, sectorId: shop },
    { employeeId: eva, sectorId: shop },
  ]
  for (const each of assigned)
    await db
      .insertInto('sectorAssignment')
      .values(each as never)
      .execute()

  await works(ana, {
    '2026-02-10': ['08:00', '12:00', '13:00', '18:30'],
    '2026-02-11': ['08:30', '12:00', '13:00', '17:00'],
  })
  await works(bia, { '2026-02-09': ['08:00', '12:00', '13:00', '18:00'], '2026-02-12': [], '2026-02-13': [] })
  await works(caio, {
    '2026-02-03': ['08:00', '12:00', '13:00', '16:00'],
    ...Object.fromEntries(['16', '17', '18', '19', '20'].map((day) => [`2026-02-${day}`, []])),
  })
  await works(dora)
  await marked(app, ana, '2026-01-12', '08:00', '12:00', '13:00', '18:00')
  await switched(app, ana, '2026-02-10', { overtime: 'authorized' })
  await switched(app, ana, '2026-01-12', { overtime: 'authorized' })

  const type = await aJustificationType(app)
  const account = (await db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id
  await aVacationReason(app)
  const { id: reasonId } = await db
    .selectFrom('absenceReason')
    .select('id')
    .where('vacation', '=', true)
    .executeTakeFirstOrThrow()
  const said = { typeId: type, accountId: account, allowance: 'full' } as const
  await db
    .insertInto('dayJustification')
    .values([
      { ...said, employeeId: bia, dayOn: '2026-02-13' },
      { ...said, employeeId: caio, dayOn: '2026-02-03', allowance: 'hours', minutes: 60 },
    ])
    .execute()
  const { id: absenceId } = await db
    .insertInto('absence')
    .values({
      employeeId: caio,
      reasonId,
      startsOn: '2026-02-16',
      endsOn: '2026-02-20',
      state: 'authorized',
      vacation: true,
      accountId: account,
      decidedBy: account,
      decidedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const dayOn of datesOf({ from: '2026-02-16', to: '2026-02-20' }))
    await db
      .insertInto('dayJustification')
      .values({ employeeId: caio, dayOn, reasonId, absenceId, allowance: 'full', accountId: account })
      .execute()

  const everybody = [ana, bia, caio, dora]
  const compute = () =>
    db
      .transaction()
      .execute((tx) => recomputeDays(tx, { employeeIds: everybody, from: '2025-12-21', to: '2026-03-01' }))
  await compute()
  ofJanuary = await aClosedPeriod(admin, january)
  ofFebruary = await aClosedPeriod(admin)
  ofMarch = await aPeriod(admin, { scc_id_mon: 3, scc_date_initial: march.from, scc_date_final: march.to })
  for (const id of [ofJanuary, ofFebruary]) {
    await runWhole(app, id)
    await db.updateTable('payPeriod').set({ processing: 'done' }).where('id', '=', id).execute()
  }

  // Of the calculation under way: three marks that are treated, one each way.
  for (const on of ['2026-02-24', '2026-02-25']) await marked(app, dora, on, ...usual)
  await marked(app, dora, '2026-02-26', '08:00', '12:00', '13:00')
  await compute()
  const dayOf = async (on: string) =>
    (await admin.get(`/schedule/all?peo_id=${dora}&start_date=${on}&end_date=${on}`)).json().results[0]
  const treat = async (on: string, line: (day: { schedule_items: { sci_id: number }[] }) => object) => {
    const day = await dayOf(on)
    const body = { sch_id: day.sch_id, scheduleItemList: [{ sci_justification: 'Conferido', ...line(day) }] }
    const answer = await admin.post('/schedule/admin', body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await treat('2026-02-24', ({ schedule_items: [first] }) => ({ sci_id: first?.sci_id, sci_time: '08:20' }))
  await treat('2026-02-25', ({ schedule_items: [, , , last] }) => ({ sci_id: last?.sci_id, sci_status: 0 }))
  await treat('2026-02-26', () => ({ sci_time: '17:00' }))
})

const asked = async (question: string, filter = '') => (await admin.get(`/shelf/${question}?${filter}`)).json()
const peopleOf = async (question: string, filter = '') =>
  (await admin.get(`/shelf/${question}/people?take=100&${filter}`)).json().results as Record<string, never>[]
const told = ({
  results,
}: {
  results: { name: string; people: number; figures: number[]; value: number; valueBefore: number }[]
}) =>
  Object.fromEntries(
    results.map(({ name, people, figures, value, valueBefore }) => [name, [people, figures, value, valueBefore]]),
  )
const listed = async (person: number, { from, to }: { from: string; to: string }) =>
  (await admin.get(`/schedule/all?peo_id=${person}&start_date=${from}&end_date=${to}&take=62`)).json()
    .results as Record<string, number>[]
const sumOf = (rows: readonly Record<string, number>[], ...names: string[]) =>
  rows.reduce((sum, row) => sum + names.reduce((all, name) => all + (row[name] ?? 0), 0), 0)

test('issue 35.4: each question is answered by sector for the last calculation that is over, against the one before', async () => {
  const overtime = await asked('overtime')
  expect(overtime.period).toMatchObject({ scc_id: ofFebruary, through: february.to, provisional: false })
  expect(overtime.before).toMatchObject({ scc_id: ofJanuary, provisional: false })
  expect(told(overtime)).toEqual({
    Cozinha: [2, [90, 0, 60, 0], 150, 60],
    Balcão: [1, [0, 0, 0, 0], 0, 0],
    'Sem setor': [1, [0, 0, 0, 0], 0, 0],
  })
  expect(overtime.sum).toMatchObject({ people: 4, value: 150, valueBefore: 60 })
  // 23 days of 8 hours each; Caio was on vacation for five of them.
  expect(told(await asked('absenteeism'))).toMatchObject({
    Cozinha: [2, [22_080, 480, 30, 480], 448, expect.any(Number)],
    Balcão: [1, [8640, 0, 0, 60], 69, expect.any(Number)],
    'Sem setor': [1, [11_040, 0, 0, 0], 0, expect.any(Number)],
  })
  expect(told(await asked('lateness'))).toMatchObject({ Cozinha: [2, [30, 1], 30, 0], Balcão: [1, [0, 0], 0, 0] })
  // Days to come of January were all missed but one.
  const bank = await asked('bank')
  const before = bank.results.find(({ name }: { name: string }) => name === 'Cozinha').valueBefore
  const mirrorsOf = (await mirrors(admin)).filter(({ scc_id }: { scc_id: number }) => scc_id === ofFebruary)
  const moved = sumOf(
    mirrorsOf.filter(({ peo_id }: { peo_id: number }) => [ana, bia].includes(peo_id)),
    'psc_minutes_bank',
  )
  expect(moved, 'Ana 90 less 30, Bia a day').toBe(60 - 480)
  expect(bank.results.find(({ name }: { name: string }) => name === 'Cozinha').value).toBe(before + moved)
  expect(told(await asked('vacations'))).toEqual({ Balcão: [1, [1, 0, 30], 1, 1] })
})

test('issue 35.4: sectors, mirrors and the API of days add up to the same, whatever people are grouped by', async () => {
  const sheets = (await mirrors(admin)).filter(({ scc_id }: { scc_id: number }) => scc_id === ofFebruary)
  const days = (await Promise.all([ana, bia, caio, dora].map((person) => listed(person ?? 0, february)))).flat()
  for (const by of ['sector', 'unit', 'city', 'occupation']) {
    const { results, sum } = await asked('overtime', `by=${by}`)
    const figures = (at: number) =>
      results.reduce((all: number, row: { figures: number[] }) => all + (row.figures[at] ?? 0), 0)
    expect([0, 1, 2, 3].map(figures), by).toEqual(sum.figures)
    expect(sum.figures).toEqual([
      sumOf(sheets, 'psc_minutes_fifty_percent'),
      sumOf(sheets, 'psc_minutes_onehundred_percent'),
      sumOf(sheets, 'psc_minutes_pending'),
      sumOf(sheets, 'psc_minutes_refused'),
    ])
    expect(sum.figures).toEqual(['fifty', 'hundred', 'pending', 'refused'].map((name) => sumOf(days, name)))
  }
  const { sum } = await asked('absenteeism')
  const [due, missed, partial] = sum.figures
  expect(missed + partial, 'of mirrors').toBe(sumOf(sheets, 'psc_minutes_late'))
  expect(missed + partial, 'of days').toBe(sumOf(days, 'late'))
  expect(due - 480, 'less the day that is excused whole').toBe(sumOf(days, 'due'))
  const holders = (await admin.get('/bankofhours/employees?take=100')).json().results
  expect((await asked('bank')).sum.value).toBe(sumOf(holders, 'currentBalance'))
})

test('issue 35.4: a calculation that is not processed is provisional, counts until yesterday, and says what the list of days says', async () => {
  const late = await asked('absenteeism', `scc_id=${ofMarch}`)
  expect(late.period).toMatchObject({ scc_id: ofMarch, through: '2026-03-01', provisional: true })
  expect(late.before).toMatchObject({ scc_id: ofFebruary, provisional: false })
  // Five days until 1 March, a Sunday; Ana and Bia came on none.
  expect(told(late)).toMatchObject({ Cozinha: [2, [4800, 4800, 0, 0], 10_000, 448] })
  for (const person of [ana, dora]) {
    const days = await listed(person ?? 0, { from: march.from, to: '2026-03-01' })
    const [row] = (await peopleOf('absenteeism', `scc_id=${ofMarch}`)).filter(({ peo_id }) => peo_id === person)
    const [, missed = 0, partial = 0] = (row?.figures ?? []) as number[]
    expect(missed + partial).toBe(sumOf(days, 'late'))
  }
  expect(told(await asked('treatments', `scc_id=${ofMarch}`))).toMatchObject({ 'Sem setor': [1, [1, 1, 1], 3, 0] })
  expect((await admin.get('/shelf/overtime?scc_id=999999')).statusCode).toBe(404)
  expect((await admin.get('/shelf/unknown')).statusCode).toBe(400)
})

test('issue 35.4: a group opens to its people, largest first; a unit leaves its own; files have the same rows, and names no formula', async () => {
  const rows = await peopleOf('overtime', `group=${kitchen}`)
  expect(rows.map(({ ind_name, value }) => [ind_name, value])).toEqual([
    ['Ana', 90],
    ['Bia', 60],
  ])
  expect((await peopleOf('overtime', 'group=0')).map(({ ind_name }) => ind_name)).toEqual(['Dora'])
  expect(told(await asked('overtime', `wun_id=${shopUnit}`))).toEqual({ Balcão: [1, [0, 0, 0, 0], 0, 0] })
  await sql`update employee set name = '=1+1' where id = ${dora}`.execute(app.connections.db)
  const csv = async (path: string) => parseCsv((await admin.get(path)).body.replace(/^\uFEFF/, ''), { delimiter: ';' })
  expect(await csv('/shelf/overtime/file/csv')).toEqual([
    [
      'Setor',
      'Pessoas',
      '50 %',
      '100 %',
      'A decidir',
      'Não autorizadas',
      'Horas extras',
      'Horas extras, apuração anterior',
    ],
    ['Cozinha', '2', '01:30', '00:00', '01:00', '00:00', '02:30', '01:00'],
    ['Balcão', '1', '00:00', '00:00', '00:00', '00:00', '00:00', '00:00'],
    ['Sem setor', '1', '00:00', '00:00', '00:00', '00:00', '00:00', '00:00'],
  ])
  const people = await csv('/shelf/absenteeism/people/file/csv?group=0')
  expect(people[1]?.slice(1, 4)).toEqual(["'=1+1", 'Sem setor', '184:00'])
  expect(people[0]?.at(-2)).toBe('Absenteísmo')
})

test('issue 35.4, Q89: the shelf is one call, for administrators alone', async () => {
  const { cards, period, before } = (await admin.get('/shelf')).json()
  expect([period.scc_id, before.scc_id]).toEqual([ofFebruary, ofJanuary])
  expect(cards.map(({ question, value }: { question: string; value: number }) => [question, value])).toEqual([
    ['overtime', 150],
    ['absenteeism', 251],
    ['bank', (await asked('bank')).sum.value],
    ['lateness', 30],
    ['vacations', 1],
    ['treatments', 0],
  ])
  expect(cards[0].groups[0]).toMatchObject({ id: kitchen, name: 'Cozinha', value: 150 })
  const others = [
    ['gestor', ana],
    ['supervisor', bia],
    ['employee', caio],
  ] as const
  for (const [role, person] of others) {
    const other = await app.inRole(role, person)
    for (const path of ['/shelf', '/shelf/overtime', '/shelf/overtime/people', '/shelf/overtime/file/csv'])
      expect((await other.get(path)).statusCode, `${role} ${path}`).toBe(403)
  }
})
