/** The bell of the admins, and the mails they look after. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { narrow, seriousProblems, settled, wide } from './browser.ts'
import { statement } from './database.ts'
import { letIn } from './journeys.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { stage } from './stage.ts'

const shots = join(import.meta.dirname, 'screenshots')

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox?.stop())
const here = stage('demo', () => ({ SMTP_URL: mailbox.url }))
beforeEach(() => statement(here.installation, 'delete from notification'))

/** So many notices for every admin, each a minute older than the one before; they open the list of mails. */
const tell = (count: number) =>
  statement(
    here.installation,
    `insert into notification (account_id, kind, title, body, destination, created_at)
     select account.id, 'mail-failed', 'Aviso ' || n, 'Este é o aviso número ' || n || '.',
       '{"route": "mail.index", "params": {}, "query": {"state": "failed"}}', now() - make_interval(mins => n)
     from account, generate_series(1, $1::int) n where profile_id = 1`,
    [count],
  )

const bell = (page: Page) => page.getByRole('button', { name: /^Notificações/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' })

async function ana(viewport = wide, address?: string) {
  const window = await here.window(viewport)
  await letIn(window.page, 'ana', address)
  return window
}

test('only admins have a bell, and it says when there is nothing (R070, R073, R209)', async () => {
  const admin = await ana()
  await bell(admin.page).click()
  await panel(admin.page).getByText('Não há notificações', { exact: true }).waitFor()
  await here.close(admin.context)
  for (const login of ['edu', 'gil', 'sonia']) {
    const { page, context, errors } = await here.window()
    await letIn(page, login)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    expect(await bell(page).count(), login).toBe(0)
    expect(errors).toEqual([])
    await here.close(context)
  }
})

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('%s', (size, viewport) => {
  test('the bell counts what is unread, lists it, reads all at once, and finds older ones on scrolling (R071, R072, R074, R172)', async () => {
    await tell(33)
    const { page, errors, context } = await ana(viewport)
    await page.getByRole('button', { name: 'Notificações, 33 não lidas' }).click()
    const items = panel(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    await panel(page).getByText('Este é o aviso número 1.', { exact: true }).waitFor()
    expect(await items.count()).toBe(20)
    expect(await seriousProblems(page)).toEqual([])
    await page.screenshot({ path: join(shots, `${size}-bell.png`) })
    for (let shown = 20; shown < 33; shown = await items.count()) {
      await items.last().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 4000)
      await items.nth(shown).waitFor({ state: 'attached' })
    }
    expect(await items.count()).toBe(33)
    await panel(page).getByRole('button', { name: 'Marcas todas como lida', exact: true }).click()
    await page
      .getByRole('button', { name: 'Notificações', exact: true, includeHidden: true })
      .waitFor({ state: 'attached' })
    await expect.poll(() => panel(page).getByText('Não lida:').count(), { timeout: 10_000 }).toBe(0)
    expect(errors).toEqual([])
    await here.close(context)
  })
})

test("'Marcas todas como lida' is offered from five unread (R072)", async () => {
  for (const [count, offered] of [
    [4, 0],
    [5, 1],
  ] as const) {
    await statement(here.installation, 'delete from notification')
    await tell(count)
    const { page, context } = await ana()
    await bell(page).click()
    await panel(page).getByText('Este é o aviso número 1.', { exact: true }).waitFor()
    expect(await panel(page).getByRole('button', { name: 'Marcas todas como lida' }).count()).toBe(offered)
    await here.close(context)
  }
})

test('a click reads the notice and leads to its matter; what it opens is known to come from a notification (R172, Q10)', async () => {
  await tell(2)
  const { page, errors, context } = await ana()
  await page.getByRole('button', { name: 'Notificações, 2 não lidas' }).click()
  // With the keyboard alone.
  await panel(page).getByText('Este é o aviso número 1.', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/mail?')),
    page.keyboard.press('Enter'),
  ])
  await page.waitForURL('**/emails?state=failed')
  expect(asked.headers()['x-visit']).toMatch(/^notification /)
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).waitFor()
  expect(await panel(page).count()).toBe(0)
  expect(errors).toEqual([])
  await here.close(context)
})

test('the count is asked for every 100 seconds, and never while the page is out of view (R173, Q47)', async () => {
  const { page, context } = await here.window()
  await page.clock.install()
  const first = page.waitForResponse('**/api/notification/count')
  await Promise.all([first, letIn(page, 'ana')])
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notification/count')) headers.push(request.headers()['x-visit'])
  })
  /** Time passes on the page in steps, between which answers that travel in real time arrive. */
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) {
      await page.clock.runFor(5000)
      await new Promise((later) => setTimeout(later, 50))
    }
  }
  const inView = (state: 'visible' | 'hidden') =>
    page.evaluate(`(() => {
      Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
      Object.defineProperty(document, 'hidden', { value: ${state === 'hidden'}, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('visibilitychange'))
    })()`)

  await pass(95)
  expect(headers).toEqual([])
  await pass(10)
  expect(headers).toEqual(['background'])
  await pass(105)
  expect(headers).toHaveLength(2)
  await inView('hidden')
  await pass(350)
  expect(headers).toHaveLength(2)
  await inView('visible')
  await pass(5)
  expect(headers).toHaveLength(3)
  await context.close()
})

test('an admin finds a mail that failed, reads why, and sends it again; it arrives', async () => {
  await statement(
    here.installation,
    `insert into outbox_mail (recipient, subject, body, state, attempts, last_error, tried_at)
     values ('bruno@example.test', 'Espelho de ponto', 'Seu espelho está pronto.', 'failed', 21, '451 try later', now()),
            ('carla@example.test', 'Nova senha', 'Abra: [reservado ao destinatário]', 'failed', 21, '451 try later', now())`,
  )
  const { page, errors, context } = await ana(wide, '/emails?state=failed')
  await page.getByRole('row', { name: /carla@example.test/ }).click()
  const mail = page.getByRole('dialog')
  await mail.getByText('Este e-mail continha um endereço reservado ao destinatário').waitFor()
  expect(await mail.getByRole('button', { name: 'Enviar de novo' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /bruno@example.test/ }).click()
  await mail.getByText('451 try later').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await mail.getByRole('button', { name: 'Enviar de novo' }).click()
  await page.getByRole('button', { name: 'Sim', exact: true }).click()
  await page.getByText('O e-mail será enviado em instantes.').waitFor()
  expect((await mailbox.next('bruno@example.test')).text).toContain('Seu espelho está pronto.')
  expect(errors).toEqual([])
  await here.close(context)
})
