/** The form of a person and what people see of themselves: a request for change and the five tabs. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { narrow, seriousProblems, wide } from './browser.ts'
import { statement } from './database.ts'
import { ask, keptToken, letIn } from './journeys.ts'
import { shot } from './shot.ts'
import { stage } from './stage.ts'

/** A service that knows one ZIP code. */
const zipCodes = createServer((request, response) =>
  response.end(
    JSON.stringify(
      request.url === '/20040002' ? { ibge: '3304557', bairro: 'Centro', logradouro: 'Rua da Assembleia' } : {},
    ),
  ),
)

beforeAll(() => new Promise<void>((done) => zipCodes.listen(0, '127.0.0.1', done)))
afterAll(() => void zipCodes.close())
const here = stage('demo', () => ({
  ADDRESS_LOOKUP_URL: `http://127.0.0.1:${(zipCodes.address() as AddressInfo).port}/{zip}`,
}))

async function as(login: string, viewport = wide) {
  const window = await here.window(viewport)
  await letIn(window.page, login)
  return window
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('Editar of the confirmation leads to the own data; what is saved is a request, which an admin compares and applies (R084, R555, R680, R687, R688)', async () => {
  await statement(here.installation, "update account set data_confirmed_at = null where login = 'edu'")
  const edu = await as('edu')
  // The mirror that waits is asked about first.
  const prompt = edu.page.getByRole('main').getByRole('dialog')
  await prompt
    .filter({ hasText: /espelho/i })
    .getByRole('button', { name: 'Fechar' })
    .click()
  await edu.page.getByText('Por favor, confirme se os dados abaixo estão atualizados.').waitFor()
  await button(edu.page, 'Editar').click()
  await edu.page.waitForURL('**/meusdados/editar/*')
  await edu.page.getByRole('heading', { name: 'Meus dados' }).waitFor()
  expect(await edu.page.getByLabel('Nome', { exact: true }).getAttribute('readonly')).not.toBeNull()
  await edu.page.getByLabel('Celular').fill('21987654321')
  expect(await edu.page.getByLabel('Celular').inputValue()).toBe('(21) 98765-4321')
  await edu.page.getByLabel('CEP').fill('20040002')
  await expect.poll(() => edu.page.getByLabel('Rua').inputValue()).toBe('Rua da Assembleia')
  await expect.poll(() => edu.page.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Rio de Janeiro')
  await edu.page.getByLabel('Número').fill('10')
  await button(edu.page, 'Salvar').click()
  await edu.page.getByText('Sua alteração aguarda a conferência do RH.').waitFor()
  expect(await seriousProblems(edu.page)).toEqual([])
  await shot(edu.page, 'wide-my-data', { fullPage: true })
  await edu.page.setViewportSize(narrow)
  await shot(edu.page, 'narrow-my-data', { fullPage: true })

  // What waits is where the next request goes on from.
  await edu.page.reload()
  await expect.poll(() => edu.page.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Rio de Janeiro')
  expect(await edu.page.getByLabel('Celular').inputValue()).toBe('(21) 98765-4321')
  await edu.page.getByLabel('Complemento').fill('Fundos')
  await button(edu.page, 'Salvar').click()
  await edu.page.getByRole('cell', { name: 'Fundos' }).waitFor()

  const ana = await as('ana')
  await ana.page.getByRole('button', { name: /^Notificações/ }).click()
  await ana.page
    .getByRole('dialog', { name: 'Notificações' })
    .getByText(/pediu a alteração dos próprios dados/)
    .first()
    .click()
  await ana.page.waitForURL(/funcionarios\/editar\/\d+\?alteracao=/)
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByText('(21) 98765-4321').waitFor()
  await dialog.getByText('Rua da Assembleia').waitFor()
  await dialog.getByText('Fundos').waitFor()
  expect(await seriousProblems(ana.page)).toEqual([])
  await shot(ana.page, 'wide-data-change')
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await ana.page.getByText('Deseja aplicar esta alteração ao cadastro do colaborador?').waitFor()
  await button(ana.page, 'Sim').click()
  await ana.page.getByText('Alteração aplicada ao cadastro.').waitFor()
  // The form behind the dialog would else save the old address over the new one.
  await expect.poll(() => ana.page.locator('input[name=street]').inputValue()).toBe('Rua da Assembleia')
  await ana.page.goto('/alteracoes-de-dados?state=applied')
  await ana.page.getByRole('cell', { name: 'Aplicada' }).waitFor()
  await edu.page.reload()
  await edu.page.getByText('Sua última alteração foi aplicada ao cadastro.').waitFor()
  expect(await edu.page.getByLabel('Rua').inputValue()).toBe('Rua da Assembleia')
  expect([...edu.errors, ...ana.errors]).toEqual([])
  await here.close(edu.context)
  await here.close(ana.context)
})

test('what an admin refuses with a reason stays as it was, and the person is told why (R555, R688, Q113)', async () => {
  const [edu, ana] = [await as('edu'), await as('ana')]
  const { results } = await ask<{ results: { peo_id: number }[] }>(ana.page, 'GET', '/people?take=1&ind_name=Edu')
  await edu.page.goto(`/meusdados/editar/${results[0]?.peo_id}`)
  await edu.page.getByRole('heading', { name: 'Meus dados' }).waitFor()
  const street = await edu.page.getByLabel('Rua').inputValue()
  await edu.page.getByLabel('Rua').fill('Rua Inventada')
  await button(edu.page, 'Salvar').click()
  await edu.page.getByText('Sua alteração aguarda a conferência do RH.').waitFor()

  await ana.page.goto('/alteracoes-de-dados')
  await ana.page.getByRole('row', { name: /Edu Engrenagem/ }).click()
  await ana.page.getByRole('dialog').getByText('Rua Inventada').waitFor()
  await button(ana.page, 'Recusar').click()
  const refusal = ana.page.getByRole('dialog', { name: 'Recusar a alteração de Edu Engrenagem' })
  expect(await refusal.getByRole('button', { name: 'Salvar' }).isDisabled()).toBe(true)
  await refusal.getByLabel('Motivo').fill('Envie o comprovante de endereço.')
  expect(await seriousProblems(ana.page)).toEqual([])
  await refusal.getByRole('button', { name: 'Salvar' }).click()
  await ana.page.getByText('Alteração recusada.').waitFor()
  await ana.page.goto('/alteracoes-de-dados?state=refused')
  await ana.page.getByRole('cell', { name: 'Recusada' }).waitFor()

  await edu.page.reload()
  await edu.page.getByText('Sua última alteração foi recusada: Envie o comprovante de endereço.').waitFor()
  expect(await edu.page.getByLabel('Rua').inputValue()).toBe(street)
  expect(await seriousProblems(edu.page)).toEqual([])
  expect([...edu.errors, ...ana.errors]).toEqual([])
  await here.close(edu.context)
  await here.close(ana.context)
})

test('a new employee has the first tab only, until the first save opens the others; fields have masks (R551, R552, R623, R646)', async () => {
  const { page, context, errors } = await as('ana')
  await page.goto('/funcionarios/cadastrar')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const names = ['Dados pessoais', 'Dados de acesso', 'Setores', 'Jornada', 'Perfis']
  await tab('Dados pessoais').waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(names)
  const open = () => Promise.all(names.map((name) => tab(name).isEnabled()))
  expect(await open()).toEqual([true, false, false, false, false])
  for (const [label, typed, shown] of [
    ['PIS', '12044789029', '120.44789.02-9'],
    ['CPF', '52998224725', '529.982.247-25'],
    ['RG', '123456789', '12.345.678-9'],
    ['CNH', '12345678901', '12345678901'],
    ['Celular', '11987654321', '(11) 98765-4321'],
    ['Telefone', '1133334444', '(11) 3333-4444'],
    ['CEP', '20040002', '20040-002'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.fill(typed)
    expect(await field.inputValue(), label).toBe(shown)
  }
  for (const [label, value] of [
    ['Nome', 'Zilda Exemplo'],
    ['Nome da mãe', 'Maria Exemplo'],
    ['Matrícula', '99001'],
    ['E-mail principal', 'zilda@exemplo.com.br'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('17/05/1990')
  await page.getByRole('textbox', { name: 'Data de admissão' }).fill('08/01/2024')
  await page.getByLabel('Gênero').click()
  await page.getByRole('option', { name: 'Feminino' }).click()
  await expect.poll(() => page.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Rio de Janeiro')
  expect(await page.getByLabel('Número').inputValue()).toBe('S/N')
  await button(page, 'Salvar').click()
  await page.waitForURL('**/funcionarios/editar/*')
  await expect.poll(open).toEqual([true, true, true, true, true])
  // Somebody else writes another field meanwhile: a save changes what was changed here and nothing else.
  await statement(here.installation, "update employee set ctps = 'CT-1' where enrollment = '99001'")
  await page.getByLabel('Bairro', { exact: true }).fill('Lapa')
  await button(page, 'Salvar').click()
  const id = page.url().split('/').at(-1)
  const record = async () => {
    const headers = { authorization: (await keptToken(page)) ?? '' }
    const answer = await fetch(`${here.installation.url}/api/people/${id}`, { headers })
    const { ind_ctps, adr_neighborhood } = (await answer.json()) as Record<string, string>
    return [ind_ctps, adr_neighborhood]
  }
  await expect.poll(record).toEqual(['CT-1', 'Lapa'])
  await page
    .getByLabel('Foto')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(524_289) })
  await page.getByText('A imagem não pode ser maior que 512KB').waitFor()
  expect(await seriousProblems(page)).toEqual([])
  await shot(page, 'wide-person')
  await page.setViewportSize(narrow)
  await shot(page, 'narrow-person')
  expect(errors).toEqual([])
  await here.close(context)
})
