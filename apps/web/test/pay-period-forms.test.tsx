/** What forms and buttons of calculations allow and ask in each state, named by the ids of their rules. */
import { beforeAll, expect, test } from 'vitest'
import { isOff, rowsOf } from './forms.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

/** Calculations of a year to come, one in each state. */
const states = [
  [1, 'open', 'no', false],
  [2, 'closed', 'no', false],
  [3, 'closed', 'waiting', true],
  [4, 'closed', 'running', true],
  [5, 'closed', 'done', false],
] as const

ownHouse()

const row = (competence: string) => rowsOf(page).filter({ hasText: competence })

beforeAll(async () => {
  for (const [month, status, processing, automatic] of states) {
    await statement(
      `insert into pay_period (month, year, starts_on, ends_on, status, processing, automatic, observations)
     values ($1::int, 2031, make_date(2031, $1::int, 1), make_date(2031, $1::int, 28), $2, $3, $4, 'Adiantamento de ' || $1::int)`,
      [month, status, processing, automatic],
    )
  }
})

test('only a processed one can be reopened (R357)', async () => {
  await page.goto('/apuracao-de-ponto/?year=2031')
  const reopens = []
  for (const competence of ['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio']) {
    await row(competence).hover()
    const shown = await row(competence)
      .getByRole('button', { name: /^Reabrir/ })
      .count()
    reopens.push([await row(competence).locator('td[data-label="Processado"]').innerText(), shown])
  }
  expect(reopens).toEqual([
    ['NÃO', 0],
    ['NÃO', 0],
    ['AGUARDANDO', 0],
    ['EM ANDAMENTO', 0],
    ['SIM', 1],
  ])
})

test('a closed one is left to the automatic processing by an icon, and then says Sim (R359, R360)', async () => {
  await page.goto('/apuracao-de-ponto/?year=2031')
  const automatic = (competence: string) => row(competence).locator('td[data-label="Automático"]')
  const icon = automatic('Fevereiro').getByRole('button', { name: /^Processar automaticamente/ })
  expect(await automatic('Março').innerText()).toBe('Sim')
  for (const competence of ['Janeiro', 'Março', 'Abril', 'Maio'])
    expect(await automatic(competence).getByRole('button').count(), competence).toBe(0)
  for (const competence of ['Janeiro', 'Abril', 'Maio'])
    expect((await automatic(competence).innerText()).trim(), competence).toBe('')
  await icon.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).waitFor()
  await page.getByRole('alertdialog').getByText('será processada sozinha a partir de 02/03/2031.').waitFor()
  expect(await seriousProblems()).toEqual([])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await icon.waitFor({ state: 'detached' })
  await automatic('Fevereiro').getByText('Sim', { exact: true }).waitFor()
})

test('one whose last day is long past is processed in a few minutes, and the question says so (R360)', async () => {
  await statement(
    `insert into pay_period (month, year, starts_on, ends_on, status)
     values (2, 2019, '2019-01-21', '2019-02-20', 'closed')`,
  )
  await page.goto('/apuracao-de-ponto/?year=2019')
  await row('Fevereiro')
    .getByRole('button', { name: /^Processar automaticamente/ })
    .click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Fevereiro/2019 será processada sozinha em alguns minutos.').waitFor()
  await question.getByRole('button', { name: 'Não' }).click()
  await statement('delete from pay_period where year = 2019')
})

