/** Pictures to look at: SHOTS=/tmp/pictures npm test -- e2e/hiring.e2e.ts. They prove nothing. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Taken where SHOTS names a folder. */
export async function shot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), ...options })
}
