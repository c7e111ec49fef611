/** Lists as people work with them: taken along as files, paged without a jump, mended where the server refuses a field. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems, settled } from './browser.ts'
import { statement } from './database.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

async function exported(page: Page, format: 'Planilha (XLSX)' | 'Texto (CSV)') {
  await page.getByRole('button', { name: 'Exportar' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a list is exported whole, as it is filtered, as CSV and XLSX', async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'ana', '/funcionarios/listagem?name=quartzo')
  const count = page.getByText(/^\d+–\d+ de \d+$/)
  await count.waitFor()
  const total = Number((await count.innerText()).split(' de ')[1])
  const csv = await exported(page, 'Texto (CSV)')
  expect([...csv.bytes.subarray(0, 3)], 'marked as UTF-8').toEqual([0xef, 0xbb, 0xbf])
  const lines = csv.bytes.subarray(3).toString('utf8').trim().split('\r\n')
  expect(csv.name).toMatch(/^colaboradores_\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toBe('Nome;Matrícula;Cidade de trabalho;Unidades de trabalho;Setores;E-mail;Status')
  expect(lines).toHaveLength(total + 1)
  expect(lines.slice(1).every((line) => /quartzo/i.test(line))).toBe(true)
  const xlsx = await exported(page, 'Planilha (XLSX)')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(errors).toEqual([])
  await here.close(context)
})

test("a manager goes from the team's overtime to a person's days and their decisions (R316 to R318, R320)", async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'gil', '/horas-extras/funcionarios')
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  const row = page.getByRole('row', { name: / (Autorizado|Não Autorizado|Em Aberto) / }).first()
  await row.waitFor()
  expect(await seriousProblems(page)).toEqual([])
  const person = (await row.getByRole('cell').first().innerText()).trim()
  await row.getByRole('button', { name: `Ações: ${person}` }).click()
  await page.getByRole('menuitem', { name: 'Dias com horas extras' }).click()
  const days = page.getByRole('dialog', { name: `Horas extras de ${person}` })
  await days
    .getByText(/^\d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await days.getByRole('button', { name: 'Fechar', exact: true }).click()
  await page.getByLabel('Nome', { exact: true }).fill(person)
  await page.getByRole('row', { name: person }).click()
  await page.waitForURL(/\/horas-extras\/horarios\/\d+\?/)
  await page.getByRole('heading', { name: `Horários de ${person}` }).waitFor()
  await page.getByRole('button', { name: 'Período anterior' }).click()
  for (const [at, name] of ['Saldo positivo', 'Saldo negativo', 'Saldo total'].entries()) {
    await page.getByRole('definition').getByRole('button', { name }).click()
    const why = page.getByRole('dialog', { name: 'Por que este número?' })
    await why.getByText(`${name}: a soma dos dias.`).waitFor()
    const sum = () => why.getByText('Soma', { exact: true }).locator('..').innerText()
    const shown = () => page.locator('dd').nth(at).innerText()
    await expect.poll(async () => (await sum()) === `Soma\n${await shown()}`, { message: name }).toBe(true)
    await why.getByRole('button', { name: 'Fechar painel' }).click()
  }
  expect(errors).toEqual([])
  await here.close(context)
})

test('an admin finds overtime and calculations in the menu and goes from person to person; a manager is led on (R283 to R285, R323)', async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'ana', '/horas-extras/menu')
  await page.getByRole('heading', { name: 'Tratativas do ponto' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ponto/ })
    .waitFor()
  await page.keyboard.press('Control+f')
  await page.waitForURL('**/horas-extras/funcionarios**')
  await page.getByRole('row', { name: 'Alice Badalo' }).click()
  await page.getByRole('heading', { name: 'Horários de Alice Badalo' }).waitFor()
  await page.getByLabel('Colaborador', { exact: true }).fill('Edu')
  await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
  await page.getByRole('heading', { name: 'Horários de Edu Engrenagem' }).waitFor()
  expect(page.url()).toMatch(/\/horas-extras\/horarios\/4\?/)
  await here.close(context)

  const manager = await here.window()
  await letIn(manager.page, 'gil', '/horas-extras/menu')
  await manager.page.waitForURL('**/horas-extras/funcionarios**')
  await manager.page.getByRole('heading', { name: 'Horas Extras' }).waitFor()
  expect([...errors, ...manager.errors]).toEqual([])
  await here.close(manager.context)
})

