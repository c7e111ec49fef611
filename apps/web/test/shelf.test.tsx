/** The shelf of answered questions in the demonstration company: read, refiltered, and opened down to why. */
import { expect, test } from 'vitest'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { narrow, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

interface Answer {
  period: { scc_id: number; provisional: boolean }
  before: { scc_id: number }
  sum: { people: number }
  results: { id: number; name: string; people: number; value: number }[]
}
const overtime = (filter = '') => ask<Answer>('GET', `/shelf/overtime?${filter}`)

const word = (label: string) => page.getByRole('combobox', { name: new RegExp(`^${label}: `) })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
const address = () => new URL(window.location.href).searchParams
const bars = () => page.locator('[data-chart] [data-series=now] .MuiBarChart-element')

async function choose(label: string, option: string | RegExp) {
  await word(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('six questions are answered on the shelf, each with its number, a picture and its numbers for those who listen; an open calculation is provisional', async () => {
  await page.goto('/relatorios/respostas')
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(6)
  for (const name of [
    'Extras por setor',
    'Absenteísmo',
    'Banco por setor',
    'Atrasos',
    'Férias a vencer',
    'Marcações tratadas',
  ])
    await page.getByRole('article', { name }).waitFor()
  const { period, results } = await overtime()
  expect(period.provisional).toBe(true)
  const first = page.getByRole('article', { name: 'Extras por setor' })
  await first.getByText('Dados provisórios').waitFor()
  expect(await first.getByRole('table').getByRole('rowheader').count()).toBe(Math.min(results.length, 5))
  await expect.poll(() => page.locator('[data-chart] svg').count()).toBeGreaterThan(4)
  expect(await seriousProblems()).toEqual([])
  await first.getByRole('link', { name: 'Extras por setor' }).click()
  await word('Agrupar por').waitFor()
})

test('the filter is a sentence: its words change what is asked, and stand in the address', async () => {
  await page.goto('/relatorios/respostas/extras')
  const { before, results } = await overtime()
  await row(results[0]?.name ?? '').waitFor()
  await choose('Agrupar por', 'cidade')
  await page.getByRole('columnheader', { name: 'Cidade' }).waitFor()
  expect(address().get('by')).toBe('city')
  await choose('Unidade', 'Matriz')
  expect(address().get('unitId')).not.toBe(null)
  await word('Apuração').click()
  await page.getByRole('option').nth(2).click()
  await expect.poll(() => address().get('payPeriodId')).toBe(String(before.scc_id))
  await page.goBack()
  await expect.poll(() => address().get('payPeriodId')).toBe(null)
  await page.goto('/relatorios/respostas/extras?payPeriodId=999999')
  await page.getByText('Registro não encontrado.').waitFor()
  await page.goto('/relatorios/respostas/outra')
  await page.getByText('Esta pergunta não existe.').waitFor()
})

test('picture and table share a selection, by mouse and by keyboard', async () => {
  await page.goto('/relatorios/respostas/extras')
  const { results } = await overtime()
  const [first, second] = results
  await expect.poll(() => bars().count()).toBeGreaterThan(1)
  await bars().nth(1).click()
  await expect.poll(() => row(second?.name ?? '').getAttribute('aria-selected')).toBe('true')
  expect(address().get('selected')).toBe(String(second?.id))
  await expect.poll(() => bars().nth(1).getAttribute('data-highlighted')).toBe('true')
  await row(second?.name ?? '').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press(' ')
  await expect.poll(() => bars().nth(0).getAttribute('data-highlighted')).toBe('true')
  expect(address().get('selected')).toBe(String(first?.id))
})

test('a number opens to people, a person to days, a day to why; each step is in the address, and Back goes up again', async () => {
  await page.goto('/relatorios/respostas/atrasos')
  const { results } = await ask<Answer>('GET', '/shelf/lateness')
  const [sector] = results
  const people = await ask<{ results: { peo_id: number; ind_name: string }[] }>(
    'GET',
    `/shelf/lateness/people?group=${sector?.id}`,
  )
  const [person] = people.results
  await row(sector?.name ?? '')
    .getByRole('button', { name: /, Atrasos / })
    .first()
    .click()
  await page.getByRole('heading', { name: sector?.name ?? '' }).waitFor()
  expect(address().get('grupo')).toBe(String(sector?.id))
  expect(await seriousProblems()).toEqual([])
  await row(person?.ind_name ?? '')
    .getByRole('button')
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: person?.ind_name ?? '' })
  await panel.getByText('Dados provisórios').waitFor()
  const day = panel.getByRole('listitem').first().getByRole('button')
  await day.waitFor()
  expect(await seriousProblems()).toEqual([])
  const said = (await day.innerText()).match(/\d\d:\d\d/)?.[0] ?? 'nothing'
  await day.click()
  const why = page.getByRole('dialog', { name: 'Por que este número?' })
  await why.getByText(/^Regras em vigor desde /).waitFor()
  expect(await why.getByRole('heading', { level: 3 }).first().locator('..').innerText()).toContain(said)
  expect(address().get('porque')).not.toBe(null)
  await page.goBack()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Setor', exact: true }).click()
  await row(sector?.name ?? '').waitFor()
})

test('on a phone nothing is wider than the screen', async () => {
  await page.setViewportSize(narrow)
  for (const path of ['', '/extras', '/ferias', '/banco?grupo=todos']) {
    await page.goto(`/relatorios/respostas${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[data-chart] svg').count()).toBeGreaterThan(0)
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(window.innerWidth)
  }
})
