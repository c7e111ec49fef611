/** The kit's list by mouse and keyboard: tab order, selection, opening, pages, counts, filters. */
import { expect, test } from 'vitest'
import { daysAgo } from './days.ts'
import { statement } from './house.ts'
import { at, page } from './page.ts'
import { ownHouse } from './screen.tsx'

ownHouse()

const search = () => Object.fromEntries(new URL(page.url()).searchParams)

test('Space selects a row of a register, Enter opens its form, and closed the row has the focus again', async () => {
  const { keyboard } = page
  await page.goto('/setores/listagem')
  const row = page.getByRole('row').nth(2)
  await row.focus()
  await keyboard.press(' ')
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
  await keyboard.press(' ')
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('false')
  const name = (await row.getByRole('cell').first().innerText()).split('\n')[0]
  await keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect.poll(() => form.getByLabel('Nome').inputValue()).toBe(name)
  await keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => row.and(page.locator(':focus')).count()).toBe(1)
  await keyboard.press('?')
  await page.getByRole('dialog').getByText('Abrir a linha', { exact: true }).waitFor()
})

test('beyond its last page a list counts its rows, and numbers none', async () => {
  await page.goto('/apuracao-de-ponto/?page=99')
  await page.getByText('Esta página não existe mais.').waitFor()
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.getByText(/^Total: [1-9]\d*$/).waitFor()
})

test('a list has one row in the order of Tab, with its buttons; arrows bring the next one, and the last page keeps the focus where it is', async () => {
  const { keyboard } = page
  await page.goto('/funcionarios/listagem?size=100')
  await page.getByRole('row').nth(100).waitFor()
  const inRow = () => page.evaluate<number>('document.activeElement.closest("tr")?.rowIndex ?? 0')
  await page.getByRole('row').nth(1).focus()
  const stops = new Set<number>()
  for (let row = await inRow(); row > 0; row = await inRow()) {
    stops.add(row)
    await keyboard.press('Tab')
  }
  expect([...stops]).toEqual([1])
  await keyboard.press('Shift+Tab')
  await keyboard.press('ArrowDown')
  expect(await inRow()).toBe(2)
  expect(await page.locator('tr:focus').count()).toBe(1)
  await keyboard.press('Tab')
  expect(await inRow(), 'its buttons come with it').toBe(2)

  const next = page.getByRole('button', { name: 'Próxima página' })
  await next.focus()
  await keyboard.press('Enter')
  await page.getByText(/^101–/).waitFor()
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  expect(await page.evaluate('document.activeElement.innerText || document.activeElement.ariaLabel')).toBe(
    'Próxima página',
  )
  await keyboard.press('Enter')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await page.getByText(/^1–100 de/).waitFor()
})

test('rows without a form are among those that have one: the arrows go on, and each row brings its buttons', async () => {
  const { keyboard } = page
  // The login of an administrator who is nobody on record opens nothing, and stands above that of a person.
  await statement(
    `insert into account (login, password_hash, profile_id, locked_at) select 'central', 'none', profile_id, now() from account where login = 'ana'`,
  )
  await statement(`update account set locked_at = now() - interval '1 hour' where login = 'noemi'`)
  await page.goto('/acessos-bloqueados')
  const [nobody, noemi] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)]
  const reached = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
  await nobody.focus()
  await keyboard.press('Enter')
  expect(new URL(page.url()).pathname, 'opens nothing').toBe('/acessos-bloqueados')
  await keyboard.press('Tab')
  expect(await reached()).toBe('Desbloquear: central')
  await keyboard.press('ArrowDown')
  expect(await noemi.and(page.locator(':focus')).count()).toBe(1)
  await keyboard.press('Tab')
  expect(await reached()).toBe('Desbloquear: Noemi Madrugada')
  await noemi.getByRole('button', { name: 'Ver acesso: Noemi Madrugada' }).click()
  await page.waitForURL('**/funcionarios/editar/*')
})

test('a filter says that what was typed is no date, and holds the day it held', async () => {
  await page.goto('/horarios/listagem?id=5&name=Noemi&from=2026-02-21&to=2026-03-20')
  const [from, to] = [page.getByLabel('De', { exact: true }), page.getByLabel('Até', { exact: true })]
  await to.fill('31/02/2026')
  expect(await page.getByText('Data inválida').count(), 'while it is typed').toBe(0)
  await from.focus()
  await page.getByText('Data inválida').waitFor()
  expect(await to.getAttribute('aria-invalid')).toBe('true')
  expect(search()).toMatchObject({ from: '2026-02-21', to: '2026-03-20' })
  await to.fill('28/02/2026')
  await page.getByText('Data inválida').waitFor({ state: 'detached' })
  expect(search()).toMatchObject({ to: '2026-02-28' })
  await to.fill('31/02/2026')
  await from.focus()
  await page.getByText('Data inválida').waitFor()
  await page.getByRole('button', { name: 'Período seguinte' }).click()
  await page.waitForURL(/to=2026-04-20/)
  await page.getByText('Data inválida').waitFor({ state: 'detached' })
  expect(await to.inputValue(), 'the day that holds').toBe('20/04/2026')
})

test('who is looked for with a quick Enter is who was typed, or nobody', async () => {
  await page.goto('/horarios/listagem')
  const picker = page.getByRole('combobox', { name: 'Colaborador' })
  await picker.focus()
  await picker.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await picker.fill('noemi')
  await picker.press('Enter')
  await page.waitForURL(/name=Noemi/)
  await page.getByRole('heading', { level: 1, name: /^Horários de Noemi/ }).waitFor()
})

test('D3: today is gone to also from a list of only the days that lack marks, whose sums are not those of the range', async () => {
  const lately = `from=${daysAgo(28)}&to=${daysAgo(0)}`
  await at('edu', `/horarios/listagem?${lately}&lacks=missing-mark`)
  await page.keyboard.press('t')
  await page.locator('tr[aria-selected=true] [data-today]').waitFor()
  expect(search()).not.toHaveProperty('lacks')
  await at('ana', `/horarios/listagem?id=4&${lately}`)
  const sums = page.getByRole('main').getByText(/positivo/i)
  await sums.first().waitFor()
  await at('ana', `/horarios/listagem?id=4&${lately}&lacks=missing-mark`)
  expect(await sums.count()).toBe(0)
})
