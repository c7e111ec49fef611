/** Where everybody's day begins: the clock, what waits, the tiles with their letters, whose birthday it is, and what a person is asked once a session. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { narrow, seriousProblems, settled, wide } from './browser.ts'
import { statement } from './database.ts'
import { periodBefore } from './days.ts'
import { rowsOf } from './forms.ts'
import { letIn, openPersonMenu } from './journeys.ts'
import { stage } from './stage.ts'

const shots = join(import.meta.dirname, 'screenshots')

const here = stage('demo')

async function open(login: string, viewport = wide) {
  const window = await here.window(viewport)
  await window.page.addInitScript({ content: watchShifts })
  await letIn(window.page, login)
  await window.page.getByRole('heading', { name: 'Aniversariante do mês' }).waitFor()
  return window
}

/** Adds up how far things move without anybody touching them. */
const watchShifts = `
  if (!('shifted' in globalThis)) globalThis.shifted = 0, new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`
const shifted = (page: Page) => page.evaluate<number>('shifted')

const region = (page: Page, name: string) => page.getByRole('region', { name })
const prompt = (page: Page) => page.getByRole('main').getByRole('dialog')
const strip = (page: Page) => region(page, 'O que espera por você')
/** Titles of the tiles, in their order. */
const tiles = (page: Page) => page.locator('main a:has([data-next])')

const cast = { ana: 'Administrador', gil: 'Gestor', sonia: 'Supervisor', edu: 'Colaborador' } as const

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('%s', (size, viewport) => {
  test.each(Object.entries(cast))(
    '%s, %s: a dashboard in Portuguese that does not move while it loads (R001)',
    async (login, profile) => {
      const { page, errors, context } = await open(login, viewport)
      expect(await page.getByRole('banner').getByText(profile).count()).toBe(1)
      expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
      await page.reload()
      await strip(page).waitFor()
      // What moves may come late: half a second without a call.
      await page.waitForLoadState('networkidle')
      expect(await shifted(page), 'what web vitals call good').toBeLessThan(0.1)
      expect(await seriousProblems(page)).toEqual([])
      await page.screenshot({ path: join(shots, `dashboard-${size}-${login}.png`), fullPage: true })
      expect(errors).toEqual([])
      await here.close(context)
    },
  )
})

test.each(Object.keys(cast))(
  '%s: every tile opens the place it names, and none is denied (R081, R210, Q10)',
  async (login) => {
    const { page, context } = await open(login)
    // What a tile counts is in its address, once it is counted.
    await settled(page)
    const addresses = await tiles(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      await page.locator(`main a:has([data-next])[href="${address}"]`).click()
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === address.replace(/\/?(\?.*)?$/, ''))
      await settled(page)
      expect(await page.getByText('Não Permitido!').count(), address).toBe(0)
      await page.goBack()
      await tiles(page).first().waitFor()
    }
    await here.close(context)
  },
)

test('letters open tiles, with Ctrl and with Ctrl and Alt, but not while one types; "?" tells them (R081, Q30)', async () => {
  const { page, context } = await open('ana')
  await tiles(page).first().waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  await help.getByText('Banco de horas').waitFor()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Colaborador' }).focus()
  await page.keyboard.press('Control+b')
  expect(new URL(page.url()).pathname).toBe('/dashboard')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+b')
  await page.waitForURL('**/bancodehoras/index?balance=negative')
  await page.goto('/dashboard')
  await tiles(page).first().waitFor()
  await page.keyboard.press('Control+Alt+o')
  await page.waitForURL('**/funcionarios/listagem')
  await here.close(context)
})

test('for whoever clocks, the clock comes first: a press, and the mark is on today’s line (R003)', async () => {
  const { page, context } = await open('gil', narrow)
  const button = page.getByRole('button', { name: 'Registrar Ponto' })
  await button.waitFor()
  const [clock, tile] = [await button.boundingBox(), await tiles(page).first().boundingBox()]
  expect(clock?.y).toBeLessThan(tile?.y ?? 0)
  await button.click()
  const [time = ''] = /\d\d:\d\d/.exec(await page.getByText(/Ponto registrado às \d\d:\d\d/).innerText()) ?? []
  await page.getByRole('list', { name: 'Marcações do dia' }).getByRole('listitem').filter({ hasText: time }).waitFor()
  await here.close(context)
})

