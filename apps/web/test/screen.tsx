/** Opens screens as `main.tsx` does, in the page of a test: the whole app, at an address, as a person. */
import '../src/kit/form/validation.ts'
import '../src/kit/theme/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect } from 'vitest'
import { page as sight } from 'vitest/browser'
import { withdraw } from '../src/kit/dialog/confirm.tsx'
import { toasts } from '../src/kit/feedback/toast.tsx'
import { createQueryClient } from '../src/kit/loading/query-client.ts'
import { KitRoot } from '../src/kit/theme/kit-root.tsx'
import { LazyShell } from '../src/lazy-shell.ts'
import { Root } from '../src/root.tsx'
import { screens } from '../src/routes.tsx'
import { guard } from '../src/session/guard.ts'
import { openSession } from '../src/session/session.ts'
import { createAppRouter } from '../src/shell/router.tsx'
import { letGo } from './asked.ts'
import { openHouse, tokenOf } from './house.ts'

/** The size of every window, until a test says otherwise. */
export const wide = { width: 1440, height: 900 }

let leave = () => {}

/** What the page said of errors: must be empty. */
const errors: unknown[] = []
console.error = (...said) => errors.push(...said)

/** The code of every screen, fetched before the first test: from the sources it takes its time. */
const codeOf = () => Promise.all(screens.map(({ screen }) => screen.preload?.()))

/** Called where a file begins: its demonstration company, and nothing of a test is left for the next. */
export function ownHouse(): void {
  beforeAll(() => Promise.all([openHouse(), codeOf()]).then(() => undefined))
  afterEach(async () => {
    leave()
    letGo()
    localStorage.clear()
    sessionStorage.clear()
    if (innerWidth !== wide.width || innerHeight !== wide.height) await sight.viewport(wide.width, wide.height)
    expect(errors.splice(0)).toEqual([])
  })
}

let cache = createQueryClient()

const isStill = () => cache.isFetching() === 0 && !document.querySelector('[aria-busy=true], .MuiSkeleton-root')

/**
 * Waits until the page got what it asked for and drew it, seen three times in a row, as idle moments are
 * rare.
 */
export async function settled(): Promise<void> {
  for (let still = 0; still < 3; still = isStill() ? still + 1 : 0) await new Promise((later) => setTimeout(later, 20))
}

/** Loads the page anew at an address, as somebody, or with a token of theirs. */
export async function open(address: string, login = 'ana', token?: string): Promise<void> {
  await openSession(token ?? (await tokenOf(login)))
  leave()
  history.replaceState({}, '', address)
  const router = createAppRouter({ rows: screens, frame: Root, shell: LazyShell, guard })
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  const root = createRoot(place)
  cache = createQueryClient()
  root.render(
    <KitRoot cache={cache}>
      <RouterProvider router={router} />
    </KitRoot>,
  )
  leave = () => {
    root.unmount()
    router.history.destroy()
    place.remove()
    toasts.write(() => [])
    withdraw()
    leave = () => {}
  }
}
