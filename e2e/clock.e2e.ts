/** A worker clocks in, presses again by mistake, reloads between, and finds one mark with its receipt; then without a network. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { narrow, openBrowser, openWindow, seriousProblems } from './browser.ts'
import { enter } from './journeys.ts'
import { type Installation, install } from './server.ts'

let installation: Installation
let browser: Browser

beforeAll(async () => {
  installation = await install({}, 'demo')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await installation?.stop()
})

/** The start of a minute with room in it, so that two presses fall into one. */
async function earlyInTheMinute(): Promise<void> {
  const second = new Date().getSeconds()
  if (second > 40) await new Promise((later) => setTimeout(later, (61 - second) * 1000))
}

test('two presses in a row, with a reload between, are one mark', { timeout: 180_000 }, async () => {
  const { page, errors, context } = await openWindow(browser, installation.url, narrow)
  await enter(page, 'sonia', 'Demo#2026')
  await page.goto('/horarios/registrar/0')
  const button = page.getByRole('button', { name: 'Registrar Ponto' })
  await button.waitFor()
  await earlyInTheMinute()

  await button.press('Enter')
  await page.getByText(/Ponto registrado às \d\d:\d\d/).waitFor()
  await page
    .getByText(/NSR \d+/)
    .first()
    .waitFor()
  expect(await seriousProblems(page)).toEqual([])

  await page.reload()
  await button.press('Space')
  await page.getByText('Já existe um ponto cadastrado para este horário.').first().waitFor()
  await page.reload()
  const times = page.getByRole('list', { name: 'Marcações do dia' }).getByRole('listitem')
  await times.first().waitFor()
  expect(await times.count()).toBe(1)

  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Comprovante/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  expect(errors).toEqual([])
  await context.close()
})

test('a press without a network is kept on the device and arrives when the network is back', {
  timeout: 180_000,
}, async () => {
  const { page, context } = await openWindow(browser, installation.url, narrow)
  await enter(page, 'gil', 'Demo#2026')
  await page.goto('/horarios/registrar/0')
  const button = page.getByRole('button', { name: 'Registrar Ponto' })
  await button.waitFor()
  await context.setOffline(true)
  await button.click()
  await page.getByText('guardada').first().waitFor()
  await context.setOffline(false)
  await page.getByText(/Ponto registrado às \d\d:\d\d/).waitFor({ timeout: 90_000 })
  await context.close()
})