test('a mirror that waits is said once a session; what waits stays on the page until nothing does, and is asked for when one looks again (R426, Q77)', async () => {
  const { page, context } = await open('noemi')
  await prompt(page).getByText('Você possui espelho de ponto pendente de autorização.').waitFor()
  await prompt(page).getByRole('button', { name: 'Agora não' }).click()
  await page.reload()
  await strip(page)
    .getByRole('link', { name: /espelhos? a assinar/ })
    .waitFor()
  expect(await prompt(page).count()).toBe(0)
  await context.close()

  // On a phone it lies where the buttons of dialogs are: beneath them.
  const phone = await open('noemi', narrow)
  await prompt(phone.page).getByText('Você possui espelho de ponto pendente de autorização.').waitFor()
  await openPersonMenu(phone.page)
  await phone.page.getByRole('menuitem', { name: 'Alterar Senha' }).click()
  const change = phone.page.getByRole('dialog', { name: 'Alterar Senha' })
  for (const field of ['Senha atual', 'Nova senha', 'Confirmação da nova senha'])
    await change.getByLabel(field, { exact: true }).fill('Ponteiro-novo-7!')
  await change.getByRole('button', { name: 'Salvar' }).click({ trial: true, timeout: 5000 })
  await phone.context.close()

  const again = await open('noemi')
  await prompt(again.page)
    .getByRole('button', { name: /^Ver os? espelhos?$/ })
    .click()
  await again.page.waitForURL('**/espelho-ponto-colaborador**')
  await again.context.close()

  await statement(here.installation, "update time_sheet set situation = 'authorized'")
  // Own days that lack marks are asked for until their calculation is closed.
  await statement(
    here.installation,
    "update pay_period set status = 'closed' where status = 'open' and processing = 'no'",
  )
  const calm = await open('noemi')
  await strip(calm.page).getByText('Tudo em dia').waitFor()
  expect(await prompt(calm.page).count()).toBe(0)

  await statement(
    here.installation,
    `update time_sheet set situation = 'pending' where employee_id = (select employee_id from account where login = 'noemi')`,
  )
  await calm.page.clock.install()
  await calm.page.clock.fastForward(16_000) // no answer is asked for again sooner
  await calm.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await strip(calm.page)
    .getByRole('link', { name: /espelhos? a assinar/ })
    .waitFor()
  await calm.context.close()
  await statement(here.installation, "update pay_period set status = 'open' where processing = 'no' and not reopened")
})

describe('who is not an admin', () => {
  test('is asked to confirm the own data, in the way of nothing, once a session until it is done (R083, Q13)', async () => {
    await statement(here.installation, "update time_sheet set situation = 'authorized'")
    await statement(here.installation, "update account set data_confirmed_at = null where login = 'edu'")
    await statement(
      here.installation,
      `update employee set phone = '2133334444', cell_phone = '21988887777', street = 'Rua dos Relógios', street_number = '12'
       where id = (select employee_id from account where login = 'edu')`,
    )
    const first = await open('edu', narrow)
    const asked = prompt(first.page)
    await asked.getByText('Por favor, confirme se os dados abaixo estão atualizados.').waitFor()
    for (const text of ['(21) 3333-4444', '(21) 98888-7777', /Rua dos Relógios, 12/]) {
      expect(await asked.getByText(text).count()).toBe(1)
    }
    expect(await seriousProblems(first.page)).toEqual([])
    await first.page.screenshot({ path: join(shots, 'dashboard-confirm-data.png') })
    await first.page.getByRole('button', { name: 'Registrar Ponto' }).click({ trial: true })
    await asked.getByRole('button', { name: 'Fechar janela' }).click()
    await first.page.reload()
    await strip(first.page).waitFor()
    expect(await asked.count()).toBe(0)
    await here.close(first.context)

    const second = await open('edu')
    await prompt(second.page).getByRole('button', { name: 'Confirmar', exact: true }).click()
    await second.page.getByText('Salvo').first().waitFor()
    expect(await prompt(second.page).count()).toBe(0)
    await here.close(second.context)

    const third = await open('edu')
    await strip(third.page).waitFor()
    await settled(third.page)
    expect(await prompt(third.page).count()).toBe(0)
    await here.close(third.context)
    await statement(
      here.installation,
      "update account set data_confirmed_at = now() - interval '6 months 1 day' where login = 'edu'",
    )
    const later = await open('edu')
    await prompt(later.page).waitFor()
    await here.close(later.context)
  })

  test('goes from there to the own data to edit them (R084)', async () => {
    await statement(here.installation, "update account set data_confirmed_at = null where login = 'edu'")
    const { page, errors, context } = await open('edu')
    await prompt(page).getByRole('button', { name: 'Editar', exact: true }).click()
    await page.waitForURL(/\/meusdados\/editar\/\d+$/)
    await page.getByRole('heading', { name: 'Meus dados' }).waitFor()
    expect(await prompt(page).count()).toBe(0)
    expect(errors).toEqual([])
    await here.close(context)
  })
})

