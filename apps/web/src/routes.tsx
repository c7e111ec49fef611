import { type Access, allows } from '@ponteiro/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { currentSession } from './session/session.ts'
import type { Crumb } from './shell/breadcrumbs.tsx'
import { LazyPersonPicker } from './shell/lazy-person-picker.ts'
import type { ScreenRow } from './shell/router.tsx'

const home = { title: 'Início', to: '/dashboard' }
const trail = (...steps: Crumb[]): Crumb[] => [home, ...steps]
const registers = (title: string) => trail({ title: 'Cadastros', to: '/cadastros' }, { title })

const days = { title: 'Horários', to: '/horarios/listagem' }
const overtime = { title: 'Horas Extras', to: '/horas-extras/funcionarios' }
const point = { title: 'Ponto', to: '/ponto' }
const people = { title: 'Colaboradores', to: '/funcionarios/listagem' }
const outsourced = { title: 'Terceiros', to: '/terceiros/listagem' }
const accessControl = { title: 'Controle de Acessos', to: '/controle-de-acessos/menu' }
const imports = { title: 'Importar AFD', to: '/importacao-afd' }

const CompaniesScreen = lazyRouteComponent(
  () => import('./screens/organization/companies-screen.tsx'),
  'CompaniesScreen',
)
const UnitsScreen = lazyRouteComponent(() => import('./screens/organization/units-screen.tsx'), 'UnitsScreen')
const SectorsScreen = lazyRouteComponent(() => import('./screens/organization/sectors-screen.tsx'), 'SectorsScreen')
const WorkSchedulesScreen = lazyRouteComponent(
  () => import('./screens/organization/work-schedules-screen.tsx'),
  'WorkSchedulesScreen',
)
const HolidaysScreen = lazyRouteComponent(() => import('./screens/organization/holidays-screen.tsx'), 'HolidaysScreen')
const OccupationsScreen = lazyRouteComponent(
  () => import('./screens/organization/occupations-screen.tsx'),
  'OccupationsScreen',
)
const JustificationTypesScreen = lazyRouteComponent(
  () => import('./screens/organization/justification-types-screen.tsx'),
  'JustificationTypesScreen',
)
const DevicesScreen = lazyRouteComponent(() => import('./screens/organization/devices-screen.tsx'), 'DevicesScreen')
const PersonScreen = lazyRouteComponent(() => import('./screens/people/person-screen.tsx'), 'PersonScreen')

const DayListScreen = lazyRouteComponent(
  () => beside(['Employees.timeLineEmployee'], LazyPersonPicker, import('./screens/time-clock/day-list-screen.tsx')),
  'DayListScreen',
)

/** A screen's code, and at the same time that of a part which these people see on it at once. */
function beside<Screen>(access: Access, part: { preload?: () => Promise<void> | undefined }, screen: Promise<Screen>) {
  if (allows(access, currentSession())) part.preload?.()
  return screen
}

/**
 * Every screen of the application, one row each, by area. Where a screen is and who may see it says its route, in the table that the
 * server knows too (`routes` of the contract); a route without a row here leads to the dashboard.
 */
