/** Overtime of many days at once, as a reviewer decides it in the waiting list and in one person's window. */
import { expect, test } from 'vitest'
import { typed } from './days.ts'
import { rowsOf } from './forms.ts'
import { ask } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

interface Waiting {
  readonly sch_id: number
  readonly ind_name: string
  readonly pending: number
}
interface Named {
  readonly peo_id: number
  readonly sch_date: string
}
const waiting = async (login = 'gil') =>
  ask<{ results: Waiting[]; total: number }>('GET', '/schedule/undecided?take=24&part=open', undefined, login)
const texts = { sch_overtime_justification: 'Inventário', sch_overtime_activity: 'Contagem' }
const dialog = () => page.getByRole('dialog').last()
const box = (nth: number) => rowsOf(page).nth(nth).getByRole('checkbox')
const stateOf = (day: number) => ask<Record<string, unknown>>('GET', `/schedule/overtime/${day}`)

async function fill() {
  await dialog().getByLabel('Justificativa').fill('Balanço do mês')
  await dialog().getByLabel('Atividade').fill('Contagem de estoque')
}

test('days across rows are authorised with one justification and activity: the hours first, then what was left out, row by row (R316, R324, Q58)', async () => {
  const before = await waiting()
  const [first, second, third] = before.results
  await at('gil', '/horas-extras/a-decidir?part=open')
  for (const nth of [0, 1, 2]) await box(nth).click()
  await page.getByText(/^3 dias de \d pessoas?, \d+:\d\d$/).waitFor()
  // Somebody else decides one of them meanwhile.
  await ask('PUT', `/schedule/overtime/${second?.sch_id}`, { ...texts, sch_overtime: 2 })
  await page.getByRole('button', { name: 'Autorizar 3' }).click()
  await dialog()
    .getByText(/^2 dias de \d pessoas?: .*\d+:\d\d a (50|100) %\.$/)
    .waitFor()
  await dialog().getByText('1 dia de fora').waitFor()
  await dialog().getByText('Registro já avaliado.').waitFor()
  expect(
    await dialog()
      .getByText(second?.ind_name ?? '')
      .count(),
  ).toBe(1)
  expect(await seriousProblems()).toEqual([])
  const go = dialog().getByRole('button', { name: 'Autorizar 2' })
  expect(await go.isDisabled()).toBe(true)
  await fill()
  await go.click()
  await dialog()
    .getByRole('heading', { name: /^2 dias autorizados, / })
    .waitFor()
  await dialog().getByText('Registro já avaliado.').waitFor()
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
  expect(await page.getByRole('button', { name: /^Autorizar \d/ }).count()).toBe(0)
  expect(await stateOf(first?.sch_id ?? 0)).toMatchObject({
    sch_overtime: 1,
    sch_overtime_authorization: 'Gil Pêndulo',
    pending: 0,
  })
  expect(await stateOf(second?.sch_id ?? 0)).toMatchObject({ sch_overtime: 2 })
  expect((await stateOf(third?.sch_id ?? 0)).sch_overtime).toBe(1)
  expect((await waiting()).total).toBe(before.total - 3)
})

test('the keyboard picks with Space, takes a whole page, and denies with N', async () => {
  await at('gil', '/horas-extras/a-decidir?part=open')
  const rows = await rowsOf(page).count()
  await rowsOf(page).first().focus()
  await page.keyboard.press(' ')
  expect(await box(0).isChecked()).toBe(true)
  await page.getByRole('button', { name: `Selecionar ${rows} desta página` }).click()
  await page.getByRole('button', { name: `Autorizar ${rows}` }).waitFor()
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
  await rowsOf(page).nth(1).focus()
  await page.keyboard.press(' ')
  const [, day] = (await waiting()).results
  await page.keyboard.press('n')
  await dialog()
    .getByText(/sem autorização\.$/)
    .waitFor()
  await dialog().getByLabel('Motivo da negativa').fill('Não foi combinado')
  await dialog().getByRole('button', { name: 'Negar 1' }).click()
  await dialog().waitFor({ state: 'detached' })
  expect(await stateOf(day?.sch_id ?? 0)).toMatchObject({
    sch_overtime: 2,
    sch_overtime_authorization: 'Não autorizado',
    sch_overtime_refusal: 'Não foi combinado',
  })
})

test('in the window of a person several days are decided in place (R318, Q59)', async () => {
  const [day] = (await waiting()).results
  const { sch_date, peo_id } = (await stateOf(day?.sch_id ?? 0)) as { sch_date: string; peo_id: number }
  await at('gil', `/horas-extras/funcionarios?from=${sch_date}&to=${sch_date}&dias=${peo_id}&size=48`)
  await settled()
  await dialog().getByRole('checkbox').first().click()
  await dialog().getByRole('button', { name: 'Autorizar 1' }).click()
  await fill()
  await dialog().getByRole('button', { name: 'Autorizar 1' }).click()
  await dialog().getByText('Autorizado', { exact: true }).waitFor()
  expect(await stateOf(day?.sch_id ?? 0)).toMatchObject({ sch_overtime: 1 })
  expect(await dialog().getByRole('checkbox').count()).toBe(0)
})

test('in the list of one person’s days boxes pick those that wait, and they are decided together; Space still marks the row (R321, Q59)', async () => {
  const { results } = await waiting()
  const days = await Promise.all(
    results.map(async ({ sch_id }) => ({ sch_id, ...(await stateOf(sch_id)) }) as { sch_id: number } & Named),
  )
  const of = (day: Named) => days.filter(({ peo_id }) => peo_id === day.peo_id)
  const [one, ...others] = days.map(of).sort((a, b) => b.length - a.length)[0] ?? []
  const picked = [one, ...others].slice(0, 2)
  const dates = picked.map((day) => day?.sch_date ?? '').sort()
  await at('gil', `/horas-extras/horarios/${one?.peo_id}?from=${dates[0]}&to=${dates.at(-1)}`)
  await settled()
  for (const on of dates) await page.getByRole('checkbox', { name: `Selecionar ${typed(on)}` }).click()
  await page.getByText(new RegExp(`^${picked.length} dias? de 1 pessoa, `)).waitFor()
  await page.getByRole('button', { name: `Negar ${picked.length}` }).click()
  await dialog().getByLabel('Motivo da negativa').fill('Sem combinação')
  await dialog()
    .getByRole('button', { name: `Negar ${picked.length}` })
    .click()
  await dialog().waitFor({ state: 'detached' })
  for (const day of picked)
    expect(await stateOf(day?.sch_id ?? 0)).toMatchObject({ sch_overtime: 2, sch_overtime_refusal: 'Sem combinação' })
  expect(await page.getByRole('checkbox', { name: /^Selecionar / }).count()).toBe(0)
  await rowsOf(page).first().focus()
  await page.keyboard.press(' ')
  await page.locator('tr.Mui-selected').waitFor()
  // The reason stands beside what whoever worked wrote.
  await page
    .getByRole('button', { name: /^Não Autorizado, horas extras de / })
    .first()
    .click()
  await expect.poll(() => dialog().getByLabel('Motivo da negativa').inputValue()).toBe('Sem combinação')
})
