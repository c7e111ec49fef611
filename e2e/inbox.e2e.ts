/** The inbox across logins and windows: many days at once, own days, a calculation closed meanwhile. */
import { expect, test } from 'vitest'
import { statement } from './database.ts'
import { ask, holdSession, lastWorkedDay, letIn, personNamed } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

interface Row {
  readonly id: number
  readonly sch_date: string
  readonly ind_name: string
  readonly permissionDecide: number
}

test('twenty overtime days in bulk, with one own and one closed among them: nineteen stand though the page was left at once, the rest is told (Q54, Q126)', async () => {
  const admin = await here.window()
  await letIn(admin.page, 'ana')
  const gil = await personNamed(admin.page, 'Gil')
  const sch_date = await lastWorkedDay(admin.page, gil)
  const scheduleItemList = ['21:00', '23:30'].map((sci_time) => ({ sci_time, sci_justification: 'Inventário' }))
  const own = await ask<{ sch_id: number; pending: number }>(admin.page, 'POST', '/schedule/admin', {
    peo_id: gil,
    sch_date,
    scheduleItemList,
  })
  expect(own.pending).toBeGreaterThan(0)

  const window = await here.window()
  await holdSession(window.page, 'gil')
  const listed = async () =>
    (await ask<{ results: Row[] }>(window.page, 'GET', '/inbox?kind=overtime&take=1000')).results
  const open = (await listed())
    .filter((row) => row.permissionDecide === 1)
    .sort((a, b) => a.sch_date.localeCompare(b.sch_date))
  expect(open.some(({ id }) => id === own.sch_id)).toBe(false)
  const [closing] = open
  const others = open.filter((row) => row.sch_date > (closing?.sch_date ?? '')).slice(-19)
  expect(others).toHaveLength(19)
  const twenty = [closing, ...others].map((row) => `overtime-${row?.id}`)
  await window.page.goto(`/caixa?marcados=${twenty.join(',')}`)
  const marked = window.page.getByRole('region', { name: 'Marcados' })
  await marked.getByText(/^20 marcados/).waitFor()

  // The first of the days is cut off from its calculation, or from the days before any, and closed by itself.
  const day = [closing?.sch_date]
  const cut = 'update pay_period set starts_on = $1::date + 1 where $1::date between starts_on and ends_on'
  await statement(here.installation, cut, day)
  const close = `insert into pay_period (year, month, starts_on, ends_on, status) values (2020, 1, $1::date, $1::date, 'closed')`
  await statement(here.installation, close, day)
  await window.page.keyboard.press('a')
  const justification = window.page.getByLabel('Justificativa')
  await justification.waitFor()
  await justification.fill('Inventário')
  await window.page.getByLabel('Atividade').fill('Contagem')
  await window.page.keyboard.press('Enter')
  await window.page.getByText(/^Autorizado: 20 itens/).waitFor()
  // Within the ten seconds: what is held goes with the page.
  await window.page.goto('about:blank')

  const stateOf = async (id: number) =>
    (await ask<{ sch_overtime: number }>(admin.page, 'GET', `/schedule/overtime/${id}`)).sch_overtime
  await expect.poll(() => stateOf(others[0]?.id ?? 0), { timeout: 10_000 }).toBe(1)
  for (const { id } of others) expect(await stateOf(id), String(id)).toBe(1)
  expect([await stateOf(closing?.id ?? 0), await stateOf(own.sch_id)]).toEqual([0, 0])

  await window.page.goto('/caixa')
  const told = window.page.getByRole('alert')
  await told.getByText('1 decisão não foi aplicada').waitFor()
  await told.getByText(closing?.ind_name ?? '').waitFor()
})
