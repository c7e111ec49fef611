/** Collective vacations, notices to sign, deadlines and settings of vacations, on their screens. */
import { expect, test } from 'vitest'
import { daysAfter, daysAgo, typed } from './days.ts'
import { dialog } from './forms.ts'
import { ask, statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

interface Person {
  readonly peo_id: number
  readonly ind_name: string
}

const said = (text: string | RegExp) => page.getByRole('status').getByText(text)
const question = () => page.getByRole('alertdialog')
const date = (name: string) => dialog().getByRole('textbox', { name })

/** A Monday some five months from now, when nobody of the demonstration has planned anything. */
const monday = (() => {
  const soon = daysAfter(daysAgo(0), 150)
  return daysAfter(soon, (8 - new Date(`${soon}T12:00:00Z`).getUTCDay()) % 7)
})()

test('collective vacations are looked at first, with who is not entitled and who is left out by name, then given, listed, and taken back (CLT 139 to 141)', async () => {
  await statement(
    `insert into setting (key, value) values ('vacation_eve_days', '0') on conflict (key) do update set value = '0'`,
  )
  // The last of the house have neither absences nor plans.
  const { results } = await ask<{ results: Person[] }>('GET', '/people?take=1000&ind_status=1&ind_outsourced=0')
  const four = results.sort((one, other) => other.peo_id - one.peo_id).slice(0, 4)
  const [fresh, busy] = four as [Person, Person]
  const place = 'Torre dos testes'
  await statement(`insert into sector (unit_id, name) select min(id), '${place}' from unit`)
  await statement(
    `insert into sector_assignment (employee_id, sector_id) select unnest(array[${four.map(({ peo_id }) => peo_id).join()}]), id from sector where name = '${place}'`,
  )
  await statement(`update employee set admitted_on = current_date - 90 where id = ${fresh.peo_id}`)
  await statement(
    `insert into vacation_plan (employee_id, acquired_from, acquired_to, deadline_on, starts_on, ends_on, charged, account_id)
     select ${busy.peo_id}, current_date - 700, current_date - 336, current_date + 29, '${monday}'::date + 3, '${monday}'::date + 12, 10, min(id) from account`,
  )

  await at('ana', '/holiday-main/index')
  await page.getByRole('link', { name: /^Férias coletivas/ }).click()
  await page.getByRole('button', { name: 'Conceder férias coletivas' }).click()
  await dialog().getByRole('combobox', { name: 'Unidade ou setor' }).fill(place)
  await page.getByRole('option', { name: new RegExp(`^${place} · `) }).click()
  await date('Data inicial').fill(typed(monday))
  await page.keyboard.press('Tab')
  await date('Data final').fill(typed(daysAfter(monday, 8)))
  const look = dialog().getByRole('status', { name: 'Como seriam' })
  await look.getByText('este tem 9 dias.', { exact: false }).waitFor()
  const give = dialog().getByRole('button', { name: 'Conceder férias coletivas' })
  expect(await give.isDisabled(), 'refused').toBe(true)
  await date('Data final').fill(typed(daysAfter(monday, 13)))
  await look.getByText(/^Ficam de fora \(\d+\)$/).waitFor()
  const group = (title: string) => look.getByRole('list', { name: new RegExp(`^${title}`) })
  expect(await group('Ficam de fora').innerText()).toContain(busy.ind_name)
  expect(await group('Ainda sem direito').innerText()).toContain(fresh.ind_name)
  expect(await seriousProblems()).toEqual([])
  await give.click()
  await question().getByText('Conceder estas férias coletivas?').waitFor()
  expect(await question().innerText()).toMatch(/: \d+ pessoas?, 14 dias, de/)
  await question().getByRole('button', { name: 'Sim' }).click()
  await said('Férias coletivas concedidas.').waitFor()
  await settled()
  const row = page.getByRole('row').filter({ hasText: typed(monday) })
  expect(await row.innerText()).toContain(place)

  await page.setViewportSize(narrow)
  await settled()
  expect(await seriousProblems()).toEqual([])
  await page
    .getByRole('button', { name: new RegExp(`^Desfazer: ${place}`) })
    .first()
    .click()
  await question().getByText('Desfazer estas férias coletivas?').waitFor()
  await question().getByRole('button', { name: 'Sim' }).click()
  await said('Férias coletivas desfeitas.').waitFor()
  await settled()
  expect(await page.getByText(typed(monday)).count()).toBe(0)
})

test('whoever has not signed is listed from control and report; notices are printed one by one or as one file, and marked as signed (CLT 135)', async () => {
  await at('ana', '/holiday-report/index')
  await page.getByRole('link', { name: 'Avisos' }).click()
  await page.waitForURL((url) => url.pathname === '/holiday-notices/index')
  await settled()
  expect(await page.getByRole('switch', { name: 'Só os não assinados' }).isChecked()).toBe(true)
  const rows = page.locator('main tbody').getByRole('row')
  const before = await rows.count()
  expect(before).toBeGreaterThan(1)
  expect(await page.getByText(/^(Falta|Atrasado)$/).count()).toBe(before)
  const asked = () => page.asked().filter((address) => address.includes('/notices/pdf'))
  await page.getByRole('button', { name: /^Selecionar \d+ desta página$/ }).click()
  await page.getByRole('button', { name: `Imprimir ${before}`, exact: true }).click()
  await expect.poll(() => asked().filter((address) => address.includes('pdf?ids=')).length).toBe(1)
  await page.getByRole('button', { name: 'Limpar seleção' }).click()
  await page
    .getByRole('button', { name: /^Imprimir: / })
    .first()
    .click()
  await expect.poll(() => asked().filter((address) => /pdf\/\d+$/.test(address)).length).toBe(1)

  const unsigned = async () => (await ask<{ total: number }>('GET', '/holidayplanning/notices?signed=0&take=1')).total
  const toSign = await unsigned()
  await page.getByText(new RegExp(`^1–24 de ${toSign}$`)).waitFor()
  await rows.first().click()
  await dialog().getByText('30 dias antes de', { exact: false }).waitFor()
  await date('Assinado em').fill(typed(daysAfter(daysAgo(0), 1)))
  await page.keyboard.press('Tab')
  await dialog().getByText('A data da assinatura não pode ser futura.').waitFor()
  await date('Assinado em').fill(typed(daysAgo(0)))
  await dialog().getByRole('button', { name: 'Salvar' }).click()
  await said('Salvo').waitFor()
  await settled()
  await page.getByText(new RegExp(`^1–24 de ${toSign - 1}$`)).waitFor()
  expect(await unsigned(), 'one fewer to sign').toBe(toSign - 1)
  expect(await seriousProblems()).toEqual([])

  await at('ana', '/holiday-control/index?state=authorized')
  await page.getByRole('link', { name: 'Avisos' }).waitFor()
  await page
    .getByRole('button', { name: /^Imprimir o aviso: as férias de/ })
    .first()
    .click()
  await expect.poll(() => asked().filter((address) => /pdf\/\d+$/.test(address)).length).toBeGreaterThan(0)
})

test('deadlines are listed nearest first, and open the planning of their person; the house sets days of eve and the reduction (CLT 130, 134, 137)', async () => {
  await at('gil', '/holiday-deadlines/index?within=90')
  await settled()
  expect(await page.getByRole('combobox', { name: 'Prazo' }).innerText()).toBe('Até 90 dias')
  await at('ana', '/holiday-deadlines/index')
  await settled()
  const first = page.locator('main tbody').getByRole('row').first()
  await first.getByText(/^(Vencido há|Em) \d+ dias?$|^Hoje$/).waitFor()
  const name = await first.getByRole('cell').first().innerText()
  await first.press('Enter')
  await page.waitForURL((url) => url.pathname === '/holiday-planning/index' && url.searchParams.get('name') === name)

  await at('ana', '/holiday-settings/index')
  const eves = page.getByRole('textbox', { name: 'Dias de véspera' })
  const reduces = page.getByRole('switch', { name: 'Faltas injustificadas reduzem os dias de férias' })
  await eves.waitFor()
  expect(await reduces.isChecked(), 'shown, not applied').toBe(false)
  await eves.fill('6')
  await page.keyboard.press('Tab')
  await page.getByText('De 0 a 5 dias').waitFor()
  await eves.fill('1')
  await reduces.click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await said('Salvo').waitFor()
  expect(await ask('GET', '/setting/vacation')).toEqual({
    eveDays: 1,
    reducesByAbsences: 1,
    settledBefore: daysAgo(400),
  })
  const until = page.getByRole('textbox', { name: 'Períodos acertados antes de' })
  await until.fill(typed(daysAfter(daysAgo(0), 2)))
  await page.keyboard.press('Tab')
  await page.getByText('A data não pode ser futura: só períodos já completos podem estar acertados.').waitFor()
  await until.fill(typed(daysAgo(300)))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await question().getByText('Acertar mais períodos aquisitivos?').waitFor()
  await question().getByRole('button', { name: 'Não' }).click()
  expect(await ask('GET', '/setting/vacation')).toMatchObject({ settledBefore: daysAgo(400) })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await question().getByRole('button', { name: 'Sim' }).click()
  await said('Salvo').waitFor()
  await until.and(page.locator(`[value="${typed(daysAgo(300))}"]`)).waitFor()
  expect(await ask('GET', '/setting/vacation')).toMatchObject({ settledBefore: daysAgo(300) })
  expect(await seriousProblems()).toEqual([])
})
