import type { Access } from '@ponteiro/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ScreenRow } from './shell/router.tsx'

/**
 * Every screen of the application, one row each, by area. `who` is the same rule that the server applies to the calls behind the screen.
 * A path parameter is `$id`; accents stand as they are written.
 */
export const screens: readonly ScreenRow<Access>[] = [
  {
    path: '/auth/login',
    screen: lazyRouteComponent(() => import('./screens/sessions/login-screen.tsx'), 'LoginScreen'),
    who: 'anyone',
    frame: 'bare',
  },
  {
    path: '/dashboard',
    screen: lazyRouteComponent(() => import('./screens/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    who: 'session',
  },
]
