/**
 * The first screen: clock, what waits, tiles with letters, birthdays. Once-a-session questions:
 * e2e/dashboard.
 */
import { expect, test } from 'vitest'
import { periodBefore } from './days.ts'
import { rowsOf } from './forms.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()

const open = (login: string) => at(login, '/dashboard')
const prompt = () => page.getByRole('main').getByRole('dialog')
const strip = () => page.getByRole('region', { name: 'O que espera por você' })
/** Titles of the tiles, in their order. */
const tiles = () => page.locator('main a:has([data-next])')

test('D3: on a phone all that waits is in sight, none of it off to the side', async () => {
  await statement(
    `insert into employee (name, enrollment, employer_id) select 'Bento Sem Jornada', 'B1', min(employer_id) from employee`,
  )
  await page.setViewportSize(narrow)
  await page.goto('/dashboard')
  const chips = page.getByRole('region', { name: 'O que espera por você' }).getByRole('link')
  await expect.poll(() => chips.count()).toBeGreaterThan(2)
  for (const chip of chips.elements()) {
    const { left, right } = chip.getBoundingClientRect()
    expect([left >= 0, right <= 390], chip.textContent ?? '').toEqual([true, true])
  }
  expect(await seriousProblems()).toEqual([])
})

test.each(['ana', 'gil', 'sonia', 'edu'])(
  '%s: every tile opens the place it names, and none is denied (R081, R210, Q10)',
  async (login) => {
    await open(login)
    // What a tile counts is in its address, once it is counted.
    await settled()
    const addresses = tiles()
      .elements()
      .map((link) => link.getAttribute('href') ?? '')
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      await page.locator(`main a:has([data-next])[href="${address}"]`).click()
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === address.replace(/\/?(\?.*)?$/, ''))
      await settled()
      expect(await page.getByText('Não Permitido!').count(), address).toBe(0)
      await page.goBack()
      await tiles().first().waitFor()
    }
  },
)

test('letters open tiles, with Ctrl and with Ctrl and Alt, but not while one types; "?" tells them (R081, Q30)', async () => {
  await open('ana')
  await tiles().first().waitFor()
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
  await tiles().first().waitFor()
  await page.keyboard.press('Control+Alt+o')
  await page.waitForURL('**/funcionarios/listagem**')
})

test('for whoever clocks, the clock comes first: a press, and the mark is on today’s line (R003)', async () => {
  await page.setViewportSize(narrow)
  await open('gil')
  const button = page.getByRole('button', { name: 'Registrar Ponto' })
  await button.waitFor()
  const [clock, tile] = [await button.boundingBox(), await tiles().first().boundingBox()]
  expect(clock?.y).toBeLessThan(tile?.y ?? 0)
  await button.click()
  const [time = ''] = /\d\d:\d\d/.exec(await page.getByText(/Ponto registrado às \d\d:\d\d/).innerText()) ?? []
  await page.getByRole('list', { name: 'Marcações do dia' }).getByRole('listitem').filter({ hasText: time }).waitFor()
})

test('goes from there to the own data to edit them (R084)', async () => {
  // A mirror that waits is asked about first.
  await statement("update time_sheet set situation = 'authorized'")
  await statement("update account set data_confirmed_at = null where login = 'edu'")
  await open('edu')
  await prompt().getByRole('button', { name: 'Editar', exact: true }).click()
  await page.waitForURL(/\/meusdados\/editar\/\d+$/)
  await page.getByRole('heading', { name: 'Meus dados' }).waitFor()
  expect(await prompt().count()).toBe(0)
})
test('the panel of the month shows day, name, city and sector, and lights up today (R082, R596)', async () => {
  await statement(
    `update employee set name = 'Zélia Aniversária', active = true, born_on = make_date(1988,
       extract(month from now() at time zone 'America/Sao_Paulo')::int, extract(day from now() at time zone 'America/Sao_Paulo')::int)
     where id = (select max(employee_id) from sector_assignment)`,
  )
  await open('edu')
  const row = page.getByRole('listitem').filter({ hasText: 'Zélia Aniversária' })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/Hoje\s+Zélia Aniversária\s+\S.* · \S/)
  expect(await row.getByRole('img', { name: 'Aniversário hoje' }).count()).toBe(1)
  expect(await page.locator('main').innerText()).not.toContain('1988')
})

test('an admin lists birthdays by several months and by name, with a cake today; the form routes lead there (R593–R595, R498, Q120)', async () => {
  await open('ana')
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
  expect(await row.getByRole('cell').first().innerText()).toMatch(/^\d\d\/\d\d/)
  await page.getByLabel('Nome').fill('ninguém assim')
  await page.getByText('Nenhum Aniversariante Encontrado.').waitFor()
  await page.goto('/aniversariantes/listagem?months=1,2')
  await expect.poll(() => page.getByRole('combobox', { name: 'Meses' }).innerText()).toBe('Janeiro, Fevereiro')
  await page.goto('/aniversariantes/listagem?months=1')
  await page.getByRole('combobox', { name: 'Meses' }).click()
  await page.getByRole('option', { name: 'Março' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await page.waitForURL(/months=.*1.*3/)
  await settled()
  const dates = await page.locator('tbody tr td:first-child').allInnerTexts()
  expect(dates.length).toBeGreaterThan(3)
  expect(dates.every((date) => /^\d\d\/(01|03)/.test(date))).toBe(true)
  expect(await seriousProblems()).toEqual([])
})

test('hours to decide lead to all the days that are counted, also of an earlier period that is open still', async () => {
  await statement(
    `update day_record set pending = case when (employee_id, day_on) = (
       select employee_id, min(day_on) from day_record natural join (select employee_id from account where login = 'edu') edu
       where day_on >= '${periodBefore.from}' group by employee_id) then 30 else 0 end`,
  )
  for (const login of ['gil', 'ana']) {
    await open(login)
    await strip().getByRole('link', { name: '1 dia com horas a decidir' }).click()
    await page.getByRole('heading', { level: 1, name: 'Horas a decidir' }).waitFor()
    await rowsOf(page).filter({ hasText: 'Edu Engrenagem' }).filter({ hasText: '00:30' }).waitFor()
    expect(await rowsOf(page).count()).toBe(1)
  }
})
