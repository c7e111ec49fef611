/** Cut, mistyped or invented addresses: each says what is wrong and offers a way out that helps. */
import { expect, test } from 'vitest'
import { at, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

/** What is said, and the way on, which takes it away. */
async function leads(address: string, words: string, way: string): Promise<void> {
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
  await at('gil', address)
  await leads(address, words, way)
})

test.each(['abc', '1999', '9999'])(
  'the own bank of hours of the year %s is refused as everybody’s is',
  async (year) => {
    const address = `/bancodehoras/index?year=${year}`
    await at('edu', address)
    await leads(address, 'Valor inválido', 'Limpar filtros')
  },
)

test('nobody’s days are not shown as those of the team', async () => {
  await at('gil', '/horas-extras/horarios/abc')
  await page.getByText('Registro não encontrado.').waitFor()
  expect(await page.getByRole('row').count()).toBe(0)
  expect(await page.getByText('Este login não é de um colaborador.').count()).toBe(0)
})

test('a day that is none is neither before nor behind another, and the next period goes on from the current one', async () => {
  await at('gil', '/horas-extras/funcionarios?from=2026-13-45')
  await page.getByRole('status').getByText('Data inválida', { exact: true }).waitFor()
  expect(await page.getByText('Antes da data inicial').count()).toBe(0)
  expect(await page.getByText('A data inicial não pode ser maior que a data final.').count()).toBe(0)
  await at('gil', '/horarios/listagem?from=2026-13-45&to=abc')
  await page.getByRole('button', { name: 'Período anterior' }).click()
  await page.getByRole('row').nth(1).waitFor()
})

test('an address whose last part has a dot is a page; what nobody knows says so (R036)', async () => {
  await at('gil', '/foo.bar')
  await page.getByRole('heading', { level: 1, name: 'Página não encontrada' }).waitFor()
  await at('gil', '/horarios/editar/4.5')
  await page.getByRole('button', { name: 'Voltar à lista' }).click()
  await page.waitForURL('**/horarios/listagem')
})

test('an address of what is not there says so and leads back, asking nobody to try again', async () => {
  for (const [address, way, to] of [
    ['/horarios/editar/999999', 'Voltar à lista', '/horarios/listagem'],
    ['/horarios/cadastrar?id=999999', 'Voltar à lista', '/horarios/listagem'],
    ['/importacao-afd/999999', 'Voltar à lista', '/importacao-afd'],
    ['/funcionarios/editar/999999', 'Voltar à lista', '/funcionarios/listagem'],
    ['/user/edit/999999', 'Voltar à lista', '/funcionarios/listagem'],
    ['/setores/editar/999999', 'Voltar à lista', '/setores/listagem'],
    ['/horarios/listagem?id=999999', 'Limpar filtros', '/horarios/listagem'],
  ] as const) {
    await at('ana', address)
    await page.getByText('Registro não encontrado.').waitFor()
    expect(await page.getByText('Tentar de novo').count()).toBe(0)
    await page.getByRole('button', { name: way }).click()
    await page.getByText('Registro não encontrado.').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(to)
  }
})

test('what cannot be, or is nobody, is said in the words of the server, with the way back', async () => {
  for (const [address, words] of [
    ['/horarios/cadastrar?id=4&date=0026-03-02', 'Data inválida'],
    ['/funcionarios/editar/ninguem', 'Registro não encontrado.'],
    ['/funcionarios/editar/99999999999', 'Registro não encontrado.'],
  ] as const) {
    await at('ana', address)
    await page.getByText(words).waitFor()
    await page.getByRole('button', { name: 'Voltar à lista' }).click()
  }
})

test('an address that somebody spoiled opens no panel, and is no error', async () => {
  for (const address of [
    '/dashboard?periodo=xyz',
    '/dashboard?periodo=12.foo',
    '/horarios/registrar/0?porque=xyz.worked',
  ]) {
    await at('edu', address)
    expect(await page.getByRole('dialog', { name: 'Por que este número?' }).count(), address).toBe(0)
    expect(await page.getByRole('alert').count(), address).toBe(0)
  }
})
