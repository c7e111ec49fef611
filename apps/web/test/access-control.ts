/** Steps on the screens of access control. */
import type { Locator } from 'vitest/browser'
import { page } from './page.ts'

export const address = {
  tools: '/controle-de-acessos/ferramentas',
  people: '/controle-de-acessos/colaboradores',
  audit: '/controle-de-acessos/auditoria',
  clients: '/controle-de-acessos/clientes',
  links: '/ferramenta/listagem',
} as const

/** Asked before its list opens: that hides everything else. */
const takesTyping = async (field: Locator) => (await field.findElement()).tagName === 'INPUT'

export const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name })
export const button = (name: string | RegExp, on: Pick<Locator, 'getByRole'> = page): Locator =>
  on.getByRole('button', { name })
export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
export const said = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()

/** Answers the question, which must be this one. */
export async function answer(question: string, word: 'Sim' | 'Não'): Promise<void> {
  const asked = page.getByRole('alertdialog')
  await asked.getByText(question, { exact: true }).waitFor()
  await asked.getByRole('button', { name: word }).click()
  await asked.waitFor({ state: 'detached' })
}

/** Picks what a field offers by this name. */
export async function choose(on: Locator, label: string, option: string): Promise<void> {
  const field = on.getByLabel(label, { exact: true })
  const typed = await takesTyping(field)
  await field.click()
  if (typed) await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** What a field offers. */
export async function offered(on: Locator, label: string): Promise<string[]> {
  const field = on.getByLabel(label, { exact: true })
  const typed = await takesTyping(field)
  await field.click()
  const options = page.getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  const found = await options.allInnerTexts()
  // A field for typing keeps the focus; a list takes it, but not at once.
  if (typed) await field.press('Escape')
  else await options.first().press('Escape')
  await options.first().waitFor({ state: 'detached' })
  return found
}

/** The first cells of a list's rows. */
export const names = async (): Promise<string[]> =>
  (await page.getByRole('row').allInnerTexts()).slice(1).map((text) => text.split(/[\t\n]/)[0] ?? '')
