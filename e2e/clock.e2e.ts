/**
 * A worker clocks in, presses again, reloads, and finds one mark; then offline, refused, on a shared tablet.
 */
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { narrow, seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { ask, enter, giveCredentials, letIn, openPersonMenu } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

/** A new phone each time, on the clock: these tests are about what a device keeps of its presses. */
async function atTheClock(login: string) {
  const { page, errors, context } = await here.window(narrow)
  await letIn(page, login, '/horarios/registrar/0')
  const button = page.getByRole('button', { name: 'Registrar Ponto' })
  await button.waitFor()
  return { page, errors, context, button }
}

/** The start of a minute with room in it, so that two presses fall into one. */
async function earlyInTheMinute(): Promise<void> {
  const second = new Date().getSeconds()
  if (second > 40) await new Promise((later) => setTimeout(later, (61 - second) * 1000))
}

/** The step that the last mark has come to. */
const step = (page: Page) =>
  page.getByRole('list', { name: 'Andamento da marcação' }).locator('[aria-current=step]').last()

test('two presses in a row, with a reload between, are one mark', { timeout: 180_000 }, async () => {
  const { page, errors, context, button } = await atTheClock('sonia')
  await earlyInTheMinute()

  await button.press('Enter')
  const [time = ''] = /\d\d:\d\d/.exec(await page.getByText(/Ponto registrado às \d\d:\d\d/).innerText()) ?? []
  await page
    .getByText(/NSR \d+/)
    .first()
    .waitFor()
  await expect.poll(() => step(page).innerText()).toBe('no espelho')
  expect(await seriousProblems(page)).toEqual([])

  await page.reload()
  await button.press('Space')
  await page.getByText('Já existe um ponto cadastrado para este horário.').first().waitFor()
  await page.reload()
  const times = page.getByRole('list', { name: 'Marcações do dia' }).getByRole('listitem').filter({ hasText: time })
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

/** Milliseconds from a press to the words that it is kept; undefined where they never came. */
const wordsAfter = `(() => {
  let pressedAt
  document.addEventListener('click', () => (pressedAt ??= performance.now()), true)
  new MutationObserver(() => {
    if (globalThis.keptAfter === undefined && /Guardada neste aparelho/.test(document.body.innerText))
      globalThis.keptAfter = performance.now() - pressedAt
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
})()`

test('D2: a press is told to be kept once 300 ms brought no answer, and not where the answer came sooner', {
  timeout: 180_000,
}, async () => {
  const { page, errors, context, button } = await atTheClock('edu')
  await page.evaluate(wordsAfter)
  const held: (() => void)[] = []
  await page.route('**/api/schedule/register', async (route) => {
    await new Promise<void>((done) => held.push(done))
    await route.continue()
  })
  await button.click()
  await page.getByText(/Guardada neste aparelho às \d\d:\d\d/).waitFor()
  const after = await page.evaluate<number>('globalThis.keptAfter')
  expect(after).toBeGreaterThanOrEqual(290)
  expect(after).toBeLessThan(1500)
  for (const done of held) done()
  await page.getByText(/Ponto registrado às \d\d:\d\d/).waitFor()
  await page.unrouteAll()

  const soon = await atTheClock('gil')
  await soon.page.evaluate(wordsAfter)
  await soon.button.click()
  await soon.page.getByText(/Ponto registrado às \d\d:\d\d/).waitFor()
  const told = await soon.page.evaluate<number | undefined>('globalThis.keptAfter')
  const took = await soon.page.evaluate<number>(
    "performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/schedule/register')).duration",
  )
  // A slow machine may answer late: then it has to be told.
  if (took < 200) expect(told).toBeUndefined()
  if (took > 500) expect(told).toBeGreaterThanOrEqual(290)
  expect([...errors, ...soon.errors]).toEqual([])
  await Promise.all([context.close(), soon.context.close()])
})

/** Changes what the device keeps by a function, as another tab would. */
const changeMarks = (page: Page, change: string) =>
  page.evaluate(`{
    const marks = JSON.parse(localStorage.getItem('ponteiro.marks'))
    localStorage.setItem('ponteiro.marks', JSON.stringify((${change})(marks)))
    dispatchEvent(new StorageEvent('storage', { key: 'ponteiro.marks' }))
  }`)

/** As if the button had been pressed so many milliseconds earlier than it was. */
const pressedEarlier = (page: Page, milliseconds: number) =>
  changeMarks(page, `(marks) => marks.map((mark) => ({ ...mark, pressedAt: mark.pressedAt - ${milliseconds} }))`)

test('a press without a network is kept on the device and recorded at its own time when the network is back', {
  timeout: 180_000,
}, async () => {
  const { page, context, button } = await atTheClock('gil')
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

test('a press that is refused when the network is back stays on the device, in sight, until it is taken or given up', {
  timeout: 240_000,
}, async () => {
  const mayRegister = (granted: boolean) =>
    statement(
      here.installation,
      "update profile_permission set granted = $1 where module = 'Schedule' and profile_id = 3",
      [granted],
    )
  onTestFinished(() => mayRegister(true))
  const { page, context, button } = await atTheClock('edu')
  await context.setOffline(true)
  await button.click()
  await page.getByText(/Guardada neste aparelho às/).waitFor()
  await pressedEarlier(page, 600_000)
  await mayRegister(false)
  // The server knows profiles by heart, and hears of the change a moment later.
  await expect.poll(() => ask(page, 'GET', '/schedule/all').catch(String)).toMatch(/: 403 /)
  await context.setOffline(false)
  const kept = page.getByText(/Marcação de [\d/]+, \d\d:\d\d, ainda neste aparelho/)
  await kept.waitFor({ timeout: 90_000 })
  await page.getByText('Ops... Não Permitido!').first().waitFor()

  // Who has no clock any more finds it on the dashboard.
  await page.goto('/auth/logout')
  await page.waitForURL('**/auth/login')
  await enter(page, 'edu', 'Demo#2026')
  await kept.waitFor()
  expect(await button.count()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Tirar da fila' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Não' }).click()
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await again.click()
  await page.getByText(/^A marcação não foi registrada/).waitFor()
  await kept.waitFor()

  await mayRegister(true)
  const [time = ''] = /\d\d:\d\d/.exec(await kept.innerText()) ?? []
  const account = await page.evaluate<number>("JSON.parse(localStorage.getItem('ponteiro.marks'))[0].accountId")
  await expect
    .poll(
      async () => {
        if (await again.isVisible()) await again.click()
        return page.getByText(`Ponto registrado às ${time}`).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await expect.poll(() => step(page).innerText(), { timeout: 30_000 }).toBe('no espelho')
  expect(await kept.count()).toBe(0)

  await changeMarks(
    page,
    `(marks) => [...marks, { key: 'k', accountId: ${account}, pressedAt: Date.now() - 60_000, reason: '', attempts: 1, refused: 'Não.' }]`,
  )
  await kept.waitFor()
  await page.getByRole('button', { name: 'Tirar da fila' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await kept.waitFor({ state: 'detached' })

  // What was refused in an earlier session is sent once more by itself.
  await changeMarks(
    page,
    `(marks) => [...marks, { key: crypto.randomUUID(), accountId: ${account}, pressedAt: Date.now() - 180_000, reason: '', attempts: 1, refused: 'Não.' }]`,
  )
  await kept.waitFor()
  const [early = ''] = /\d\d:\d\d/.exec(await kept.innerText()) ?? []
  await page.reload()
  await page.getByText(`Ponto registrado às ${early}`).waitFor()
  expect(await kept.count()).toBe(0)

  // What got no answer asks for one however old it has become: it is stored, and waits for a reviewer.
  await changeMarks(
    page,
    `(marks) => [...marks, { key: crypto.randomUUID(), accountId: ${account}, pressedAt: Date.now() - 8 * 86_400_000, reason: '', attempts: 2, refused: 'Não.', unanswered: true }]`,
  )
  await page.getByText(/^Ainda sem resposta do servidor/).waitFor()
  await page.reload()
  await page.getByText(/^Ponto registrado às \d\d:\d\d no dia/).waitFor()
  expect(await page.getByText(/^Ainda sem resposta do servidor/).count()).toBe(0)
  await context.close()
})

test('a refused press that is sent again keeps its words until there is an answer, and says that there is none; a fresh one goes first', {
  timeout: 180_000,
}, async () => {
  const { page, context, button } = await atTheClock('noemi')
  await context.setOffline(true)
  await button.click()
  await page.getByText(/Guardada neste aparelho às/).waitFor()
  await changeMarks(
    page,
    `(marks) => [{ ...marks[0], key: crypto.randomUUID(), pressedAt: Date.now() - 180_000, attempts: 5, refused: 'Não.' }, ...marks]`,
  )
  const refused = page.getByText('Não.', { exact: true })
  await refused.waitFor()
  const unsure = page.getByText(/^Ainda sem resposta do servidor/)
  const lost = page.getByText(/^A marcação não foi registrada/)
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await lost.waitFor()
  await again.click()
  await page.getByRole('alert').getByText('Error Internal Server').waitFor()
  expect(await lost.isVisible(), 'it was not sent').toBe(true)
  const keys = await page.evaluate<string[]>("JSON.parse(localStorage.getItem('ponteiro.marks')).map(({ key }) => key)")

  const sent: (string | undefined)[] = []
  const held: (() => void)[] = []
  await page.route('**/api/schedule/register', async (route) => {
    sent.push(route.request().headers()['idempotency-key'])
    // The fresh one gets through, the other no answer.
    if (sent.length === 1) return route.continue()
    await new Promise<void>((done) => held.push(done))
    await route.abort().catch(() => undefined) // given up by a page that has gone
  })
  await context.setOffline(false)
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
  expect(sent).toEqual([keys[1], keys[0]])
  const life = page.getByRole('list', { name: 'Andamento da marcação' }).first().locator('[aria-current=step]')
  await expect.poll(() => life.innerText()).toBe('enviada')
  const drop = page.getByRole('button', { name: 'Tirar da fila' })
  for (const time of ['while it is sent', 'without an answer']) {
    expect(await refused.isVisible(), time).toBe(true)
    expect(await drop.isEnabled(), time).toBe(time === 'without an answer')
    expect(await unsure.isVisible(), time).toBe(true)
    expect(await lost.count(), time).toBe(0)
    expect(await page.getByText(/Será enviada assim que houver conexão/).count(), time).toBe(0)
    for (const done of held.splice(0)) done()
    await expect.poll(() => life.innerText()).toBe('guardada')
  }
  expect(await seriousProblems(page)).toEqual([])
  await page.reload()
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
  expect([await unsure.isVisible(), await lost.count()], 'after a reload').toEqual([true, 0])
  for (const done of held.splice(0)) done()
  await expect.poll(() => life.innerText()).toBe('guardada')
  await page.unrouteAll()
  await again.click()
  await refused.waitFor({ state: 'detached', timeout: 60_000 })
  await context.close()
})

/** Leaves and lets somebody else in, on the same page. */
async function handOver(page: Page, login: string): Promise<void> {
  await openPersonMenu(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL('**/auth/login')
  await giveCredentials(page, login, 'Demo#2026')
  await page.waitForURL('**/dashboard')
}

/** Whom a request of the page is made for. */
const accountIn = (token = ''): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).user.use_id

interface Press {
  readonly key: string
  readonly accountId: number
}
const pressOf = ({ key = '', accountId = 0 }: Partial<Press> = {}) => ({ key, accountId })

test('on a shared tablet each press is sent in the session of its own person, whoever comes in while one is on its way', {
  timeout: 240_000,
}, async () => {
  const { page, context, button } = await atTheClock('gil')
  const keptMarks = () => page.evaluate<Press[]>("JSON.parse(localStorage.getItem('ponteiro.marks'))")
  await context.setOffline(true)
  await button.click()
  await page.getByText(/Guardada neste aparelho às/).waitFor()
  await changeMarks(
    page,
    `([mark]) => [23, 21].map((ago) => ({ ...mark, key: crypto.randomUUID(), pressedAt: mark.pressedAt - ago * 60_000 }))`,
  )

  const sent: { key: string | undefined; accountId: number }[] = []
  const held: (() => void)[] = []
  const released = () => new Promise<void>((done) => held.push(done))
  const release = () => {
    for (const done of held.splice(0)) done()
  }
  await page.route('**/api/schedule/register', async (route) => {
    const headers = route.request().headers()
    const at = sent.push({ key: headers['idempotency-key'], accountId: accountIn(headers.authorization) })
    if (at === 3) await released() // on its way to the server
    const response = await route.fetch()
    if (at === 1) await released() // on its way back
    await route.fulfill({ response })
  })
  await context.setOffline(false)
  await expect.poll(() => held.length, { timeout: 30_000 }).toBe(1)
  await handOver(page, 'edu')
  await button.click()
  await page.getByText(/Guardada neste aparelho às/).waitFor()
  // Edu pressed in another test, perhaps in this very minute: of the two one would be a mistake.
  await changeMarks(
    page,
    '(marks) => marks.map((mark, at) => (at === 2 ? { ...mark, pressedAt: mark.pressedAt - 19 * 60_000 } : mark))',
  )
  const [first, second, third] = await keptMarks()
  release()
  await expect.poll(() => sent).toEqual([pressOf(first), pressOf(third)])
  await page.getByText(/Ponto registrado às/).waitFor()
  expect(await keptMarks()).toMatchObject([pressOf(second)])

  // Its person returns, and leaves before it gets through: whoever is in by then keeps the session.
  await handOver(page, 'gil')
  await expect.poll(() => held.length).toBe(1)
  await handOver(page, 'edu')
  const answer = page.waitForResponse('**/api/schedule/register')
  release()
  expect((await answer).status()).toBe(401)
  await handOver(page, 'gil')
  await expect.poll(keptMarks).toEqual([])
  expect(sent.slice(2)).toEqual([pressOf(second), pressOf(second)])
  await context.close()
})
