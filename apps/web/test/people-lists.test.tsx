/** Lists of people: employees and outsourced staff. What they print and take along is in e2e/lists.e2e.ts. */
import { expect, test } from 'vitest'
import { requestsOf } from './asked.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const pageSizes = () =>
  page
    .getByRole('combobox', { name: /por página/i })
    .getByRole('option')
    .allTextContents()

test('employees: a sector is chosen within a unit and goes with it; in use or not; a phone shows the same people, and the filters at a press (R545, Q33)', async () => {
  await statement("update sector set active = false where name = 'Portaria'")
  await page.goto('/funcionarios/listagem')
  const filter = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  for (const label of ['Matrícula', 'Nome']) await page.getByLabel(label, { exact: true }).first().waitFor()
  for (const label of ['Cidade de trabalho', 'Status']) await filter(label).waitFor()
  expect(await filter('Setor').isDisabled()).toBe(true)
  expect(await filter('Setor').getAttribute('placeholder')).toBe('Escolha a unidade')
  const choose = async (label: string, option: string) => {
    await filter(label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Unidade de trabalho', 'Oficina central')
  await expect.poll(() => filter('Setor').isEnabled()).toBe(true)
  expect(await filter('Setor').getAttribute('placeholder')).toBeNull()
  await choose('Setor', 'Portaria (fora de uso)')
  await page.waitForURL(/sectorId=\d+/)
  await page
    .getByRole('cell', { name: /Portaria/ })
    .first()
    .waitFor()
  await choose('Unidade de trabalho', 'Matriz')
  await page.waitForURL((url) => !url.searchParams.get('sectorId'))
  expect(await filter('Setor').inputValue()).toBe('')
  await page.setViewportSize(narrow)
  await page.goto('/funcionarios/listagem')
  await page.getByText('Ana Ampulheta').first().waitFor()
  expect(await filter('Status').isVisible()).toBe(false)
  expect(await seriousProblems()).toEqual([])
  await page.getByRole('button', { name: 'Mais filtros (1 em uso)' }).click()
  await filter('Status').waitFor()
  await choose('Unidade de trabalho', 'Matriz')
  await page.getByRole('button', { name: 'Menos filtros' }).click()
  await page.getByRole('button', { name: 'Mais filtros (2 em uso)' }).click()
  expect(await seriousProblems()).toEqual([])
})

test('outsourced staff: filters, columns, sizes, empty text, blocking, the floating button; tabs they have no use for are closed (R553, R556, R557, R558, R559, R560, R689)', async () => {
  await page.goto('/terceiros/listagem?name=ninguem-assim')
  await page.getByText('Nenhum Terceiro Cadastrado').waitFor()
  for (const label of ['Matrícula', 'Colaborador', 'Status'])
    await page.getByLabel(label, { exact: true }).first().waitFor()
  const [asked = ''] = await requestsOf('GET', async () => {
    await button('Limpar').click()
    await settled()
  })
  const query = new URLSearchParams(asked.replace(/^\/api\/people\?/, ''))
  expect([query.get('ind_outsourced'), query.get('take')]).toEqual(['1', '25'])
  await page.getByText('Pesquisar', { exact: true }).waitFor()
  expect(await pageSizes()).toEqual(['25', '50', '75', '100'])
  await button('Adicionar').click()
  await page.waitForURL('**/terceiros/cadastrar')
  await ask('POST', '/people', {
    ind_enrollment: 'T1',
    ind_pis: '17033259504',
    ind_name: 'Terceiro Exemplo',
    ind_id_gen: 1,
    ind_name_mother: 'Maria Exemplo',
    ind_birth_date: '1990-01-01',
    ind_admission_date: '2024-01-01',
    peo_email_primary: 'terceiro@exemplo.com.br',
    adr_zip_code: '01310100',
    sta_id: 35,
    cos_id: 3550308,
    adr_neighborhood: 'Centro',
    adr_street: 'Rua',
    ind_outsourced: 1,
  })
  await page.goto('/terceiros/listagem')
  const row = page.getByRole('row').filter({ hasText: 'Terceiro Exemplo' })
  await row.waitFor()
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 2)).toEqual(['Matrícula', 'Colaborador'])
  await row.getByRole('button', { name: /^(Inativar|Desativar|Bloquear)/ }).click()
  await page.getByText('Deseja realmente desativar esse Colaborador?').waitFor()
  await button('Sim').click()
  await page.getByText('O Colaborador foi desativado com sucesso.').waitFor()
  await row.getByRole('button', { name: /^(Ativar|Reativar|Desbloquear)/ }).waitFor()
  await row.click()
  await button('Editar').click()
  await page.waitForURL('**/terceiros/editar/*')
  await page.getByRole('tab', { name: 'Dados pessoais' }).waitFor()
  const closed = await page.getByRole('tab', { disabled: true }).allInnerTexts()
  expect(closed).toEqual(['Dados de acesso', 'Jornada', 'Perfis'])
})
