/** What schedules and work cities do to people's days, from the form to the day list. */
import { describe, expect, test } from 'vitest'
import { heldBack } from './asked.ts'
import { daysAgo, typed } from './days.ts'
import { dialog, find, save } from './forms.ts'
import { ask, daysOf, type HouseDay, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { page } from './page.ts'
import { open, ownHouse } from './screen.tsx'

ownHouse()

/** People of the demonstration, by the number that each has in it. */
const [sonia, edu] = [3, 4]

describe('what a schedule produces', () => {
  test('FIXA shows its week, ESCALA its cycle, each with the limits of the law that it passes', async () => {
    await page.goto('/workday/cadastrar')
    const preview = page.getByRole('region', { name: 'Prévia da jornada' })
    await preview.getByText('40:00 por semana').waitFor()
    expect(await preview.getByRole('listitem').count()).toBe(7)
    await preview.getByText('08:00–12:00').first().waitFor()
    await dialog().getByLabel('Sábado').fill('08:00')
    await preview.getByText('48:00 por semana: acima de 44:00 (CF art. 7º, XIII).').waitFor()
    expect(await seriousProblems()).toEqual([])
    await dialog().getByRole('radio', { name: 'ESCALA' }).click()
    expect(await preview.count()).toBe(0)
    await dialog().getByLabel('Horas de trabalho').fill('12:00')
    await dialog().getByLabel('Horas de descanso').fill('36:00')
    await preview.getByText('Dia 14').waitFor()
    expect(await preview.getByText('Folga').count()).toBe(7)
    await preview.getByText(/CLT art. 59-A/).waitFor()
  })

  test('a break that nobody would take is told at its field, and the schedule is not saved', async () => {
    await page.goto('/workday/cadastrar')
    await dialog().getByLabel('Nome').fill('Com intervalo depois do expediente')
    await dialog().getByLabel('Início do intervalo').fill('20:00')
    await dialog().getByLabel('Fim do intervalo').fill('21:00')
    await dialog().getByLabel('Segunda').focus()
    await dialog().getByText('O intervalo fica fora da jornada.', { exact: true }).waitFor()
    expect(await save().isDisabled()).toBe(true)
    await dialog().getByLabel('Início do intervalo').fill('12:00')
    await dialog().getByLabel('Fim do intervalo').fill('13:00')
    await dialog().getByText('O intervalo fica fora da jornada.').waitFor({ state: 'detached' })
  })

  test.each([
    ['the other end of the break', () => dialog().getByLabel('Fim do intervalo').fill('12:30')],
    ['the kind', () => dialog().getByRole('radio', { name: 'ESCALA' }).click()],
  ])('what is said of the break is said no longer than it holds, whichever field mends it: %s', async (_, mend) => {
    await page.goto('/workday/cadastrar')
    await dialog().getByLabel('Entrada').fill('08:00')
    await dialog().getByLabel('Início do intervalo').fill('12:00')
    await dialog().getByLabel('Fim do intervalo').fill('12:00')
    await dialog().getByLabel('Início do intervalo').focus()
    await page.keyboard.press('Tab')
    const outside = dialog().getByText('O intervalo fica fora da jornada.', { exact: true })
    await outside.waitFor()
    await mend()
    await outside.waitFor({ state: 'detached' })
  })

  test('before other hours are saved the form says how many days of how many people change; another name changes none', async () => {
    const { results } = await ask<{ results: { wda_id: number }[] }>('GET', '/workday?wda_type=1&take=1')
    await page.goto(`/workday/editar/${results[0]?.wda_id}`)
    await dialog().getByLabel('Nome').fill('Só outro nome')
    expect(
      await dialog()
        .getByText(/Ao salvar/)
        .count(),
    ).toBe(0)
    await dialog().getByLabel('Segunda').fill('07:00')
    await dialog()
      .getByText(/^Ao salvar, [\d.]+ dias? de [\d.]+ pessoas? (será|serão) recalculado/)
      .waitFor()
  })
})

test('what is typed into a field found by typing stays while its list is on the way, and finds once it has come', async () => {
  const person = sonia
  const comes = heldBack(/\/workday\?/)
  await open(`/funcionarios/editar/${person}?aba=jornada`)
  const field = page.getByRole('combobox', { name: 'Jornada', exact: true })
  await field.fill('12x36')
  comes()
  await page.getByRole('option', { name: /12x36/ }).first().waitFor()
  expect(await field.inputValue()).toBe('12x36')
})

test('another schedule from a date on changes that day and later ones, and none before (Q115)', async () => {
  const every = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const hours = Object.fromEntries(every.map((day) => [`wda_${day}`, '01:00']))
  const schedule = { wda_name: 'Uma hora por dia', wda_type: 1, wda_flexible: 1, wda_limit_overtime: 0, ...hours }
  await ask('POST', '/workday', { ...schedule, wda_ignore_holiday: 1 })
  const [from, since, to] = [daysAgo(9), daysAgo(5), daysAgo(2)]
  const person = sonia
  const before = await daysOf(person, from, to)
  await page.goto(`/funcionarios/editar/${person}?aba=jornada`)
  await find(page, 'Jornada', 'Uma hora por dia')
  const date = page.getByRole('textbox', { name: 'Data de histórico' })
  const reach = page.getByRole('tabpanel').getByRole('status')
  await date.fill(typed(daysAgo(70)))
  await reach.getByText(/^A data alcança dias de uma apuração processada da pessoa: .+ Reabra a apuração/).waitFor()
  expect(await page.getByText(/Ao salvar/).count()).toBe(0)
  await date.fill(typed(since))
  await reach.getByText(/^Ao salvar, \d+ dias? de 1 pessoa/).waitFor()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo').first().waitFor()
  await expect.poll(async () => (await daysOf(person, since, to)).map(({ due }) => due)).toEqual([60, 60, 60, 60])
  const kept = ({ sch_date, due }: HouseDay) => (sch_date < since ? [[sch_date, due]] : [])
  expect((await daysOf(person, from, to)).flatMap(kept)).toEqual(before.flatMap(kept))
})

test('another work city counts from today unless another day is named, and the form says so beforehand', async () => {
  const person = edu
  type City = { cos_id: number; cos_name: string }
  const { ind_id_work_city: before } = await ask<{ ind_id_work_city: number }>('GET', `/people/${person}`)
  const { results } = await ask<{ results: City[] }>('GET', '/county?cos_work_city=1&take=100')
  const other = results.find(({ cos_id }) => cos_id !== before)
  if (!other) throw new Error('the demonstration company works in two cities')
  const first = results.find(({ cos_id }) => cos_id === before)?.cos_name ?? ''
  await statement("update city set is_work_city = true where name = 'Petrópolis'")
  // The people of the demonstration have no address, which the form asks for.
  const address = { adr_zip_code: '01310100', adr_street: 'Avenida Paulista', adr_neighborhood: 'Bela Vista' }
  await ask('PUT', `/people/${person}`, { ...address, sta_id: 35, cos_id: 3550308 })
  await page.goto(`/funcionarios/editar/${person}`)
  const form = page.getByRole('tabpanel')
  const since = form.getByRole('textbox', { name: 'Nesta cidade desde' })
  expect(await since.inputValue()).toBe('')
  await find(page, 'Cidade de trabalho', other.cos_name)
  await expect.poll(() => since.inputValue()).toBe(typed(daysAgo(0)))
  const told = (day: string) => form.getByText(`A mudança vale a partir de ${typed(day)}.`).waitFor()
  await told(daysAgo(0))
  await since.fill(typed(daysAgo(1)))
  await told(daysAgo(1))
  await find(page, 'Cidade de trabalho', 'Petrópolis')
  expect(await since.inputValue(), 'the day that was typed').toBe(typed(daysAgo(1)))
  await since.fill('31/02/2026')
  await find(page, 'Cidade de trabalho', first)
  await expect.poll(() => since.inputValue(), { message: 'the day on record, with the city on record' }).toBe('')
  await find(page, 'Cidade de trabalho', other.cos_name)
  await since.fill(typed(daysAgo(1)))
  await form.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo').first().waitFor()
  expect(await ask('GET', `/people/${person}`)).toMatchObject({
    ind_id_work_city: other.cos_id,
    ind_work_city_since: daysAgo(1),
  })
  await since.fill('')
  await form.getByText(/^Ao salvar, \d+ dias? de 1 pessoa |^Nenhum dia já registrado muda/).waitFor()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(async () => (await ask<{ ind_work_city_since: string }>('GET', `/people/${person}`)).ind_work_city_since)
    .not.toBe(daysAgo(1))
  await ask('PUT', `/people/${person}`, { ind_id_work_city: before, ind_work_city_from: null })
})
