/** A worker clocks in, presses again by mistake, reloads between, and finds one mark with its receipt; then without a network. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, seriousProblems } from './browser.ts'
import { enter } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

/** The start of a minute with room in it, so that two presses fall into one. */
async function earlyInTheMinute(): Promise<void> {
  const second = new Date().getSeconds()
  if (second > 40) await new Promise((later) => setTimeout(later, (61 - second) * 1000))
}

test('two presses in a row, with a reload between, are one mark', { timeout: 180_000 }, async () => {
  const { page, errors, context } = await here.window(narrow)
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

/** As if the button had been pressed so many milliseconds earlier than it was. */
const pressedEarlier = (page: Page, milliseconds: number) =>
  page.evaluate(`{
    const marks = JSON.parse(localStorage.getItem('ponteiro.marks'))
    localStorage.setItem('ponteiro.marks', JSON.stringify(marks.map((mark) => ({ ...mark, pressedAt: mark.pressedAt - ${milliseconds} }))))
    dispatchEvent(new StorageEvent('storage', { key: 'ponteiro.marks' }))
  }`)

test('a press without a network is kept on the device and recorded at its own time when the network is back', {
  timeout: 180_000,
}, async () => {
  const { page, context } = await here.window(narrow)
  await enter(page, 'gil', 'Demo#2026')
  await page.goto('/horarios/registrar/0')
  const button = page.getByRole('button', { name: 'Registrar Ponto' })
  await button.waitFor()
  await context.setOffline(true)
  await button.click()
  const kept = await page.getByText(/Guardada neste aparelho às \d\d:\d\d/).innerText()
  await pressedEarlier(page, 180_000)
  const then = page.getByText(/Guardada neste aparelho às \d\d:\d\d/)
  await expect.poll(() => then.innerText()).not.toBe(kept)
  const [time = ''] = /\d\d:\d\d/.exec(await then.innerText()) ?? []
  await context.setOffline(false)
  await page.getByText(`Ponto registrado às ${time}`).waitFor({ timeout: 90_000 })
  await context.close()
})
