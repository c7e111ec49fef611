/** Filling in what forms and filters ask, by the labels that people read, and the rows of their lists. */
import type { Locator, Page } from 'playwright-core'

/** Picks from a list that opens. */
export async function choose(page: Page, label: string, option: string, within: Page | Locator = page): Promise<void> {
  await within.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types what is looked for, and picks it from what is found. */
export async function find(page: Page, label: string, text: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).first().click()
}

/** The rows of the list on a screen, without the places of those that are on their way. */
export const rowsOf = (page: Page): Locator => page.locator('main tbody').getByRole('row')

/** Whether the button of that name cannot be pressed now. */
export const isOff = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name, exact: true }).isDisabled()