test('balances are cleared in a calculation that is closed and not processed, once it is picked, with its facts (R351, R353)', async () => {
  await page.goto('/bancodehoras/index')
  await page.getByRole('button', { name: 'Zerar em lote' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Apuração' }).waitFor()
  expect(await isOff(page, 'Zerar')).toBe(true)
  await dialog.getByRole('combobox', { name: 'Apuração' }).click()
  const offered = await page.getByRole('listbox').getByRole('option').allTextContents()
  expect(offered.filter((text) => text.includes('2031')).sort()).toEqual(['Fevereiro/2031', 'Março/2031'])
  await page.getByRole('option', { name: 'Fevereiro/2031' }).click()
  for (const fact of ['Competência', 'De', '01/02/2031', 'Até', '28/02/2031', 'Observações', 'Adiantamento de 2'])
    await dialog.getByText(fact, { exact: true }).first().waitFor()
  await dialog.getByText(/em Fevereiro\/2031\./).waitFor()
  expect(await isOff(page, 'Zerar')).toBe(false)
  expect(await seriousProblems()).toEqual([])
})

test('an end before the start is said and cleared (R435)', async () => {
  await page.goto('/apuracao-de-ponto/')
  await page.getByRole('button', { name: 'Adicionar' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Data inicial').first().fill('21/03/2032')
  const end = form.getByLabel('Data final').first()
  await end.fill('20/03/2032')
  await form.getByLabel('Observações').focus()
  await form.getByText('A data final deve ser posteror a data incío').waitFor()
  expect(await end.inputValue()).toBe('')
  expect(await isOff(page, 'Salvar')).toBe(true)
  await form.getByLabel('Observações').fill('Antes do começo')
  await form.getByText('A data final deve ser posteror a data incío').waitFor()
  // What is off says, when pressed, what is missing.
  await form.getByRole('button', { name: 'Salvar' }).click({ force: true })
  await expect.poll(() => end.getAttribute('aria-invalid')).toBe('true')
  await end.fill('20/04/2032')
  await form.getByLabel('Observações').focus()
  expect(await form.getByText('A data final deve ser posteror a data incío').count()).toBe(0)
  expect(await isOff(page, 'Salvar')).toBe(false)

  await page.goto('/importacao-afd')
  await page.getByRole('button', { name: 'Gerar AFD' }).click()
  await form.getByLabel('Data inicial').first().fill('21/03/2026')
  await end.fill('20/03/2026')
  await form.getByLabel('Empresa').focus()
  await form.getByText('A data final deve ser posteror a data incío').waitFor()
  expect(await end.inputValue()).toBe('')
  expect(await seriousProblems()).toEqual([])
})

test('before an AFD is made, it says who has marks in its days and no CPF, and leads to them', async () => {
  const edu = 'Edu Engrenagem'
  await statement('update employee set cpf = null where name = $1', [edu])
  await ask('POST', '/schedule/register', {}, 'edu')
  await page.goto('/importacao-afd')
  await page.getByRole('button', { name: 'Gerar AFD' }).click()
  const form = page.getByRole('dialog')
  await form.getByText(/^1 colaborador com marcações neste período está sem CPF/).waitFor()
  expect(await seriousProblems()).toEqual([])
  expect(await isOff(page, 'Gerar arquivo')).toBe(false)
  await form.getByRole('link', { name: edu }).click()
  await page.waitForURL(/\/funcionarios\/editar\/\d+/)
})

test('one that is processed tells how far it is, and is interrupted after a question that says what stays; one without mirrors is deleted (R362)', async () => {
  const run = `with p as (
      update pay_period set processing = 'running', automatic = true, status = 'closed'
      where starts_on = (select max(starts_on) from pay_period where ends_on < current_date) returning id)
    insert into job_run (kind, subject_id, state, done, total) select 'period.process', id, 'running', 40, 200 from p`
  await statement(run)
  await page.goto('/apuracao-de-ponto/')
  const running = rowsOf(page).filter({ hasText: 'Processando 40/200' })
  await running.waitFor()
  const competence = (await running.locator('td').first().innerText()).trim()
  const question = page.getByRole('alertdialog')
  await running.getByRole('button', { name: /^Interromper o processamento/ }).click()
  await question.getByText(/continua como não processada, e o processamento automático fica desligado/).waitFor()
  expect(await seriousProblems()).toEqual([])
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Processamento interrompido.').waitFor()
  await running.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Processar automaticamente: ${competence}` }).waitFor()

  await statement(
    `insert into pay_period (month, year, starts_on, ends_on) values (5, 2033, '2033-05-01', '2033-05-31')`,
  )
  await page.reload()
  const unseen = rowsOf(page).filter({ hasText: 'Maio/2033' })
  await page.getByRole('button', { name: 'Ações: Maio/2033' }).click()
  await page.getByRole('menuitem', { name: /^Excluir/ }).click()
  await question.getByText('A apuração de Maio/2033 será excluída. Vamos continuar?').waitFor()
  await question.getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Apuração removida com sucesso.').waitFor()
  await unseen.waitFor({ state: 'detached' })
})