/** The layout shift so far, as browsers tell it to whoever listens from the start. */
const shiftSoFar = `new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 200)
})`

test('ten thousand people are paged without a jump of the page', { timeout: 180_000 }, async () => {
  await statement(
    here.installation,
    `insert into employee (employer_id, enrollment, name, work_city_id)
     select (select min(id) from employer), 'N' || n, 'Pessoa ' || lpad(n::text, 5, '0'), 3550308 from generate_series(1, 10000) n
     on conflict do nothing`,
  )
  const { page, errors, context } = await here.window()
  await letIn(page, 'ana', '/funcionarios/listagem?size=100')
  await page.getByText(/^1–100 de 10\.\d+$/).waitFor()
  expect(await page.evaluate<number>(shiftSoFar), 'while loading').toBeLessThan(0.01)
  for (const to of [2, 3, 4]) {
    await page.getByRole('button', { name: `Página ${to}`, exact: true }).click()
    await page.getByText(`${(to - 1) * 100 + 1}–${to * 100} de`).waitFor()
  }
  expect(await page.evaluate<number>(shiftSoFar), 'while paging').toBeLessThan(0.01)
  const last = Math.ceil(
    Number((await page.getByText(/ de 10\.\d+$/).innerText()).split(' de ')[1]?.replace('.', '')) / 100,
  )
  await page.getByRole('button', { name: `Página ${last}`, exact: true }).click()
  await page.getByText(`${((last - 1) * 100 + 1).toLocaleString('pt-BR')}–`).waitFor()
  await page.getByRole('button', { name: 'Página 1', exact: true }).click()
  await page.getByText('1–100 de').waitFor()
  expect(errors).toEqual([])
  await here.close(context)
})

test('the outlines of a row say what they do, to a pointer and to the keyboard, and a press on one is no press on the row; where one leads opens in a tab of its own too', async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'ana', '/funcionarios/listagem')
  const hours = page.getByRole('link', { name: /^Horários: / }).first()
  // The row first: a page is still, too, between the code of a screen and its first question.
  await hours.waitFor()
  await settled(page)
  const shown = await hours.getAttribute('href')
  const card = page.getByRole('button', { name: /^Imprimir cartão de ponto: / }).first()
  const hint = page.getByRole('tooltip')
  const presses = [() => hours.click({ button: 'middle' }), () => hours.click({ modifiers: ['ControlOrMeta'] })]
  for (const press of presses) {
    const opening = context.waitForEvent('page')
    await press()
    const opened = await opening
    // Some tabs are told of before they have an address, and what a tab behind another loads is nothing that is proved here.
    await expect.poll(() => opened.url()).toBe(`${here.installation.url}${shown}`)
    await opened.close()
    expect(new URL(page.url()).pathname, 'the list stays').toBe('/funcionarios/listagem')
  }
  await page.mouse.move(0, 0)
  await hours.hover()
  await hint.getByText('Horários', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await hint.waitFor({ state: 'detached' })
  await hours.focus()
  await page.keyboard.press('Tab')
  await hint.getByText('Imprimir cartão de ponto').waitFor()
  await card.press('Enter')
  await page.getByRole('dialog').waitFor()
  await hint.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await page.locator('main tbody tr.Mui-selected').count()).toBe(0)

  // Of the bank, whose table has a look of its own, quick buttons are over the row with the pointer only.
  await page.goto('/bancodehoras/index')
  await page.locator('main button[aria-controls^=banco-]').first().click()
  const quick = page.locator('[data-quick]').first()
  await quick.waitFor({ state: 'attached' })
  const seen = () => page.evaluate<string>("getComputedStyle(document.querySelector('[data-quick]')).opacity")
  await page.mouse.move(0, 0)
  await expect.poll(seen).toBe('0')
  await quick.locator('xpath=ancestor::*[@role="row"][1]').hover()
  await expect.poll(seen).toBe('1')
  expect(errors).toEqual([])
  await here.close(context)
})
