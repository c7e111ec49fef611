/**
 * After a reopening, people who changed are included; list, panel, mirror and bank agree on each day (B2).
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { aClosedPeriod, anEmployee, marked } from '../../../test/periods.ts'
import { aCompany, type Company, eightHours, mirrorOf, processedHere, reopened } from '../../../test/processing.ts'
import { recomputeNow } from '../calculation/results/days.queries.ts'

let company: Company
beforeAll(async () => {
  company = await aCompany()
  company.app.clock.set('2026-03-20T21:00:00Z')
  return () => company.app.close()
})

const categories = ['worked', 'late', 'credited', 'night', 'fifty', 'hundred', 'pending', 'refused', 'belowLimit']
type Numbers = Record<string, number>
const only = (day: Numbers) => Object.fromEntries([...categories, 'due'].map((name) => [name, day[name] ?? 0]))
const isSome = (numbers: Numbers) => Object.values(numbers).some((minutes) => minutes !== 0)

interface Period {
  readonly id: number
  readonly month: number
  readonly from: string
  readonly to: string
}

/** What each place says of a person's days, where any says something. */
async function told(person: number, { month, from, to }: Period) {
  const { admin } = company
  const list = (await admin.get(`/schedule/all?peo_id=${person}&start_date=${from}&end_date=${to}&take=62`)).json()
  const sheets = (await admin.get(`/peoplescorecard/getScorecards?peo_id=${person}&take=50`)).json().results
  const row = sheets.find((sheet: { scc_date_initial: string }) => sheet.scc_date_initial === from)
  const mirror = (await admin.get(`/peoplescorecard/people/${person}?psc_id=${row.psc_id}`)).json()
  const byDay = new Map<string, Record<string, Numbers>>()
  for (const [index, day] of list.results.entries()) {
    const ofMirror = only(mirror.days[index])
    const said = { list: only(day), mirror: ofMirror }
    if (isSome(said.list) || isSome(ofMirror)) byDay.set(day.sch_date, said)
  }
  for (const [on, said] of byDay) {
    const why = (await admin.get(`/schedule/why?date=${on}&peo_id=${person}`)).json()
    const totals = why.totals.map((total: { category: string; minutes: number }) => [total.category, total.minutes])
    said.panel = only({ ...Object.fromEntries(totals), due: why.due })
  }
  const people = (await admin.get(`/worksector/overtime?start_date=${from}&end_date=${to}&take=100`)).json().results
  const summed = people.find(({ peo_id }: { peo_id: number }) => peo_id === person)
  const bank = (await admin.get(`/bankofhours/employee/${person}?year=${to.slice(0, 4)}`)).json().results
  const ofMonth = bank.find((each: { mon_id: number }) => each.mon_id === month)
  return { byDay, mirror, summed, brought: ofMonth?.bki_current_balance }
}

async function agree(person: number, period: Period) {
  const { byDay, mirror, summed, brought } = await told(person, period)
  for (const [on, { list, mirror, panel }] of byDay) {
    expect(list, `list and mirror of ${on}`).toEqual(mirror)
    expect(panel, `panel and mirror of ${on}`).toEqual(mirror)
  }
  const sum = (name: string) => [...byDay.values()].reduce((all, { list }) => all + (list?.[name] ?? 0), 0)
  expect(sum('worked')).toBe(mirror.psc_minutes_worked)
  for (const name of ['worked', 'late', 'fifty', 'hundred', 'pending', 'refused', 'belowLimit'])
    expect(summed[name], `${name} in the list of people`).toBe(sum(name))
  expect(sum('fifty') + sum('belowLimit') - sum('late'), 'what the days bring to the bank').toBe(brought)
}

/** One thing that somebody does to a day. */
type Act =
  | { readonly what: 'include'; readonly minute: number }
  | { readonly what: 'annul' }
  | { readonly what: 'decide'; readonly state: 0 | 1 | 2 }
  | { readonly what: 'notice' }
  | { readonly what: 'press'; readonly minute: number }
