/**
 * Vacations from the worker to HR and into the days: three parts on a phone, a denial, a plan across New
 * Year.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, openWindow, type Window } from './browser.ts'
import { statement } from './database.ts'
import { daysAfter, daysAgo } from './days.ts'
import { ask, daysOf, letIn } from './journeys.ts'
import { start } from './server.ts'
import { stage } from './stage.ts'

const here = stage('demo')

const edu = 4
const today = daysAgo(0)

interface Plan {
  readonly id: number
  readonly startDate: string
  readonly endDate: string
  readonly days: number
  readonly state: number
}
const plansOf = async (page: Page) =>
  (await ask<{ results: Plan[] }>(page, 'GET', '/holidayplanning?take=12')).results.sort((a, b) =>
    a.startDate.localeCompare(b.startDate),
  )

/** Thirty days earned a few days ago, nothing planned, nothing in their way. */
async function unplanned(): Promise<void> {
  const does = (text: string) => statement(here.installation, text)
  for (const table of ['vacation_control', 'vacation_plan'])
    await does(`delete from ${table} where employee_id = ${edu}`)
  await does(`delete from day_justification where employee_id = ${edu} and day_on >= current_date`)
  await does(`delete from absence where employee_id = ${edu}`)
  await does(`update employee set admitted_on = current_date - 370 where id = ${edu}`)
}

/** Marks all rows of a kind that are of Edu, gives them one ruling by its key, and leaves at once. */
async function ruleAll(
  { page }: Window,
  login: string,
  kind: string,
  ruling: 'a' | 'n',
  reason?: string,
): Promise<void> {
  await letIn(page, login, '/dashboard')
  const { results } = await ask<{ results: { id: number }[] }>(page, 'GET', `/inbox?kind=${kind}&name=Edu&take=100`)
  expect(results.length).toBeGreaterThan(0)
  await page.goto(`/caixa?tipo=${kind}&marcados=${results.map(({ id }) => `${kind}-${id}`).join(',')}`)
  await page
    .getByRole('region', { name: 'Marcados' })
    .getByText(/^\d+ marcados?/)
    .waitFor()
  await page.keyboard.press(ruling)
  if (reason) {
    await page.getByLabel('Motivo').fill(reason)
    await page.keyboard.press('Enter')
  }
  await page
    .getByText(/^(Autorizadas|Validadas|Negadas)/)
    .first()
    .waitFor()
  await page.goto('about:blank')
}

/** For a server whose clock is so many days ahead of everybody else's. */
const ahead = (days: number): Record<string, string> => {
  const clock = `const Real = Date, ahead = ${days * 86_400_000}
globalThis.Date = class Date extends Real {
  constructor(...parts) { if (parts.length === 0) super(Real.now() + ahead); else super(...parts) }
  static now() { return Real.now() + ahead }
}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` }
}

const justified = (page: Page) => page.getByRole('button', { name: /^Justificativa: Férias/ })

test('a denial frees its days, and the same days planned anew lie on both sides of New Year: one plan, one absence, one balance (34, R565, R619, R656)', async () => {
  await unplanned()
  const desk = await here.window()
  await letIn(desk.page, 'edu', '/dashboard')
  const year = Number(today.slice(0, 4)) + (today > `${today.slice(0, 4)}-11-20` ? 1 : 0)
  const asked = `/holidayplanning/check?startDate=${year}-12-27&endDate=${year + 1}-01-09`
  const { nearest } = await ask<{ nearest: string | null }>(desk.page, 'GET', asked)
  const from = nearest ?? `${year}-12-27`
  const to = daysAfter(from, 13)
  expect(from.slice(0, 4)).not.toBe(to.slice(0, 4))
  const plan = async () => {
    await desk.page.goto(`/holiday-planning/planner?partes=${from}.14`)
    await desk.page.getByRole('button', { name: 'Planejar', exact: true }).click()
    await desk.page.getByText('Férias planejadas. O gestor decide.').waitFor()
  }
  const left = () => desk.page.getByRole('list', { name: 'O que resta' })
  await plan()
  await left().getByText('Restam 16 dias').waitFor()

  const manager = await here.window()
  await ruleAll(manager, 'gil', 'vacation-plan', 'n', 'Inventário de fim de ano')
  await expect.poll(async () => (await plansOf(desk.page)).map(({ state }) => state)).toEqual([2])
  await desk.page.goto('/holiday-planning/index')
  await desk.page.getByText('Inventário de fim de ano').waitFor()
  await desk.page.goto('/holiday-planning/planner')
  await left().getByText('Restam 30 dias').waitFor()

  await plan()
  await ruleAll(manager, 'gil', 'vacation-plan', 'a')
  await expect.poll(async () => (await plansOf(desk.page)).map(({ state }) => state).sort()).toEqual([1, 2])
  const hr = await here.window()
  await ruleAll(hr, 'ana', 'vacation-control', 'a')
  const absences = async () =>
    (
      await ask<{ results: { abs_date_start: string; abs_date_end: string; abs_state: number }[] }>(
        desk.page,
        'GET',
        `/absences?abs_date_start=${from}&abs_date_end=${to}`,
      )
    ).results.map((row) => [row.abs_date_start, row.abs_date_end, row.abs_state])
  await expect.poll(absences).toEqual([[from, to, 1]])
  for (const on of [from, to]) {
    await desk.page.goto(`/absences/index?visao=dia&data=${on}`)
    await desk.page
      .getByRole('main')
      .getByText(/Férias/)
      .first()
      .waitFor()
  }
  const days = await daysOf(desk.page, edu, from, to)
  expect(days).toHaveLength(14)
  await desk.page.goto('/holiday-planning/planner')
  await left().getByText('Restam 16 dias').waitFor()
  expect([...desk.errors, ...manager.errors, ...hr.errors]).toEqual([])
  for (const { context } of [desk, manager, hr]) await here.close(context)
})