test('the panel of the month shows day, name, city and sector, and lights up today (R082, R596)', async () => {
  await statement(
    here.installation,
    `update employee set name = 'Zélia Aniversária', active = true, born_on = make_date(1988,
       extract(month from now() at time zone 'America/Sao_Paulo')::int, extract(day from now() at time zone 'America/Sao_Paulo')::int)
     where id = (select max(id) from employee where not outsourced)`,
  )
  const { page, context } = await open('edu')
  const row = page.getByRole('listitem').filter({ hasText: 'Zélia Aniversária' })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/Hoje\s+Zélia Aniversária\s+\S.* · \S/)
  expect(await row.getByRole('img', { name: 'Aniversário hoje' }).count()).toBe(1)
  expect(await page.locator('main').innerText()).not.toContain('1988')
  await here.close(context)
})

test('an admin lists birthdays by several months and by name, with a cake today; the form routes lead there (R593–R595, R498, Q120)', async () => {
  const { page, errors, context } = await open('ana')
  for (const address of ['/aniversariantes/cadastrar', '/aniversariantes/editar/1']) {
    await page.goto(address)
    await page.waitForURL('**/aniversariantes/listagem')
  }
  const row = page.getByRole('row', { name: /Zélia Aniversária/ })
  await page.getByLabel('Nome').fill('zelia aniv')
  await row.waitFor()
  expect(await row.getByRole('img', { name: 'Aniversário hoje' }).count()).toBe(1)
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Data',
    'Matrícula',
    'Nome',
    'Setor',
    'Cidade de trabalho',
    'Ações',
  ])
  await page.getByLabel('Nome').fill('ninguém assim')
  await page.getByText('Nenhum Aniversariante Encontrado.').waitFor()
  await page.goto('/aniversariantes/listagem?months=1')
  await page.getByRole('combobox', { name: 'Meses' }).click()
  await page.getByRole('option', { name: 'Março' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.waitForURL(/months=.*1.*3/)
  await settled(page)
  const dates = await page.locator('tbody tr td:first-child').allInnerTexts()
  expect(dates.length).toBeGreaterThan(3)
  expect(dates.every((date) => /^\d\d\/(01|03)/.test(date))).toBe(true)
  expect(await seriousProblems(page)).toEqual([])
  expect(errors).toEqual([])
  await here.close(context)
})

test('hours to decide lead to all the days that are counted, also of an earlier period that is open still', async () => {
  await statement(
    here.installation,
    `update day_record set pending = case when (employee_id, day_on) = (
       select employee_id, min(day_on) from day_record natural join (select employee_id from account where login = 'edu') edu
       where day_on >= '${periodBefore.from}' group by employee_id) then 30 else 0 end`,
  )
  for (const login of ['gil', 'ana']) {
    const { page, context } = await open(login)
    await strip(page).getByRole('link', { name: '1 dia com horas a decidir' }).click()
    await page.getByRole('heading', { level: 1, name: 'Horas a decidir' }).waitFor()
    await rowsOf(page).filter({ hasText: 'Edu Engrenagem' }).filter({ hasText: '00:30' }).waitFor()
    expect(await rowsOf(page).count()).toBe(1)
    await here.close(context)
  }
})
