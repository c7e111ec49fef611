/** D3: in the browser every count of the dashboard opens a list of just so many rows, whoever looks. */
import { beforeAll, expect, test } from 'vitest'
import { statement } from './house.ts'
import { seriousProblems } from './looked-at.ts'
import { at, narrow, page } from './page.ts'
import { ownHouse, settled } from './screen.tsx'

ownHouse()
beforeAll(async () => {
  // Something of each kind that the demonstration company has not.
  await statement('update afd_import set unknown_person = 1 where id = (select min(id) from afd_import)')
  await statement(
    `insert into employee (name, enrollment, employer_id) select 'Bento Sem Jornada', 'B1', min(employer_id) from employee`,
  )
})

const strip = () => page.getByRole('region', { name: 'O que espera por você' })

/** The number of rows that a list says it has; none where it says so in words. */
async function rowsSaid(): Promise<number> {
  await settled()
  // The inbox has no pages: each of its groups says how many it has.
  const groups = await page.locator('[data-inbox-rows] h2 span').allInnerTexts()
  if (groups.length > 0) return groups.reduce((sum, said) => sum + numberOf(said), 0)
  const dialog = page.getByRole('dialog')
  const within = (await dialog.count()) > 0 ? dialog : page
  const pages = within.getByRole('navigation', { name: 'Páginas' })
  if ((await pages.count()) === 0) return 0
  return Number(/de ([\d.]+)/.exec(await pages.innerText())?.[1]?.replace('.', ''))
}

const numberOf = (text: string) => Number((/^[\d.]+/.exec(text.trim())?.[0] ?? '').replace('.', ''))

test.each(['ana', 'gil', 'sonia', 'edu', 'noemi'])(
  'D3: %s: each chip opens a list of just so many rows',
  async (login) => {
    await at(login, '/dashboard')
    await strip().waitFor()
    await settled()
    const chips = await strip().getByRole('link').allInnerTexts()
    if (login !== 'gil') expect(chips.length).toBeGreaterThan(0)
    for (const chip of chips) {
      await at(login, '/dashboard')
      await strip()
        .getByRole('link', { name: chip.replace(/\s+/g, ' ').trim(), exact: true })
        .click()
      await page.waitForURL((url) => url.pathname !== '/dashboard')
      expect(await rowsSaid(), chip).toBe(numberOf(chip))
    }
  },
)

test('D3: hours to decide open their days, each is decided in place, and the number follows', async () => {
  await page.setViewportSize(narrow)
  await page.goto('/horas-extras/a-decidir?part=open')
  const before = await rowsSaid()
  expect(before).toBeGreaterThan(0)
  expect(await seriousProblems()).toEqual([])
  await page.locator('main tbody').getByRole('row').first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Autorizado', exact: true }).check()
  for (const name of ['Justificativa', 'Atividade']) {
    const field = dialog.getByLabel(name, { exact: false }).first()
    if ((await field.inputValue()) === '') await field.fill('Fechamento do balanço')
  }
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => rowsSaid()).toBe(before - 1)
})
