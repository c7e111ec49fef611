/** What holidays do to people's days, from the form to the day list. */
import { expect, test } from 'vitest'
import { daysAfter, daysAgo, typed } from './days.ts'
import { choose, dialog, find, save } from './forms.ts'
import { ask, daysOf, type HouseDay } from './house.ts'
import { page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

/** His number in the demonstration. */
const edu = 4

/** The holiday in one city only: a day that is none anywhere else. */
let heldOn: string

test('a holiday in one city only is a holiday there within seconds, and a day like any other elsewhere (Q116)', async () => {
  const cities = await ask<{ results: { cos_id: number; cos_name: string; sta_name: string }[] }>(
    'GET',
    '/county?cos_work_city=1&take=100',
  )
  const people = []
  for (const city of cities.results) {
    const { results } = await ask<{ results: { peo_id: number }[] }>(
      'GET',
      `/people?take=1&ind_id_work_city=${city.cos_id}`,
    )
    if (results[0]) people.push({ ...city, person: results[0].peo_id })
  }
  const [here, there] = people
  if (!here || !there) throw new Error('the demonstration company works in two cities')
  const [here9, there9] = await Promise.all([here, there].map(({ person }) => daysOf(person, daysAgo(9), daysAgo(2))))
  const ordinary = there9?.find((day, at) => !day.isHoliday && !here9?.[at]?.isHoliday)
  if (!ordinary) throw new Error('some day of the last week was no holiday')
  heldOn = ordinary.sch_date
  await page.goto('/feriado/cadastrar')
  await choose(page, 'Tipo', 'MUNICIPAL', dialog())
  await dialog().getByRole('textbox', { name: 'Data' }).fill(typed(heldOn))
  await dialog().getByLabel('Nome').fill('Aniversário da cidade')
  await find(page, 'Estado', here.sta_name, dialog())
  await find(page, 'Cidade', here.cos_name, dialog())
  await dialog().getByLabel('Fixo').check()
  await dialog()
    .getByText(`Todo ano, a partir de ${typed(heldOn)}.`)
    .waitFor()
  await dialog().getByLabel('Fixo').uncheck()
  await dialog()
    .getByText(/^Ao salvar, \d+ dias? de \d+ pessoas? |^Nenhum dia já registrado muda/)
    .waitFor()
  await save().click()
  await dialog().waitFor({ state: 'hidden' })
  const isHoliday = async (person: number) => (await daysOf(person, heldOn, heldOn)).map((found) => found.isHoliday)
  await expect.poll(() => isHoliday(here.person)).toEqual([true])
  expect(await isHoliday(there.person)).toEqual([false])
})

test('before a holiday is switched off, a history date moved or an employment ended, it is told how many days follow, or that the date is refused (Q115)', async () => {
  const { results } = await ask<{ results: { vac_id: number; vac_name: string }[] }>(
    'GET',
    `/vacation?vac_date=${heldOn}`,
  )
  const holiday = results.find(({ vac_name }) => vac_name === 'ANIVERSÁRIO DA CIDADE')
  await page.goto(`/feriado/listagem?heldOn=${heldOn}&year=`)
  await page.getByRole('button', { name: `Desativar ${holiday?.vac_name}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Deseja realmente desativar esse registro?', { exact: true }).waitFor()
  await question.getByText(/^Ao confirmar, \d+ dias? de \d+ pessoas? /).waitFor()
  await question.getByRole('button', { name: 'Não' }).click()

  const person = edu
  await page.goto(`/funcionarios/editar/${person}?aba=jornada`)
  await page.getByRole('button', { name: /^Alterar data/ }).click()
  await dialog()
    .getByRole('textbox', { name: 'Data de histórico' })
    .fill(typed(daysAgo(4)))
  await dialog()
    .getByText(/^A data alcança dias de uma apuração processada da pessoa: .+ Reabra a apuração/)
    .waitFor()
  await dialog().getByRole('button', { name: 'Fechar', exact: true }).click()
  await question.getByText('Sair sem salvar o que foi digitado?').waitFor()
  await question.getByRole('button', { name: 'Sim' }).click()
  await dialog().waitFor({ state: 'hidden' })

  await page.getByRole('tab', { name: 'Dados pessoais' }).click()
  const told = page.getByRole('tabpanel').getByText(/^Ao salvar, \d+ dias? de 1 pessoa /)
  expect(await told.count()).toBe(0)
  await page.getByRole('textbox', { name: 'Data de desligamento' }).fill(typed(daysAgo(2)))
  await told.waitFor()
})

test('a holiday or other hours within a processed period change none of its days, and the form says so beforehand', async () => {
  const { results } = await ask<{ results: { scc_processed: string; scc_date_initial: string }[] }>(
    'GET',
    '/scorecard?take=100',
  )
  const first = results.find((period) => period.scc_processed === 'SIM')?.scc_date_initial
  if (!first) throw new Error('the demonstration company has a processed period')
  const person = edu
  const processed = () => daysOf(person, first, daysAfter(first, 13))
  // The plan and the holiday's name that are drawn beside a day are those of now.
  const stored = ({ planned: _, isHoliday: __, holidayName: ___, ...kept }: HouseDay) => kept
  const before = await processed()
  const workday = before.find(({ due, isHoliday }) => due > 0 && !isHoliday)?.sch_date
  if (!workday) throw new Error('Edu works in the processed period')

  await page.goto('/feriado/cadastrar')
  await dialog().getByRole('textbox', { name: 'Data' }).fill(typed(workday))
  await dialog().getByLabel('Nome').fill('Feriado tardio')
  await dialog().getByText('Nenhum dia já registrado muda.').waitFor()
  await save().click()
  await dialog().waitFor({ state: 'hidden' })
  const { results: schedules } = await ask<{ results: { wda_id: number; wda_monday: string }[] }>(
    'GET',
    '/workday?wda_type=1&take=100',
  )
  for (const { wda_id, wda_monday } of schedules) {
    const [hours = '', minutes = ''] = wda_monday.split(':')
    const less = `${String(Math.max(0, Number(hours) - 1)).padStart(2, '0')}:${minutes}`
    await ask('PUT', `/workday/${wda_id}`, { wda_monday: less })
  }
  // Longer than the days of open periods take to follow.
  await new Promise((later) => setTimeout(later, 5000))
  expect((await processed()).map(stored)).toEqual(before.map(stored))
})
