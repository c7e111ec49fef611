/** The mirror on screen, named by the ids of its rules. On paper and as a file: e2e/mirrors.e2e.ts. */
import { expect, test } from 'vitest'
import { daysAfter } from './days.ts'
import { rowsOf } from './forms.ts'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the duration opens into what was worked and what the reduced night hour adds, which opens into the days that sum to it (R422)', async () => {
  await at('noemi', '/espelho-ponto-colaborador')
  await button(/^Ver/).first().click()
  await button(/^Duração: /).click()
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
    `update day_mark set active = false from pay_period
     where day_on between starts_on and ends_on and processing = 'done'
     and mark_id in (select distinct on (employee_id, day_on) mark_id from day_mark where active order by employee_id, day_on, minute)`,
  )
  await at('edu', '/espelho-ponto-colaborador')
  await button(/^Ver/).first().click()
  await button(/^Trabalhad.* em .*: 0?[1-9]/)
    .first()
    .click()
  const panel = page.getByRole('region').filter({ hasText: 'Marcações' })
  await panel.getByRole('note').getByText('desconsiderada depois, conta no espelho').waitFor()
  await panel.getByRole('listitem').getByText('conta no espelho; desconsiderada depois').waitFor()
  expect(await panel.getByRole('img').first().getAttribute('aria-label')).not.toContain('anulada')
  expect(await panel.locator('s').count()).toBe(0)
  expect(await seriousProblems()).toEqual([])
  const [opened = ''] = /\d{4}-\d\d-\d\d/.exec(new URL(page.url()).searchParams.get('porque') ?? '') ?? []
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.url(), { message: 'the panel goes on to the next day' }).toContain(daysAfter(opened, 1))
})

test('a mirror that is not there, or not for this person, is said to be missing, with the way to the others (R380)', async () => {
  await at('gil', '/espelho-ponto-colaborador?psc=204&peo=4')
  await page.getByText('Espelho não encontrado.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await seriousProblems()).toEqual([])
  await button('Ver os espelhos').click()
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('heading', { name: 'Espelho de Ponto' }).waitFor()
})

test('a mirror that waits is authorised or denied, with a justification, while the answer is taken; who authorises is told of extra hours that wait (R382)', async () => {
  await statement("update time_sheet set pending = 75 where situation = 'pending'")
  await at('edu', '/espelho-ponto-colaborador')
  await button(/^Autorizar ou negar/)
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
  await button(/^Autorizar ou negar/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Negar' }).click()
  await page.getByRole('dialog').getByLabel('Justificativa').waitFor()
  expect(await seriousProblems()).toEqual([])

  await statement("update pay_period set processing = 'no' where processing = 'done'")
  await at('edu', '/espelho-ponto-colaborador')
  const waiting = rowsOf(page).filter({ hasText: 'PENDENTE' }).first()
  await waiting.waitFor()
  expect(await button(/^Autorizar ou negar/).count()).toBe(0)
  await waiting.getByRole('button', { name: /^Ver/ }).click()
  await page.getByText('Este espelho pode ser respondido quando a apuração estiver processada.').waitFor()
  expect(await button('Autorizar').count()).toBe(0)
})

test('an admin finds the mirrors of one person by name; others are listed only their own (R380, R381)', async () => {
  await page.goto('/espelho-ponto-colaborador')
  const people = async () => {
    const names = await rowsOf(page).locator('td[data-label="Colaborador"], td:first-of-type').allInnerTexts()
    return [...new Set(names)]
  }
  expect((await people()).length).toBeGreaterThan(1)
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('edu engr')
  await page.getByRole('option', { name: /Edu Engrenagem/ }).click()
  await expect.poll(people).toEqual(['Edu Engrenagem'])
  expect(await seriousProblems()).toEqual([])
  await page.reload()
  await expect.poll(people).toEqual(['Edu Engrenagem'])
  expect(await page.getByRole('combobox', { name: 'Colaborador' }).inputValue()).toContain('Edu Engrenagem')
  await page.getByRole('combobox', { name: 'Colaborador' }).fill('')
  await expect.poll(async () => (await people()).length).toBeGreaterThan(1)

  await at('edu', '/espelho-ponto-colaborador')
  await rowsOf(page).first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Colaborador' }).count()).toBe(0)
})
