/**
 * The employer of people from a clock's file: that of its header, or, with a wrong CNPJ, the admin's choice.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { find } from './forms.ts'
import { ask, letIn } from './journeys.ts'
import { adminPassword } from './server.ts'
import { stage } from './stage.ts'

const here = stage('empty')

/** The file of a clock in which one person marked. */
function file(rep: number, employer: string, name: string) {
  const clock = String(rep).padStart(17, '0')
  const header = `0000000001${`1${employer}`.padEnd(27)}${name.padEnd(150)}${clock}0103201602032016020320162359`
  const mark = `0000000013010320160800${String(rep).padStart(12, '2')}`
  return { name: `${rep}.txt`, mimeType: 'text/plain', buffer: Buffer.from(`${header}\r\n${mark}\r\n`, 'latin1') }
}

/** Brings a file in and opens the form that creates its person. */
async function openForm(page: Page, of: ReturnType<typeof file>) {
  await page.goto('/importacao-afd')
  await page.getByLabel('Arquivos AFD', { exact: true }).setInputFiles(of)
  await page.getByRole('button', { name: 'Criar 1 colaborador' }).click()
  return page.getByRole('dialog')
}

async function save(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('1 colaborador criado está sem CPF').waitFor()
}

const companies = async (page: Page) =>
  (
    await ask<{ results: { com_name: string; com_document: string }[] }>(page, 'GET', '/company?take=10&orderBy=ASC')
  ).results.map(({ com_name, com_document }) => [com_name, com_document])

test('a CNPJ that cannot be right registers nobody: the company is registered first, and is chosen from then on', async () => {
  const { page, errors } = await here.window()
  await letIn(page, 'admin', '/dashboard', adminPassword)

  const refused = await openForm(page, file(1, '77888999000180', 'PADARIA'))
  await refused.getByText('O CNPJ ou CPF do empregador no arquivo, 77888999000180, é inválido').waitFor()
  expect(await refused.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
  const report = page.url()
  await refused.getByRole('link', { name: 'Cadastre a empresa' }).click()
  const company = page.getByRole('dialog', { name: 'Nova empresa' })
  await company.getByLabel('Nome').fill('Padaria Aurora')
  await company.getByLabel('CNPJ ou CPF').fill('77.888.999/0001-81')
  await company.getByRole('button', { name: 'Salvar' }).click()
  await company.waitFor({ state: 'hidden' })

  await page.goto(report)
  await page.getByRole('button', { name: 'Criar 1 colaborador' }).click()
  const chosen = page.getByRole('combobox', { name: 'Empresa' })
  await expect.poll(() => chosen.inputValue()).toBe('Padaria Aurora')
  await page.getByText('O CNPJ ou CPF do empregador no arquivo, 77888999000180, é inválido.').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await save(page)
  expect(await companies(page)).toEqual([['Padaria Aurora', '77888999000181']])

  await openForm(page, file(2, '11222333000181', 'FILIAL'))
  await page.getByText(/será cadastrada com o CNPJ ou CPF 11\.222\.333\/0001-81/).waitFor()
  await expect.poll(() => chosen.inputValue()).toBe('FILIAL (do arquivo)')
  await find(page, 'Empresa', 'Padaria Aurora')
  await save(page)
  expect(await companies(page)).toHaveLength(1)

  await openForm(page, file(3, '11222333000181', 'FILIAL'))
  await expect.poll(() => chosen.inputValue()).toBe('FILIAL (do arquivo)')
  await save(page)
  expect(await companies(page)).toEqual([
    ['FILIAL', '11222333000181'],
    ['Padaria Aurora', '77888999000181'],
  ])
  expect(errors).toEqual([])
})

test('where nobody configured the program that makes an AFD, that is said before anything is typed', async () => {
  const { page, errors } = await here.window()
  await letIn(page, 'admin', '/importacao-afd', adminPassword)
  await page.getByRole('button', { name: 'Gerar AFD' }).click()
  const missing = page.getByRole('dialog').getByRole('list', { name: 'Falta informar' })
  await missing.getByText(/DEVELOPER_ID/).waitFor()
  expect(await seriousProblems(page)).toEqual([])
  expect(errors).toEqual([])
})
