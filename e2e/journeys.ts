/** Steps that several journeys take. */
import type { Page } from 'playwright-core'

/** Logs in by the keyboard, as a person does. */
export async function enter(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Login').fill(login)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
}
