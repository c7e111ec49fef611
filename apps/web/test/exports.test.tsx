/** Exports and payroll files as administrators see them, in the demonstration company. */
import { expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

/** Files that the screen hands to the browser, as they come: the page keeps them instead. */
async function filesKept(): Promise<() => Promise<{ name: string; text: string }[]>> {
  const kept: { name: string; text: Promise<string> }[] = []
  const { createObjectURL } = URL
  URL.createObjectURL = (file) => {
    if (file instanceof File) kept.push({ name: file.name, text: file.text() })
    return createObjectURL.call(URL, file)
  }
  return async () => Promise.all(kept.map(async ({ name, text }) => ({ name, text: await text })))
}

test('R597, R692, Q40: the export is of the 21st to the 20th, comes in pages of people and is saved as one file', async () => {
  const files = await filesKept()
  await page.goto('/exportacao/index')
  const [year = 0, month = 0] = daysAgo(0).split('-').map(Number)
  const shown = (on: Date) => on.toISOString().slice(0, 10).split('-').reverse().join('/')
  const [from, to] = [new Date(Date.UTC(year, month - 2, 21)), new Date(Date.UTC(year, month - 1, 20))]
  expect(await page.getByLabel('Data inicial', { exact: true }).inputValue()).toBe(shown(from))
  expect(await page.getByLabel('Data final', { exact: true }).inputValue()).toBe(shown(to))
  expect(await seriousProblems()).toEqual([])
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('status').getByText('Arquivo exportado.').waitFor()
  const [file] = await files()
  expect(file?.name).toBe(`exportacao_${from.toISOString().slice(0, 10)}_${to.toISOString().slice(0, 10)}.csv`)
  expect(file?.text).toMatch(/^\uFEFF?Matrícula;Nome;Setor;Unidade;Data;/)
  expect(file?.text.split('\r\n').length).toBeGreaterThan(100)
})

test('R669: a start after the end is said in its own words', async () => {
  await page.goto('/exportacao/index')
  await page.getByLabel('Data inicial', { exact: true }).fill('21/12/2025')
  await page.getByLabel('Data final', { exact: true }).fill('20/11/2025')
  await page.keyboard.press('Tab')
  await page.getByText('A data inicial não pode ser maior que a data final!').waitFor()
})

interface Period {
  readonly scc_id: number
  readonly scc_processed: string
}

test('a payroll file is looked at before it is made; codes are given in the form of the layout', async () => {
  const { results } = await ask<{ results: Period[] }>('GET', '/scorecard/all?scc_processed=SIM')
  const period = results[0]?.scc_id
  expect(period, 'a processed calculation of the demonstration').toBeDefined()
  const layouts = await ask<{ results: { pal_id: number; pal_name: string }[] }>('GET', '/payroll-layout?take=50')
  const layout = layouts.results.find(({ pal_name: name }) => name.startsWith('TOTVS'))?.pal_id
  await page.goto(`/arquivos-da-folha?layoutId=${layout}&periodId=${period}`)
  await page.getByText('O leiaute não tem eventos com código. Preencha os códigos da sua folha.').waitFor()
  expect(await page.getByRole('button', { name: 'Gerar arquivo' }).isDisabled()).toBe(true)

  await page.getByRole('link', { name: 'Abrir o leiaute' }).click()
  const form = page.getByRole('dialog')
  await form.getByText(/Certo por essa fonte/).waitFor()
  expect(await seriousProblems()).toEqual([])
  for (const [at, code] of [
    ['0', '150'],
    ['1', '200'],
    ['5', '40'],
    ['7', '41'],
    ['8', '60'],
    ['9', '61'],
  ] as const)
    await form.locator(`input[name="events.${at}.code"]`).fill(code)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'detached' })

  // Files are made in the background, by no house of screen tests: payroll.e2e.ts continues here.
  await page.goto(`/arquivos-da-folha?layoutId=${layout}&periodId=${period}`)
  const ties = page.getByRole('table', { name: 'Totais dos espelhos e do arquivo' })
  await ties.getByRole('row', { name: /^Atrasos e faltas/ }).waitFor()
  expect(await ties.getByText('Diferença sem explicação').count()).toBe(0)
  await page.getByRole('table', { name: 'Dez pessoas do arquivo' }).waitFor()
  expect(await page.getByLabel('Primeiras linhas do arquivo').innerText()).toMatch(
    /^[^;\n]+;\d{8};(150|200|40|41|60|61);[\d:]+;0;0\n/,
  )
  expect(await page.getByRole('button', { name: 'Gerar arquivo' }).isDisabled()).toBe(false)
  expect(await seriousProblems()).toEqual([])
})
