/** What the forms of days, overtime and their rules allow and ask, in the demonstration company. Named by the ids of their rules. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { seriousProblems, settled } from './browser.ts'
import { daysAgo } from './days.ts'
import { isOff, rowsOf } from './forms.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const opened = windowsOn(here)
const at = (address: string) => opened('ana', address)

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
  await here.close(other.context)
})

test('a range of more days than a page in which nothing is says so (R298); one whose later pages hold marks is listed (R299)', async () => {
  const days = (from: number, to: number) =>
    at(`/horarios/listagem?id=4&name=Edu&from=${daysAgo(from)}&to=${daysAgo(to)}`)
  const empty = await days(760, 700)
  await empty.getByText('Nenhum horário encontrado.', { exact: true }).waitFor()
  // Emptied, a day waits for what is typed next.
  const from = empty.getByLabel('De', { exact: true })
  await from.click()
  await empty.keyboard.press('Control+A')
  await empty.keyboard.press('Delete')
  expect(await from.inputValue()).toBe('')
  await from.pressSequentially(daysAgo(740).split('-').reverse().join(''))
  await empty.waitForURL((url) => url.searchParams.get('from') === daysAgo(740))
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
  await settled(manager.page)
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
  await page.getByText('O registro foi alterado por outra pessoa. Confira e salve de novo.').waitFor()
  expect(await page.getByText('Recarregue').count(), 'the form follows by itself').toBe(0)
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
  await here.close(manager.context)
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

describe('the rules', () => {
  const opened = async (name: string) => {
    const page = await at('/regras-de-ponto')
    await rowsOf(page).filter({ hasText: name }).first().click()
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
