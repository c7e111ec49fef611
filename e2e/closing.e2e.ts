/**
 * The closing of a calculation by keyboard: pendencies by kind, each opened in place, the final question
 * (D4).
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { seriousProblems, settled, type Window } from './browser.ts'
import { daysAgo } from './days.ts'
import { rowsOf } from './forms.ts'
import { ask, letIn, reach } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')
let window: Window
let page: Page

interface Standing {
  scc_id: number
  scc_status: number
  competence: string
  total: number
  counts: Record<string, number>
}

const standing = async () => (await ask<{ results: Standing[] }>(page, 'GET', '/scorecard/pendencies')).results
const kinds = () => page.getByRole('group', { name: 'Tipos de pendência' }).getByRole('button')
const panel = () => page.getByRole('dialog').first()
const focused = () => page.locator(':focus')
/** Rows that the list says it has. */
async function listed(): Promise<number> {
  await settled(page)
  const pages = page.getByRole('main').getByRole('navigation', { name: 'Páginas' })
  return (await pages.count()) === 0 ? 0 : Number(/de ([\d.]+)/.exec(await pages.innerText())?.[1]?.replace('.', ''))
}

let period: Standing

beforeAll(async () => {
  window = await here.window()
  page = window.page
  // A press that was kept for longer than a week waits for a reviewer.
  await letIn(page, 'edu')
  await ask(page, 'POST', '/schedule/register', { sci_pressed_at: `${daysAgo(9)}T23:17:30Z` })
  await letIn(page, 'ana')
  const found = (await standing()).find(({ scc_status, counts }) => scc_status === 1 && (counts['held-marks'] ?? 0) > 0)
  if (!found) throw new Error('no open calculation has a press that waits')
  period = found
})

test('D4: a press on a kind leaves just its rows, and another takes it back', async () => {
  await page.goto(`/apuracao-de-ponto/${period.scc_id}/fechar`)
  await page.getByText(/^Se fechasse hoje: \d+ prontos?, /).waitFor()
  expect(await listed()).toBe(period.total)
  expect(await seriousProblems(page)).toEqual([])
  const names = await kinds().allInnerTexts()
  expect(names.some((name) => name.includes('marcações sem conexão a decidir'))).toBe(true)
  for (const [at, name] of names.entries()) {
    const kind = kinds().nth(at)
    await kind.press('Enter')
    expect(await kind.getAttribute('aria-pressed')).toBe('true')
    expect(await listed(), name).toBe(Number(/^[\d.]+/.exec(name)?.[0]?.replace('.', '')))
    await kind.press('Enter')
  }
  expect(await listed()).toBe(period.total)
})

test('D4: a press that waits is accepted in place, and the panel leads to the next', async () => {
  await page.goto(`/apuracao-de-ponto/${period.scc_id}/fechar?kind=held-marks`)
  await settled(page)
  await rowsOf(page).first().press('Enter')
  await panel()
    .getByText(/1 marcação sem conexão de .* a decidir/)
    .waitFor()
  await reach(page, 'button', 'Aceitar ou recusar as marcações')
  await page.keyboard.press('Enter')
  await reach(page, 'button', /^Aceitar a marcação de \d\d:\d\d$/)
  await page.keyboard.press('Enter')
  await panel().getByText('Resolvida: não está mais na lista.').waitFor()
  expect((await standing()).find(({ scc_id }) => scc_id === period.scc_id)?.counts['held-marks']).toBe(
    (period.counts['held-marks'] ?? 0) - 1,
  )
  await page.keyboard.press('Escape')
})

test('D4: N goes from one to the next, in the list and in the panel', async () => {
  await page.goto(`/apuracao-de-ponto/${period.scc_id}/fechar`)
  await settled(page)
  const opened = () => new URL(page.url()).searchParams.get('abrir')
  const seen = new Set<string | null>()
  await rowsOf(page).first().focus()
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('n')
    await expect.poll(() => seen.has(opened()) || opened() === null).toBe(false)
    seen.add(opened())
    await panel()
      .getByRole('button', { name: /^(Próxima|Última)/ })
      .waitFor()
  }
  expect(seen.size).toBe(3)
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'detached' })
  expect(await focused().count(), 'the focus is in the list again').toBe(1)
})

test('D4: Fechar asks with numbers, and then the focus has a place', async () => {
  await page.goto(`/apuracao-de-ponto/${period.scc_id}/fechar`)
  await page.getByText(/^Se fechasse hoje: \d+ prontos?, /).waitFor()
  await reach(page, 'button', 'Fechar apuração')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: `Fechar ${period.competence}` })
  await question.getByText(/^\d+ prontos?, \d+ colaborador(es)? com pendências: \d+ /).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Apuração fechada com sucesso.').waitFor()
  await page.waitForURL(/\/apuracao-de-ponto\/?\?/)
  await settled(page)
  await expect.poll(() => focused().evaluate((element) => element.tagName)).not.toBe('BODY')
  expect(await focused().count()).toBe(1)
  expect(await page.getByRole('main').locator(':focus').count(), 'it is in the page').toBe(1)
  const after = (await standing()).find(({ scc_id }) => scc_id === period.scc_id)
  expect([after?.scc_status, after?.counts.overtime], 'no undecided hour vanishes').toEqual([0, period.counts.overtime])
  expect(window.errors).toEqual([])
})
