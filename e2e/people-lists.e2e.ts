/** Lists of people: employees, outsourced staff, birthdays. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, seriousProblems, wide } from './browser.ts'
import { statement } from './database.ts'
import { keptToken, letIn } from './journeys.ts'
import { stage } from './stage.ts'

const shots = join(import.meta.dirname, 'screenshots')

const here = stage('demo')

async function as(login: string, viewport = wide) {
  const window = await here.window(viewport)
  await letIn(window.page, login)
  return window
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const pageSizes = (page: Page) =>
  page
    .getByRole('combobox', { name: /por página/i })
    .getByRole('option')
    .allTextContents()

test('employees: page sizes, actions of a row, the time card of a closed calculation, floating buttons, print of a unit (R546, R547, R548, R549, R550)', async () => {
  const { page, context, errors } = await as('ana')
  await page.addInitScript({
    content:
      "window.print = () => document.body.setAttribute('data-printed', document.querySelector('main').textContent)",
  })
  await page.goto('/funcionarios/listagem')
  const row = page.getByRole('row').filter({ hasText: 'Ana Ampulheta' }).first()
  await row.waitFor()
  expect(await pageSizes(page)).toEqual(['25', '50', '75', '100'])
  for (const name of [/^Horários:/, /^Imprimir cartão de ponto:/])
    expect(await row.getByRole(/Horários/.test(String(name)) ? 'link' : 'button', { name }).count()).toBe(1)
  await page.screenshot({ path: join(shots, 'wide-people.png') })
  await row.getByRole('button', { name: /^Imprimir cartão de ponto:/ }).click()
  const periods = page.getByRole('dialog', { name: /^Imprimir cartão de ponto/ })
  await periods
    .getByText(/De \d\d\/\d\d\/\d{4} até \d\d\/\d\d\/\d{4}/)
    .first()
    .waitFor()
  const download = page.waitForEvent('download')
  await periods
    .getByRole('button', { name: /^Imprimir / })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await page.keyboard.press('Escape')
  await periods.waitFor({ state: 'hidden' })

  await button(page, 'Adicionar').waitFor()
  expect(await button(page, 'Imprimir colaboradores').count()).toBe(0)
  await row.click()
  await button(page, 'Editar').waitFor()
  await page.getByLabel('Unidade de trabalho').click()
  const unit = page.getByRole('listbox').getByRole('option').first()
  const name = await unit.innerText()
  await unit.click()
  await button(page, 'Imprimir colaboradores').click()
  await page.locator('body[data-printed]').waitFor()
  expect(await page.locator('body').getAttribute('data-printed')).toMatch(
    new RegExp(`Colaboradores${name} · \\d+ colaborador(es)? · impresso em \\d\\d/\\d\\d/\\d{4}`),
  )
  expect(errors).toEqual([])
  await context.close()
})

test('employees: a sector is chosen within a unit and goes with it; in use or not; a phone shows the same people, and the filters at a press (R545, Q33)', async () => {
  await statement(here.installation, "update sector set active = false where name = 'Portaria'")
  const { page, context, errors } = await as('ana')
  await page.goto('/funcionarios/listagem')
  const filter = (label: string) => page.getByRole('combobox', { name: label, exact: true })
  for (const label of ['Matrícula', 'Nome']) await page.getByLabel(label, { exact: true }).first().waitFor()
  for (const label of ['Cidade de trabalho', 'Status']) await filter(label).waitFor()
  expect(await filter('Setor').isDisabled()).toBe(true)
  expect(await filter('Setor').getAttribute('placeholder')).toBe('Escolha a unidade')
  const choose = async (label: string, option: string) => {
    await filter(label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Unidade de trabalho', 'Oficina central')
  await expect.poll(() => filter('Setor').isEnabled()).toBe(true)
  expect(await filter('Setor').getAttribute('placeholder')).toBeNull()
  await choose('Setor', 'Portaria (fora de uso)')
  await page.waitForURL(/sectorId=\d+/)
  await page
    .getByRole('cell', { name: /Portaria/ })
    .first()
    .waitFor()
  await choose('Unidade de trabalho', 'Matriz')
  await page.waitForURL((url) => !url.searchParams.get('sectorId'))
  expect(await filter('Setor').inputValue()).toBe('')
  await page.setViewportSize(narrow)
  await page.goto('/funcionarios/listagem')
  await page.getByText('Ana Ampulheta').first().waitFor()
  expect(await filter('Status').isVisible()).toBe(false)
  expect(await seriousProblems(page)).toEqual([])
  await page.screenshot({ path: join(shots, 'narrow-people.png') })
  await page.getByRole('button', { name: 'Mais filtros (1 em uso)' }).click()
  await filter('Status').waitFor()
  await choose('Unidade de trabalho', 'Matriz')
  await page.getByRole('button', { name: 'Menos filtros' }).click()
  await page.getByRole('button', { name: 'Mais filtros (2 em uso)' }).click()
  expect(await seriousProblems(page)).toEqual([])
  expect(errors).toEqual([])
  await here.close(context)
})

test('birthdays: date, enrollment, name, sector and work city, a cake on the one of today, several months (R593, R594)', async () => {
  await statement(
    here.installation,
    `update employee set born_on = make_date(1990, extract(month from now() at time zone 'America/Sao_Paulo')::int,
      extract(day from now() at time zone 'America/Sao_Paulo')::int) where name = 'Ana Ampulheta'`,
  )
  const { page, context, errors } = await as('ana')
  await page.goto('/aniversariantes/listagem')
  await page.getByLabel('Nome').fill('Ana Ampulheta')
  const row = page.getByRole('row').filter({ hasText: 'Ana Ampulheta' })
  await row.getByRole('img', { name: 'Aniversário hoje' }).waitFor()
  const titles = await page.getByRole('columnheader').allInnerTexts()
  expect(titles.slice(0, 5)).toEqual(['Data', 'Matrícula', 'Nome', 'Setor', 'Cidade de trabalho'])
  expect(await row.getByRole('cell').first().innerText()).toMatch(/^\d\d\/\d\d/)
  expect(await seriousProblems(page)).toEqual([])
  await page.screenshot({ path: join(shots, 'wide-birthdays.png') })
  await page.goto('/aniversariantes/listagem?months=1,2')
  await expect.poll(() => page.getByRole('combobox', { name: /Meses/ }).innerText()).toBe('Janeiro, Fevereiro')
  expect(errors).toEqual([])
  await here.close(context)
})

test('outsourced staff: filters, columns, sizes, empty text, blocking, the floating button; tabs they have no use for are closed (R553, R556, R557, R558, R559, R560, R689)', async () => {
  const { page, context, errors } = await as('ana')
  await page.goto('/terceiros/listagem?name=ninguem-assim')
  await page.getByText('Nenhum Terceiro Cadastrado').waitFor()
  for (const label of ['Matrícula', 'Colaborador', 'Status'])
    await page.getByLabel(label, { exact: true }).first().waitFor()
  const asked = page.waitForRequest((request) => /\/api\/people\?/.test(request.url()))
  await button(page, 'Limpar').click()
  const query = new URL((await asked).url()).searchParams
  expect([query.get('ind_outsourced'), query.get('take')]).toEqual(['1', '25'])
  await page.getByText('Pesquisar', { exact: true }).waitFor()
  expect(await pageSizes(page)).toEqual(['25', '50', '75', '100'])
  await button(page, 'Adicionar').click()
  await page.waitForURL('**/terceiros/cadastrar')
  await fetch(`${here.installation.url}/api/people`, {
    method: 'POST',
    headers: { authorization: (await keptToken(page)) ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({
      ind_enrollment: 'T1',
      ind_pis: '17033259504',
      ind_name: 'Terceiro Exemplo',
      ind_id_gen: 1,
      ind_name_mother: 'Maria Exemplo',
      ind_birth_date: '1990-01-01',
      ind_admission_date: '2024-01-01',
      peo_email_primary: 'terceiro@exemplo.com.br',
      adr_zip_code: '01310100',
      sta_id: 35,
      cos_id: 3550308,
      adr_neighborhood: 'Centro',
      adr_street: 'Rua',
      ind_outsourced: 1,
    }),
  })
  await page.goto('/terceiros/listagem')
  const row = page.getByRole('row').filter({ hasText: 'Terceiro Exemplo' })
  await row.waitFor()
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 2)).toEqual(['Matrícula', 'Colaborador'])
  await row.getByRole('button', { name: /^(Inativar|Desativar|Bloquear)/ }).click()
  await page.getByText('Deseja realmente desativar esse Colaborador?').waitFor()
  await button(page, 'Sim').click()
  await page.getByText('O Colaborador foi desativado com sucesso.').waitFor()
  await row.getByRole('button', { name: /^(Ativar|Reativar|Desbloquear)/ }).waitFor()
  await row.click()
  await button(page, 'Editar').click()
  await page.waitForURL('**/terceiros/editar/*')
  await page.getByRole('tab', { name: 'Dados pessoais' }).waitFor()
  const closed = await page.getByRole('tab', { disabled: true }).allInnerTexts()
  expect(closed).toEqual(['Dados de acesso', 'Jornada', 'Perfis'])
  expect(errors).toEqual([])
  await here.close(context)
})
