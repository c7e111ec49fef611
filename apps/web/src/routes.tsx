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
    screen: lazyRouteComponent(() => import('./home.tsx'), 'HomeScreen'),
    who: 'session',
  },
  {
    path: '/horarios/listagem',
    screen: lazyRouteComponent(() => import('./screens/time-clock/day-list-screen.tsx'), 'DayListScreen'),
    who: ['Schedule'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Horários' }],
  },
  {
    path: '/horarios/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/time-clock/day-form-screen.tsx'), 'DayCreateScreen'),
    who: ['Schedule'],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Horários', to: '/horarios/listagem' },
      { title: 'Cadastrar horário' },
    ],
  },
  {
    path: '/horarios/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/time-clock/day-form-screen.tsx'), 'DayEditScreen'),
    who: ['Schedule'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Horários', to: '/horarios/listagem' }, { title: 'Dia' }],
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
  {
    path: '/importacao-afd',
    screen: lazyRouteComponent(() => import('./screens/time-clock/afd-imports-screen.tsx'), 'AfdImportsScreen'),
    who: [['Audit', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Importar AFD' }],
  },
  {
    path: '/importacao-afd/$id',
    screen: lazyRouteComponent(() => import('./screens/time-clock/afd-report-screen.tsx'), 'AfdReportScreen'),
    who: [['Audit', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Importar AFD', to: '/importacao-afd' },
      { title: 'Relatório' },
    ],
  },
  {
    path: '/cadastros',
    screen: lazyRouteComponent(
      () => import('./screens/organization/registration-menu-screen.tsx'),
      'RegistrationMenuScreen',
    ),
    who: [['Registration', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros' }],
  },
  {
    path: '/empresas/listagem',
    screen: lazyRouteComponent(() => import('./screens/organization/companies-screen.tsx'), 'CompaniesScreen'),
    who: ['admin'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Empresas' }],
  },
  {
    path: '/empresas/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/organization/companies-screen.tsx'), 'CompaniesScreen'),
    who: ['admin'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Empresas' }],
  },
  {
    path: '/empresas/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/companies-screen.tsx'), 'CompaniesScreen'),
    who: ['admin'],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Empresas' }],
  },
  {
    path: '/cidades-trabalho/index',
    screen: lazyRouteComponent(() => import('./screens/organization/cities-screen.tsx'), 'CitiesScreen'),
    who: [['WorkCity', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Cidades' }],
  },
  {
    path: '/workunit/list',
    screen: lazyRouteComponent(() => import('./screens/organization/units-screen.tsx'), 'UnitsScreen'),
    who: [['WorkUnit', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Cadastros', to: '/cadastros' },
      { title: 'Unidades de trabalho' },
    ],
  },
  {
    path: '/workunit/create',
    screen: lazyRouteComponent(() => import('./screens/organization/units-screen.tsx'), 'UnitsScreen'),
    who: [['WorkUnit', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Cadastros', to: '/cadastros' },
      { title: 'Unidades de trabalho' },
    ],
  },
  {
    path: '/workunit/edit/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/units-screen.tsx'), 'UnitsScreen'),
    who: [['WorkUnit', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Cadastros', to: '/cadastros' },
      { title: 'Unidades de trabalho' },
    ],
  },
  {
    path: '/setores/listagem',
    screen: lazyRouteComponent(() => import('./screens/organization/sectors-screen.tsx'), 'SectorsScreen'),
    who: [['Sector', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Setores' }],
  },
  {
    path: '/setores/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/organization/sectors-screen.tsx'), 'SectorsScreen'),
    who: [['Sector', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Setores' }],
  },
  {
    path: '/setores/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/sectors-screen.tsx'), 'SectorsScreen'),
    who: [['Sector', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Setores' }],
  },
  {
    path: '/workday/listagem',
    screen: lazyRouteComponent(() => import('./screens/organization/work-schedules-screen.tsx'), 'WorkSchedulesScreen'),
    who: [['Workday', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Jornadas' }],
  },
  {
    path: '/workday/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/organization/work-schedules-screen.tsx'), 'WorkSchedulesScreen'),
    who: [['Workday', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Jornadas' }],
  },
  {
    path: '/workday/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/work-schedules-screen.tsx'), 'WorkSchedulesScreen'),
    who: [['Workday', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Jornadas' }],
  },
  {
    path: '/feriado/listagem',
    screen: lazyRouteComponent(() => import('./screens/organization/holidays-screen.tsx'), 'HolidaysScreen'),
    who: [['Vacation', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Feriados' }],
  },
  {
    path: '/feriado/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/organization/holidays-screen.tsx'), 'HolidaysScreen'),
    who: [['Vacation', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Feriados' }],
  },
  {
    path: '/feriado/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/holidays-screen.tsx'), 'HolidaysScreen'),
    who: [['Vacation', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Feriados' }],
  },
  {
    path: '/ocupacao/list',
    screen: lazyRouteComponent(() => import('./screens/organization/occupations-screen.tsx'), 'OccupationsScreen'),
    who: [['Occupation', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Cargos' }],
  },
  {
    path: '/ocupacao/create',
    screen: lazyRouteComponent(() => import('./screens/organization/occupations-screen.tsx'), 'OccupationsScreen'),
    who: [['Occupation', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Cargos' }],
  },
  {
    path: '/ocupacao/edit/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/occupations-screen.tsx'), 'OccupationsScreen'),
    who: [['Occupation', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Cargos' }],
  },
  {
    path: '/dispositivos/listagem',
    screen: lazyRouteComponent(() => import('./screens/organization/devices-screen.tsx'), 'DevicesScreen'),
    who: [['Device', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Dispositivos' }],
  },
  {
    path: '/dispositivos/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/organization/devices-screen.tsx'), 'DevicesScreen'),
    who: [['Device', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Dispositivos' }],
  },
  {
    path: '/dispositivos/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/organization/devices-screen.tsx'), 'DevicesScreen'),
    who: [['Device', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Dispositivos' }],
  },
  {
    path: '/funcionarios/listagem',
    screen: lazyRouteComponent(() => import('./screens/people/people-screen.tsx'), 'PeopleScreen'),
    who: [['Employees', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Colaboradores' }],
  },
  {
    path: '/funcionarios/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/people/person-screen.tsx'), 'PersonScreen'),
    who: [['Employees', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Colaboradores', to: '/funcionarios/listagem' },
      { title: 'Novo colaborador' },
    ],
  },
  {
    path: '/funcionarios/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/people/person-screen.tsx'), 'PersonScreen'),
    who: [['Employees', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Colaboradores', to: '/funcionarios/listagem' },
      { title: 'Editar colaborador' },
    ],
  },
  {
    path: '/terceiros/listagem',
    screen: lazyRouteComponent(() => import('./screens/people/outsourced-screen.tsx'), 'OutsourcedScreen'),
    who: [['Employees', 'admin']],
    trail: [{ title: 'Início', to: '/dashboard' }, { title: 'Cadastros', to: '/cadastros' }, { title: 'Terceiros' }],
  },
  {
    path: '/terceiros/cadastrar',
    screen: lazyRouteComponent(() => import('./screens/people/person-screen.tsx'), 'PersonScreen'),
    who: [['Employees', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Terceiros', to: '/terceiros/listagem' },
      { title: 'Novo terceiro' },
    ],
  },
  {
    path: '/terceiros/editar/$id',
    screen: lazyRouteComponent(() => import('./screens/people/person-screen.tsx'), 'PersonScreen'),
    who: [['Employees', 'admin']],
    trail: [
      { title: 'Início', to: '/dashboard' },
      { title: 'Terceiros', to: '/terceiros/listagem' },
      { title: 'Editar terceiro' },
    ],
  },
]
