/**
 * Every screen of the built program, loaded once: no error, nothing out of reach or aside, and axe agrees.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colours, goTo, narrow, seriousProblems, settled, type Window, wide } from './browser.ts'
import { outOfReach } from './in-reach.ts'
import { letIn } from './journeys.ts'
import { shot } from './shot.ts'
import type { Stage } from './stage.ts'

/** At 1024 px, and at 200 %, which leaves half of 1440 by 900, nothing is covered or pushed out of sight. */
const sizes = { wide, middle: { width: 1024, height: 768 }, zoomed: { width: 720, height: 450 }, narrow } as const

/** In the other two the same parts stand elsewhere. */
const forAxe: readonly string[] = ['wide', 'narrow']

/** Lists that are read across: loaded at 1024 px, which folds the menu, all of their columns are in sight. */
const listsThatFit = ['/horas-extras', '/horarios/listagem']

const pathOf = (address: string) => new URL(address, 'http://here').pathname.replace(/\/$/, '')

/** What a person's choice of the theme comes to: everything else is colours of the page's style. */
const inTheme = (page: Page, theme: 'dark' | 'light') =>
  page.evaluate(`document.documentElement.setAttribute('data-theme', '${theme}')`)

async function lookAt(page: Page, login: string, address: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await settled(page)
    const where = `${address}, ${size}`
    const name = `${size}-${login}-${address.replace(/\W+/g, '_')}`
    await shot(page, name)
    if (forAxe.includes(size)) {
      expect.soft(await seriousProblems(page), where).toEqual([])
      await inTheme(page, 'light')
      expect.soft(await seriousProblems(page, colours), `${where}, light`).toEqual([])
      await shot(page, `light-${name}`)
      await inTheme(page, 'dark')
    }
    expect.soft(await outOfReach(page), where).toEqual([])
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
    expect.soft(await page.evaluate<number>(overflow), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  if (!listsThatFit.some((list) => address.startsWith(list))) return
  await page.setViewportSize(sizes.middle)
  await page.reload()
  await settled(page)
  expect.soft(await page.locator('main [data-wide]').count(), `${address} is cut`).toBe(0)
}

/** The tests of what this person may open. */
export function everyScreenOpens(here: Stage, login: string, addresses: readonly string[]): void {
  describe(`as ${login}`, () => {
    let window: Window
    beforeAll(async () => {
      window = await here.window()
      await letIn(window.page, login)
    })
    afterAll(() => window.context.close())

    test.each(addresses)('%s', async (address) => {
      const { page, errors } = window
      await page.setViewportSize(wide)
      await goTo(page, address)
      expect(pathOf(page.url()), 'is let in').toBe(pathOf(address))
      await lookAt(page, login, address)
      expect(errors.splice(0)).toEqual([])
    })
  })
}
