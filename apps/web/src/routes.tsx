import type { RegisterName } from '@ponteiro/contract'
import { lazyScreen } from './kit/loading/lazy-screen.tsx'
import type { Crumb } from './shell/breadcrumbs.tsx'
import type { ScreenRow } from './shell/router.tsx'

const home = { title: 'Início', to: '/dashboard' }
const trail = (...steps: Crumb[]): Crumb[] => [home, ...steps]
const registers = (title: string) => trail({ title: 'Cadastros', to: '/cadastros' }, { title })
/** A list and its forms: one screen at three routes. */
const register = (name: RegisterName, screen: ScreenRow['screen'], title: string): readonly ScreenRow[] =>
  ([`${name}.index`, `${name}.store`, `${name}.update`] as const).map((route) => ({
    route,
    screen,
    trail: registers(title),
  }))

const calendar = { title: 'Calendário', to: '/absences/index' }
const days = { title: 'Horários', to: '/horarios/listagem' }
const overtime = { title: 'Horas Extras', to: '/horas-extras/funcionarios' }
const point = { title: 'Ponto', to: '/ponto' }
const people = { title: 'Colaboradores', to: '/funcionarios/listagem' }
const outsourced = { title: 'Terceiros', to: '/terceiros/listagem' }
const accessControl = { title: 'Controle de Acessos', to: '/controle-de-acessos/menu' }
const absences = { title: 'Ausências', to: '/absences/menu' }
const vacations = { title: 'Planejamento de Férias e Controle', to: '/holiday-main/index' }
const compliments = { title: 'Dia do Elogio', to: '/elogios/listagem' }
const reports = { title: 'Relatórios', to: '/relatorios' }
const exported = { title: 'Exportação', to: '/exportacao/index' }
const imports = { title: 'Importar AFD', to: '/importacao-afd' }

const CompaniesScreen = lazyScreen(() => import('./screens/organization/companies-screen.tsx'), 'CompaniesScreen')
const UnitsScreen = lazyScreen(() => import('./screens/organization/units-screen.tsx'), 'UnitsScreen')
const SectorsScreen = lazyScreen(() => import('./screens/organization/sectors-screen.tsx'), 'SectorsScreen')
const WorkSchedulesScreen = lazyScreen(
  () => import('./screens/organization/schedules/work-schedules-screen.tsx'),
  'WorkSchedulesScreen',
)
const HolidaysScreen = lazyScreen(() => import('./screens/organization/holidays-screen.tsx'), 'HolidaysScreen')
const OccupationsScreen = lazyScreen(() => import('./screens/organization/occupations-screen.tsx'), 'OccupationsScreen')
const JustificationTypesScreen = lazyScreen(
  () => import('./screens/organization/justification-types-screen.tsx'),
  'JustificationTypesScreen',
)
const PayrollLayoutsScreen = lazyScreen(
  () => import('./screens/exports/payroll-layouts-screen.tsx'),
  'PayrollLayoutsScreen',
)
const DevicesScreen = lazyScreen(() => import('./screens/organization/devices-screen.tsx'), 'DevicesScreen')
const PersonScreen = lazyScreen(() => import('./screens/people/person-screen.tsx'), 'PersonScreen')

const RequestScreen = lazyScreen(() => import('./screens/days/requests/request-screen.tsx'), 'RequestScreen')
const WaitingRequestsScreen = lazyScreen(
  () => import('./screens/days/requests/review/waiting-requests-screen.tsx'),
  'WaitingRequestsScreen',
)
const AbsenceRequestsScreen = lazyScreen(
  () => import('./screens/absences/requests/absence-requests-screen.tsx'),
  'AbsenceRequestsScreen',
)
const ComplimentsScreen = lazyScreen(() => import('./screens/compliments/compliments-screen.tsx'), 'ComplimentsScreen')
const DayListScreen = lazyScreen(() => import('./screens/days/day-list-screen.tsx'), 'DayListScreen')

