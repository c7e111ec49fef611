/**
 * Numbers beside day lists open too: those of the clock into the day, sums into the days that add up to them.
 */
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { answered, requestsOf } from './asked.ts'
import { daysAfter, daysAgo } from './days.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, type Page, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const panel = () => page.getByRole('dialog', { name: 'Por que este número?' })

/** By its label, which it keeps while a panel hides it from whoever listens. */
const numbersOf = (place: Pick<Page, 'locator'>, name: string) =>
  place.locator(`button[aria-label^="${name} "][aria-label$=", ver por quê"]`)

/** Opens a number by the keyboard. */
async function enterNumber(number: Locator): Promise<void> {
  await number.focus()
  await number.press('Enter')
  await panel().waitFor()
}

/** Closes the panel by the keyboard; who looked goes on where they were. */
async function leave(number: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await panel().waitFor({ state: 'hidden' })
  await expect.poll(() => number.and(page.locator(':focus')).count()).toBe(1)
}

/** A sum opens into days that add up to it, and one of them into its lines. */
async function opensIntoDays(number: Locator, what: string): Promise<void> {
  const why = panel()
  await enterNumber(number)
  await why.getByText(`${what}: a soma dos dias.`).waitFor()
  const sum = why.getByText('Soma', { exact: true }).locator('..')
  expect(await sum.innerText()).toBe(`Soma\n${await number.innerText()}`)
  expect(await seriousProblems()).toEqual([])
  const day = why.getByRole('listitem').last()
  const [, minutes] = (await day.innerText()).split('\n')
  await day.getByRole('button').press('Enter')
  await why.getByText(/^Regras em vigor desde /).waitFor()
  const first = why.getByRole('heading', { level: 3 }).first().locator('..')
  expect((await first.innerText()).split('\n').at(-1)).toBe(minutes)
  await leave(number)
}

test('the figures of the clock open into the day: what was worked up to now, what is due, and how the exit comes about', async () => {
  await at('gil', '/horarios/registrar/0')
  const figure = (name: string) =>
    numbersOf(page.getByRole('region', { name: 'Relógio de ponto', includeHidden: true }), name)
  const why = panel()
  await figure('Previsto').waitFor()
  if ((await figure('Saída prevista').count()) === 0) {
    await page.getByRole('button', { name: 'Registrar Ponto' }).press('Enter')
    await page.getByText(/Ponto registrado às/).waitFor()
  }
  for (const name of ['Trabalhado', 'Previsto', 'Saída prevista']) {
    if ((await figure(name).count()) === 0) continue // nothing is due on this day
    await enterNumber(figure(name))
    await why.getByText('Marcações', { exact: true }).waitFor()
    const first = why.getByRole('heading', { level: 3 }).first().locator('..')
    await expect
      .poll(async () => (await first.innerText()).split('\n'))
      .toEqual([expect.stringContaining(name), await figure(name).innerText()])
    expect(await seriousProblems()).toEqual([])
    await leave(figure(name))
  }
})

test('what is due of a night opens as it stands on the clock, and into what it is by law', async () => {
  await at('noemi', '/horarios/registrar/0')
  const figure = numbersOf(page.getByRole('region', { name: 'Relógio de ponto', includeHidden: true }), 'Previsto')
  await enterNumber(figure)
  const first = panel().getByRole('heading', { level: 3 }).first().locator('..')
  await expect
    .poll(async () => (await first.innerText()).split('\n').slice(0, 2))
    .toEqual([expect.stringContaining('Previsto'), await figure.innerText()])
  await leave(figure)
})

test('the sums of the own period open on the dashboard, where they stand', async () => {
  await at('gil', '/dashboard')
  const card = page.locator('section').filter({ has: page.getByText('Seu período', { exact: true }) })
  for (const name of ['Trabalhado', 'Saldo']) {
    await opensIntoDays(numbersOf(card, name), name)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  }
})

