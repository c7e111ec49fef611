/** How often the bell asks, and the mails that admins look after. The bell: apps/web/test/bell.test.tsx. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { letIn } from './journeys.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { stage } from './stage.ts'

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox?.stop())
const here = stage('demo', () => ({ SMTP_URL: mailbox.url }))

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
  const { page, errors, context } = await here.window()
  await letIn(page, 'ana', '/emails?state=failed')
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
