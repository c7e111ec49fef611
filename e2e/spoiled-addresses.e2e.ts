/** Addresses that were cut, typed or made up: each says what is wrong in the place of what it asked for, and the way from there helps. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const at = windowsOn(here)

/** What is said, and the way on, which takes it away. */
async function leads(page: Page, address: string, words: string, way: string): Promise<void> {
  await page.getByRole('main').getByText(words, { exact: true }).first().waitFor()
  expect([address, await page.getByText('Tentar de novo').count()]).toEqual([address, 0])
  expect([address, await page.locator('[data-tone]').count()], 'told a second time').toEqual([address, 0])
  await page.getByRole('status').getByRole('button', { name: way }).click()
  await page.getByRole('status').getByText(words, { exact: true }).waitFor({ state: 'detached' })
}

test.each([
  ['/horas-extras/horarios/abc', 'Registro não encontrado.', 'Limpar filtros'],
  ['/horas-extras/horarios/1e1', 'Registro não encontrado.', 'Limpar filtros'],
  ['/horas-extras/horarios/4.5', 'Registro não encontrado.', 'Limpar filtros'],
  ['/horarios/listagem?id=4.5', 'Registro não encontrado.', 'Limpar filtros'],
  ['/horarios/listagem?id=-1', 'Registro não encontrado.', 'Limpar filtros'],
  ['/horarios/listagem?id=99999999999999999999', 'Registro não encontrado.', 'Limpar filtros'],
  ['/horarios/listagem?size=100000', 'Valor acima do permitido', 'Voltar ao início'],
  ['/horarios/listagem?from=2026-13-45&to=abc', 'Data inválida', 'Período atual'],
  ['/espelho-ponto-colaborador?psc=4.5', 'Espelho não encontrado.', 'Ver os espelhos'],
  ['/espelho-ponto-colaborador?month=13', 'Valor inválido', 'Limpar filtros'],
  ['/espelho-ponto-colaborador?year=1999', 'Valor inválido', 'Limpar filtros'],
  ['/bancodehoras/index?year=1999', 'Valor inválido', 'Limpar filtros'],
  ['/bancodehoras/index?year=9999', 'Valor inválido', 'Limpar filtros'],
  ['/bancodehoras/index?year=abc', 'Valor inválido', 'Limpar filtros'],
] as const)('%s says %s, and %s leads on', async (address, words, way) => {
  await leads(await at('gil', address), address, words, way)
})

test.each(['abc', '1999', '9999'])(
  'the own bank of hours of the year %s is refused as everybody’s is',
  async (year) => {
    const address = `/bancodehoras/index?year=${year}`
    await leads(await at('edu', address), address, 'Valor inválido', 'Limpar filtros')
  },
)

test('nobody’s days are not shown as those of the team', async () => {
  const page = await at('gil', '/horas-extras/horarios/abc')
  await page.getByText('Registro não encontrado.').waitFor()
  expect(await page.getByRole('row').count()).toBe(0)
  expect(await page.getByText('Este login não é de um colaborador.').count()).toBe(0)
})

test('a day that is none is neither before nor behind another, and the next period goes on from the current one', async () => {
  const page = await at('gil', '/horas-extras/funcionarios?from=2026-13-45')
  await page.getByRole('status').getByText('Data inválida', { exact: true }).waitFor()
  expect(await page.getByText('Antes da data inicial').count()).toBe(0)
  expect(await page.getByText('A data inicial não pode ser maior que a data final.').count()).toBe(0)
  await page.goto('/horarios/listagem?from=2026-13-45&to=abc')
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await page.getByRole('row').nth(1).waitFor()
})

test('an address whose last part has a dot is a page; what nobody knows says so (R036)', async () => {
  const page = await at('gil', '/foo.bar')
  await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
  await page.goto('/horarios/editar/4.5')
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await page.waitForURL('**/horarios/listagem')
})
