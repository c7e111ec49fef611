/** A window for each login, opened when it is first needed and kept: the first page of a new window costs as much as three later ones. */
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { settled, type Window } from './browser.ts'
import { letIn } from './journeys.ts'
import type { Stage } from './stage.ts'

/** Called where a file begins, behind its stage. Answers what opens the page of a login on an address; no page may have said anything of errors in the end. */
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
