/** A forgotten exit: asked for on the worker's phone, denied, asked for again, authorised by the manager's keyboard, and in the list of days. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { narrow, type Window } from './browser.ts'
import { daysAfter, daysAgo } from './days.ts'
import { ask, letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

interface Day {
  readonly sch_id: number
  readonly sch_date: string
  readonly requests: readonly unknown[]
  readonly schedule_items: readonly {
    readonly sci_id: number
    readonly sci_time: string
    readonly sci_status: number
  }[]
}

let forgotten: { on: string; exit: string }
let phone: Window
let desk: Window

/** Edu's latest worked day loses its exit. */
beforeAll(async () => {
  const { page, context } = await here.window()
  await letIn(page, 'ana')
  const asked = `peo_id=4&start_date=${daysAgo(7)}&end_date=${daysAgo(1)}&take=10`
  const { results } = await ask<{ results: Day[] }>(page, 'GET', `/schedule/all?${asked}`)
  const day = results.findLast(
    // Of other days the demonstration has requests.
    ({ schedule_items: items, requests }) =>
      requests.length === 0 && items.filter((item) => item.sci_status === 1).length === 4,
  )
  const exit = day?.schedule_items.filter(({ sci_status }) => sci_status === 1).at(-1)
  if (!day || !exit) throw new Error('nobody worked a whole day')
  const annulled = { sci_id: exit.sci_id, sci_status: 0, sci_justification: 'Não foi registrada' }
  await ask(page, 'POST', '/schedule/admin', { sch_id: day.sch_id, scheduleItemList: [annulled] })
  forgotten = { on: day.sch_date, exit: '' }
  await context.close()
  phone = await here.window(narrow)
  await letIn(phone.page, 'edu')
  desk = await here.window()
  await letIn(desk.page, 'gil')
}, 120_000)

const listed = (page: Page) => page.goto(`/horarios/listagem?from=${daysAfter(forgotten.on, -1)}&to=${forgotten.on}`)
const row = (page: Page) => page.locator('tbody tr', { has: page.locator(`[data-on="${forgotten.on}"]`) })

async function send(page: Page) {
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Solicitação enviada.').waitFor()
}

/** From the menu to the window of the request, by the keyboard. */
async function open(page: Page) {
  await page.goto('/inclusao-horarios?name=Edu')
  const asked = page.locator('main tbody tr').filter({ hasText: `Incluir ${forgotten.exit}` })
  await asked.focus()
  await asked.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/Saldo de /)
    .waitFor()
}

test('a forgotten exit goes from the phone to the manager, back, and again, until the day has it (R274, R276, R407 to R409)', async () => {
  await listed(phone.page)
  await row(phone.page)
    .getByRole('link', { name: /^Solicitar marcação/ })
    .click()
  forgotten.exit = await phone.page.getByLabel('Hora', { exact: true }).inputValue()
  await phone.page.getByRole('button', { name: 'Esqueci de registrar' }).click()
  await send(phone.page)

  await open(desk.page)
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Negado' }).check()
  await dialog.getByLabel('Justificativa da negação').fill('Diga quem o viu sair')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await listed(phone.page)
  await row(phone.page)
    .getByRole('link', { name: /^NEGADO/ })
    .click()
  await phone.page.getByRole('button', { name: /^Ver motivo/ }).click()
  const why = phone.page.getByRole('dialog')
  await why.getByRole('heading', { name: 'Sua solicitação foi negada!' }).waitFor()
  await why.getByText('Diga quem o viu sair', { exact: true }).waitFor()
  await why.getByRole('button', { name: 'Solicitar de novo' }).click()
  await phone.page.getByLabel('Justificativa').fill('Esqueci, e a Sônia me viu sair')
  await send(phone.page)

  await open(desk.page)
  await dialog.getByRole('radio', { name: 'Autorizado' }).press(' ')
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })

  await listed(phone.page)
  await row(phone.page).getByText(forgotten.exit).first().waitFor()
  expect(
    await row(phone.page)
      .getByText(/^Falta/)
      .count(),
  ).toBe(0)
  await row(phone.page)
    .getByRole('link', { name: /^(AUTORIZADO|NEGADO), solicitações/ })
    .waitFor()
  expect([...phone.errors, ...desk.errors]).toEqual([])
  await phone.context.close()
  await desk.context.close()
})
