/** The main job of a worker without a mouse: log in, clock in, read the days, ask why, read the mirror, sign it. */
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
  await page.waitForURL('**/horarios/listagem**')
  await page.getByRole('row').nth(1).waitFor()
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await page
    .getByRole('row', { name: /\d\d:\d\d.*\d\d:\d\d/ })
    .first()
    .waitFor()
  // The rows that were there give way to those asked for; a key pressed in between has no row to go to.
  await page.waitForLoadState('networkidle')
  const next = async () => {
    await keyboard.press('j')
    return focused(page)
  }
  await expect.poll(next, { timeout: 10_000 }).toMatch(/\d\d\/\d\d/)
  const first = await focused(page)
  await keyboard.press('ArrowDown')
  const second = await focused(page)
  expect(second).not.toBe(first)
  await keyboard.press('Enter')
  await why(page).waitFor()
  await keyboard.press('Escape')
  await why(page).waitFor({ state: 'hidden' })
  expect(await focused(page), 'the row has the focus again').toBe(second)

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
  expect(await focused(page), 'the number has the focus again').toMatch(/\d+:\d\d/)

  await keyboard.press('a')
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
  await keyboard.press('Enter')
  await page.getByText('AUTORIZADO').first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('the keys of a screen are told by "?", and a row\'s menu opens, goes and closes by keys', async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await enter(page, 'edu', 'Demo#2026')
  await page.goto('/horarios/listagem')
  await page.getByRole('row').nth(1).waitFor()
  await keyboard.press('?')
  const hints = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await hints.getByText('Período anterior').waitFor()
  await keyboard.press('Escape')
  await hints.waitFor({ state: 'hidden' })

  await reach(page, 'row', /\d\d\/\d\d/)
  await reach(page, 'button', /^Ações: /)
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Por que este número?' }).waitFor()
  await keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
  expect(await page.evaluate('document.activeElement.ariaLabel')).toMatch(/^Ações: /)
  expect(errors).toEqual([])
  await context.close()
})
