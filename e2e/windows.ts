/**
 * A window for each login, kept after its first use: a new window's first page costs as much as three later.
 */
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { settled, type Window } from './browser.ts'
import { letIn } from './journeys.ts'
import type { Stage } from './stage.ts'

/** Call where a file begins, after its stage. Answers a function that opens an address as a login. */
export function windowsOn(here: Stage, password = 'Demo#2026'): (login: string, address: string) => Promise<Page> {
  const windows = new Map<string, Window>()
  afterAll(() => {
    expect([...windows.values()].flatMap(({ errors }) => errors)).toEqual([])
  })
  return async (login, address) => {
    const open = windows.get(login) ?? (await here.window())
    if (windows.has(login)) await open.page.goto(address)
    else {
      windows.set(login, open)
      await letIn(open.page, login, address, password)
    }
    await settled(open.page)
    return open.page
  }
}
