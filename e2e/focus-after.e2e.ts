/** Where the keyboard is after a deed that takes away the button it was done with. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, test } from 'vitest'
import { statement } from './database.ts'
import { rowsOf } from './forms.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const at = windowsOn(here)

beforeAll(async () => {
  await statement(
    here.installation,
    `insert into pay_period (month, year, starts_on, ends_on, status, processing)
     select month, 2031, make_date(2031, month, 1), make_date(2031, month, 28), status, processing
     from (values (1, 'open', 'no'), (2, 'closed', 'no'), (5, 'closed', 'done'), (7, 'open', 'no')) periods(month, status, processing)`,
  )
  await statement(
    here.installation,
    `with person as (
       insert into employee (name, enrollment, employer_id)
       select 'Bento Balança', 'B1', min(employer_id) from employee returning id)
     insert into hour_bank_month (employee_id, year, month, previous, current, total, calculated)
     select id, 2025, 3, 0, 90, 90, true from person`,
  )
})

const question = (page: Page) => page.getByRole('alertdialog')
const row = (page: Page, competence: string) => rowsOf(page).filter({ hasText: competence })
/** The row itself has the focus, or something in it. */
const keeps = (line: Locator) => line.and(line.page().locator(':focus-within')).waitFor({ timeout: 8000 })

test('a calculation that is closed, left to the automatic processing or reopened keeps the focus in its row', async () => {
  const page = await at('ana', '/apuracao-de-ponto/?year=2031')
  await row(page, 'Janeiro')
    .getByRole('button', { name: /^Fechar/ })
    .press('Enter')
  // A key does not wait for a button that cannot be pressed yet.
  await page.getByRole('button', { name: 'Fechar apuração', disabled: false }).press('Enter')
  await question(page).getByRole('button', { name: 'Sim' }).press('Enter')
  await page.getByText('Apuração fechada com sucesso.').waitFor()
  await page.waitForURL('**/apuracao-de-ponto?*')
  await page.goto('/apuracao-de-ponto/?year=2031')

  await row(page, 'Fevereiro')
    .getByRole('button', { name: /^Processar automaticamente/ })
    .press('Enter')
  await question(page).getByRole('button', { name: 'Sim' }).press('Enter')
  await keeps(row(page, 'Fevereiro'))

  await row(page, 'Maio')
    .getByRole('button', { name: /^Reabrir/ })
    .press('Enter')
  await page.getByLabel('Justificativa').fill('Faltou um dia')
  await page.getByRole('button', { name: 'Reabrir', exact: true }).press('Enter')
  await page.getByText('Apuração de Maio/2031 reaberta.').waitFor()
  await keeps(row(page, 'Maio'))
})

test('a calculation that is deleted from its menu leaves the focus to another row', async () => {
  const page = await at('ana', '/apuracao-de-ponto/?year=2031')
  await page.getByRole('button', { name: 'Ações: Julho/2031' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await question(page).getByRole('button', { name: 'Sim' }).press('Enter')
  await row(page, 'Julho').waitFor({ state: 'detached' })
  await page.locator('main tbody:focus-within').waitFor({ timeout: 8000 })
})

test('a month of the bank that is settled by its button keeps the focus in its row', async () => {
  const page = await at('ana', '/bancodehoras/index?search=Bento&year=2025')
  await page.getByRole('button', { name: /Bento Balança/ }).click()
  await page.getByRole('button', { name: 'Processar: Março/2025 de Bento Balança' }).press('Enter')
  await question(page).getByRole('button', { name: 'Sim' }).press('Enter')
  await page.getByText('Mês processado.').waitFor()
  const month = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Março' }) })
  await keeps(month)
})
