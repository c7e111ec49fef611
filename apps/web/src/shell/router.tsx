import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { PageSkeleton } from '../kit/page-skeleton.tsx'
import type { Crumb } from './breadcrumbs.tsx'
import { RouteError } from './route-error.tsx'

/** One screen: where it is, what draws it, the way to it, and who may see it. */
export interface ScreenRow<Who> {
  /** Parameters as `$id`; accents as they are written. */
  path: string
  screen: RouteComponent
  who: Who
  trail?: readonly Crumb[]
  /** `bare` stands without the shell: login, print. */
  frame?: 'shell' | 'bare'
}

/** What the guard says of a visit. */
export type Passage = 'pass' | 'login' | 'denied'

export interface RouterParts<Who> {
  rows: readonly ScreenRow<Who>[]
  /** Draws the shell around an `Outlet`. */
  shell: RouteComponent
  /** Asked before each screen; it also counts what it denies. */
  guard: (who: Who) => Passage | Promise<Passage>
}

const Frame = () => <Outlet />

/** The router of a table of screens. Denied and unknown addresses lead to `/`, which leads to the dashboard. */
export function createAppRouter<Who>({ rows, shell, guard }: RouterParts<Who>) {
  const root = createRootRoute({
    component: Frame,
    notFoundComponent: () => {
      throw redirect({ to: '/' })
    },
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/dashboard', search, replace: true })
    },
  })
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  })
  const frames = {
    shell: createRoute({ getParentRoute: () => root, id: 'shell', component: shell }),
    bare: createRoute({ getParentRoute: () => root, id: 'bare', component: Frame }),
  }
  const routesOf = (frame: 'shell' | 'bare') =>
    rows
      .filter((row) => (row.frame ?? 'shell') === frame)
      .map((row) =>
        createRoute({
          getParentRoute: () => frames[frame],
          path: row.path,
          component: row.screen,
          staticData: { ...(row.trail && { trail: row.trail }) },
          beforeLoad: async ({ location, preload }) => {
            // Looking at a link is not visiting it: nothing is denied, so nothing is counted.
            if (preload) return
            const passage = await guard(row.who)
            if (passage === 'login') throw redirect({ to: '/auth/login', search: { redirect: location.href } })
            if (passage === 'denied') throw redirect({ to: '/', search: { redirect: location.href } })
          },
        }),
      )

  return createRouter({
    routeTree: root.addChildren([
      home,
      unknown,
      frames.shell.addChildren(routesOf('shell')),
      frames.bare.addChildren(routesOf('bare')),
    ]),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })
}
