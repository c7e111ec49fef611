/**
 * The planner of vacations: a ribbon that is dragged, moved by keys or typed, phone steps, a team's ribbons.
 */
import { weekday } from '@ponteiro/timesheet'
import { countText, dateText, judge, type VacationFacts, type VacationRules, weekdayText } from '@ponteiro/vacations'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { linesFrom } from '../src/screens/vacations/planner/ribbon.ts'
import { daysAfter, daysAgo, typed } from './days.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

const edu = 4
const today = daysAgo(0)
const planner = '/holiday-planning/planner'

/** Two years in the house, nothing planned, no absence ahead: thirty days are earned. */
async function unplanned(): Promise<void> {
  for (const table of ['vacation_control', 'vacation_plan'])
    await statement(`delete from ${table} where employee_id = ${edu}`)
  await statement(
    `delete from day_justification where absence_id in (select id from absence where employee_id = ${edu})`,
  )
  await statement(`delete from absence where employee_id = ${edu}`)
  await statement(`update employee set admitted_on = current_date - 500 where id = ${edu}`)
}
beforeAll(unplanned)

interface Told {
  facts: VacationFacts
  rules: VacationRules
}
const told = () => ask<Told>('GET', `/holidayplanning/outlook?ind_id=${edu}`)

const ribbon = () => page.getByRole('group', { name: 'Régua de 24 meses' })
const part = (nth: number) => ribbon().getByRole('button', { name: new RegExp(`^Parte ${nth}:`) })
const verdict = () => page.getByRole('status', { name: 'Conferência da régua' })
const left = () => page.getByRole('list', { name: 'O que resta' })
const start = (nth: number) => page.getByRole('textbox', { name: `Início da parte ${nth}` })
const days = (nth: number) => page.getByRole('textbox', { name: `Dias da parte ${nth}` })
const said = (text: string) => page.getByRole('status').getByText(text)

/** The middle of a day on the ribbon, from its corner. */
async function spot(on: string, share = 0.5) {
  const { width, height } = (await ribbon().boundingBox()) ?? { width: 0, height: 0 }
  const lines = linesFrom(today, 12)
  const nth = lines.findIndex(({ from, to }) => from <= on && on <= to)
  const line = lines[nth]
  if (!line) throw new Error(`${on} is not on the ribbon`)
  const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const day = width / (between(line.from, line.to) + 1)
  const button = document.querySelector('[data-part="0"]')?.getBoundingClientRect()
  const top = ribbon().element().getBoundingClientRect().top
  const within = ((button?.top ?? 0) - top) % (height / 2)
  return { x: (between(line.from, on) + share) * day, y: nth * (height / 2) + within + 20 }
}
async function drag(from: { x: number; y: number }, to: { x: number; y: number }) {
  await userEvent.dragAndDrop(ribbon(), ribbon(), { sourcePosition: from, targetPosition: to })
}

/** The first such day of the week from some day on that passes for so many days. */
async function passing(weekdayOf: number, after: string, length: number) {
  const { facts, rules } = await told()
  let on = after
  const to = () => daysAfter(on, length - 1)
  while (weekday(on) !== weekdayOf || !judge({ from: on, to: to() }, facts, rules).valid) on = daysAfter(on, 1)
  return on
}

