/** Where the keyboard is after a deed that takes away the button it was done with. */
import { beforeAll, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { rowsOf } from './forms.ts'
import { statement } from './house.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

beforeAll(async () => {
  await statement(
    `insert into pay_period (month, year, starts_on, ends_on, status, processing)
     select month, 2031, make_date(2031, month, 1), make_date(2031, month, 28), status, processing
     from (values (1, 'open', 'no'), (2, 'closed', 'no'), (5, 'closed', 'done'), (7, 'open', 'no')) periods(month, status, processing)`,
  )
  await statement(
    `with person as (
       insert into employee (name, enrollment, employer_id)
       select 'Bento Balança', 'B1', min(employer_id) from employee returning id)
     insert into hour_bank_month (employee_id, year, month, previous, current, total, calculated)
     select id, 2025, 3, 0, 90, 90, true from person`,
  )
})

const question = () => page.getByRole('alertdialog')
const row = (competence: string) => rowsOf(page).filter({ hasText: competence })
/** The row itself has the focus, or something in it. */
const keeps = (line: Locator) => line.and(page.locator(':focus-within')).waitFor()

test('a calculation that is closed, left to the automatic processing or reopened keeps the focus in its row', async () => {
  await page.goto('/apuracao-de-ponto/?year=2031')
  await row('Janeiro')
    .getByRole('button', { name: /^Fechar/ })
    .press('Enter')
  // A key does not wait for a button that cannot be pressed yet.
  await page.getByRole('button', { name: 'Fechar apuração', disabled: false }).press('Enter')
  await question().getByRole('button', { name: 'Sim' }).press('Enter')
  await page.getByText('Apuração fechada com sucesso.').waitFor()
  await page.waitForURL('**/apuracao-de-ponto?*')
  await page.goto('/apuracao-de-ponto/?year=2031')

  await row('Fevereiro')
    .getByRole('button', { name: /^Processar automaticamente/ })
    .press('Enter')
  await question().getByRole('button', { name: 'Sim' }).press('Enter')
  await keeps(row('Fevereiro'))

  await row('Maio')
    .getByRole('button', { name: /^Reabrir/ })
    .press('Enter')
  await page.getByLabel('Justificativa').fill('Faltou um dia')
  await page.getByRole('button', { name: 'Reabrir', exact: true }).press('Enter')
  await page.getByText('Apuração de Maio/2031 reaberta.').waitFor()
  await keeps(row('Maio'))
})

test('a calculation that is deleted from its menu leaves the focus to another row', async () => {
  await page.goto('/apuracao-de-ponto/?year=2031')
  await page.getByRole('button', { name: 'Ações: Julho/2031' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Excluir' }).press('Enter')
  await question().getByRole('button', { name: 'Sim' }).press('Enter')
  await row('Julho').waitFor({ state: 'detached' })
  await page.locator('main tbody:focus-within').waitFor()
})

test('a month of the bank that is settled by its button keeps the focus in its row', async () => {
  await page.goto('/bancodehoras/index?search=Bento&year=2025')
  await page.getByRole('button', { name: /Bento Balança/ }).click()
  await page.getByRole('button', { name: 'Processar: Março/2025 de Bento Balança' }).press('Enter')
  await question().getByRole('button', { name: 'Sim' }).press('Enter')
  await page.getByText('Mês processado.').waitFor()
  const month = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Março' }) })
  await keeps(month)
})
