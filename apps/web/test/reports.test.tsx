/** The reports as people see them, in the demonstration company. Named by the ids of their rules. */
import { expect, test } from 'vitest'
import { answered, callsOf } from './asked.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** What stands in a frame once it is loaded. */
async function textIn(title: string): Promise<string> {
  const text = () => {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)
    return frame?.contentDocument?.body?.innerText ?? ''
  }
  await expect.poll(text, { timeout: 10_000 }).toContain('Emitido em')
  return text()
}

const search = async (title: string) => {
  await button('Buscar').click()
  return textIn(title)
}

test('the menu leads to each report (R223, R384)', async () => {
  await page.goto('/relatorios')
  for (const title of ['Ausências', 'Controle de acessos', 'Informações gerais', 'Banco de horas', 'Apontamentos'])
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .waitFor()
  expect(await seriousProblems()).toEqual([])
})

test.each([
  ['/relatorio/controle-de-acessos', 'Controle de acessos', 'Ferramenta'],
  ['/relatorio/informacoes-gerais', 'Informações gerais', 'Edu Engrenagem'],
  ['/relatorio/banco-de-horas', 'Banco de horas', 'Edu Engrenagem'],
  ['/relatorio/ausencias?from=2020-01-01&to=2020-02-01', 'Ausências', 'Nenhum registro encontrado.'],
])('%s says what to do, and shows its page in a frame (R384, R389)', async (address, title, holds) => {
  await page.goto(address)
  await page.getByText('Faca uma busca.').waitFor()
  expect(await search(title)).toContain(holds)
  expect(await page.getByText('Faca uma busca.').count()).toBe(0)
  expect(await seriousProblems()).toEqual([])
  // Once more is another address, for the one before has opened.
  const first = document.querySelector('iframe')?.src
  await button('Buscar').click()
  await expect.poll(() => document.querySelector('iframe')?.src).not.toBe(first)
  await textIn(title)
})

test('a report is printed from a page of its own (R384)', async () => {
  await page.goto('/relatorio/banco-de-horas')
  const calls = await callsOf('GET', async () => {
    await button('Imprimir').click()
    expect(await textIn('Impressão')).toContain('Banco de horas')
  })
  expect(calls.some(({ url }) => url.includes('/api/bankofhours/print-bank-hours'))).toBe(true)
})

test('absences are searched once their days are a period (R388)', async () => {
  await page.goto('/relatorio/ausencias?from=2026-02-02&to=2026-02-01')
  expect(await button('Buscar').isDisabled()).toBe(true)
  await page.goto('/relatorio/ausencias')
  expect(await button('Buscar').isDisabled()).toBe(false)
})

test('entries say what they lack, and take calculations or dates, not both (R386, R387, Q88)', async () => {
  await page.goto('/relatorio/apontamentos')
  await button('Buscar').click()
  await expect.poll(() => page.getByText('Campo Obrigatorio').count()).toBe(2)
  await page.getByLabel('Competências').click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByLabel('De', { exact: true }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByText('Campo Obrigatorio').count()).toBe(1)
  await page.getByLabel('Unidade de trabalho').click()
  await page.getByRole('option').first().click()
  expect(await search('Apontamentos')).toContain('Competências')
  await page.goto('/relatorio/apontamentos?from=2026-01-01')
  expect(await page.getByLabel('Competências').isDisabled()).toBe(true)
})

test('the columns of a report are chosen, and the address keeps them (R385)', async () => {
  await page.goto('/relatorio/informacoes-gerais')
  await page.getByLabel('Informacoes').click()
  await page.getByRole('option', { name: 'CPF' }).click()
  await page.getByRole('option', { name: 'Nome', exact: true }).click()
  await page.keyboard.press('Escape')
  const text = await search('Informações gerais')
  expect(text).toContain('CPF')
  expect(text).not.toContain('Jornada')
  expect(location.search).toContain('columns=')
})

test('a worker prints the own card, of processed periods (Q89, R390)', async () => {
  await at('edu', '/relatorio/horarios')
  expect(await page.getByLabel('Colaboradores').count()).toBe(0)
  expect(await search('Cartão de ponto')).toContain('Nome: Edu Engrenagem')
})

test('a refusal is no report: it is said in place of the print, and in Portuguese in the frame', async () => {
  const bad = () => Response.json({ url: `/api/report-page/${'x'.repeat(43)}` })
  answered(/\/api\/bankofhours\/(print|report)-bank-hours/, 'GET', bad)
  await page.goto('/relatorio/banco-de-horas')
  await button('Imprimir').click()
  const words = 'Este endereço já foi aberto ou não vale mais. Faça a busca novamente.'
  await page.getByText(words).first().waitFor()
  await button('Buscar').click()
  const shown = () =>
    document.querySelector<HTMLIFrameElement>('iframe[title="Banco de horas"]')?.contentDocument?.body?.innerText
  await expect.poll(shown).toBe(words)
  await expect.poll(() => page.getByRole('progressbar', { name: 'Carregando o relatório' }).count()).toBe(0)
})

test('files in the making are found again, and cancelled there (R384)', async () => {
  await ask('POST', '/report/banco-de-horas/file/xlsx', { year: 2025 })
  await ask('POST', '/report/cartao-de-ponto/file/csv', { start_date: '2026-01-01', end_date: '2026-01-02' }, 'edu')
  for (const [login, address, title] of [
    ['ana', '/relatorios', 'Banco de horas (XLSX)'],
    ['edu', '/relatorio/horarios', 'Cartão de ponto (CSV)'],
  ] as const) {
    await at(login, address)
    const list = page.getByRole('list', { name: 'Arquivos gerados' })
    expect(await list.getByRole('listitem').count()).toBe(1)
    expect(await seriousProblems()).toEqual([])
    await list.getByRole('button', { name: `Cancelar: ${title}` }).click()
    await list.getByText(/Cancelado$/).waitFor()
    expect(await list.getByRole('button').count()).toBe(0)
  }
})
