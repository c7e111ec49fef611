/** What the forms of days, overtime and their rules allow and ask, named by the ids of their rules. */
import { describe, expect, test } from 'vitest'
import { asked } from './asked.ts'
import { daysAgo } from './days.ts'
import { isOff, rowsOf } from './forms.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

test('a range of more days than a page in which nothing is says so (R298); one whose later pages hold marks is listed (R299)', async () => {
  const days = (from: number, to: number) =>
    page.goto(`/horarios/listagem?id=4&name=Edu&from=${daysAgo(from)}&to=${daysAgo(to)}`)
  await days(760, 700)
  await page.getByText('Nenhum horário encontrado.', { exact: true }).waitFor()
  // Emptied, a day waits for what is typed next.
  const from = page.getByLabel('De', { exact: true })
  await from.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  expect(await from.inputValue()).toBe('')
  await from.pressSequentially(daysAgo(740).split('-').reverse().join(''))
  await page.waitForURL((url) => url.searchParams.get('from') === daysAgo(740))
  await days(360, 1)
  await page.getByText('1–36 de 360', { exact: true }).waitFor()
  expect(
    await rowsOf(page)
      .filter({ hasText: /\d\d:\d\d/ })
      .count(),
    'before Edu came',
  ).toBe(0)
  expect(await page.getByText('Nenhum resgistro de ponto para o período.').count()).toBe(0)
})

test('the lookups of overtime bring a thousand cities, and the people who are typed (R319; issue 37, 6)', async () => {
  const before = asked().length
  const taken = (path: string) => {
    const calls = asked().slice(before)
    const first = calls.find((url) => new URL(url).pathname === path && !url.includes('take=12'))
    return first && new URL(first).searchParams.get('take')
  }
  await page.goto('/horas-extras/funcionarios')
  await expect.poll(() => taken('/api/county')).toBe('1000')
  await rowsOf(page).first().click()
  await page.waitForURL(/\/horas-extras\/horarios\//)
  await page.getByRole('combobox', { name: /Colaborador/ }).fill('Edu')
  await expect.poll(() => taken('/api/people')).toBe('50')
  await page.getByRole('option', { name: /Edu/ }).first().waitFor()
  await page.keyboard.press('Escape')
})

test('other hours of a work schedule say before they are saved from which day on they hold, and afterwards since when', async () => {
  await page.goto('/workday/listagem')
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
    await page.goto('/regras-de-ponto')
    await rowsOf(page).filter({ hasText: name }).first().click()
    return page.getByRole('dialog')
  }

  test('that of the night has its hours as hh:mm, a limit of two digits and the hour of 52.5 minutes (R378)', async () => {
    const form = await opened('22:00 às 05:00')
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
    expect(await seriousProblems()).toEqual([])
  })

  test('that of being on call has a box for each weekday and for holidays, and asks a percentage of three digits (R379)', async () => {
    const form = await opened('%')
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
    expect(await seriousProblems()).toEqual([])
  })
})