test('a plan in three parts goes from the worker’s phone over the manager and HR to the calendar, the list of days and the mirror (34, R006, R020, R658)', async () => {
  await unplanned()
  const phone = await here.window(narrow)
  const { page } = phone
  await letIn(page, 'edu', '/holiday-planning/planner')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: '14 + 8 + 8 dias' }).click()
  await page.getByRole('heading', { name: 'Passo 3 de 4: Datas' }).waitFor()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: 'Planejar as 3 partes' }).click()
  await page.getByText('Férias planejadas. O gestor decide.').waitFor()
  const plans = await plansOf(page)
  expect(plans.map(({ days, state }) => [days, state])).toEqual([
    [14, 0],
    [8, 0],
    [8, 0],
  ])

  const desk = await here.window()
  await ruleAll(desk, 'gil', 'vacation-plan', 'a')
  await expect.poll(async () => (await plansOf(page)).map(({ state }) => state)).toEqual([1, 1, 1])
  await ruleAll(desk, 'ana', 'vacation-control', 'a')
  const [first] = plans
  const last = plans.at(-1)
  if (!first || !last) throw new Error('three plans')
  const granted = async () => {
    const path = `/absences?abs_date_start=${first.startDate}&abs_date_end=${last.endDate}`
    return (await ask<{ results: { abs_state: number }[] }>(page, 'GET', path)).results.map((row) => row.abs_state)
  }
  await expect.poll(granted).toEqual([1, 1, 1])
  for (const { startDate, endDate } of plans) {
    for (const on of [startDate, endDate]) {
      await page.goto(`/absences/index?visao=dia&data=${on}`)
      await page
        .getByRole('main')
        .getByText(/Férias/)
        .first()
        .waitFor()
    }
    await page.goto(`/horarios/listagem?from=${startDate}&to=${startDate}`)
    await justified(page).first().waitFor()
  }

  // The month of the first part is closed and processed once it is over.
  const all = await ask<{ results: { scc_date_final: string }[] }>(page, 'GET', '/scorecard/all').catch(() => undefined)
  expect(all, 'not a worker’s').toBeUndefined()
  expect([...phone.errors, ...desk.errors]).toEqual([])
  const { folder, process: running } = here.installation
  const ended = new Promise((done) => running.once('exit', done))
  running.kill('SIGTERM')
  await ended
  const days = Math.round((Date.parse(first.endDate) - Date.parse(today)) / 86_400_000) + 2
  const later = await start(folder, ahead(days))
  try {
    const hr = await openWindow(here.browser, later.url)
    await letIn(hr.page, 'ana', '/dashboard')
    // What is open by then gives way to a calculation of these days alone.
    await statement(here.installation, "delete from pay_period where ends_on >= $1::date and status = 'open'", [
      first.startDate,
    ])
    const period = await ask<{ scc_id: number; competence: string }>(hr.page, 'POST', '/scorecard', {
      scc_id_mon: Number(first.endDate.slice(5, 7)),
      scc_date_initial: first.startDate,
      scc_date_final: first.endDate,
    })
    await ask(hr.page, 'DELETE', `/scorecard/${period.scc_id}`)
    await ask(hr.page, 'POST', '/scorecard/process', { scc_id: period.scc_id })
    const worker = await openWindow(here.browser, later.url)
    await letIn(worker.page, 'edu', '/dashboard')
    interface Sheet {
      readonly psc_id: number
      readonly competence: string
    }
    const sheet = async () =>
      (await ask<{ results: Sheet[] }>(worker.page, 'GET', '/peoplescorecard/getScorecards?take=5')).results.find(
        ({ competence }) => competence === period.competence,
      )
    await expect.poll(sheet, { timeout: 60_000 }).toBeDefined()
    await worker.page.goto(`/espelho-ponto-colaborador?psc=${(await sheet())?.psc_id}`)
    await worker.page
      .getByRole('main')
      .getByText(/Férias/)
      .first()
      .waitFor()
    expect([...hr.errors, ...worker.errors]).toEqual([])
    for (const { context } of [hr, worker]) await context.close()
  } finally {
    await later.stop()
  }
})