/**
 * All screens by area, one row each. The contract's `routes` have addresses and access, which the server uses
 * too; a route without a row here is shown as unknown.
 */
export const screens: readonly ScreenRow[] = [
  {
    route: 'auth.login',
    screen: lazyScreen(() => import('./screens/sessions/login-screen.tsx'), 'LoginScreen'),
    frame: 'bare',
  },
  {
    route: 'auth.master',
    screen: lazyScreen(() => import('./screens/sessions/master-screen.tsx'), 'MasterScreen'),
    frame: 'bare',
  },
  {
    route: 'auth.logout',
    screen: lazyScreen(() => import('./screens/sessions/logout-screen.tsx'), 'LogoutScreen'),
    frame: 'bare',
  },
  {
    route: 'auth.change',
    screen: lazyScreen(() => import('./screens/sessions/change-password-screen.tsx'), 'ChangePasswordScreen'),
    frame: 'bare',
  },
  {
    route: 'forgot.password',
    screen: lazyScreen(() => import('./screens/sessions/reset-password-screen.tsx'), 'ResetPasswordScreen'),
    frame: 'bare',
  },
  {
    route: 'welcome.dashboard',
    screen: lazyScreen(() => import('./home.tsx'), 'HomeScreen'),
    ahead: ['schedules.index', 'schedules.register'],
  },
  {
    route: 'schedules.index',
    screen: DayListScreen,
    ahead: ['schedules.register'],
    trail: trail({ title: 'Horários' }),
  },
  {
    route: 'schedules.store',
    screen: lazyScreen(() => import('./screens/days/form/day-form-screen.tsx'), 'DayCreateScreen'),
    trail: trail(days, { title: 'Cadastrar horário' }),
  },
  {
    route: 'heldmarks.index',
    screen: lazyScreen(() => import('./screens/days/held-marks-screen.tsx'), 'HeldMarksScreen'),
    trail: trail({ title: 'Marcações sem conexão' }),
  },
  {
    route: 'schedules.update',
    screen: lazyScreen(() => import('./screens/days/form/day-form-screen.tsx'), 'DayEditScreen'),
    trail: trail(days, { title: 'Dia' }),
  },
  {
    route: 'schedules.register',
    screen: lazyScreen(() => import('./screens/marks/clock-screen.tsx'), 'ClockScreen'),
    ahead: ['schedules.index'],
    trail: trail(days, { title: 'Registrar ponto' }),
  },
  {
    route: 'absences.oncall',
    screen: lazyScreen(() => import('./screens/on-call/on-call-screen.tsx'), 'OnCallScreen'),
    trail: trail(absences, { title: 'Sobreaviso' }),
  },
  {
    route: 'oncall.roster',
    screen: lazyScreen(() => import('./screens/on-call/roster-screen.tsx'), 'RosterScreen'),
    trail: trail(calendar, { title: 'Escala de sobreaviso' }),
  },
  {
    route: 'inbox.index',
    screen: lazyScreen(() => import('./screens/inbox/inbox-screen.tsx'), 'InboxScreen'),
    trail: trail({ title: 'Caixa' }),
  },
  {
    route: 'schedules-request.inclusion',
    screen: RequestScreen,
    trail: trail(days, { title: 'Solicitações' }),
  },
  {
    route: 'schedules-request.inclusion-plain',
    screen: RequestScreen,
    trail: trail(days, { title: 'Solicitações' }),
  },
  {
    route: 'request-inclusions.index',
    screen: WaitingRequestsScreen,
    trail: trail({ title: 'Inclusão de horários' }),
  },
  {
    route: 'overtime.menu',
    screen: lazyScreen(() => import('./screens/days/overtime/overtime-menu-screen.tsx'), 'OvertimeMenuScreen'),
    trail: trail({ title: 'Tratativas do ponto' }),
  },
  {
    route: 'overtime.index',
    screen: lazyScreen(() => import('./screens/days/overtime/overtime-people-screen.tsx'), 'OvertimePeopleScreen'),
    trail: trail({ title: 'Horas Extras' }),
  },
  {
    route: 'overtime.undecided',
    screen: lazyScreen(() => import('./screens/days/undecided-days-screen.tsx'), 'UndecidedDaysScreen'),
    trail: trail(overtime, { title: 'Horas a decidir' }),
  },
  {
    route: 'overtime.schedule',
    screen: DayListScreen,
    trail: trail(overtime, { title: 'Horários' }),
  },
  {
    route: 'scorecard.menu',
    screen: lazyScreen(() => import('./screens/periods/menu-screen.tsx'), 'PointMenuScreen'),
    trail: trail({ title: 'Ponto' }),
  },
  {
    route: 'scorecard.index',
    screen: lazyScreen(() => import('./screens/periods/pay-periods-screen.tsx'), 'PayPeriodsScreen'),
    trail: trail(point, { title: 'Apuração de ponto' }),
  },
  {
    route: 'scorecard.closing',
    screen: lazyScreen(() => import('./closing.tsx'), 'ClosingPage'),
    trail: trail(point, { title: 'Apuração de ponto', to: '/apuracao-de-ponto' }, { title: 'Fechar' }),
  },
  {
    route: 'rules.index',
    screen: lazyScreen(() => import('./screens/calculation/rules-screen.tsx'), 'RulesScreen'),
    trail: trail(point, { title: 'Regras de ponto' }),
  },
  {
    route: 'scorecard.employee',
    screen: lazyScreen(() => import('./screens/mirrors/time-sheets-screen.tsx'), 'TimeSheetsScreen'),
    trail: trail({ title: 'Espelho de Ponto' }),
  },
  {
    route: 'bankofhours.index',
    screen: lazyScreen(() => import('./screens/hour-bank/hour-bank-screen.tsx'), 'HourBankScreen'),
    trail: trail({ title: 'Banco de horas' }),
  },
  {
    route: 'exports.index',
    screen: lazyScreen(() => import('./screens/exports/exports-screen.tsx'), 'ExportsScreen'),
    trail: trail({ title: 'Exportação' }),
  },
  {
    route: 'payroll.index',
    screen: lazyScreen(() => import('./screens/exports/payroll-screen.tsx'), 'PayrollScreen'),
    trail: trail(exported, { title: 'Arquivos da folha' }),
  },
  ...register('payrolllayout', PayrollLayoutsScreen, 'Leiautes da folha'),
  {
    route: 'holidaymain.index',
    screen: lazyScreen(() => import('./screens/vacations/main-screen.tsx'), 'VacationMainScreen'),
    trail: trail({ title: 'Planejamento de Férias e Controle' }),
  },
  {
    route: 'holidayplanning.index',
    screen: lazyScreen(() => import('./screens/vacations/planning-screen.tsx'), 'VacationPlanningScreen'),
    trail: trail(vacations, { title: 'Planejamento' }),
  },
  {
    route: 'holidayplanning.planner',
    screen: lazyScreen(() => import('./screens/vacations/planner/planner-screen.tsx'), 'VacationPlannerScreen'),
    trail: trail(vacations, { title: 'Planejador' }),
  },
  {
    route: 'holidayplanning.team',
    screen: lazyScreen(() => import('./screens/vacations/planner/team-screen.tsx'), 'VacationTeamScreen'),
    trail: trail(vacations, { title: 'Equipe' }),
  },
  {
    route: 'holidaycontrol.index',
    screen: lazyScreen(() => import('./screens/vacations/control-screen.tsx'), 'VacationControlScreen'),
    trail: trail(vacations, { title: 'Controle' }),
  },
  {
    route: 'holidayreport.index',
    screen: lazyScreen(() => import('./screens/vacations/report-screen.tsx'), 'VacationReportScreen'),
    trail: trail(vacations, { title: 'Relatório' }),
  },
  {
    route: 'holidaycollective.index',
    screen: lazyScreen(() => import('./screens/vacations/collective-screen.tsx'), 'CollectiveVacationsScreen'),
    trail: trail(vacations, { title: 'Coletivas' }),
  },
  {
    route: 'holidaynotices.index',
    screen: lazyScreen(() => import('./screens/vacations/notices-screen.tsx'), 'VacationNoticesScreen'),
    trail: trail(vacations, { title: 'Avisos' }),
  },
  {
    route: 'holidaydeadlines.index',
    screen: lazyScreen(() => import('./screens/vacations/deadlines-screen.tsx'), 'VacationDeadlinesScreen'),
    trail: trail(vacations, { title: 'Prazos' }),
  },
  {
    route: 'holidaysettings.index',
    screen: lazyScreen(() => import('./screens/vacations/settings-screen.tsx'), 'VacationSettingsScreen'),
    trail: trail(vacations, { title: 'Regras' }),
  },
  {
    route: 'reports.index',
    screen: lazyScreen(() => import('./screens/reports/reports-menu-screen.tsx'), 'ReportsMenuScreen'),
    trail: trail({ title: 'Relatórios' }),
  },
  {
    route: 'reports.absences',
    screen: lazyScreen(() => import('./screens/reports/absence-report-screen.tsx'), 'AbsenceReportScreen'),
    trail: trail(reports, { title: 'Ausências' }),
  },
  {
    route: 'reports.access-control',
    screen: lazyScreen(() => import('./screens/reports/access-report-screen.tsx'), 'AccessReportScreen'),
    trail: trail(reports, { title: 'Controle de acessos' }),
  },
  {
    route: 'reports.general-information',
    screen: lazyScreen(() => import('./screens/reports/people-report-screen.tsx'), 'PeopleReportScreen'),
    trail: trail(reports, { title: 'Informações gerais' }),
  },
  {
    route: 'reports.bank-of-hours',
    screen: lazyScreen(() => import('./screens/reports/bank-report-screen.tsx'), 'BankReportScreen'),
    trail: trail(reports, { title: 'Banco de horas' }),
  },
  {
    route: 'reports.scorecard-entries',
    screen: lazyScreen(() => import('./screens/reports/entries-report-screen.tsx'), 'EntriesReportScreen'),
    trail: trail(reports, { title: 'Apontamentos' }),
  },
  {
    route: 'report.index',
    screen: lazyScreen(() => import('./screens/reports/time-card-screen.tsx'), 'TimeCardScreen'),
    trail: trail({ title: 'Cartão de ponto' }),
  },
  {
    route: 'shelf.index',
    screen: lazyScreen(() => import('./screens/reports/shelf/shelf-screen.tsx'), 'ShelfScreen'),
    trail: trail(reports, { title: 'Respostas' }),
  },
  {
    route: 'shelf.question',
    screen: lazyScreen(() => import('./screens/reports/shelf/question-screen.tsx'), 'QuestionScreen'),
    trail: trail(reports, { title: 'Respostas', to: '/relatorios/respostas' }, { title: 'Pergunta' }),
  },
  { route: 'cheerday.index', screen: ComplimentsScreen, trail: trail({ title: 'Dia do Elogio' }) },
  { route: 'cheerday.store', screen: ComplimentsScreen, trail: trail({ title: 'Dia do Elogio' }) },
  { route: 'cheerday.update', screen: ComplimentsScreen, trail: trail({ title: 'Dia do Elogio' }) },
  {
    route: 'cheerday.wall',
    screen: lazyScreen(() => import('./screens/compliments/wall-screen.tsx'), 'WallScreen'),
    trail: trail(compliments, { title: 'Mural' }),
  },
  {
    route: 'absences-menu.main',
    screen: lazyScreen(() => import('./screens/absences/absence-menu-screen.tsx'), 'AbsenceMenuScreen'),
    trail: trail({ title: 'Ausências' }),
  },
  {
    route: 'absences-requests.main',
    screen: AbsenceRequestsScreen,
    trail: trail(absences, { title: 'Solicitações' }),
  },
  {
    route: 'absences.reasons',
    screen: lazyScreen(() => import('./screens/absences/reasons/reasons-screen.tsx'), 'ReasonsScreen'),
    trail: trail(absences, { title: 'Motivos' }),
  },
  {
    route: 'absences.holiday',
    screen: lazyScreen(() => import('./screens/absences/absence-vacations-screen.tsx'), 'AbsenceVacationsScreen'),
    trail: trail(absences, { title: 'Férias' }),
  },
  {
    route: 'afdimport.index',
    screen: lazyScreen(() => import('./screens/clock-files/afd-imports-screen.tsx'), 'AfdImportsScreen'),
    trail: trail({ title: 'Importar AFD' }),
  },
  {
    route: 'afdimport.report',
    screen: lazyScreen(() => import('./screens/clock-files/afd-report-screen.tsx'), 'AfdReportScreen'),
    trail: trail(imports, { title: 'Relatório' }),
  },
  {
    route: 'audit.index',
    screen: lazyScreen(() => import('./screens/audits/clock-records-screen.tsx'), 'ClockRecordsScreen'),
    trail: trail({ title: 'Auditoria' }),
  },
  {
    route: 'facialrecognition.index',
    screen: lazyScreen(() => import('./screens/audits/face-results-screen.tsx'), 'FaceResultsScreen'),
    trail: trail({ title: 'Reconhecimento facial' }),
  },
  {
    route: 'mail.index',
    screen: lazyScreen(() => import('./screens/notifications/mails-screen.tsx'), 'MailsScreen'),
    trail: registers('E-mails'),
  },
  {
    route: 'upkeep.index',
    screen: lazyScreen(() => import('./screens/dashboard/upkeep-screen.tsx'), 'UpkeepScreen'),
    trail: registers('Saúde do sistema'),
  },
  {
    route: 'accesscontrol.menu',
    screen: lazyScreen(() => import('./screens/access-control/menu-screen.tsx'), 'AccessControlMenuScreen'),
    trail: trail({ title: 'Controle de Acessos' }),
  },
  {
    route: 'accesscontrol.tools',
    screen: lazyScreen(() => import('./screens/access-control/tools-screen.tsx'), 'ToolsScreen'),
    trail: trail(accessControl, { title: 'Ferramentas' }),
  },
  {
    route: 'accesscontrol.employees',
    screen: lazyScreen(() => import('./screens/access-control/accesses-screen.tsx'), 'AccessesScreen'),
    trail: trail(accessControl, { title: 'Colaboradores' }),
  },
  {
    route: 'accesscontrol.audit',
    screen: lazyScreen(() => import('./screens/access-control/tool-audit-screen.tsx'), 'ToolAuditScreen'),
    trail: trail(accessControl, { title: 'Auditoria' }),
  },
  {
    route: 'accesscontrol.employees-tools',
    screen: lazyScreen(() => import('./screens/access-control/people-tools-screen.tsx'), 'PeopleToolsScreen'),
    trail: trail({ title: 'Ferramentas dos colaboradores' }),
  },
  {
    route: 'accesscontrol.clients',
    screen: lazyScreen(() => import('./screens/access-control/clients-screen.tsx'), 'ClientsScreen'),
    trail: trail(accessControl, { title: 'Clientes' }),
  },
  {
    route: 'tool.index',
    screen: lazyScreen(() => import('./screens/access-control/menu-links-screen.tsx'), 'MenuLinksScreen'),
    trail: trail({ title: 'Menu', to: '/cadastros' }, { title: 'Ferramentas' }),
  },
  {
    route: 'registration.menu',
    screen: lazyScreen(() => import('./screens/organization/registration-menu-screen.tsx'), 'RegistrationMenuScreen'),
    trail: trail({ title: 'Cadastros' }),
  },
  ...register('company', CompaniesScreen, 'Empresas'),
  {
    route: 'workcity.index',
    screen: lazyScreen(() => import('./screens/organization/cities-screen.tsx'), 'CitiesScreen'),
    trail: registers('Cidades'),
  },
  ...register('workunit', UnitsScreen, 'Unidades de trabalho'),
  ...register('sector', SectorsScreen, 'Setores'),
  ...register('workday', WorkSchedulesScreen, 'Jornadas'),
  ...register('justify', JustificationTypesScreen, 'Justificativas'),
  ...register('Vacation', HolidaysScreen, 'Feriados'),
  ...register('occupation', OccupationsScreen, 'Cargos'),
  ...register('device', DevicesScreen, 'Dispositivos'),
  {
    route: 'profile.index',
    screen: lazyScreen(() => import('./screens/profiles/profiles-screen.tsx'), 'ProfilesScreen'),
    trail: registers('Perfis'),
  },
  {
    route: 'absences.main',
    screen: lazyScreen(() => import('./screens/calendar/calendar-screen.tsx'), 'CalendarScreen'),
    trail: trail({ title: 'Calendário' }),
  },
  {
    route: 'employees.index',
    screen: lazyScreen(() => import('./screens/people/people-screen.tsx'), 'PeopleScreen'),
    trail: trail({ title: 'Colaboradores' }),
  },
  { route: 'employees.store', screen: PersonScreen, trail: trail(people, { title: 'Novo colaborador' }) },
  { route: 'employees.update', screen: PersonScreen, trail: trail(people, { title: 'Editar colaborador' }) },
  {
    route: 'lock.index',
    screen: lazyScreen(() => import('./screens/sessions/locked-accounts-screen.tsx'), 'LockedAccountsScreen'),
    trail: trail(people, { title: 'Acessos bloqueados' }),
  },
  {
    route: 'datachange.index',
    screen: lazyScreen(() => import('./screens/people/data-changes-screen.tsx'), 'DataChangesScreen'),
    trail: trail(people, { title: 'Alterações de dados' }),
  },
  {
    route: 'user.store',
    screen: lazyScreen(() => import('./screens/people/person/access-addresses.tsx'), 'NewAccessScreen'),
  },
  {
    route: 'user.update',
    screen: lazyScreen(() => import('./screens/people/person/access-addresses.tsx'), 'AccessScreen'),
  },
  {
    route: 'notice.index',
    screen: lazyScreen(() => import('./screens/notifications/notices-screen.tsx'), 'NoticesScreen'),
    trail: trail({ title: 'Avisos' }),
  },
  {
    route: 'mydata.update',
    screen: lazyScreen(() => import('./screens/people/my-data-screen.tsx'), 'MyDataScreen'),
    trail: trail({ title: 'Meus dados' }),
  },
  {
    route: 'Birthday.index',
    screen: lazyScreen(() => import('./screens/people/birthdays-screen.tsx'), 'BirthdaysScreen'),
    trail: trail({ title: 'Aniversariantes' }),
  },
  {
    route: 'Birthday.store',
    screen: lazyScreen(() => import('./screens/people/birthdays-screen.tsx'), 'BirthdayFormScreen'),
  },
  {
    route: 'Birthday.update',
    screen: lazyScreen(() => import('./screens/people/birthdays-screen.tsx'), 'BirthdayFormScreen'),
  },
  {
    route: 'outsourceds.index',
    screen: lazyScreen(() => import('./screens/people/outsourced-screen.tsx'), 'OutsourcedScreen'),
    trail: registers('Terceiros'),
  },
  { route: 'outsourceds.store', screen: PersonScreen, trail: trail(outsourced, { title: 'Novo terceiro' }) },
  { route: 'outsourceds.update', screen: PersonScreen, trail: trail(outsourced, { title: 'Editar terceiro' }) },
]
