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
  {
    path: '/horarios/registrar/$id',
    screen: lazyRouteComponent(() => import('./screens/time-clock/clock-screen.tsx'), 'ClockScreen'),
    who: ['Schedule'],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Horários', to: '/horarios/listagem' },
      { title: 'Registrar ponto' },
    ],
  },
  {
    path: '/ponto',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/menu-screen.tsx'), 'PointMenuScreen'),
    who: [['Scorecard', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Ponto' }],
  },
  {
    path: '/apuracao-de-ponto',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/pay-periods-screen.tsx'), 'PayPeriodsScreen'),
    who: [['Scorecard', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Ponto', to: '/ponto' }, { title: 'Apuração de ponto' }],
  },
  {
    path: '/regras-de-ponto',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/rules-screen.tsx'), 'RulesScreen'),
    who: [['Scorecard', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Ponto', to: '/ponto' }, { title: 'Regras de ponto' }],
  },
  {
    path: '/espelho-ponto-colaborador',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/time-sheets-screen.tsx'), 'TimeSheetsScreen'),
    who: ['Scorecard'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Espelho de Ponto' }],
  },
  {
    path: '/bancodehoras/index',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/hour-bank-screen.tsx'), 'HourBankScreen'),
    who: ['BankOfHours'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Banco de horas' }],
  },
]
