/** The worker's main job without a mouse: login, clock, days, why, mirror, signature. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, reach } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

/** What has the focus, as its words; empty when nothing has it and Tab would begin at the top. */
const focused = (page: Page) =>
  page.evaluate<string>(
    '(document.activeElement === document.body ? "" : document.activeElement.innerText || document.activeElement.ariaLabel || "?")',
  )

const why = (page: Page) => page.getByRole('heading', { name: 'Por que este número?' })

/** The days of the period before, once they replaced the current ones: an early key has no row to go to. */
async function goBack(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL((url) => url.href !== href)
  const [, month, day] = new URL(page.url()).searchParams.get('from')?.split('-') ?? []
  await page
    .getByRole('row', { name: `${day}/${month}` })
    .first()
    .waitFor()
}

test('from the login to the signed mirror with the keyboard alone', { timeout: 180_000 }, async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await enter(page, 'edu', 'Demo#2026')

  await reach(page, 'button', 'Registrar Ponto')
  await keyboard.press('Enter')
  await page
    .getByText(/NSR \d+/)
    .first()
    .waitFor()

  await keyboard.press('Control+h')
  // The tile leads to the days that lack marks; the menu to all of them.
  await page.waitForURL('**/horarios/listagem**')
  await reach(page, 'link', 'Horários')
  await keyboard.press('Enter')
  await page.waitForURL((url) => !url.searchParams.has('lacks'))
  await page.getByRole('row').nth(1).waitFor()
  await goBack(page)
  await goBack(page)
  await page
    .getByRole('row', { name: /\d\d:\d\d.*\d\d:\d\d/ })
    .first()
    .waitFor()
  await keyboard.press('j')
  const first = await focused(page)
  expect(first).toMatch(/\d\d\/\d\d/)
  await keyboard.press('ArrowDown')
  const second = await focused(page)
  expect(second).toMatch(/\d\d\/\d\d/)
  expect(second).not.toBe(first)
  await keyboard.press('Enter')
  await why(page).waitFor()
  await keyboard.press('Escape')
  await why(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page), { message: 'the row has the focus again' }).toBe(second)

  await reach(page, 'link', 'Espelho de Ponto', 'Shift+Tab')
  await keyboard.press('Enter')
  await page.waitForURL('**/espelho-ponto-colaborador**')
  await reach(page, 'row', /PENDENTE/)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Espelho de / }).waitFor()
  await reach(page, 'button', /^Trabalhad.*: \d+:\d\d/)
  await keyboard.press('Enter')
  await why(page).waitFor()
  await keyboard.press('Escape')
  await why(page).waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page), { message: 'the number has the focus again' }).toMatch(/\d+:\d\d/)

  // The mirror is there again before the question closes, which waits for the screen; its button is gone
  // then.
  await page.route('**/api/tool?*', async (route) => {
    await new Promise((later) => setTimeout(later, 1500))
    await route.continue()
  })
  await reach(page, 'button', 'Autorizar')
  await keyboard.press('a')
  const question = page.getByRole('alertdialog')
  await question.waitFor()
  await keyboard.press('Enter')
  await page.getByText('AUTORIZADO').first().waitFor()
  expect(await question.isVisible()).toBe(true)
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('conteudo')
  expect(errors).toEqual([])
  await here.close(context)
})
