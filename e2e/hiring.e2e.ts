/**
 * From an empty installation to a mark: the first administrator sets up a place, hires, and the person
 * presses.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, seriousProblems } from './browser.ts'
import { enter, enterFirst } from './journeys.ts'
import { adminPassword } from './server.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

const here = stage('empty', () => ({ EXTERNAL_ENROLLMENT_LABEL: 'CRM', PRODUCT_NAME: 'Ponto da Padaria' }))

const fill = async (within: Page | Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await within.getByLabel(label, { exact: true }).fill(value)
}
/** Finds in a list by typing, as people do. */
const find = async (page: Page, within: Page | Locator, label: string, text: string) => {
  await within.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).first().click()
}
/** What an earlier save said may still stand there: the answer to this one is waited for. */
const save = async (page: Page, within: Page | Locator) => {
  await Promise.all([
    page.waitForResponse((answer) => ['POST', 'PUT'].includes(answer.request().method()) && answer.ok()),
    within.getByRole('button', { name: 'Salvar', exact: true }).click(),
  ])
  await page.getByText('Salvo').first().waitFor()
}

async function makeRegister(page: Page, address: string, values: Readonly<Record<string, string>>, place?: string[]) {
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  const [label, text] = place ?? []
  if (label && text) await find(page, dialog, label, text)
  await fill(dialog, values)
  await save(page, dialog)
}

async function prepareThePlace(page: Page): Promise<void> {
  await makeRegister(page, '/empresas/cadastrar', { Nome: 'Padaria Exemplo', 'CNPJ ou CPF': '11222333000181' })
  await page.goto('/cidades-trabalho/index?status=')
  await page.getByLabel('Município ou código IBGE').fill('Rio de Janeiro')
  const city = page.getByLabel('Cidade de trabalho: Rio de Janeiro', { exact: true })
  await city.click()
  await expect.poll(() => city.isChecked()).toBe(true)
  await makeRegister(page, '/workunit/create', { Nome: 'Loja Centro' }, ['Cidade de trabalho', 'Rio de Janeiro'])
  await makeRegister(page, '/setores/cadastrar', { Nome: 'Fornos' }, ['Unidade de trabalho', 'Loja Centro'])
  await makeRegister(page, '/workday/cadastrar', {
    Nome: 'Comercial',
    Entrada: '08:00',
    'Início do intervalo': '12:00',
    'Fim do intervalo': '13:00',
    Segunda: '08:00',
    Terça: '08:00',
    Quarta: '08:00',
    Quinta: '08:00',
    Sexta: '08:00',
    'Limite de hora extra (minutos)': '10',
  })
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The tab that is open. */
const panel = (page: Page) => page.locator('[role=tabpanel]:not([hidden])')

async function hire(page: Page): Promise<void> {
  await page.goto('/funcionarios/cadastrar')
  await fill(page, {
    Nome: 'Zilda Exemplo',
    'Nome da mãe': 'Maria Exemplo',
    Matrícula: '1001',
    'E-mail principal': 'z@exemplo.com.br',
    CEP: '20040002',
    Bairro: 'Centro',
    Rua: 'Rua da Assembleia',
    Telefone: '21987654321',
  })
  expect(await page.getByLabel('PIS', { exact: true }).count()).toBe(0)
  await page.getByText('O número do PIS.').waitFor()
  await fill(page, { CRM: '12044789029' })
  expect(await page.getByLabel('Telefone', { exact: true }).inputValue()).toBe('(21) 98765-4321')
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('17/05/1990')
  await page.getByRole('textbox', { name: 'Data de admissão' }).fill('08/01/2024')
  await page.getByLabel('Gênero').click()
  await page.getByRole('option', { name: 'Feminino' }).click()
  await find(page, page, 'Cidade de trabalho', 'Rio de Janeiro')
  await find(page, page, 'Estado', 'Rio de Janeiro')
  await find(page, page, 'Cidade', 'Rio de Janeiro')
  await save(page, page)
  await page.waitForURL('**/funcionarios/editar/*')

  await tab(page, 'Setores').click()
  await page.getByText('Nenhum Setor Encontrado.').waitFor()
  await page.getByRole('button', { name: 'Adicionar setor' }).click()
  const sector = page.getByRole('dialog')
  await find(page, sector, 'Unidade de trabalho', 'Loja Centro')
  await find(page, sector, 'Setor', 'Fornos')
  await save(page, sector)

  await tab(page, 'Jornada').click()
  await find(page, panel(page), 'Jornada', 'Comercial')
  await panel(page).getByRole('textbox', { name: 'Data de histórico' }).fill('08/01/2024')
  await save(page, panel(page))
  await panel(page).getByRole('list', { name: 'Histórico de jornadas' }).getByText('08/01/2024').waitFor()

  await tab(page, 'Dados de acesso').click()
  await fill(panel(page), { Login: 'zilda', Senha: 'Padaria#2026' })
  await save(page, panel(page))
}

test('hiring a person from nothing to the first mark (R022, R551, R552, R554, R623, R708, Q42)', {
  timeout: 300_000,
}, async () => {
  const admin = await here.window()
  const person = await here.window(narrow)
  try {
    await enter(admin.page, 'admin', adminPassword)
    await prepareThePlace(admin.page)
    await hire(admin.page)
    expect(await seriousProblems(admin.page)).toEqual([])
    await enterFirst(person.page, 'zilda', 'Padaria#2026', 'Engrenagem-azul-7!')
    await person.page.goto('/horarios/registrar/0')
    expect(await person.page.title()).toContain('Ponto da Padaria')
    await person.page.getByRole('button', { name: 'Registrar Ponto' }).click()
    await person.page.getByText(/Ponto registrado às \d\d:\d\d/).waitFor()
    await admin.page.goto('/funcionarios/listagem')
    const row = admin.page.getByRole('row').filter({ hasText: 'Zilda Exemplo' })
    await row.getByRole('cell', { name: 'Fornos' }).waitFor()
    await row.getByRole('link', { name: 'Horários: Zilda Exemplo' }).click()
    await admin.page.getByText('Zilda Exemplo').first().waitFor()
    await admin.page
      .getByText(/\b\d\d:\d\d\b/)
      .first()
      .waitFor()
  } finally {
    await shot(admin.page, 'hiring-admin', { fullPage: true })
    await shot(person.page, 'hiring-person')
  }
  expect([...admin.errors, ...person.errors]).toEqual([])
  await here.close(admin.context)
  await here.close(person.context)
})
