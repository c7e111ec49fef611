/** What the forms and buttons of the time clock allow and ask, in the demonstration company. Named by the ids of their rules. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { daysAgo } from './days.ts'
import { rowsOf } from './forms.ts'
import { ask, letIn } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

/** Calculations of a year to come, one in each state. */
const states = [
  [1, 'open', 'no', false],
  [2, 'closed', 'no', false],
  [3, 'closed', 'waiting', true],
  [4, 'closed', 'running', true],
  [5, 'closed', 'done', false],
] as const

const here = stage('demo')
const opened = windowsOn(here)
const at = (address: string) => opened('ana', address)

const row = (page: Page, competence: string) => rowsOf(page).filter({ hasText: competence })
const isOff = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).isDisabled()

test('a day with neither a mark nor an overnight is not saved (R304)', async () => {
  const page = await at('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-06')
  await page.getByText('Nenhuma marcação ativa.').waitFor()
  await page.getByLabel('Observação').fill('Troca de turno')
  expect(await isOff(page, 'Salvar')).toBe(true)
  await page.getByLabel('Pernoite').click()
  expect(await isOff(page, 'Salvar')).toBe(false)
  await page.getByLabel('Pernoite').click()
  expect(await isOff(page, 'Salvar')).toBe(true)
  await page.getByLabel('Hora', { exact: true }).fill('08:00')
  await page.getByLabel('Justificativa').fill('Esqueceu')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await page.getByText('1 marcação por salvar').waitFor()
  expect(await isOff(page, 'Salvar')).toBe(false)
})

