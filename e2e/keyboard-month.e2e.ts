/**
 * The month without a mouse: with one work schedule and nobody yet, an administrator imports a clock's file
 * with its people, closes a calculation and processes it.
 */
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { ask, letIn, reach } from './journeys.ts'
import { adminPassword } from './server.ts'
import { stage } from './stage.ts'

const afd = resolve(import.meta.dirname, '../packages/legal-files/fixtures/afd_671_v003_rep_p_sintetico.txt')
const here = stage('empty')

/** Writes over what a field of a form holds. */
const write = async (page: Page, label: string, text: string) => {
  await reach(page, 'textbox', label)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
/** Picks what is found by typing. */
const find = async (page: Page, label: string, text: string) => {
  await reach(page, 'combobox', label)
  await page.keyboard.type(text)
  await page.getByRole('option', { name: text }).waitFor()
  await page.keyboard.press('Enter')
}
const press = async (page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await reach(page, 'button', name, key)
  await page.keyboard.press('Enter')
}

/** Brings in a file that knows two people: one is created, the other is the same under another number. */
async function bringIn(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await reach(page, 'link', 'Importar AFD')
  await page.keyboard.press('Enter')
  await press(page, 'Escolher arquivo')
  await (await choosing).setFiles(afd)
  await reach(page, 'checkbox', /^Escolher BRUNO/)
  await page.keyboard.press('Space')
  await press(page, 'Criar 1 colaborador', 'Shift+Tab')
  await find(page, 'Jornada', 'Comercial')
  expect(await seriousProblems(page)).toEqual([])
  await press(page, 'Salvar')
  const waiting = page.getByRole('heading', { name: /do relógio sem cadastro/ })
  await waiting.filter({ hasText: '1 colaborador' }).waitFor()
  await press(page, 'Vincular a…')
  await find(page, 'Colaborador', 'Ana Conceição')
  expect(await seriousProblems(page)).toEqual([])
  await press(page, 'Salvar')
  await waiting.waitFor({ state: 'detached' })
}

test('from the file of a clock to a processed mirror with the keyboard alone', { timeout: 180_000 }, async () => {
  const { page, errors, context } = await here.window()
  const { keyboard } = page
  await letIn(page, 'admin', '/dashboard', adminPassword)
  const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [`wda_${day}`, '08:00'])
  const schedule = { wda_name: 'Comercial', wda_type: 1, wda_flexible: 1, wda_limit_overtime: 10 }
  await ask(page, 'POST', '/workday', { ...schedule, ...Object.fromEntries(week) })
  await bringIn(page)

  await reach(page, 'link', 'Ponto', 'Shift+Tab')
  await keyboard.press('Enter')
  await press(page, 'Adicionar')
  await reach(page, 'combobox', 'Mês')
  await keyboard.press('Enter')
  await page.getByRole('option', { name: 'Março' }).waitFor()
  await keyboard.type('mar')
  await keyboard.press('Enter')
  await write(page, 'Data inicial', '21022026')
  await write(page, 'Data final', '20032026')
  await press(page, 'Salvar')

  await press(page, 'Fechar: Março/2026')
  await page.getByText('Se fechasse hoje:').waitFor()
  await press(page, 'Fechar apuração')
  await page.getByText(/^\d+ prontos?, /).waitFor()
  await keyboard.press('Enter')
  const march = page.getByRole('row').filter({ hasText: 'Março/2026' })
  await march.getByRole('cell', { name: 'Fechado', exact: true }).waitFor()
  await press(page, 'Processar ponto')
  await page.getByRole('dialog').getByText('21/02/2026', { exact: true }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await press(page, 'Processar')
  await page.getByText('O processamento pode levar alguns minutos.').waitFor()
  await keyboard.press('Enter')
  await march.getByRole('cell', { name: 'SIM', exact: true }).waitFor({ timeout: 60_000 })
  await press(page, 'Espelhos pendentes ou negados')
  await page
    .getByRole('dialog')
    .getByText(/^ana conceição/i)
    .waitFor()
  expect(errors).toEqual([])
  await here.close(context)
})
