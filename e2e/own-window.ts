/** The beginning of files whose tests share one window: an administrator's session, no page loaded yet. */
import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { holdSession } from './journeys.ts'
import type { Stage } from './stage.ts'

/** The page of the file whose tests run. */
export let page: Page
/** What it said of errors: must be empty. */
export let errors: string[]

/** Called where a file begins, behind its stage. */
export function ownWindow(here: Stage): void {
  beforeAll(async () => {
    ;({ page, errors } = await here.window())
    await holdSession(page, 'ana')
  })
}

export const dialog = () => page.getByRole('dialog')
export const save = () => dialog().getByRole('button', { name: 'Salvar' })
