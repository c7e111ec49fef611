/** Reports of the built program: framed, printed, made on a thread; their addresses open once. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask } from './journeys.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const opened = windowsOn(here)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function taken(page: Page, format: string) {
  const waiting = page.waitForEvent('download', { timeout: 60_000 })
  await button(page, 'Exportar').click()
  await page.getByRole('menuitem', { name: format }).click()
  const download = await waiting
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const isWorkbook = (content: Buffer) => content.subarray(0, 2).toString() === 'PK'

test('the bank is read in its frame, printed and taken as a workbook; its address opens once (R384, R385, Q87)', async () => {
  const page = await opened('ana', '/relatorio/banco-de-horas')
  await button(page, 'Buscar').click()
  const frame = page.frameLocator('iframe[title="Banco de horas"]')
  await frame.getByText(/^Emitido em/).waitFor()
  await frame.getByRole('row', { name: /Edu Engrenagem/ }).waitFor()
  const url = await page.locator('iframe[title="Banco de horas"]').getAttribute('src')
  const again = await page.request.get(String(url))
  expect([again.status(), again.headers()['content-type']]).toEqual([410, 'text/html; charset=utf-8'])
  expect(await again.text()).toContain('Este endereço já foi aberto ou não vale mais. Faça a busca novamente.')

  await button(page, 'Imprimir').click()
  await page
    .frameLocator('iframe[title="Impressão"]')
    .getByText(/^Emitido em/)
    .waitFor({ state: 'attached' })

  const book = await taken(page, 'Planilha (XLSX)')
  expect([/^banco-de-horas_.*\.xlsx$/.test(book.name), isWorkbook(book.content)]).toEqual([true, true])
})

test('the cards of everybody are made by the thread, and found again on the menu', async () => {
  const page = await opened('ana', '/relatorio/horarios')
  const { name, content } = await taken(page, 'Planilha (XLSX)')
  expect([/^cartao-de-ponto_.*\.xlsx$/.test(name), isWorkbook(content)]).toEqual([true, true])
  const { results } = await ask<{ results: { mad_state: string; done: number; total: number; mad_size: number }[] }>(
    page,
    'GET',
    '/made-file',
  )
  const [file] = results
  expect(file?.mad_state).toBe('done')
  expect([file?.done, file?.mad_size]).toEqual([file?.total, content.length])
  expect(file?.total).toBeGreaterThan(1)
  await page.goto('/relatorios')
  const waiting = page.waitForEvent('download')
  await button(page, 'Baixar: Cartão de ponto (XLSX)').click()
  expect((await readFile(await (await waiting).path())).equals(content)).toBe(true)
})

test('a worker opens the own card and takes it along (R390, Q89)', async () => {
  const page = await opened('edu', '/relatorio/horarios')
  await button(page, 'Buscar').click()
  const frame = page.frameLocator('iframe[title="Cartão de ponto"]')
  await frame.getByText('Nome: Edu Engrenagem').waitFor()
  expect(await frame.getByText(/Nome: /).count()).toBe(1)
  const { name, content } = await taken(page, 'Texto (CSV)')
  expect(name).toMatch(/^cartao-de-ponto_.*\.csv$/)
  const [head, ...rows] = content.toString('utf8').trimEnd().split('\r\n')
  expect(head).toContain('Nome;Matrícula;Setores;Data')
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !row.startsWith('Edu Engrenagem;'))).toEqual([])
  await button(page, 'Baixar: Cartão de ponto (CSV)').waitFor()
})
