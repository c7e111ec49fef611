import type { ScreenRow } from './shell/router.tsx'

/**
 * Who may see a screen: anyone, anyone logged in, or whoever has the module and one of the roles (admin always may).
 * An absent `module` or `roles` asks for nothing.
 */
export type Who = 'anyone' | 'session' | { readonly module?: string; readonly roles?: readonly string[] }

/**
 * Every screen of the application, one row each:
 * `{ path: '/perfis', screen: lazyRouteComponent(() => import('./screens/profiles/profiles-screen.tsx'), 'ProfilesScreen'),
 *    who: { roles: ['admin'] }, trail: [{ title: 'Cadastros', to: '/cadastros' }, { title: 'Perfis' }] }`
 */
export const screens: readonly ScreenRow<Who>[] = []