test('the sums of each person of the team open into that person’s days; the foot, which is nobody’s, does not look as if it did (R317)', async () => {
  await at('gil', `/horas-extras/funcionarios?from=${daysAgo(28)}&to=${daysAgo(0)}`)
  const table = page.locator('table')
  for (const name of ['Trabalhado', 'Atraso', 'Em aberto']) {
    const numbers = numbersOf(table, name)
    await numbers.first().waitFor()
    await opensIntoDays(numbers.first(), name)
    await opensIntoDays(numbers.last(), name)
  }
  const foot = table.getByRole('row', { name: /Total desta página/ })
  expect(await foot.innerText()).toMatch(/\d+:\d\d/)
  expect(await foot.getByRole('button').count()).toBe(0)

  // An emptied end is that of the period around the other one, for the table and for what it opens.
  const asked = await requestsOf('GET', () =>
    page.goto('/horas-extras/funcionarios?from=2026-01-05&to=&porque=4.worked'),
  )
  expect(asked.find((address) => address.includes('/schedule/all'))).toContain(
    'start_date=2026-01-05&end_date=2026-01-20',
  )

  // What cannot be asked for says why, where the list would stand, and how to go on.
  await page.goto(`/horas-extras/funcionarios?from=${daysAgo(500)}&to=${daysAgo(0)}&porque=4.worked`)
  await page.getByText('O período é de no máximo um ano.').waitFor()
  await page.goto(`/horas-extras/funcionarios?from=${daysAgo(0)}&to=${daysAgo(28)}`)
  await page.getByText('A data inicial não pode ser maior que a data final.').waitFor()
  expect(await page.locator('[data-tone]').count(), 'told a second time').toBe(0)
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await foot.waitFor()
  await page.goto('/bancodehoras/index?year=99999')
  await page.getByText('Valor acima do permitido').waitFor()
  await page.goto('/horas-extras/funcionarios?size=5000')
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await foot.waitFor()
})

test('a day to come says that it has not begun, and misses nothing', async () => {
  await at('gil', `/horarios/listagem?porque=${daysAfter(daysAgo(0), 1)}`)
  const why = panel()
  await why.getByText('Este dia ainda não começou.', { exact: true }).waitFor()
  expect(await why.getByText(/se o dia terminasse agora|Dia em andamento/).count()).toBe(0)
  await page.goto(`/horarios/listagem?porque=${daysAfter(daysAgo(0), 1)}.balance`)
  await why.getByText('Este dia ainda não começou.', { exact: true }).waitFor()
  expect(await why.getByText(/-\d\d:\d\d/).count()).toBe(0)
  await page.goto(`/horarios/listagem?porque=${daysAgo(0)}`)
  await why.getByText(/^Dia em andamento/).waitFor()
})

test('on a phone a motive without a blank hides no number, neither in the panel nor in the mirror', async () => {
  const motive = 'https://intranet.exemplo/'.padEnd(255, 'x')
  await page.setViewportSize(narrow)
  const included = { sci_timestamp: '2019-03-20T08:00', sci_type: 'INCLUSÃO', sci_justification: motive }
  await ask('POST', '/schedule/admin', { sch_date: '2019-03-20', peo_id: 5, scheduleItemList: [included] })
  const fits = async () => {
    const told = page.getByText(motive)
    await expect.poll(() => told.isVisible()).toBe(true)
    for (const element of told.elements()) expect(element.getBoundingClientRect().width).toBeLessThan(narrow.width)
  }
  await page.goto('/horarios/listagem?id=5&from=2019-03-20&to=2019-03-20&porque=2019-03-20')
  await fits()

  const { results } = await ask<{ results: { psc_id: number }[] }>('GET', '/peoplescorecard/getScorecards?peo_id=5')
  // Of months that are past nobody includes a mark any more: one of the mirror has the motive.
  answered(/\/people\/5\?.*psc_id/, 'GET', async (real) => {
    const sheet = (await (await real()).json()) as { days?: { marks: object[] }[] }
    const marks = sheet.days?.find((day) => day.marks.length > 0)?.marks
    if (marks) marks[0] = { ...marks[0], treatment: 'I', sci_justification: motive }
    return Response.json(sheet)
  })
  await page.goto(`/espelho-ponto-colaborador?psc=${results[0]?.psc_id}&peo=5`)
  await fits()
})
