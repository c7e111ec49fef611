/** What is typed means what it says: corrected in its middle, followed by a quick Enter, or left unfinished. And nobody's days under another's name. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heldBack } from './browser.ts'
import { daysAfter, daysAgo, typed } from './days.ts'
import { rowsOf } from './forms.ts'
import { ask } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const opened = windowsOn(here)
const at = (address: string) => opened('ana', address)

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** Puts the caret behind so many characters of a field, and presses keys there. */
async function pressIn(field: Locator, caret: number, ...keys: string[]): Promise<void> {
  await field.focus()
  await field.press('Home')
  for (let step = 0; step < caret; step += 1) await field.press('ArrowRight')
  for (const key of keys) await field.press(key)
}

test('a time and a date are corrected in their middle, 8:00 is typed with its colon, and 930 is 09:30 (R206)', async () => {
  const page = await at('/horarios/cadastrar?id=5&name=Noemi&date=2026-03-12')
  const time = page.getByLabel('Hora', { exact: true })
  await time.pressSequentially('8:15')
  expect(await time.inputValue()).toBe('08:15')
  await pressIn(time, 2, 'Backspace', '9')
  expect(await time.inputValue()).toBe('09:15')
  await pressIn(time, 3, '3', '0')
  expect(await time.inputValue()).toBe('09:30')
  await pressIn(time, 2, 'Delete', 'Delete', '4')
  expect(await time.inputValue()).toBe('09:40')
  await time.fill('')
  await time.pressSequentially('930')
  await time.press('Tab')
  expect(await time.inputValue(), 'of one time only').toBe('09:30')
  const day = page.getByLabel('Data', { exact: true }).last()
  await pressIn(day, 5, 'Backspace', 'Backspace', '1', '1')
  expect(await day.inputValue()).toBe('12/11/2026')
})

test('a filter says that what was typed is no date, and holds the day it held', async () => {
  const page = await at('/horarios/listagem?id=5&name=Noemi&from=2026-02-21&to=2026-03-20')
  const [from, to] = [page.getByLabel('De', { exact: true }), page.getByLabel('Até', { exact: true })]
  await to.fill('31/02/2026')
  expect(await page.getByText('Data inválida').count(), 'while it is typed').toBe(0)
  await from.focus()
  await page.getByText('Data inválida').waitFor()
  expect(await to.getAttribute('aria-invalid')).toBe('true')
  expect(search(page)).toMatchObject({ from: '2026-02-21', to: '2026-03-20' })
  await to.fill('28/02/2026')
  await page.getByText('Data inválida').waitFor({ state: 'detached' })
  expect(search(page)).toMatchObject({ to: '2026-02-28' })
  await to.fill('31/02/2026')
  await from.focus()
  await page.getByText('Data inválida').waitFor()
  await page.getByRole('button', { name: 'Período seguinte' }).click()
  await page.waitForURL(/to=2026-04-20/)
  await page.getByText('Data inválida').waitFor({ state: 'detached' })
  expect(await to.inputValue(), 'the day that holds').toBe('20/04/2026')
})

test('who is looked for with a quick Enter is who was typed, or nobody', async () => {
  const page = await at('/horarios/listagem')
  const picker = page.getByRole('combobox', { name: 'Colaborador' })
  await picker.focus()
  await picker.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await picker.fill('noemi')
  await picker.press('Enter')
  await page.waitForURL(/name=Noemi/)
  await page.getByRole('heading', { level: 1, name: /^Horários de Noemi/ }).waitFor()
})

test('while somebody else’s days are on their way, the days of the first are not under the new name', async () => {
  const page = await at(`/horarios/listagem?id=5&name=Noemi&from=${daysAgo(30)}&to=${daysAgo(1)}`)
  await rowsOf(page).getByRole('button').first().waitFor()
  const release = await heldBack(page, '**/api/schedule/all?*')
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('edu')
  await page.getByRole('option', { name: /Edu/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Horários de Edu/ }).waitFor()
  expect(await rowsOf(page).getByRole('button').count(), 'nothing can be done to days of Noemi').toBe(0)
  await release()
  await rowsOf(page).getByRole('button').first().waitFor()
})

