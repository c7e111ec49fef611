/** D3: in the browser every count of the dashboard opens a list of just so many rows, whoever looks. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { narrow, seriousProblems, settled } from './browser.ts'
import { statement } from './database.ts'
import { letIn } from './journeys.ts'
import { stage } from './stage.ts'

const here = stage('demo')

const strip = (page: Page) => page.getByRole('region', { name: 'O que espera por você' })

/** The number of rows that a list says it has; none where it says so in words. */
async function rowsSaid(page: Page): Promise<number> {
  await settled(page)
  const dialog = page.getByRole('dialog')
  const within: Locator | Page = (await dialog.count()) > 0 ? dialog : page
  const pages = within.getByRole('navigation', { name: 'Páginas' })
  if ((await pages.count()) === 0) return 0
  return Number(/de ([\d.]+)/.exec(await pages.innerText())?.[1]?.replace('.', ''))
}

const numberOf = (text: string) => Number((/^[\d.]+/.exec(text.trim())?.[0] ?? '').replace('.', ''))

test.each(['ana', 'gil', 'sonia', 'edu', 'noemi'])(
  'D3: %s: each chip opens a list of just so many rows',
  async (login) => {
    // Something of each kind that the demonstration company has not.
    if (login === 'ana') {
      await statement(
        here.installation,
        'update afd_import set unknown_person = 1 where id = (select min(id) from afd_import)',
      )
      await statement(
        here.installation,
        `insert into employee (name, enrollment, employer_id) select 'Bento Sem Jornada', 'B1', min(employer_id) from employee`,
      )
    }
    const { page, errors, context } = await here.window()
    await letIn(page, login)
    await strip(page).waitFor()
    await settled(page)
    const chips = await strip(page).getByRole('link').allInnerTexts()
    if (login !== 'gil') expect(chips.length).toBeGreaterThan(0)
    for (const chip of chips) {
      await page.goto('/dashboard')
      await strip(page)
        .getByRole('link', { name: chip.replace(/\s+/g, ' ').trim(), exact: true })
        .click()
      await page.waitForURL((url) => url.pathname !== '/dashboard')
      expect(await rowsSaid(page), chip).toBe(numberOf(chip))
    }
    expect(errors).toEqual([])
    await here.close(context)
  },
)

test('D3: hours to decide open their days, each is decided in place, and the number follows', async () => {
  const { page, errors, context } = await here.window(narrow)
  await letIn(page, 'ana', '/horas-extras/a-decidir?part=open')
  const before = await rowsSaid(page)
  expect(before).toBeGreaterThan(0)
  expect(await seriousProblems(page)).toEqual([])
  await page.locator('main tbody').getByRole('row').first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Autorizado', exact: true }).check()
  for (const name of ['Justificativa', 'Atividade']) {
    const field = dialog.getByLabel(name, { exact: false }).first()
    if ((await field.inputValue()) === '') await field.fill('Fechamento do balanço')
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rowsSaid(page)).toBe(before - 1)
  expect(errors).toEqual([])
  await here.close(context)
})
