/** Lists at work: taken along as files, paged without a jump, mended where the server refuses a field. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './browser.ts'
import { statement } from './database.ts'
import { holdSession, letIn } from './journeys.ts'
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
    // Some tabs are announced before they have an address; what a background tab loads proves nothing here.
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

test('employees: actions of a row, the time card of a closed calculation, floating buttons, print of a unit (R546, R547, R548, R549, R550)', async () => {
  const { page, context, errors } = await here.window()
  await holdSession(page, 'ana')
  await page.addInitScript({
    content:
      "window.print = () => document.body.setAttribute('data-printed', document.querySelector('main').textContent)",
  })
  await page.goto('/funcionarios/listagem')
  const row = page.getByRole('row').filter({ hasText: 'Ana Ampulheta' }).first()
  await row.waitFor()
  for (const name of [/^Horários:/, /^Imprimir cartão de ponto:/])
    expect(await row.getByRole(/Horários/.test(String(name)) ? 'link' : 'button', { name }).count()).toBe(1)
  await row.getByRole('button', { name: /^Imprimir cartão de ponto:/ }).click()
  const periods = page.getByRole('dialog', { name: /^Imprimir cartão de ponto/ })
  await periods
    .getByText(/De \d\d\/\d\d\/\d{4} até \d\d\/\d\d\/\d{4}/)
    .first()
    .waitFor()
  const download = page.waitForEvent('download')
  await periods
    .getByRole('button', { name: /^Imprimir / })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await periods.waitFor({ state: 'hidden' })

  await page.getByRole('button', { exact: true, name: 'Adicionar' }).waitFor()
  expect(await page.getByRole('button', { exact: true, name: 'Imprimir colaboradores' }).count()).toBe(0)
  await row.click()
  await page.getByRole('button', { exact: true, name: 'Editar' }).waitFor()
  await page.getByLabel('Unidade de trabalho').click()
  const unit = page.getByRole('listbox').getByRole('option').first()
  const name = await unit.innerText()
  await unit.click()
  await page.getByRole('button', { exact: true, name: 'Imprimir colaboradores' }).click()
  await page.locator('body[data-printed]').waitFor()
  expect(await page.locator('body').getAttribute('data-printed')).toMatch(
    new RegExp(`Colaboradores${name} · \\d+ colaborador(es)? · impresso em \\d\\d/\\d\\d/\\d{4}`),
  )
  expect(errors).toEqual([])
  await context.close()
})
