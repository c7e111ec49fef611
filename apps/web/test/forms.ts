/** Fills forms and filters by the labels that people read, and finds list rows, as e2e/forms.ts does. */
import type { Locator } from 'vitest/browser'
import { type Page, page } from './page.ts'

type Place = Pick<Locator, 'getByLabel' | 'getByRole'>

/** Picks from a list that opens. */
export async function choose(on: Page, label: string, option: string, within: Place = on): Promise<void> {
  await within.getByLabel(label, { exact: true }).click()
  await on.getByRole('option', { name: option, exact: true }).click()
}

/** Types what is looked for, and picks it from what is found. */
export async function find(on: Page, label: string, text: string, within: Place = on): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(text)
  await on.getByRole('option', { name: text, exact: true }).first().click()
}

/** The rows of the list on a screen, without the places of those that are on their way. */
export const rowsOf = (on: Page): Locator => on.locator('main tbody').getByRole('row')

export const dialog = () => page.getByRole('dialog')
export const save = () => dialog().getByRole('button', { name: 'Salvar' })

/** Whether the button of that name cannot be pressed now. */
export const isOff = (on: Page, name: string): Promise<boolean> =>
  on.getByRole('button', { name, exact: true }).isDisabled()

/** Presses Tab until an element has the focus, as people without a mouse do; within eighty stops. */
export async function reach(role: 'button' | 'row', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name })
  await wanted.first().waitFor()
  for (let stops = 0; stops < 80; stops += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to the ${role} ${name}`)
}
