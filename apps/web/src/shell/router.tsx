import { type Passage, type Route, type RouteName, routes } from '@ponteiro/contract'
import {
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { setUsualSeconds } from '../kit/feedback/toast.tsx'
import { fetchAhead } from '../kit/loading/late-code.ts'
import { PageSkeleton } from '../kit/loading/page-skeleton.tsx'
import { beginVisit, openingOf, pageOpening } from '../session/visit.ts'
import type { Crumb } from './breadcrumbs.tsx'
import { RouteError } from './route-error.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { toastSecondsAt } from './toast-time.ts'
import { UnknownAddress } from './unknown-address.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    ahead?: readonly RouteName[]
    hasScreen?: boolean
  }
}

/** A screen: its route, what draws it, and its breadcrumb. */
export interface ScreenRow {
  route: RouteName
  screen: RouteComponent
  /** Frequent next screens, whose code is loaded in advance, for when there is no network. */
  ahead?: readonly RouteName[]
  trail?: readonly Crumb[]
  /** `bare`: without the shell, for login and print. */
  frame?: 'shell' | 'bare'
}

export interface RouterParts {
  rows: readonly ScreenRow[]
  /** Renders an `Outlet`, and what may cover any screen. */
  frame: RouteComponent
  /** Renders the shell around an `Outlet`. */
  shell: RouteComponent
  /** Called before each screen; it also shows and counts denials. */
  guard: (route: Route, params: Readonly<Record<string, string>>, location: ParsedLocation) => Promise<Passage>
}

const Frame = () => <Outlet />

/**
 * The router for the route table. Denied addresses lead to `/` and so to the dashboard; unknown ones say so.
 */
export function createAppRouter({ rows, frame, shell, guard }: RouterParts) {
  const root = createRootRoute({ component: frame, notFoundComponent: UnknownAddress })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/dashboard', search, replace: true })
    },
  })
  const frames = {
    shell: createRoute({ getParentRoute: () => root, id: 'shell', component: shell, pendingComponent: ShellSkeleton }),
    bare: createRoute({ getParentRoute: () => root, id: 'bare', component: Frame }),
  }
  const unknown = createRoute({
    getParentRoute: () => frames.shell,
    path: '$',
    component: UnknownAddress,
    staticData: { trail: [] },
    beforeLoad: async ({ location, preload }) => {
      if (preload) return
      const passage = await guard(routes['welcome.dashboard'], {}, location)
      if (passage !== 'pass') throw redirect({ to: '/auth/login', search: { redirect: location.href } as never })
    },
  })
  const screenOf = new Map(rows.map((row) => [row.route, row]))
  const routesOf = (frame: 'shell' | 'bare') =>
    (Object.entries(routes) as [RouteName, Route][])
      .filter(([name]) => name !== 'root' && (screenOf.get(name)?.frame ?? 'shell') === frame)
      .map(([name, route]) => {
        const row = screenOf.get(name)
        return createRoute({
          getParentRoute: () => frames[frame],
          path: route.path,
          component: row?.screen ?? UnknownAddress,
          staticData: {
            hasScreen: row !== undefined,
            ...(row?.trail && { trail: row.trail }),
            ...(row?.ahead && { ahead: row.ahead }),
          },
          beforeLoad: async ({ location, params, preload }) => {
            // Preloading a link is no visit, so nothing is denied or counted.
            if (preload) return
            const passage = await guard(route, params, location)
            if (passage === 'login') throw redirect({ to: '/auth/login', search: { redirect: location.href } as never })
            if (passage === 'denied')
              throw redirect({ to: '/', search: { redirect: location.href } as never, replace: true })
            if (passage !== 'pass') throw redirect({ to: routes[passage.instead].path, replace: true })
          },
        })
      })

  const router = createRouter({
    routeTree: root.addChildren([
      home,
      frames.shell.addChildren([unknown, ...routesOf('shell')]),
      frames.bare.addChildren(routesOf('bare')),
    ]),
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })
  trackVisits(router)
  fetchNextScreens(router, (route) => screenOf.get(route)?.screen)
  router.subscribe('onResolved', ({ toLocation }) => setUsualSeconds(toastSecondsAt(toLocation.pathname)))
  return router
}

/** A visit begins with each screen; its filters and pages are part of it. */
function trackVisits(router: AnyRouter): void {
  const page = pageOpening()
  let history = false
  const moves: RouterHistory = router.history
  moves.subscribe(({ action }) => {
    history = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!pathChanged) return
    beginVisit(openingOf({ from: fromLocation?.pathname, said: toLocation.state.opening, history, page }))
  })
}

function fetchNextScreens(router: AnyRouter, screenOf: (route: RouteName) => RouteComponent | undefined): void {
  let stop = () => {}
  router.subscribe('onResolved', () => {
    const next: readonly RouteName[] = router.state.matches.at(-1)?.staticData.ahead ?? []
    stop()
    stop = fetchAhead(() => Promise.all(next.map((route) => screenOf(route)?.preload?.())))
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