test('a day that is being cleared stays under the name of whose it is, also when Back leads to the days of somebody else', async () => {
  const page = await at(`/horarios/listagem?id=5&name=Noemi&from=${daysAgo(28)}&to=${daysAgo(0)}`)
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('edu')
  await page.getByRole('option', { name: /Edu/ }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Horários de Edu/ }).waitFor()
  const day = rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Excluir/ }) })
    .last()
  await day.getByRole('button', { name: /^Ações/ }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const dialog = page.getByRole('dialog', { name: /^Excluir/ })
  await dialog.getByText(/^Edu/).waitFor()
  await page.goBack()
  await page.waitForURL(/name=Noemi/)
  await page.getByRole('heading', { level: 1, name: /Noemi/, includeHidden: true }).waitFor({ state: 'attached' })
  expect([await dialog.getByText(/^Edu/).count(), await dialog.getByText(/Noemi/).count()]).toEqual([1, 0])
})

test('a day with marks by save and another half typed is left with one question', async () => {
  const page = await at('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06')
  const question = page.getByRole('alertdialog')
  const leave = () => page.getByRole('link', { name: 'Colaboradores' }).first().click()
  const time = page.getByLabel('Hora', { exact: true })
  await time.fill('09:00')
  await leave()
  await question.getByRole('button', { name: 'Não' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await time.inputValue()).toBe('09:00')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('1 marcação por salvar').waitFor()
  await time.fill('10:00')
  await leave()
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL('**/funcionarios/listagem')
})

test('a day’s marks are not lost by another date: it asks first, and an unfinished date leaves them alone', async () => {
  const page = await at('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06')
  await page.getByLabel('Hora', { exact: true }).fill('08:00')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  const unsaved = page.getByText('1 marcação por salvar')
  await unsaved.waitFor()
  const day = page.getByLabel('Data', { exact: true }).first()
  await pressIn(day, 10, 'Backspace')
  expect([await day.inputValue(), await unsaved.count(), search(page).date]).toEqual(['06/03/201', 1, '2019-03-06'])
  await day.press('8')
  const question = page.getByRole('alertdialog')
  await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
  await question.waitFor({ state: 'hidden' })
  expect([await unsaved.count(), search(page).date]).toEqual([1, '2019-03-06'])
  await day.blur()
  expect(await day.inputValue(), 'the day that is on screen').toBe('06/03/2019')
  await day.fill('07/03/2019')
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.waitForURL(/date=2019-03-07/)
  await page.getByRole('heading', { level: 1, name: /07\/03\/2019/ }).waitFor()
  expect(await unsaved.count()).toBe(0)
})

/** Somebody's latest day of two months whose overtime is open. */
async function openOvertime(page: Page): Promise<{ person: number; on: string }> {
  type Row = { sch_id: number; sch_date: string; sch_overtime: number; extra: number; belowLimit: number }
  for (const person of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const days = `/schedule/all?peo_id=${person}&start_date=${daysAgo(60)}&end_date=${daysAgo(1)}&take=100`
    const { results } = await ask<{ results: Row[] }>(page, 'GET', days)
    const open = results.filter((row) => row.sch_id > 0 && row.sch_overtime === 0 && row.extra > row.belowLimit)
    const on = open
      .map((row) => row.sch_date)
      .sort()
      .at(-1)
    if (on) return { person, on }
  }
  throw new Error('nobody’s overtime is open')
}

test('the arrows go through the days of “Por que este número?” as one step back; over a text they are the text’s', async () => {
  const { person, on } = await openOvertime(await at('/dashboard'))
  const page = await at(`/horarios/listagem?id=${person}&name=Alguém&from=${daysAfter(on, -7)}&to=${daysAfter(on, 7)}`)
  await rowsOf(page)
    .filter({ hasText: typed(on).slice(0, 5) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Por que este número?' })
  await panel.getByRole('button', { name: 'Horas extras' }).click()
  const text = page.getByRole('dialog').last().getByLabel('Justificativa')
  await text.fill('ab')
  await text.press('ArrowLeft')
  await text.press('x')
  expect([await text.inputValue(), search(page).porque]).toEqual(['axb', on])
  await text.fill('')
  await page.keyboard.press('Escape')
  await text.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(new RegExp(`porque=${daysAfter(on, -1)}`))
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(new RegExp(`porque=${daysAfter(on, -2)}`))
  await page.goBack()
  await panel.waitFor({ state: 'hidden' })
})

test('what was done is said, and its dialog closes, though something on screen hangs', async () => {
  const page = await at('/ocupacao/create')
  const name = page.getByLabel('Nome').last()
  await name.fill('Afinador')
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
