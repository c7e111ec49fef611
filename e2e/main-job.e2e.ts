/**
 * The main job, from an empty installation: the first administrator imports a clock's real file, creates its
 * people with a work schedule, closes and processes a period; a worker reads the mirror, opens a number and
 * signs; the hour bank shows the month.
 */
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { ask, enter, enterFirst } from './journeys.ts'
import { adminPassword } from './server.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

const afd = resolve(import.meta.dirname, '../packages/legal-files/fixtures/afd_1510_real_grande_pseudonimizado.txt')
/** Who marked in it, each by a PIS: `packages/legal-files/fixtures/README.md`. */
const peopleInFile = 50
const here = stage('empty')

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const saved = (page: Page) => page.getByText('Salvo').first().waitFor()

/** The dashboard of an installation without people says what to begin with. */
async function makeSchedule(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Primeiros passos' }).waitFor()
  await page.getByRole('link', { name: 'Nova jornada' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome').fill('Comercial')
  for (const [label, time] of [
    ['Entrada', '08:00'],
    ['Início do intervalo', '12:00'],
    ['Fim do intervalo', '13:00'],
    ...['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'].map((day) => [day, '08:00']),
  ] as const) {
    await form.getByLabel(label ?? '', { exact: true }).fill(time ?? '')
  }
  await form.getByLabel('Limite de hora extra (minutos)').fill('10')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await saved(page)
}

async function importFile(page: Page): Promise<void> {
  await page.goto('/importacao-afd')
  await page.getByLabel('Arquivos AFD', { exact: true }).setInputFiles(afd)
  await page
    .getByText(/29\.060/)
    .first()
    .waitFor({ timeout: 120_000 })
  expect(await seriousProblems(page)).toEqual([])
  await page.getByRole('heading', { name: `${peopleInFile} colaboradores do relógio sem cadastro` }).waitFor()
  await press(page, `Criar ${peopleInFile} colaboradores`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Jornada', { exact: true }).fill('Comercial')
  await page.getByRole('option', { name: 'Comercial' }).click()
  const dismiss = dialog.getByRole('checkbox', { name: 'Desligar 21 colaboradores excluídos do relógio' })
  expect(await dismiss.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('progressbar', { name: 'Andamento da importação' }).waitFor()
  expect(await page.getByText(/do relógio sem cadastro|Parece ser/).count(), 'people who are being created').toBe(0)
  await page.getByText(`${peopleInFile} colaboradores criados estão sem CPF`).waitFor({ timeout: 120_000 })
  const { total } = await ask<{ total: number }>(page, 'GET', '/people?take=1')
  expect(total, 'people of the file on record').toBe(peopleInFile)
}

async function closeAndProcess(page: Page): Promise<void> {
  await page.goto('/apuracao-de-ponto?year=2017')
  await press(page, 'Adicionar')
  const form = page.getByRole('dialog')
  await form.getByLabel('Mês').click()
  await page.getByRole('option', { name: 'Agosto' }).click()
  await form.getByRole('textbox', { name: 'Data inicial' }).fill('21/07/2017')
  await form.getByRole('textbox', { name: 'Data final' }).fill('20/08/2017')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Fechar: Agosto/ }).click()
  await page.getByText(/Se fechasse hoje: \d+ pronto/).waitFor()
  await page
    .getByText(/^sem marcações em \d\d\/0[78], 08:00 previstas$/)
    .first()
    .waitFor()
  await press(page, 'Fechar apuração')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await page.getByText('Fechado').first().waitFor()
  await press(page, 'Processar ponto')
  const process = page.getByRole('dialog')
  await process
    .getByLabel(/Apuração|Competência|Cálculo/)
    .first()
    .click()
  await page.getByRole('option', { name: /Agosto/ }).click()
  await process.getByRole('button', { name: /^Processar/ }).click()
  await page.getByText('O processamento pode levar alguns minutos.').waitFor()
  await press(page, 'Sim')
  const august = page.getByRole('row').filter({ hasText: 'Agosto' })
  await august.getByRole('cell', { name: 'SIM', exact: true }).waitFor({ timeout: 60_000 })
}

/** Gives the first person of the processed mirrors a login; answers its name. */
async function giveLogin(page: Page): Promise<void> {
  await page.goto('/funcionarios/editar/1?tab=acesso')
  await page.getByRole('tab', { name: 'Dados de acesso' }).click()
  await page.getByLabel('Perfil').click()
  await page.getByRole('option', { name: 'Colaborador' }).click()
  await page.getByLabel('Login').fill('trabalhadora')
  await page.getByLabel('Senha', { exact: true }).fill('Relogio#2026')
  await press(page, 'Salvar')
  await saved(page)
}

/** Opens a number of the mirror, signs; answers what it brings into the hour bank, as `12:34` or `-01:15`. */
async function readAndSign(page: Page): Promise<string> {
  await page.goto('/espelho-ponto-colaborador')
  await page.getByRole('button', { name: /^Ver.*Agosto/ }).click()
  const brought = await page.getByRole('button', { name: /^No banco de horas: / }).innerText()
  const worked = page.getByRole('button', { name: /^Trabalhad.*: \d+:\d\d/ }).first()
  await worked.click()
  await page.getByRole('heading', { name: 'Por que este número?' }).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await shot(page, 'main-job-why')
  await page.keyboard.press('Escape')
  await press(page, 'Autorizar')
  await press(page, 'Sim')
  await page.getByText('AUTORIZADO').first().waitFor()
  return brought.trim().replace('+', '')
}

test('from the file of a clock to a signed mirror and the hour bank (R273, R373)', { timeout: 300_000 }, async () => {
  const admin = await here.window()
  const worker = await here.window()
  try {
    await enter(admin.page, 'admin', adminPassword)
    await makeSchedule(admin.page)
    await importFile(admin.page)
    await closeAndProcess(admin.page)
    await giveLogin(admin.page)
    await enterFirst(worker.page, 'trabalhadora', 'Relogio#2026', 'Engrenagem-azul-7!')
    const brought = await readAndSign(worker.page)
    expect(brought).toMatch(/^-?\d+:\d\d$/)
    expect(brought, 'the period moves the bank').not.toBe('00:00')
    await worker.page.goto('/bancodehoras/index?year=2017')
    expect(await worker.page.getByRole('combobox', { name: 'Ano' }).innerText()).toBe('2017')
    const august = worker.page.getByRole('row', { name: /Agosto/ })
    await august.waitFor()
    const [, month, total] = await august.getByRole('cell').allInnerTexts()
    expect([month, total]).toEqual([brought, brought])
  } finally {
    await shot(admin.page, 'main-job-admin')
    await shot(worker.page, 'main-job-worker')
  }
  expect([...admin.errors, ...worker.errors]).toEqual([])
})