interface Deed {
  readonly person: number
  readonly day: number
  readonly act: Act
}

const minute = fc.integer({ min: 1, max: 1439 })
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ what: fc.constant('include' as const), minute }),
  fc.record({ what: fc.constant('annul' as const) }),
  fc.record({ what: fc.constant('decide' as const), state: fc.constantFrom(0 as const, 1 as const, 2 as const) }),
  fc.record({ what: fc.constant('notice' as const) }),
  fc.record({ what: fc.constant('press' as const), minute }),
)
const deeds = fc.array(fc.record({ person: fc.nat(2), day: fc.nat(6), act }), { minLength: 2, maxLength: 6 })
const clock = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
const dayOf = ({ from }: Period, day: number) =>
  new Date(Date.parse(from) + day * 86_400_000).toISOString().slice(0, 10)

/** Does it by calls; a refused one (nothing to annul or decide, a second mark of the minute) does nothing. */
async function does(people: readonly number[], period: Period, { person, day, act }: Deed) {
  const { admin, app } = company
  const [peo_id = 0, sch_date] = [people[person], dayOf(period, day)]
  const there = (await admin.get(`/schedule/date/${sch_date}?peo_id=${peo_id}`)).json()
  const save = (fields: object) => admin.post('/schedule/admin', { peo_id, sch_date, ...fields })
  const [mark] = there.schedule_items.filter(({ sci_status }: { sci_status: number }) => sci_status === 1)
  if (act.what === 'include')
    await save({ scheduleItemList: [{ sci_time: clock(act.minute), sci_justification: 'Esqueceu' }] })
  if (act.what === 'annul' && mark)
    await save({ scheduleItemList: [{ sci_id: mark.sci_id, sci_status: 0, sci_justification: 'Engano' }] })
  if (act.what === 'notice') await save({ sch_on_notice: 1 })
  if (act.what === 'decide' && there.sch_id > 0)
    await admin.put(`/schedule/overtime/${there.sch_id}`, {
      sch_overtime: act.state,
      sch_overtime_justification: 'Inventário',
      sch_overtime_activity: 'Contagem',
    })
  if (act.what === 'press') {
    // As a clock's file brings it, whatever the state of the period.
    const taken = there.schedule_items.some((each: { minute: number }) => each.minute === act.minute)
    if (taken) return
    await marked(app, peo_id, sch_date, clock(act.minute))
    const range = { from: sch_date, to: sch_date }
    await app.connections.db.transaction().execute((tx) => recomputeNow(tx, [peo_id], range))
  }
}

let months = 0
/** A week of its own for each run: the weeks never overlap, and each is of another month of the bank. */
function nextWeek(): Period {
  months += 1
  const month = ((months - 1) % 12) + 1
  const year = 2024 + Math.floor((months - 1) / 12)
  const at = (day: string) => `${year}-${String(month).padStart(2, '0')}-${day}`
  return { id: 0, month, from: at('05'), to: at('11') }
}

test('B2: for any marks, corrections, decisions and partial choices, lists, panel, mirror and bank agree on every day', async () => {
  const { app, admin } = company
  const hired = { admittedOn: '2023-01-02' }
  const people = [await anEmployee(app, hired), await anEmployee(app, hired), await anEmployee(app, hired)]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(2), fc.nat(6), fc.uniqueArray(minute, { maxLength: 5 })), { maxLength: 8 }),
      fc.array(fc.record({ deeds, chosen: fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 }), late: deeds }), {
        minLength: 1,
        maxLength: 2,
      }),
      async (days, reopenings) => {
        const week = nextWeek()
        for (const [person, day, minutes] of days)
          for (const each of minutes) await does(people, week, { person, day, act: { what: 'press', minute: each } })
        const dates = { scc_id_mon: week.month, scc_date_initial: week.from, scc_date_final: week.to }
        const period = { ...week, id: await aClosedPeriod(admin, dates) }
        await processedHere(company, period.id)
        for (const person of people) await agree(person, period)
        for (const { deeds, chosen, late } of reopenings) {
          await reopened(company, period.id, async () => {
            for (const deed of deeds) await does(people, period, deed)
          })
          // An administrator still corrects what is closed.
          for (const deed of late) await does(people, period, deed)
          const { indispensable, changed = [] } = (await admin.get(`/scorecard/readiness/${period.id}`)).json()
          const some = chosen.map((each) => people[each] ?? 0)
          const left = changed.filter(({ peo_id }: { peo_id: number }) => !some.includes(peo_id))
          const asked = { scc_id: period.id, employeesList: some }
          if (left.length > 0) {
            const refusal = (await admin.post('/scorecard/process', asked)).json()
            for (const { ind_name } of left) expect(refusal).toContain(ind_name)
          }
          await processedHere(company, period.id, { employeesList: [...new Set([...some, ...indispensable])] })
          for (const person of people) await agree(person, period)
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
}, 240_000)

