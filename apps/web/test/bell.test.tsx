/** The bell of the admins. How often it asks: e2e/notifications.e2e.ts. */
import { beforeEach, describe, expect, test } from 'vitest'
import { callsOf } from './asked.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page, wide } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()
beforeEach(() => statement('delete from notification'))

/** So many notices for every admin, each a minute older than the one before; they open the list of mails. */
const tell = (count: number) =>
  statement(
    `insert into notification (account_id, kind, title, body, destination, created_at)
     select account.id, 'mail-failed', 'Aviso ' || n, 'Este é o aviso número ' || n || '.',
       '{"route": "mail.index", "params": {}, "query": {"state": "failed"}}', now() - make_interval(mins => n)
     from account, generate_series(1, $1::int) n where profile_id = 1`,
    [count],
  )

const bell = () => page.getByRole('button', { name: /^Notificações/ })
const panel = () => page.getByRole('dialog', { name: 'Notificações' })

test('only admins have a bell, and it says when there is nothing (R070, R073, R209)', async () => {
  await page.goto('/dashboard')
  await bell().click()
  await panel().getByText('Não há notificações', { exact: true }).waitFor()
  for (const login of ['edu', 'gil', 'sonia']) {
    await at(login, '/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await bell().count(), login).toBe(0)
  }
})

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('%s', (_, viewport) => {
  test('the bell counts what is unread, lists it, reads all at once, and finds older ones on scrolling (R071, R072, R074, R172)', async () => {
    await tell(33)
    await page.setViewportSize(viewport)
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Notificações, 33 não lidas' }).click()
    const items = panel()
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    await panel().getByText('Este é o aviso número 1.', { exact: true }).waitFor()
    expect(await items.count()).toBe(20)
    expect(await seriousProblems()).toEqual([])
    for (let shown = 20; shown < 33; shown = await items.count()) {
      items.last().element().scrollIntoView()
      await items.nth(shown).waitFor({ state: 'attached' })
    }
    expect(await items.count()).toBe(33)
    await panel().getByRole('button', { name: 'Marcas todas como lida', exact: true }).click()
    await page
      .getByRole('button', { name: 'Notificações', exact: true, includeHidden: true })
      .waitFor({ state: 'attached' })
    await expect.poll(() => panel().getByText('Não lida:').count(), { timeout: 10_000 }).toBe(0)
  })
})

test("'Marcas todas como lida' is offered from five unread (R072)", async () => {
  for (const [count, offered] of [
    [4, 0],
    [5, 1],
  ] as const) {
    await statement('delete from notification')
    await tell(count)
    await page.goto('/dashboard')
    await bell().click()
    await panel().getByText('Este é o aviso número 1.', { exact: true }).waitFor()
    expect(await panel().getByRole('button', { name: 'Marcas todas como lida' }).count()).toBe(offered)
  }
})

test('a click reads the notice and leads to its matter; what it opens is known to come from a notification (R172, Q10)', async () => {
  await tell(2)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Notificações, 2 não lidas' }).click()
  // With the keyboard alone.
  await panel().getByText('Este é o aviso número 1.', { exact: true }).waitFor()
  await page.keyboard.press('Tab')
  const calls = await callsOf('GET', async () => {
    await page.keyboard.press('Enter')
    await page.waitForURL('**/emails?state=failed')
    await settled()
  })
  const asked = calls.find(({ url }) => url.includes('/api/mail?'))
  expect(asked?.headers.get('x-visit')).toMatch(/^notification /)
  await page.getByRole('button', { name: 'Notificações, 1 não lida' }).waitFor()
  expect(await panel().count()).toBe(0)
})