test('a part is added, typed, dragged and lengthened; a day that does not pass refuses it with the sentence of its rule and the nearest day (R653, R654, R655, R658, 34.3)', async () => {
  await at('edu', '/holiday-planning/index')
  await page.getByRole('link', { name: 'Planejador' }).click()
  await left().getByText('Restam 30 dias').waitFor()
  await left().getByText('Cabem mais 3 partes de ao menos 5 dias, uma delas de ao menos 14.').waitFor()
  await page.getByRole('button', { name: 'Adicionar parte' }).click()
  await left().getByText('Tudo planejado.').waitFor()
  const monday = await passing(1, daysAfter(today, 60), 14)
  await days(1).fill('14')
  await start(1).fill(typed(monday))
  await page.keyboard.press('Tab')
  await left().getByText('Restam 16 dias').waitFor()
  await left().getByText('Cabem mais 2 partes de ao menos 5 dias.').waitFor()
  expect(await part(1).getAttribute('aria-label')).toBe(
    `Parte 1: 14 dias, de ${weekdayText(monday)} a ${weekdayText(daysAfter(monday, 13))}`,
  )

  // Onto a Saturday, the eve of rest: it stays where it was.
  const saturday = daysAfter(monday, 12)
  await drag(await spot(daysAfter(monday, 3)), await spot(daysAfter(saturday, 3)))
  const { facts, rules } = await told()
  const refused = judge({ from: saturday, to: daysAfter(saturday, 13) }, facts, rules)
  await verdict()
    .getByText(refused.problems[0]?.sentence ?? 'none')
    .waitFor()
  expect(await start(1).inputValue()).toBe(typed(monday))
  const nearest = refused.nearest ?? ''
  const passes = `Usar ${weekdayText(nearest).replace(`/${today.slice(0, 4)}`, '')}`
  await verdict().getByRole('button', { name: passes }).click()
  expect([await start(1).inputValue(), await days(1).inputValue()]).toEqual([typed(nearest), '14'])
  expect(await verdict().getByRole('button').count()).toBe(0)

  // By its end, two days longer; four days short it is refused.
  const end = daysAfter(nearest, 13)
  await drag(await spot(end, 0.8), await spot(daysAfter(end, 2)))
  await expect.poll(() => days(1).inputValue()).toBe('16')
  await left().getByText('Restam 14 dias').waitFor()
  await drag(await spot(daysAfter(end, 2), 0.8), await spot(daysAfter(nearest, 3)))
  await verdict().getByText('Nenhuma parte das férias pode ter menos de 5 dias corridos; esta tem 4 dias.').waitFor()
  expect(await days(1).inputValue()).toBe('16')
  expect(await seriousProblems()).toEqual([])

  // What is laid down is in the address: a reload has it again.
  await at('edu', location.pathname + location.search)
  await part(1).waitFor()
  expect(await days(1).inputValue()).toBe('16')
})

test('with the keyboard alone a part goes a day or a week on, is lengthened, goes back and away, and each step is announced (34.3)', async () => {
  const monday = await passing(1, daysAfter(today, 90), 14)
  await at('edu', `${planner}?partes=${monday}.14`)
  await part(1).focus()
  await page.keyboard.press('ArrowRight')
  const tuesday = await passing(2, monday, 14)
  await verdict()
    .getByText(`Parte 1: 14 dias, de ${weekdayText(tuesday)}`, { exact: false })
    .waitFor()
  await verdict().getByText('Restam 16 dias.', { exact: false }).waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await start(1).inputValue()) > '').toBe(true)
  const { facts, rules } = await told()
  const week = daysAfter(tuesday, 7)
  if (judge({ from: week, to: daysAfter(week, 13) }, facts, rules).valid)
    expect(await start(1).inputValue()).toBe(typed(week))
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => days(1).inputValue()).toBe('15')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => days(1).inputValue()).toBe('13')
  await page.keyboard.press('Escape')
  await verdict().getByText('Parte 1 de volta', { exact: false }).waitFor()
  expect([await start(1).inputValue(), await days(1).inputValue()]).toEqual([typed(monday), '14'])
  expect(await part(1).and(page.locator(':focus')).count()).toBe(1)
  await page.keyboard.press('Delete')
  await verdict().getByText('Parte 1 retirada.').waitFor()
  expect(await ribbon().and(page.locator(':focus')).count()).toBe(1)
  await left().getByText('Restam 30 dias').waitFor()
})

test('a proposal is taken with one press, and its parts are saved at once (34.3, R679)', async () => {
  await at('edu', planner)
  const proposals = page.getByRole('region', { name: 'Propostas' })
  await proposals
    .getByRole('button', { name: /^Usar a proposta/ })
    .first()
    .waitFor()
  expect(await proposals.getByRole('button', { name: /^Usar a proposta/ }).count()).toBe(3)
  const parts = (await proposals.getByRole('listitem').first().innerText())
    .split('\n')
    .filter((text) => /dias, de/.test(text))
  await proposals.getByRole('button', { name: 'Usar a proposta 1' }).click()
  await left().getByText('Tudo planejado.').waitFor()
  expect(await page.getByRole('status', { name: /^Conferência da parte/ }).count()).toBe(parts.length)
  await page.getByRole('button', { name: /^Planejar/ }).click()
  await said('Férias planejadas. O gestor decide.').waitFor()
  const planned = page.getByRole('region', { name: 'Já planejadas' })
  await planned.getByText('Pendente').first().waitFor()
  for (const text of parts) await planned.getByText(text).waitFor()
  expect(await ribbon().getByRole('button').count()).toBe(0)
  expect(location.search).toBe('')
  await page.getByText('Nada a planejar agora.', { exact: false }).waitFor()
})

