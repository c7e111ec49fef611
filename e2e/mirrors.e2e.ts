/** The mirror as people see it, in the demonstration company. Named by the ids of its rules. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { daysAfter } from './days.ts'
import { rowsOf } from './forms.ts'
import { letIn } from './journeys.ts'
import { badOnPaper, sheetSizes, turnToPaper } from './paper.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const at = windowsOn(here)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('the duration opens into what was worked and what the reduced night hour adds, which opens into the days that sum to it (R422)', async () => {
  const page = await at('noemi', '/espelho-ponto-colaborador')
  await button(page, /^Ver/).first().click()
  await button(page, /^Duração: /).click()
  const panel = page.getByRole('dialog', { name: 'Por que este número?' })
  const line = panel.getByRole('button', { name: /^Acréscimo da hora noturna reduzida/ })
  const minutesIn = (text: string) => {
    const [, hours, minutes] = /(\d+):(\d\d)$/.exec(text) ?? []
    return Number(hours) * 60 + Number(minutes)
  }
  const shown = minutesIn(await line.innerText())
  expect(shown).toBeGreaterThan(0)
  await line.click()
  await panel.getByText(/^Acréscimo da hora noturna reduzida em/).waitFor()
  const days = panel.getByRole('button', { name: /-feira|Sábado|Domingo/ })
  const parts = (await days.allInnerTexts()).map(minutesIn)
  expect(parts.reduce((sum, minutes) => sum + minutes, 0)).toBe(shown)
  await days.first().click()
  await panel
    .getByText(/no relógio\) de trabalho noturno/)
    .first()
    .waitFor()
})

test('a number of a mirror is explained with the marks it was made from, one that was annulled since among them (R422)', async () => {
  await statement(
    here.installation,
    `update day_mark set active = false from pay_period
     where day_on between starts_on and ends_on and processing = 'done'
     and mark_id in (select distinct on (employee_id, day_on) mark_id from day_mark where active order by employee_id, day_on, minute)`,
  )
  const page = await at('edu', '/espelho-ponto-colaborador')
  await button(page, /^Ver/).first().click()
  await button(page, /^Trabalhad.* em .*: 0?[1-9]/)
    .first()
    .click()
  const panel = page.getByRole('region').filter({ hasText: 'Marcações' })
  await panel.getByRole('note').getByText('desconsiderada depois, conta no espelho').waitFor()
  await panel.getByRole('listitem').getByText('conta no espelho; desconsiderada depois').waitFor()
  expect(await panel.getByRole('img').first().getAttribute('aria-label')).not.toContain('anulada')
  expect(await panel.locator('s').count()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  const [opened = ''] = /\d{4}-\d\d-\d\d/.exec(new URL(page.url()).searchParams.get('porque') ?? '') ?? []
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url(), { message: 'the panel goes on to the next day' }).toContain(daysAfter(opened, 1))
})

test('a mirror on a dark screen is printed dark on white, upon upright A4, with what art. 84 asks for and nothing of the shell (R383, Q34)', async () => {
  const { page, errors, context } = await here.window()
  await letIn(page, 'noemi', '/espelho-ponto-colaborador')
  await button(page, /^Ver/).first().click()
  await page.getByRole('heading', { name: /^Espelho de / }).waitFor()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await turnToPaper(page)

  const shown = (selector: string) => page.locator(selector).filter({ visible: true })
  expect(await shown('nav, header, footer, button, a, input').count()).toBe(0)
  expect(await shown('h1').allInnerTexts()).toEqual(['Espelho de Ponto Eletrônico'])
  const values = await shown('dd').allInnerTexts()
  const names = await shown('dt').allInnerTexts()
  expect(Object.fromEntries(names.map((name, at) => [name, values[at]]))).toMatchObject({
    Empregador: 'Relojoaria Meia-Noite Ltda. (fictícia)',
    'CNPJ/CPF': '11.222.333/0001-81',
    Trabalhador: 'Noemi Madrugada',
    CPF: expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d\d$/),
    Admissão: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    Função: expect.stringMatching(/^\p{L}{3}/u),
    Emissão: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
    Período: expect.stringMatching(/^21\/\d\d\/\d{4} a 20\/\d\d\/\d{4} \(/),
    'Horários (CH)': expect.stringContaining('19:00 00:00 01:00 07:00'),
  })
  expect(await shown('th').allInnerTexts()).toEqual([
    ...['Dia', 'CH', 'Marcações registradas', 'Jornada realizada (E-S)', 'Tratamentos e avisos'],
    ...['Prev.', 'Trab.', 'Not.', 'Duração', 'Atraso', 'Extra', 'Sobr.'],
  ])
  const days = await shown('tbody tr').allInnerTexts()
  expect(days.length).toBeGreaterThanOrEqual(28)
  expect(days.at(0)).toMatch(/^21\/\d\d /)
  expect(days.at(-1)).toMatch(/^20\/\d\d /)
  expect(days.join()).toMatch(/\d\d:\d\d - \d\d:\d\d\+1/)

  expect(await badOnPaper(page)).toEqual([])
  const margins = await page.evaluate<string>(
    '[...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).find((rule) => rule instanceof CSSPageRule).cssText',
  )
  expect(margins, 'the foot of each page').toMatch(
    /@bottom-left[^}]*"Noemi Madrugada · Matrícula 0005 · \p{L}+\/\d{4} · 21\/\d\d\/\d{4} a 20\/\d\d\/\d{4} · Versão \d+"/u,
  )
  expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme'), 'of the margins').toBe('light')
  expect(new Set(await sheetSizes(page))).toEqual(new Set(['595 x 842']))
  expect(errors).toEqual([])
  await here.close(context)
})

test('a mirror that is not there, or not for this person, is said to be missing, with the way to the others (R380)', async () => {
  const page = await at('gil', '/espelho-ponto-colaborador?psc=204&peo=4')
  await page.getByText('Espelho não encontrado.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  await button(page, 'Ver os espelhos').click()
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('heading', { name: 'Espelho de Ponto' }).waitFor()
})

test('an earlier version of a mirror opens from its history, says so, is not answered, and leads back (Q77)', async () => {
  await statement(
    here.installation,
    `with sheet as (
       update time_sheet set version = version + 1 where id = (
         select t.id from time_sheet t join employee e on e.id = t.employee_id join pay_period p on p.id = t.pay_period_id
         where e.name like 'Edu %' and t.situation = 'pending' and p.processing = 'done' order by p.starts_on desc limit 1)
       returning id, version)
     insert into time_sheet_version (time_sheet_id, version, days, totals, parties, digest)
     select v.time_sheet_id, sheet.version, jsonb_set(v.days::jsonb, '{worked,0}', '61')::json, v.totals, v.parties, v.digest
     from time_sheet_version v join sheet on v.time_sheet_id = sheet.id and v.version = sheet.version - 1`,
  )
  const page = await at('edu', '/espelho-ponto-colaborador')
  await rowsOf(page).filter({ hasText: 'PENDENTE' }).first().getByRole('button', { name: /^Ver/ }).click()
  await page.getByText('Versão 2, comparada com a versão 1, a anterior, sem resposta: mudou').waitFor()
  await page.getByRole('link', { name: 'Versão 1', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('versao') === '1')
  await page.getByText('Versão anterior: esta é a versão 1, como foi entregue. Só para consulta.').waitFor()
  expect(await button(page, 'Autorizar').count()).toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  await button(page, /^Trabalhad.* em .*: 0?[1-9]/)
    .first()
    .click()
  const panel = page.getByRole('region').filter({ hasText: 'Marcações' })
  await panel.getByText('O dia como consta da versão 1 do espelho.').waitFor()
  expect(await panel.getByText(/desconsiderada depois|hoje seriam/).count(), 'nothing of since').toBe(0)
  expect(await seriousProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('porque'))
  const download = page.waitForEvent('download')
  await button(page, 'Baixar PDF').click()
  expect((await download).suggestedFilename()).toMatch(/-versao-1\.pdf$/)
  await page.getByRole('link', { name: 'Ver a versão 2, em vigor' }).click()
  await page.waitForURL((url) => !url.searchParams.has('versao'))
  await button(page, 'Autorizar').waitFor()
})

test('a mirror that waits is authorised or denied, with a justification, while the answer is taken; who authorises is told of extra hours that wait (R382)', async () => {
  await statement(here.installation, "update time_sheet set pending = 75 where situation = 'pending'")
  const page = await at('edu', '/espelho-ponto-colaborador')
  await button(page, /^Autorizar ou negar/)
    .first()
    .click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  expect(await items.allTextContents()).toEqual(['Autorizar', 'Negar'])
  await page.getByRole('menuitem', { name: 'Autorizar' }).click()
  const confirming = page.getByRole('alertdialog', { name: /^Autorizar / })
  await confirming
    .getByText(/ de extras autorizadas, 01:15 de extras que aguardam decisão\. Vamos continuar\?$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await confirming.waitFor({ state: 'detached' })
  await button(page, /^Autorizar ou negar/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Negar' }).click()
  await page.getByRole('dialog').getByLabel('Justificativa').waitFor()
  expect(await seriousProblems(page)).toEqual([])

  await statement(here.installation, "update pay_period set processing = 'no' where processing = 'done'")
  await page.goto('/espelho-ponto-colaborador')
  const waiting = rowsOf(page).filter({ hasText: 'PENDENTE' }).first()
  await waiting.waitFor()
  expect(await button(page, /^Autorizar ou negar/).count()).toBe(0)
  await waiting.getByRole('button', { name: /^Ver/ }).click()
  await page.getByText('Este espelho pode ser respondido quando a apuração estiver processada.').waitFor()
  expect(await button(page, 'Autorizar').count()).toBe(0)
})

test('an admin finds the mirrors of one person by name; others are listed only their own (R380, R381)', async () => {
  const page = await at('ana', '/espelho-ponto-colaborador')
  const people = async () => {
    const names = await rowsOf(page).locator('td[data-label="Colaborador"], td:first-of-type').allInnerTexts()
    return [...new Set(names)]
  }
  expect((await people()).length).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('edu engr')
  await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
  await expect.poll(people).toEqual(['Edu Engrenagem'])
  expect(await seriousProblems(page)).toEqual([])
  await page.reload()
  await expect.poll(people).toEqual(['Edu Engrenagem'])
  expect(await page.getByRole('combobox', { name: 'Colaborador' }).inputValue()).toContain('Edu Engrenagem')
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('')
  await expect.poll(async () => (await people()).length).toBeGreaterThan(1)

  const own = await at('edu', '/espelho-ponto-colaborador')
  await rowsOf(own).first().waitFor()
  expect(await own.getByRole('combobox', { name: 'Colaborador' }).count()).toBe(0)
})