test('of two admins who alter the same mark the first stands; the other sees the day as it is, and what was left out (Q126)', async () => {
  const change = async (page: Page, button: 'Adicionar' | 'Alterar', time: string, reason: string) => {
    await page.getByLabel('Hora', { exact: true }).fill(time)
    await page.getByLabel('Justificativa').fill(reason)
    await page.getByRole('button', { name: button, exact: true }).click()
  }
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Sim' }).click()
  }
  const page = await at('/horarios/cadastrar?id=5&name=Noemi&date=2019-03-07')
  await change(page, 'Adicionar', '08:04', 'Esqueceu')
  await save(page)
  await page.waitForURL('**/horarios/editar/*')
  const other = await here.window()
  await letIn(other.page, 'ana', page.url())
  for (const each of [other.page, page]) await each.getByRole('button', { name: 'Alterar: 08:04' }).click()
  await change(other.page, 'Alterar', '08:31', 'Chegou mais tarde')
  await save(other.page)
  await other.page.getByText('Salvo', { exact: true }).waitFor()

  await change(page, 'Alterar', '08:41', 'Portaria confirmou')
  await save(page)
  await page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()
  const warning = page.getByRole('alert').filter({ hasText: 'ao salvar, isto fica de fora' })
  await warning.getByText('Alterar 08:04 para 08:41: Portaria confirmou').waitFor()
  await page.getByRole('tab', { name: 'Ativos (1)', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Alterar: 08:31' }).waitFor()
  expect(await isOff(page, 'Salvar')).toBe(true)
  expect(await seriousProblems(page)).toEqual([])

  await change(page, 'Adicionar', '12:00', 'Esqueceu')
  await save(page)
  await warning.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Ativos (2)', exact: true }).waitFor()
  expect(other.errors).toEqual([])
  await other.context.close()
})

test('a range of more days than a page in which nothing is says so (R298); one whose later pages hold marks is listed (R299)', async () => {
  const days = (from: number, to: number) =>
    at(`/horarios/listagem?id=4&name=Edu&from=${daysAgo(from)}&to=${daysAgo(to)}`)
  const empty = await days(760, 700)
  await empty.getByText('Nenhum horário encontrado.', { exact: true }).waitFor()
  const page = await days(360, 1)
  await page.getByText('1–36 de 360', { exact: true }).waitFor()
  expect(
    await rowsOf(page)
      .filter({ hasText: /\d\d:\d\d/ })
      .count(),
    'before Edu came',
  ).toBe(0)
  expect(await page.getByText('Nenhum resgistro de ponto para o período.').count()).toBe(0)
})

test('the lookups of overtime bring a thousand cities, and a thousand people once they are opened (R319)', async () => {
  const before = await at('/dashboard')
  const takes = (path: string) =>
    before.waitForRequest((call) => new URL(call.url()).pathname === path && !call.url().includes('take=12'))
  const cities = takes('/api/county')
  const page = await at('/horas-extras/funcionarios')
  expect(new URL((await cities).url()).searchParams.get('take')).toBe('1000')
  await rowsOf(page).first().click()
  await page.waitForURL(/\/horas-extras\/horarios\//)
  const people = takes('/api/people')
  await page.getByRole('combobox', { name: /Colaborador/ }).fill('Edu')
  expect(new URL((await people).url()).searchParams.get('take')).toBe('1000')
  await page.getByRole('option', { name: /Edu/ }).first().waitFor()
  await page.keyboard.press('Escape')
})

test('what two reviewers write of the same overtime is not overwritten unseen, and nothing typed is lost (Q126)', async () => {
  const lately = `/horas-extras/funcionarios?from=${daysAgo(28)}&to=${daysAgo(0)}`
  const openDay = async (page: Page, person: string | RegExp) => {
    const line = rowsOf(page).filter({ hasText: person }).first()
    const name = (await line.getByRole('cell').first().innerText()).trim()
    await line.hover()
    await line.getByRole('button', { name: /^Dias com horas extras/ }).click()
    const days = page
      .getByRole('dialog')
      .first()
      .locator('tbody tr', { hasText: /em aberto/i })
    await days.last().click()
    const form = page.getByRole('dialog').last()
    await form.getByLabel('Justificativa').waitFor()
    return { form, name }
  }
  const manager = await here.window()
  await letIn(manager.page, 'gil', lately)
  await manager.page.waitForLoadState('networkidle')
  const first = await openDay(manager.page, /em aberto/i)
  const page = await at(`${lately}&name=${encodeURIComponent(first.name)}`)
  const second = await openDay(page, first.name)
  expect(await seriousProblems(page)).toEqual([])

  await first.form.getByLabel('Justificativa').fill('Entrega fora do prazo')
  await first.form.getByLabel('Atividade').fill('Carga de caminhões')
  await first.form.getByRole('button', { name: 'Salvar' }).click()
  await manager.page.getByText('Salvo', { exact: true }).waitFor()

  await second.form.getByLabel('Justificativa').fill('Inventário do mês')
  await second.form.getByLabel('Atividade').fill('Contagem')
  await second.form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('O registro foi alterado por outra pessoa. Recarregue e tente novamente.').waitFor()
  const warning = second.form.getByRole('alert')
  await warning.getByText('Justificativa: Entrega fora do prazo').waitFor()
  await warning.getByText('Atividade: Carga de caminhões').waitFor()
  expect(await second.form.getByLabel('Justificativa').inputValue()).toBe('Inventário do mês')
  expect(await second.form.getByLabel('Atividade').inputValue()).toBe('Contagem')
  await second.form.getByLabel('Atividade').fill('Carga de caminhões')
  await warning.getByText('Atividade: Carga de caminhões').waitFor({ state: 'detached' })
  await second.form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo', { exact: true }).waitFor()
  expect(manager.errors).toEqual([])
  await manager.context.close()
})

test('other hours of a work schedule say before they are saved from which day on they hold, and afterwards since when', async () => {
  const page = await at('/workday/listagem')
  await rowsOf(page).filter({ hasText: 'FIXA' }).first().click()
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await page.waitForURL('**/workday/editar/*')
  const address = page.url()
  const form = page.getByRole('dialog')
  const since = /A mudança vale a partir de (\d\d\/\d\d\/\d{4})\./
  expect(await form.getByText(since).count()).toBe(0)
  await form.getByLabel('Segunda', { exact: false }).first().fill('07:30')
  const told = await form.getByText(since).innerText()
  const [, first = ''] = told.match(since) ?? []
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo', { exact: true }).waitFor()
  await page.goto(address)
  await page.getByText(`Estas horas valem a partir de ${first}.`).waitFor()
})

describe('the calculations', () => {
  beforeAll(async () => {
    for (const [month, status, processing, automatic] of states) {
      await statement(
        here.installation,
        `insert into pay_period (month, year, starts_on, ends_on, status, processing, automatic, observations)
       values ($1::int, 2031, make_date(2031, $1::int, 1), make_date(2031, $1::int, 28), $2, $3, $4, 'Adiantamento de ' || $1::int)`,
        [month, status, processing, automatic],
      )
    }
  })

  test('only a processed one can be reopened (R357)', async () => {
    const page = await at('/apuracao-de-ponto/?year=2031')
    const reopens = []
    for (const competence of ['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio']) {
      await row(page, competence).hover()
      const shown = await row(page, competence)
        .getByRole('button', { name: /^Reabrir/ })
        .count()
      reopens.push([await row(page, competence).locator('td[data-label="Processado"]').innerText(), shown])
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
    const page = await at('/apuracao-de-ponto/?year=2031')
    const automatic = (competence: string) => row(page, competence).locator('td[data-label="Automático"]')
    const icon = automatic('Fevereiro').getByRole('button', { name: /^Processar automaticamente/ })
    expect(await automatic('Março').innerText()).toBe('Sim')
    for (const competence of ['Janeiro', 'Março', 'Abril', 'Maio'])
      expect(await automatic(competence).getByRole('button').count(), competence).toBe(0)
    for (const competence of ['Janeiro', 'Abril', 'Maio'])
      expect((await automatic(competence).innerText()).trim(), competence).toBe('')
    await icon.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).waitFor()
    await page.getByRole('alertdialog').getByText('será processada sozinha a partir de 02/03/2031.').waitFor()
    expect(await seriousProblems(page)).toEqual([])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
    await icon.waitFor({ state: 'detached' })
    await automatic('Fevereiro').getByText('Sim', { exact: true }).waitFor()
  })

  test('one whose last day is long past is processed in a few minutes, and the question says so (R360)', async () => {
    await statement(
      here.installation,
      `insert into pay_period (month, year, starts_on, ends_on, status)
       values (2, 2019, '2019-01-21', '2019-02-20', 'closed')`,
    )
    const page = await at('/apuracao-de-ponto/?year=2019')
    await row(page, 'Fevereiro')
      .getByRole('button', { name: /^Processar automaticamente/ })
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Fevereiro/2019 será processada sozinha em alguns minutos.').waitFor()
    await question.getByRole('button', { name: 'Não' }).click()
    await statement(here.installation, 'delete from pay_period where year = 2019')
  })

  test('balances are cleared in a calculation that is closed and not processed, once it is picked, with its facts (R351, R353)', async () => {
    const page = await at('/bancodehoras/index')
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
    expect(await seriousProblems(page)).toEqual([])
  })

  test('an end before the start is said and cleared (R435)', async () => {
    const page = await at('/apuracao-de-ponto/')
    await page.getByRole('button', { name: 'Adicionar' }).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Data inicial').first().fill('21/03/2032')
    const end = form.getByLabel('Data final').first()
    await end.fill('20/03/2032')
    await form.getByLabel('Observações').focus()
    await form.getByText('A data final deve ser posteror a data incío').waitFor()
    expect(await end.inputValue()).toBe('')
    expect(await isOff(page, 'Salvar')).toBe(true)
    await end.fill('20/04/2032')
    await form.getByLabel('Observações').focus()
    expect(await form.getByText('A data final deve ser posteror a data incío').count()).toBe(0)
    expect(await isOff(page, 'Salvar')).toBe(false)

    await at('/importacao-afd')
    await page.getByRole('button', { name: 'Gerar AFD' }).click()
    await form.getByLabel('Data inicial').first().fill('21/03/2026')
    await end.fill('20/03/2026')
    await form.getByLabel('Empresa').focus()
    await form.getByText('A data final deve ser posteror a data incío').waitFor()
    expect(await end.inputValue()).toBe('')
    expect(await seriousProblems(page)).toEqual([])
  })

  test('before an AFD is made, it says who has marks in its days and no CPF, and leads to them', async () => {
    const edu = 'Edu Engrenagem'
    await statement(here.installation, 'update employee set cpf = null where name = $1', [edu])
    const own = await here.window()
    await letIn(own.page, 'edu')
    await ask(own.page, 'POST', '/schedule/register')
    await own.context.close()
    const page = await at('/importacao-afd')
    await page.getByRole('button', { name: 'Gerar AFD' }).click()
    const form = page.getByRole('dialog')
    await form.getByText(/^1 colaborador com marcações neste período está sem CPF/).waitFor()
    expect(await seriousProblems(page)).toEqual([])
    expect(await isOff(page, 'Gerar arquivo')).toBe(false)
    await form.getByRole('link', { name: edu }).click()
    await page.waitForURL(/\/funcionarios\/editar\/\d+/)
  })
})

describe('the rules', () => {
  const opened = async (name: string) => {
    const page = await at('/regras-de-ponto')
    await row(page, name).first().click()
    return { page, form: page.getByRole('dialog') }
  }

  test('that of the night has its hours as hh:mm, a limit of two digits and the hour of 52.5 minutes (R378)', async () => {
    const { page, form } = await opened('22:00 às 05:00')
    for (const [label, before, typed, after] of [
      ['Início', '22:00', '2130', '21:30'],
      ['Fim', '05:00', '0530', '05:30'],
    ] as const) {
      const time = form.getByLabel(label, { exact: true })
      expect(await time.inputValue()).toBe(before)
      await time.fill('')
      await time.pressSequentially(typed)
      expect(await time.inputValue()).toBe(after)
    }
    const limit = form.getByLabel('Limite em minutos')
    await limit.fill('100')
    await limit.blur()
    await form.getByText('No máximo 99 minutos').waitFor()
    expect(await isOff(page, 'Salvar')).toBe(true)
    await limit.fill('99')
    expect(await isOff(page, 'Salvar')).toBe(false)
    expect(await form.getByRole('checkbox', { name: 'Hora noturna de 52,5 minutos' }).isChecked()).toBe(true)
    expect(await seriousProblems(page)).toEqual([])
  })

  test('that of being on call has a box for each weekday and for holidays, and asks a percentage of three digits (R379)', async () => {
    const { page, form } = await opened('%')
    const days = ['Domingo', 'Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado']
    for (const day of [...days, 'Feriados'])
      expect(await form.getByRole('checkbox', { name: day, exact: true }).count(), day).toBe(1)
    const percent = form.getByLabel('Percentual')
    for (const [typed, said] of [
      ['1000', 'No máximo 3 dígitos'],
      ['', 'Campo obrigatório'],
    ] as const) {
      await percent.fill(typed)
      await percent.blur()
      await form.getByText(said).waitFor()
      expect(await isOff(page, 'Salvar')).toBe(true)
    }
    await percent.fill('100')
    expect(await isOff(page, 'Salvar')).toBe(false)
    expect(await seriousProblems(page)).toEqual([])
  })
})
