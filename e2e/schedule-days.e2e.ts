/** What schedules and work cities do to people's days, from the form to the day list. */
import { describe, expect, test } from 'vitest'
import { narrow, seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { daysAgo, typed } from './days.ts'
import { choose, find } from './forms.ts'
import { ask, daysOf, enterFirst, type ListedDay, personNamed } from './journeys.ts'
import { dialog, errors, ownWindow, page, save } from './own-window.ts'
import { stage } from './stage.ts'

const here = stage('demo')
ownWindow(here)

describe('what a schedule produces', () => {
  test('FIXA shows its week, ESCALA its cycle, each with the limits of the law that it passes', async () => {
    await page.goto('/workday/cadastrar')
    const preview = page.getByRole('region', { name: 'Prévia da jornada' })
    await preview.getByText('40:00 por semana').waitFor()
    expect(await preview.getByRole('listitem').count()).toBe(7)
    await preview.getByText('08:00–12:00').first().waitFor()
    await dialog().getByLabel('Sábado').fill('08:00')
    await preview.getByText('48:00 por semana: acima de 44:00 (CF art. 7º, XIII).').waitFor()
    expect(await seriousProblems(page)).toEqual([])
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
    const { results } = await ask<{ results: { wda_id: number }[] }>(page, 'GET', '/workday?wda_type=1&take=1')
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

test('from nothing to the first mark: a person is hired, given a login and a schedule, and clocks in', async () => {
  await page.goto('/funcionarios/cadastrar')
  const tab = page.getByRole('tabpanel')
  await tab.getByLabel('Matrícula').fill('9001')
  await tab.getByLabel('Nome', { exact: true }).fill('Zuleica Demonstração')
  await choose(page, 'Gênero', 'Feminino')
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('02/03/1990')
  await tab.getByLabel('CPF').fill('52998224725')
  await tab.getByLabel('PIS').fill('18999999985')
  await tab.getByLabel('Nome da mãe').fill('Zélia Demonstração')
  await page.getByRole('textbox', { name: 'Data de admissão' }).fill('02/11/2026')
  await tab.getByLabel('E-mail principal').fill('zuleica@exemplo.com.br')
  await tab.getByLabel('CEP').fill('20000000')
  await find(page, 'Estado', 'Rio de Janeiro')
  await find(page, 'Cidade', 'Niterói')
  await tab.getByLabel('Bairro').fill('Centro')
  await tab.getByLabel('Rua').fill('Rua das Demonstrações')
  await page.getByRole('button', { name: 'Salvar' }).first().click()
  await page.waitForURL('**/funcionarios/editar/*')
  await page.getByRole('tab', { name: 'Jornada' }).click()
  await page.getByRole('combobox', { name: 'Jornada', exact: true }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Data de histórico' }).fill('01/11/2026')
  await page.getByText(/^Ao salvar, \d+ dias? de 1 pessoa/).waitFor()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Histórico').first().waitFor()
  await page.getByRole('tab', { name: 'Dados de acesso' }).click()
  await choose(page, 'Perfil', 'Colaborador')
  await page.getByLabel('Login').fill('zuleica')
  await page.getByLabel('Senha', { exact: true }).fill('Relogio#2026')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Salvo').first().waitFor()

  const { page: own, context } = await here.window(narrow)
  await enterFirst(own, 'zuleica', 'Relogio#2026', 'Engrenagem-azul-7!')
  await own.goto('/horarios/registrar/0')
  await own.getByRole('button', { name: 'Registrar Ponto' }).click()
  await own.getByText(/Ponto registrado às \d\d:\d\d/).waitFor()
  await here.close(context)
})

test('what is typed into a field found by typing stays while its list is on the way, and finds once it has come', async () => {
  const person = await personNamed(page, 'Sonia')
  let comes: () => void = () => undefined
  const typedFirst = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/workday?*', async (route) => {
    await typedFirst
    await route.continue()
  })
  await page.goto(`/funcionarios/editar/${person}?aba=jornada`)
  const field = page.getByRole('combobox', { name: 'Jornada', exact: true })
  await field.fill('12x36')
  comes()
  await page.getByRole('option', { name: /12x36/ }).first().waitFor()
  expect(await field.inputValue()).toBe('12x36')
  await page.unrouteAll({ behavior: 'wait' })
})

test('another schedule from a date on changes that day and later ones, and none before (Q115)', async () => {
  const every = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  const hours = Object.fromEntries(every.map((day) => [`wda_${day}`, '01:00']))
  const schedule = { wda_name: 'Uma hora por dia', wda_type: 1, wda_flexible: 1, wda_limit_overtime: 0, ...hours }
  await ask(page, 'POST', '/workday', { ...schedule, wda_ignore_holiday: 1 })
  const [from, since, to] = [daysAgo(9), daysAgo(5), daysAgo(2)]
  const person = await personNamed(page, 'Sonia')
  const before = await daysOf(page, person, from, to)
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
  await expect.poll(async () => (await daysOf(page, person, since, to)).map(({ due }) => due)).toEqual([60, 60, 60, 60])
  const kept = ({ sch_date, due }: ListedDay) => (sch_date < since ? [[sch_date, due]] : [])
  expect((await daysOf(page, person, from, to)).flatMap(kept)).toEqual(before.flatMap(kept))
})

test('another work city counts from today unless another day is named, and the form says so beforehand', async () => {
  const person = await personNamed(page, 'Edu')
  type City = { cos_id: number; cos_name: string }
  const { ind_id_work_city: before } = await ask<{ ind_id_work_city: number }>(page, 'GET', `/people/${person}`)
  const { results } = await ask<{ results: City[] }>(page, 'GET', '/county?cos_work_city=1&take=100')
  const other = results.find(({ cos_id }) => cos_id !== before)
  if (!other) throw new Error('the demonstration company works in two cities')
  const first = results.find(({ cos_id }) => cos_id === before)?.cos_name ?? ''
  await statement(here.installation, "update city set is_work_city = true where name = 'Petrópolis'")
  // The people of the demonstration have no address, which the form asks for.
  const address = { adr_zip_code: '01310100', adr_street: 'Avenida Paulista', adr_neighborhood: 'Bela Vista' }
  await ask(page, 'PUT', `/people/${person}`, { ...address, sta_id: 35, cos_id: 3550308 })
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
  expect(await ask(page, 'GET', `/people/${person}`)).toMatchObject({
    ind_id_work_city: other.cos_id,
    ind_work_city_since: daysAgo(1),
  })
  await since.fill('')
  await form.getByText(/^Ao salvar, \d+ dias? de 1 pessoa |^Nenhum dia já registrado muda/).waitFor()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(
      async () => (await ask<{ ind_work_city_since: string }>(page, 'GET', `/people/${person}`)).ind_work_city_since,
    )
    .not.toBe(daysAgo(1))
  await ask(page, 'PUT', `/people/${person}`, { ind_id_work_city: before, ind_work_city_from: null })
})

test('nothing was said wrong on the way', () => expect(errors).toEqual([]))
