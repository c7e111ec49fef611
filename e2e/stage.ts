/**
 * What a file of journeys plays on: an installation for its tests, and browser windows that its process
 * keeps.
 */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { emptied, openBrowser, openWindow, type Window, wide } from './browser.ts'
import { type Installation, install } from './server.ts'

export interface Stage {
  readonly installation: Installation
  readonly browser: Browser
  /** A person's window, on nobody's login yet. */
  window(viewport?: typeof wide): Promise<Window>
  /**
   * Closes a window. The next one is the same, emptied; with added scripts or a stopped clock, close the
   * context.
   */
  close(context: BrowserContext): Promise<void>
}

/** The browser of this process, for one file of journeys after another; it goes with the process. */
let kept: Browser | undefined

/** Called where a file begins. Hooks registered before it run before it, and are undone after it. */
export function stage(content: 'empty' | 'demo', environment: () => Record<string, string> = () => ({})): Stage {
  let [installation, browser]: [Installation?, Browser?] = []
  const opened: Window[] = []
  const spare: Window[] = []
  beforeAll(async () => {
    installation = await install(environment(), content)
    if (!kept?.isConnected()) kept = await openBrowser()
    browser = kept
  })
  afterAll(async () => {
    for (const context of browser?.contexts() ?? []) await context.close()
    await installation?.stop()
  })
  const here: Stage = {
    get installation() {
      if (!installation) throw new Error('the installation is there from the first test on')
      return installation
    },
    get browser() {
      if (!browser) throw new Error('the browser is there from the first test on')
      return browser
    },
    async window(viewport = wide) {
      const kept = spare.pop()
      if (kept) await kept.page.setViewportSize(viewport)
      const window = kept ?? (await openWindow(here.browser, here.installation.url, viewport))
      if (!kept) opened.push(window)
      return window
    },
    async close(context) {
      const window = opened.find((each) => each.context === context)
      if (!window) return context.close()
      spare.push(await emptied(window, here.installation.url))
    },
  }
  return here
}
