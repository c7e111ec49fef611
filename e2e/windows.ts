/** A window for each login, opened when it is first needed and kept: the first page of a new window costs as much as three later ones. */
import type { Browser, Page } from 'playwright-core'
import { openWindow, type Window } from './browser.ts'
import { enter } from './journeys.ts'

export interface Windows {
  /** The page of a login, on an address. */
  at(login: string, address: string): Promise<Page>
  /** What the pages said of errors so far: must be empty. */
  errors(): string[]
}

export function windowsOf(browser: Browser, url: string, password: string): Windows {
  const windows = new Map<string, Window>()
  return {
    async at(login, address) {
      const open = windows.get(login) ?? (await openWindow(browser, url))
      if (!windows.has(login)) {
        windows.set(login, open)
        await enter(open.page, login, password)
      }
      await open.page.goto(address)
      await open.page.waitForLoadState('networkidle')
      return open.page
    },
    errors: () => [...windows.values()].flatMap(({ errors }) => errors),
  }
}
