/**
 * Without network or server the program opens from the device with its presses; each is later stored once.
 */
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, openWindow, seriousProblems } from './browser.ts'
import { daysAgo } from './days.ts'
import { ask, enter } from './journeys.ts'
import { start } from './server.ts'
import { stage } from './stage.ts'

const here = stage('demo')
const password = 'Demo#2026'
const button = (page: Page) => page.getByRole('button', { name: 'Registrar Ponto', exact: true })
const kept = (page: Page) => page.getByText(/Guardada neste aparelho às \d\d:\d\d/)

/** A window on a phone, of somebody who is in on the clock's page, with all that is kept already there. */
async function onTheClock(login: string, script = '') {
  const window = await openWindow(here.browser, here.installation.url, narrow, true)
  await window.page.addInitScript(script)
  await enter(window.page, login, password)
  await window.page.goto('/horarios/registrar/0')
  await button(window.page).waitFor()
  await window.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => window.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  return window
}

/** Presses, and tells the minute that the device keeps. */
async function press(page: Page): Promise<string> {
  await button(page).click()
  const said = await kept(page).innerText()
  return said.slice(-5)
}

/** The times of the person's marks of today and yesterday: the first may be of before midnight. */
async function marksOf(page: Page): Promise<string[]> {
  const days = [daysAgo(1), daysAgo(0)].map((on) =>
    ask<{ schedule_items: { sci_time: string }[] }>(page, 'GET', `/schedule/date/${on}`),
  )
  return (await Promise.all(days)).flatMap(({ schedule_items }) => schedule_items.map(({ sci_time }) => sci_time))
}

test('without a network a reload shows the clock, its person and the press that waits; it is stored at its moment, once', {
  timeout: 180_000,
}, async () => {
  const { page, context, errors } = await onTheClock('gil')
  await context.setOffline(true)
  await page.reload()
  await button(page).waitFor()
  await page.getByRole('banner').getByText('Gil').first().waitFor()
  await page.getByText('Sem conexão. O que está na tela pode estar desatualizado.').waitFor()
  await page.getByText('Não foi possível carregar.').waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth'), 'nothing sticks out').toBe(narrow.width)
  expect(await seriousProblems(page)).toEqual([])
  const minute = await press(page)
  await page.goto('/dashboard')
  await page.getByText(`Guardada neste aparelho às ${minute}`).waitFor()
  await context.setOffline(false)
  await page.getByText(`Ponto registrado às ${minute}`).waitFor({ timeout: 60_000 })
  await page.reload()
  await button(page).waitFor()
  expect(await kept(page).count()).toBe(0)
  expect((await marksOf(page)).filter((time) => time === minute)).toEqual([minute])
  await page.goto('/auth/logout')
  await page.waitForURL('**/auth/login')
  expect(await page.evaluate('Object.keys(localStorage).filter((key) => /token|rights/.test(key))')).toEqual([])
  expect(errors.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([])
  await here.close(context)
})

/** The second of the hour that the clock's face shows. */
const shownSecond = async (page: Page) => {
  const [, minutes, seconds] = /:(\d\d):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test("D2: a device whose clock is seven minutes fast shows the server's time off line too, says since when, and presses at it", {
  timeout: 180_000,
}, async () => {
  const { page, context } = await onTheClock('noemi', '{ const now = Date.now; Date.now = () => now() + 420_000 }')
  await expect.poll(() => page.evaluate("localStorage.getItem('ponteiro.clock')")).not.toBeNull()
  await context.setOffline(true)
  await page.reload()
  await button(page).waitFor()
  await page.getByText(/^Hora do servidor, conferida em \d\d\/\d\d\/\d{4} às \d\d:\d\d, /).waitFor()
  const shown = await shownSecond(page)
  expect((Date.now() / 1000 - shown + 3630) % 3600, 'within half a minute').toBeLessThan(60)
  await press(page)
  const pressedAt = await page.evaluate<number>("JSON.parse(localStorage.getItem('ponteiro.marks'))[0].pressedAt")
  expect(Math.abs(Date.now() - pressedAt)).toBeLessThan(60_000)
  await context.close()
})

test('with the server stopped it is the same; nothing of the API is kept', { timeout: 240_000 }, async () => {
  const { page, context } = await onTheClock('sonia')
  const { url, process, folder } = here.installation
  process.kill('SIGTERM')
  await once(process, 'exit')
  await page.reload()
  const minute = await press(page)
  await page.goto('/horarios/registrar/0')
  await page.getByText(`Guardada neste aparelho às ${minute}`).waitFor()

  const again = await start(folder, { PORT: new URL(url).port })
  await page.getByText(`Ponto registrado às ${minute}`).waitFor({ timeout: 90_000 })
  expect((await marksOf(page)).filter((time) => time === minute)).toEqual([minute])
  const addresses = await page.evaluate<string[]>(`caches.keys().then((names) =>
    Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))
  ).then((all) => all.flat())`)
  expect(addresses).toContain('/')
  expect(addresses.filter((path) => /^\/(api|health)/.test(path))).toEqual([])
  await here.close(context)
  await again.stop()
})
