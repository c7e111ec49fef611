/** Network or server go before a screen was opened: the shell stays, says so, and recovers. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const unreached = (page: Page) =>
  page.getByText('O servidor não respondeu, e esta tela ainda não estava neste aparelho.')

/** Nothing more came for a second. */
async function allFetched(page: Page): Promise<void> {
  const fetched = () => page.evaluate<number>('performance.getEntriesByType("resource").length')
  let before = -1
  await expect
    .poll(
      async () => {
        const [earlier, now] = [before, await fetched()]
        before = now
        return now - earlier
      },
      { interval: 1000, timeout: 30_000 },
    )
    .toBe(0)
}

const bank = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Banco de horas' })

test('without a network a screen that was never opened says so, and the clock is one step back', {
  timeout: 180_000,
}, async () => {
  const { page, context } = await here.window(narrow)
  await letIn(page, 'gil', '/horarios/registrar/0')
  const press = page.getByRole('button', { name: 'Registrar Ponto' })
  await press.waitFor()
  await button(page, 'Abrir o menu').click()
  await bank(page).waitFor()
  await context.setOffline(true)
  await bank(page).click()
  await unreached(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/bancodehoras/index')
  await page.getByRole('banner').waitFor()
  await page.getByText('Sem conexão. O que está na tela pode estar desatualizado.').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await button(page, 'Tentar de novo').click()
  await unreached(page).waitFor()

  await page.goBack()
  await press.click()
  await page.getByText(/Guardada neste aparelho às \d\d:\d\d/).waitFor()
  await page.goForward()
  await unreached(page).waitFor()
  await context.setOffline(false)
  await button(page, 'Tentar de novo').click()
  await page.getByRole('heading', { level: 1, name: 'Banco de horas' }).waitFor()
  await page.goBack()
  await page.getByText(/Ponto registrado às \d\d:\d\d/).waitFor({ timeout: 60_000 })
  await page.goto('/horarios/listagem')
  await page.getByText('Em andamento').waitFor()
  await here.close(context)
})

test('the clock has the days’ screen fetched ahead, and the days’ screen the clock', { timeout: 180_000 }, async () => {
  const { page, context } = await here.window(narrow)
  const ahead = page.waitForResponse(/day-list-screen-/)
  await letIn(page, 'gil', '/horarios/registrar/0')
  await ahead
  await allFetched(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Ver os dias' }).click()
  await page.getByRole('heading', { level: 1, name: 'Horários' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Registrar Ponto' }).click()
  await page.getByText(/Guardada neste aparelho às \d\d:\d\d/).waitFor()

  await context.setOffline(false)
  const clock = page.waitForResponse(/clock-screen-/)
  await page.goto('/horarios/listagem')
  await clock
  await here.close(context)
})

test('with the server down a screen that was never opened says so, and comes once it is up', {
  timeout: 180_000,
}, async () => {
  const { page, context } = await here.window()
  await letIn(page, 'gil', '/horarios/registrar/0')
  await page.getByRole('button', { name: 'Registrar Ponto' }).waitFor()
  await context.route('**', (route) => route.abort('connectionrefused'))
  await bank(page).click()
  await unreached(page).waitFor()
  await page.getByRole('banner').getByText('Gil').first().waitFor()
  await button(page, 'Tentar de novo').click()
  await unreached(page).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Registrar Ponto' }).click()
  await page.getByText(/Guardada neste aparelho às \d\d:\d\d/).waitFor()
  await page.goForward()
  await unreached(page).waitFor()
  await context.unroute('**')
  await button(page, 'Tentar de novo').click()
  await page.getByRole('heading', { level: 1, name: 'Banco de horas' }).waitFor()
  await here.close(context)
})

test('a screen whose code was lost on the way once comes without another page', async () => {
  const { page, context } = await here.window()
  await letIn(page, 'gil')
  await page.route('**/assets/hour-bank-screen-*.js', (route) => route.abort(), { times: 1 })
  await page.evaluate('window.samePage = true')
  await bank(page).click()
  await page.getByRole('heading', { level: 1, name: 'Banco de horas' }).waitFor()
  expect(await page.evaluate('window.samePage')).toBe(true)
  await here.close(context)
})

test('a screen whose code went with an old version comes with the page of the new one', async () => {
  const { page, context } = await here.window()
  await letIn(page, 'gil')
  const gone = '**/assets/hour-bank-screen-*.js'
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  // However often a browser asks for it, before it asks for the page of the new version.
  await page.route('**/bancodehoras/index', async (route) => {
    await page.unroute(gone)
    await route.continue()
  })
  const reload = page.waitForEvent('domcontentloaded')
  await bank(page).click()
  await reload
  await page.getByRole('heading', { level: 1, name: 'Banco de horas' }).waitFor()
  await here.close(context)
})

test('what is known of a calculation stays on screen while the server cannot be reached', async () => {
  await statement(
    here.installation,
    `update pay_period set processing = case when starts_on = (
       select max(starts_on) from pay_period where status = 'closed' and ends_on < current_date) then 'no' else 'done' end
     where status = 'closed'`,
  )
  const { page, context } = await here.window()
  await page.clock.install()
  await letIn(page, 'ana')
  let asked = 0
  await page.route('**/api/scorecard/readiness/*', async (route) => {
    asked += 1
    if (asked > 1) return route.abort()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), settling: 1 } })
  })
  const warning = page.getByRole('alert').filter({ hasText: 'Error Internal Server' })
  const failedPoll = async () => {
    for (let seconds = 0; asked <= 4; seconds += 1) {
      expect(seconds, `asked ${asked} times`).toBeLessThan(600)
      await page.clock.runFor(1000)
      expect(await warning.count()).toBe(0)
    }
  }

  await page.goto('/apuracao-de-ponto/')
  await page
    .getByRole('button', { name: /^Fechar/ })
    .first()
    .click()
  const ready = page.getByText(/Se fechasse hoje: \d+ pronto/)
  await ready.waitFor()
  await failedPoll()
  expect(await ready.isVisible()).toBe(true)
  await page.goto('/apuracao-de-ponto/')

  asked = 0
  await button(page, 'Processar ponto').click()
  const waits = page.getByText(/O processamento é liberado quando terminarem/)
  await waits.waitFor()
  await failedPoll()
  expect(await waits.isVisible()).toBe(true)
  expect(await button(page, 'Processar').isEnabled()).toBe(false)
  await context.close()
})
