/**
 * Found by use on every screen: first fields, rows that open, naming questions, marked orders, addresses,
 * paper.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, seriousProblems, settled, wide } from './browser.ts'
import { letIn } from './journeys.ts'
import { turnToPaper, unreadableOnPaper } from './paper.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

const here = stage('demo')

/** Whether the first field of what is named has the focus. */
const isInFirstField = (page: Page, around: string) =>
  page.evaluate<boolean>(
    `document.querySelector('${around}')?.querySelector('input:not([type=hidden]), textarea, [role=combobox]') === document.activeElement`,
  )

test('D7: the keyboard is in the first field of a page: login, list, form; on the clock’s page on its button', async () => {
  const { page, context } = await here.window()
  await page.goto('/auth/login')
  await expect.poll(() => isInFirstField(page, 'form')).toBe(true)
  await letIn(page, 'ana', '/setores/listagem')
  await settled(page)
  await expect.poll(() => isInFirstField(page, 'main')).toBe(true)
  await page.getByRole('navigation', { name: 'Módulos' }).getByRole('link', { name: 'Colaboradores' }).click()
  await page.waitForURL('**/funcionarios/listagem')
  await settled(page)
  await expect.poll(() => isInFirstField(page, 'main')).toBe(true)
  const worker = await here.window()
  await letIn(worker.page, 'edu', '/horarios/registrar/0')
  await expect.poll(() => worker.page.locator(':focus').innerText()).toBe('Registrar Ponto')
  await here.close(worker.context)
  await here.close(context)
})

test('D7: Enter, a double click and the row’s own button open a row; D8: the order that rows come in is marked', async () => {
  const { page, context } = await here.window()
  await letIn(page, 'ana', '/setores/listagem')
  const row = page.getByRole('row').nth(1)
  await row.waitFor()
  expect(await page.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending')
  const dialog = page.getByRole('dialog')
  for (const open of [
    () => row.getByRole('cell').first().dblclick(),
    () => row.getByRole('button', { name: /^Editar: / }).click(),
    () => row.press('Enter'),
  ]) {
    await open()
    await page.waitForURL('**/setores/editar/*')
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await here.close(context)
})

test('D8: a question names the record, beneath the words that are specified', async () => {
  const { page, context } = await here.window()
  await letIn(page, 'ana', '/setores/listagem')
  const toggle = page.getByRole('button', { name: /^Desativar / }).first()
  const name = (await toggle.getAttribute('aria-label'))?.replace('Desativar ', '') ?? ''
  await toggle.click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Deseja realmente desativar esse registro?', { exact: true }).waitFor()
  await question.getByText(name, { exact: true }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Não' }).click()
  await here.close(context)
})

test('D8: an address that nobody knows says so, with the way back; the root is still the dashboard', async () => {
  const { page, context, errors } = await here.window(narrow)
  await page.goto('/nada/disso')
  await page.waitForURL('**/auth/login?*')
  await letIn(page, 'edu', '/nada/disso')
  await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
  await page.getByText('/nada/disso').waitFor()
  expect(new URL(page.url()).pathname).toBe('/nada/disso')
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Ir para o início' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/')
  await page.waitForURL('**/dashboard')
  expect(errors).toEqual([])
  await here.close(context)
})

test('D8: the browser’s print puts a page on paper: dark on white, no wider than the sheet, without the shell', async () => {
  const { page, context } = await here.window()
  await letIn(page, 'ana')
  for (const address of ['/funcionarios/listagem', '/setores/listagem', '/horarios/listagem?id=4']) {
    await page.goto(address)
    await settled(page)
    await turnToPaper(page)
    await shot(page, `paper${address.replaceAll(/\W/g, '-')}`, { fullPage: true })
    expect(await page.getByRole('banner').isVisible(), address).toBe(false)
    expect(await unreadableOnPaper(page), address).toEqual([])
    await page.emulateMedia({ media: null })
    await page.setViewportSize(wide)
  }
  await here.close(context)
})
