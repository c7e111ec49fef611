/** The mirror on paper and as a file, in the demonstration company. Named by the ids of its rules. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousProblems } from './browser.ts'
import { statement } from './database.ts'
import { rowsOf } from './forms.ts'
import { letIn } from './journeys.ts'
import { badOnPaper, sheetSizes, turnToPaper } from './paper.ts'
import { stage } from './stage.ts'
import { windowsOn } from './windows.ts'

const here = stage('demo')
const at = windowsOn(here)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

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
    'Dia',
    'CH',
    'Marcações registradas',
    'Jornada realizada (E-S)',
    'Tratamentos e avisos',
    'Prev.',
    'Trab.',
    'Not.',
    'Duração',
    'Atraso',
    'Extra',
    'Sobr.',
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