test('on a phone it is steps: period, parts, dates and summary; Back goes one back, and the summary saves (34.3)', async () => {
  await unplanned()
  await page.setViewportSize(narrow)
  await at('edu', planner)
  const step = (nth: number, name: string) => page.getByRole('heading', { name: `Passo ${nth} de 4: ${name}` })
  const go = () => page.getByRole('button', { name: 'Continuar' })
  await step(1, 'Período').waitFor()
  await left().getByText('Restam 30 dias').waitFor()
  expect(await ribbon().count()).toBe(0)
  await go().click()
  await step(2, 'Partes').waitFor()
  expect(await go().isDisabled()).toBe(true)
  await page.getByRole('button', { name: '14 + 8 + 8 dias' }).click()
  await step(3, 'Datas').waitFor()
  expect(await page.getByRole('list', { name: 'Partes' }).getByRole('textbox').count()).toBe(6)
  // A Saturday is refused here as well, and the nearest day is a press away.
  const first = (await start(1).inputValue()).split('/').reverse().join('-')
  const saturday = daysAfter(first, (6 - weekday(first) + 7) % 7)
  await start(1).fill(typed(saturday))
  await page.keyboard.press('Tab')
  const judged = page.getByRole('status', { name: 'Conferência da parte 1' })
  await judged
    .getByText(/As férias não podem começar/)
    .first()
    .waitFor()
  expect(await go().isDisabled()).toBe(true)
  await judged.getByRole('button', { name: /, a data permitida mais próxima$/ }).click()
  await expect.poll(() => go().isDisabled()).toBe(false)
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await seriousProblems()).toEqual([])
  await go().click()
  await step(4, 'Resumo').waitFor()
  expect(await page.getByRole('list', { name: 'Resumo' }).getByRole('listitem').count()).toBe(3)
  history.back()
  await step(3, 'Datas').waitFor()
  await go().click()
  expect(await seriousProblems()).toEqual([])
  await page.getByRole('button', { name: 'Planejar as 3 partes' }).click()
  await said('Férias planejadas. O gestor decide.').waitFor()
  await step(1, 'Período').waitFor()
  const { results } = await ask<{ results: { days: number }[] }>('GET', `/holidayplanning?ind_id=${edu}`)
  expect(results.map((row) => row.days).sort()).toEqual([14, 8, 8])
})

test('a manager sees the ribbons of the team, the nearest deadline first, opens the planner of a person, and goes on to the inbox (34.3)', async () => {
  await unplanned()
  await at('gil', '/holiday-main/index')
  await page.getByRole('link', { name: /^Férias da equipe/ }).click()
  const rows = page.getByRole('list', { name: 'Férias da equipe' }).getByRole('listitem')
  await rows.first().waitFor()
  const { results } = await ask<{ results: { employee: string; maxDate: string; daysToDeadline: number }[] }>(
    ...(['GET', '/holidayplanning/deadlines?take=24', undefined, 'gil'] as const),
  )
  const ahead = results.map(({ daysToDeadline }) => daysToDeadline)
  expect(ahead).toEqual([...ahead].sort((a, b) => a - b))
  expect(await rows.count()).toBe(results.length)
  expect(await rows.first().innerText()).toContain(results[0]?.employee)
  expect(await rows.last().innerText()).toContain(dateText(results.at(-1)?.maxDate ?? ''))
  expect(await seriousProblems()).toEqual([])

  await at('gil', '/holiday-planning/team?name=Edu Engrenagem')
  await rows.getByText(`${countText(30)} a planejar`, { exact: false }).waitFor()
  await rows.getByRole('link', { name: 'Edu Engrenagem' }).click()
  await page.getByRole('heading', { name: 'Edu Engrenagem' }).waitFor()
  await page.getByRole('button', { name: 'Adicionar parte' }).click()
  await page.getByRole('button', { name: 'Planejar', exact: true }).click()
  await said('Férias planejadas. O gestor decide.').waitFor()
  await page.getByRole('link', { name: 'Decidir na caixa' }).click()
  await expect.poll(() => location.search).toContain('tipo=vacation-plan')
  const waiting = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /Férias de 30 dias/ })
  await waiting.filter({ hasText: 'Edu Engrenagem' }).first().waitFor()

  await page.setViewportSize(narrow)
  await at('gil', '/holiday-planning/team')
  await rows.first().waitFor()
  await page.getByRole('link', { name: /^Decidir \d+ planos? na caixa/ }).waitFor()
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await seriousProblems()).toEqual([])
  // A supervisor looks on, and decides nothing.
  await at('sonia', `${planner}?pessoa=${edu}`)
  await settled()
  expect(await page.getByRole('button', { name: /^Planejar|^Adicionar parte/ }).count()).toBe(0)
  // Nobody else's planner is a worker's to see.
  await at('edu', `${planner}?pessoa=2`)
  await page.getByText('Registro não encontrado.').waitFor()
})