test('B2: who was not chosen and did not change keeps the very mirror; who changed is named with before and after', async () => {
  const { app, admin } = company
  const [ana, bia, caio] = [await anEmployee(app), await anEmployee(app, { name: 'Bia Mudada' }), await anEmployee(app)]
  for (const person of [ana, bia, caio]) await marked(app, person, '2026-02-10', ...eightHours)
  const period = await aClosedPeriod(admin)
  await processedHere(company, period)
  await reopened(company, period, async () => {
    for (const person of [ana, bia])
      await admin.post('/schedule/admin', {
        peo_id: person,
        sch_date: '2026-02-11',
        scheduleItemList: ['08:00', '12:00'].map((sci_time) => ({ sci_time, sci_justification: 'Esqueceu' })),
      })
  })
  const { changed } = (await admin.get(`/scorecard/readiness/${period}`)).json()
  expect(changed.map(({ peo_id }: { peo_id: number }) => peo_id).sort()).toEqual([ana, bia].sort())
  expect(changed.find(({ peo_id }: { peo_id: number }) => peo_id === bia)).toMatchObject({
    ind_name: 'Bia Mudada',
    change: expect.stringContaining('trabalhado 08:00 → 12:00, saldo '),
  })
  const refusal = await admin.post('/scorecard/process', { scc_id: period, employeesList: [ana] })
  expect(refusal.json()).toBe('Falta escolher Bia Mudada: os dias mudaram desde o último processamento.')
  await processedHere(company, period, { employeesList: [ana, bia] })
  for (const person of [ana, bia])
    expect(await mirrorOf(admin, person)).toMatchObject({ psc_version: 2, psc_minutes_worked: 720 })
  expect(await mirrorOf(admin, caio)).toMatchObject({ psc_version: 1, psc_minutes_worked: 480 })
})

test('B2: who is inactive today and has other days since the reopening is taken along by a processing of everybody', async () => {
  const { app, admin } = company
  const [left, same] = [await anEmployee(app), await anEmployee(app)]
  const dates = { scc_id_mon: 1, scc_date_initial: '2025-12-21', scc_date_final: '2026-01-20' }
  const marks = await marked(app, left, '2026-01-12', '08:00', '12:00')
  const period = await aClosedPeriod(admin, dates)
  await processedHere(company, period)
  await app.connections.db.updateTable('employee').set({ active: false }).where('id', 'in', [left, same]).execute()
  await reopened(company, period, () =>
    admin.post('/schedule/admin', {
      peo_id: left,
      sch_date: '2026-01-12',
      scheduleItemList: marks.map((sci_id) => ({ sci_id, sci_status: 0, sci_justification: 'De outra pessoa' })),
    }),
  )
  await processedHere(company, period)
  expect(await mirrorOf(admin, left)).toMatchObject({ psc_version: 2, psc_minutes_worked: 0 })
  expect(await mirrorOf(admin, same)).toMatchObject({ psc_version: 1, psc_minutes_worked: 0 })
})
