/** A week of on-call duty: entered by the manager, seen by the worker, swapped, confirmed in the inbox. */
import { beforeAll, expect, test } from 'vitest'
import { narrow, type Window } from './browser.ts'
import { daysAfter, daysAgo } from './days.ts'
import { ask, letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')
const typed = (day: string) => day.split('-').reverse().join('/')

/** Far from the weeks that the demonstration has. */
const on = daysAfter(daysAgo(0), 200)
let desk: Window
let phone: Window
let other: Window
let mate = { id: 0, name: '', login: '' }

beforeAll(async () => {
  desk = await here.window()
  await letIn(desk.page, 'gil')
  phone = await here.window(narrow)
  await letIn(phone.page, 'edu')
  const asked = `/oncallemployee/swaps/colleagues?oce_date=${on}`
  const { results } = await ask<{ results: { peo_id: number; ind_name: string }[] }>(phone.page, 'GET', asked)
  const found = results.find(({ ind_name }) => !/Gil|Sônia/.test(ind_name))
  const { page, context } = await here.window()
  await letIn(page, 'ana')
  const account = await ask<{ use_login: string }>(page, 'GET', `/user/people/${found?.peo_id}`)
  mate = { id: found?.peo_id ?? 0, name: found?.ind_name ?? '', login: account.use_login }
  await context.close()
  other = await here.window(narrow)
  await letIn(other.page, mate.login)
}, 120_000)

test('a manager enters duties, a worker asks for a swap, the colleague accepts, the manager confirms (R018, R533)', async () => {
  await desk.page.goto(`/absences/oncall?registro=novo&dia=${on}`)
  const form = desk.page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Colaborador' }).fill('Edu Engrenagem')
  await desk.page.getByRole('option', { name: /Edu Engrenagem/ }).click()
  await form.getByRole('button', { name: `Retirar ${typed(on)}` }).waitFor()
  await form.getByLabel('Telefone').fill('11987654321')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.waitFor({ state: 'detached' })

  const month = `/absences/roster?mes=${on.slice(0, 7)}`
  await phone.page.goto(month)
  const card = phone.page.locator(`[data-on="${on}"]`)
  expect(await card.getByRole('link', { name: /Ligar para Edu/ }).getAttribute('href')).toBe('tel:+5511987654321')
  await card.getByRole('button', { name: /^Pedir troca/ }).click()
  const asking = phone.page.getByRole('dialog')
  await asking.getByRole('combobox', { name: 'Colega' }).fill(mate.name)
  await phone.page.getByRole('option', { name: mate.name, exact: true }).click()
  await asking.getByRole('button', { name: 'Pedir', exact: true }).click()
  await asking.waitFor({ state: 'detached' })

  await other.page.goto('/avisos')
  await other.page
    .getByText(/pede uma troca de sobreaviso/)
    .first()
    .click()
  await other.page.waitForURL(/absences\/roster.*trocas/)
  await other.page.getByRole('button', { name: 'Aceitar', exact: true }).click()
  const accepting = other.page.getByRole('dialog')
  await accepting.getByLabel('Telefone').fill('21977776666')
  await accepting.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await accepting.waitFor({ state: 'detached' })

  await desk.page.goto('/caixa?tipo=on-call-swap')
  await desk.page
    .getByText(`${mate.name} assume o sobreaviso de ${typed(on)}`)
    .first()
    .click()
  await desk.page
    .getByRole('button', { name: /^Confirmar/ })
    .last()
    .click()
  await expect
    .poll(
      async () =>
        (
          await ask<{ results: { oce_phone: string }[] }>(
            desk.page,
            'GET',
            `/oncallemployee/person?peo_id=${mate.id}&start_date=${on}&end_date=${on}`,
          )
        ).results,
      { timeout: 20_000 },
    )
    .toMatchObject([{ oce_phone: '21977776666' }])

  await phone.page.goto(month)
  await card.getByText(mate.name).waitFor()
  expect(await card.getByText(/você/).count()).toBe(0)
  expect([...phone.errors, ...desk.errors, ...other.errors]).toEqual([])
  for (const { context } of [desk, phone, other]) await context.close()
})