export const screens: readonly ScreenRow[] = [
  {
    route: 'auth.login',
    screen: lazyRouteComponent(() => import('./screens/sessions/login-screen.tsx'), 'LoginScreen'),
    frame: 'bare',
  },
  {
    route: 'auth.master',
    screen: lazyRouteComponent(() => import('./screens/sessions/master-screen.tsx'), 'MasterScreen'),
    frame: 'bare',
  },
  {
    route: 'auth.logout',
    screen: lazyRouteComponent(() => import('./screens/sessions/logout-screen.tsx'), 'LogoutScreen'),
    frame: 'bare',
  },
  {
    route: 'auth.change',
    screen: lazyRouteComponent(() => import('./screens/sessions/change-password-screen.tsx'), 'ChangePasswordScreen'),
    frame: 'bare',
  },
  {
    route: 'forgot.password',
    screen: lazyRouteComponent(() => import('./screens/sessions/reset-password-screen.tsx'), 'ResetPasswordScreen'),
    frame: 'bare',
  },
  {
    route: 'welcome.dashboard',
    screen: lazyRouteComponent(() => beside(['admin'], LazyPersonPicker, import('./home.tsx')), 'HomeScreen'),
  },
  {
    route: 'schedules.index',
    screen: DayListScreen,
    trail: trail({ title: 'Horários' }),
  },
  {
    route: 'schedules.store',
    screen: lazyRouteComponent(() => import('./screens/time-clock/day-form-screen.tsx'), 'DayCreateScreen'),
    trail: trail(days, { title: 'Cadastrar horário' }),
  },
  {
    route: 'schedules.update',
    screen: lazyRouteComponent(() => import('./screens/time-clock/day-form-screen.tsx'), 'DayEditScreen'),
    trail: trail(days, { title: 'Dia' }),
  },
  {
    route: 'schedules.register',
    screen: lazyRouteComponent(() => import('./screens/time-clock/clock-screen.tsx'), 'ClockScreen'),
    trail: trail(days, { title: 'Registrar ponto' }),
  },
  {
    route: 'overtime.menu',
    screen: lazyRouteComponent(() => import('./screens/time-clock/overtime-menu-screen.tsx'), 'OvertimeMenuScreen'),
    trail: trail({ title: 'Tratativas do ponto' }),
  },
  {
    route: 'overtime.index',
    screen: lazyRouteComponent(() => import('./screens/time-clock/overtime-people-screen.tsx'), 'OvertimePeopleScreen'),
    trail: trail({ title: 'Horas Extras' }),
  },
  {
    route: 'overtime.schedule',
    screen: DayListScreen,
    trail: trail(overtime, { title: 'Horários' }),
  },
  {
    route: 'scorecard.menu',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/menu-screen.tsx'), 'PointMenuScreen'),
    trail: trail({ title: 'Ponto' }),
  },
  {
    route: 'scorecard.index',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/pay-periods-screen.tsx'), 'PayPeriodsScreen'),
    trail: trail(point, { title: 'Apuração de ponto' }),
  },
  {
    route: 'rules.index',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/rules-screen.tsx'), 'RulesScreen'),
    trail: trail(point, { title: 'Regras de ponto' }),
  },
  {
    route: 'scorecard.employee',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/time-sheets-screen.tsx'), 'TimeSheetsScreen'),
    trail: trail({ title: 'Espelho de Ponto' }),
  },
  {
    route: 'bankofhours.index',
    screen: lazyRouteComponent(() => import('./screens/time-sheets/hour-bank-screen.tsx'), 'HourBankScreen'),
    trail: trail({ title: 'Banco de horas' }),
  },
  {
    route: 'afdimport.index',
    screen: lazyRouteComponent(() => import('./screens/time-clock/afd-imports-screen.tsx'), 'AfdImportsScreen'),
    trail: trail({ title: 'Importar AFD' }),
  },
  {
    route: 'afdimport.report',
    screen: lazyRouteComponent(() => import('./screens/time-clock/afd-report-screen.tsx'), 'AfdReportScreen'),
    trail: trail(imports, { title: 'Relatório' }),
  },
  {
    route: 'mail.index',
    screen: lazyRouteComponent(() => import('./screens/notifications/mails-screen.tsx'), 'MailsScreen'),
    trail: registers('E-mails'),
  },
  {
    route: 'accesscontrol.menu',
    screen: lazyRouteComponent(() => import('./screens/access-control/menu-screen.tsx'), 'AccessControlMenuScreen'),
    trail: trail({ title: 'Controle de Acessos' }),
  },
  {
    route: 'accesscontrol.tools',
    screen: lazyRouteComponent(() => import('./screens/access-control/tools-screen.tsx'), 'ToolsScreen'),
    trail: trail(accessControl, { title: 'Ferramentas' }),
  },
  {
    route: 'accesscontrol.employees',
    screen: lazyRouteComponent(() => import('./screens/access-control/accesses-screen.tsx'), 'AccessesScreen'),
    trail: trail(accessControl, { title: 'Colaboradores' }),
  },
  {
    route: 'accesscontrol.audit',
    screen: lazyRouteComponent(() => import('./screens/access-control/tool-audit-screen.tsx'), 'ToolAuditScreen'),
    trail: trail(accessControl, { title: 'Auditoria' }),
  },
  {
    route: 'accesscontrol.employees-tools',
    screen: lazyRouteComponent(() => import('./screens/access-control/people-tools-screen.tsx'), 'PeopleToolsScreen'),
    trail: trail({ title: 'Ferramentas dos colaboradores' }),
  },
  {
    route: 'accesscontrol.clients',
    screen: lazyRouteComponent(() => import('./screens/access-control/clients-screen.tsx'), 'ClientsScreen'),
    trail: trail(accessControl, { title: 'Clientes' }),
  },
  {
    route: 'tool.index',
    screen: lazyRouteComponent(() => import('./screens/access-control/menu-links-screen.tsx'), 'MenuLinksScreen'),
    trail: trail({ title: 'Menu', to: '/cadastros' }, { title: 'Ferramentas' }),
  },
  {
    route: 'registration.menu',
    screen: lazyRouteComponent(
      () => import('./screens/organization/registration-menu-screen.tsx'),
      'RegistrationMenuScreen',
    ),
    trail: trail({ title: 'Cadastros' }),
  },
  { route: 'company.index', screen: CompaniesScreen, trail: registers('Empresas') },
  { route: 'company.store', screen: CompaniesScreen, trail: registers('Empresas') },
  { route: 'company.update', screen: CompaniesScreen, trail: registers('Empresas') },
  {
    route: 'workcity.index',
    screen: lazyRouteComponent(() => import('./screens/organization/cities-screen.tsx'), 'CitiesScreen'),
    trail: registers('Cidades'),
  },
  { route: 'workunit.index', screen: UnitsScreen, trail: registers('Unidades de trabalho') },
  { route: 'workunit.store', screen: UnitsScreen, trail: registers('Unidades de trabalho') },
  { route: 'workunit.update', screen: UnitsScreen, trail: registers('Unidades de trabalho') },
  { route: 'sector.index', screen: SectorsScreen, trail: registers('Setores') },
  { route: 'sector.store', screen: SectorsScreen, trail: registers('Setores') },
  { route: 'sector.update', screen: SectorsScreen, trail: registers('Setores') },
  { route: 'workday.index', screen: WorkSchedulesScreen, trail: registers('Jornadas') },
  { route: 'workday.store', screen: WorkSchedulesScreen, trail: registers('Jornadas') },
  { route: 'workday.update', screen: WorkSchedulesScreen, trail: registers('Jornadas') },
  { route: 'justify.index', screen: JustificationTypesScreen, trail: registers('Justificativas') },
  { route: 'justify.store', screen: JustificationTypesScreen, trail: registers('Justificativas') },
  { route: 'justify.update', screen: JustificationTypesScreen, trail: registers('Justificativas') },
  { route: 'Vacation.index', screen: HolidaysScreen, trail: registers('Feriados') },
  { route: 'Vacation.store', screen: HolidaysScreen, trail: registers('Feriados') },
  { route: 'Vacation.update', screen: HolidaysScreen, trail: registers('Feriados') },
  { route: 'occupation.index', screen: OccupationsScreen, trail: registers('Cargos') },
  { route: 'occupation.store', screen: OccupationsScreen, trail: registers('Cargos') },
  { route: 'occupation.update', screen: OccupationsScreen, trail: registers('Cargos') },
  { route: 'device.index', screen: DevicesScreen, trail: registers('Dispositivos') },
  { route: 'device.store', screen: DevicesScreen, trail: registers('Dispositivos') },
  { route: 'device.update', screen: DevicesScreen, trail: registers('Dispositivos') },
  {
    route: 'profile.index',
    screen: lazyRouteComponent(() => import('./screens/profiles/profiles-screen.tsx'), 'ProfilesScreen'),
    trail: registers('Perfis'),
  },
  {
    route: 'employees.index',
    screen: lazyRouteComponent(() => import('./screens/people/people-screen.tsx'), 'PeopleScreen'),
    trail: trail({ title: 'Colaboradores' }),
  },
  { route: 'employees.store', screen: PersonScreen, trail: trail(people, { title: 'Novo colaborador' }) },
  { route: 'employees.update', screen: PersonScreen, trail: trail(people, { title: 'Editar colaborador' }) },
  {
    route: 'lock.index',
    screen: lazyRouteComponent(() => import('./screens/sessions/locked-accounts-screen.tsx'), 'LockedAccountsScreen'),
    trail: trail(people, { title: 'Acessos bloqueados' }),
  },
  {
    route: 'datachange.index',
    screen: lazyRouteComponent(() => import('./screens/people/data-changes-screen.tsx'), 'DataChangesScreen'),
    trail: trail(people, { title: 'Alterações de dados' }),
  },
  {
    route: 'user.store',
    screen: lazyRouteComponent(() => import('./screens/people/access-addresses.tsx'), 'NewAccessScreen'),
  },
  {
    route: 'user.update',
    screen: lazyRouteComponent(() => import('./screens/people/access-addresses.tsx'), 'AccessScreen'),
  },
  {
    route: 'mydata.update',
    screen: lazyRouteComponent(() => import('./screens/people/my-data-screen.tsx'), 'MyDataScreen'),
    trail: trail({ title: 'Meus dados' }),
  },
  {
    route: 'Birthday.index',
    screen: lazyRouteComponent(() => import('./screens/people/birthdays-screen.tsx'), 'BirthdaysScreen'),
    trail: trail({ title: 'Aniversariantes' }),
  },
  {
    route: 'Birthday.store',
    screen: lazyRouteComponent(() => import('./screens/people/birthdays-screen.tsx'), 'BirthdayFormScreen'),
  },
  {
    route: 'Birthday.update',
    screen: lazyRouteComponent(() => import('./screens/people/birthdays-screen.tsx'), 'BirthdayFormScreen'),
  },
  {
    route: 'outsourceds.index',
    screen: lazyRouteComponent(() => import('./screens/people/outsourced-screen.tsx'), 'OutsourcedScreen'),
    trail: registers('Terceiros'),
  },
  { route: 'outsourceds.store', screen: PersonScreen, trail: trail(outsourced, { title: 'Novo terceiro' }) },
  { route: 'outsourceds.update', screen: PersonScreen, trail: trail(outsourced, { title: 'Editar terceiro' }) },
]
