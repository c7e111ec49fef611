/**
 * Every screen's address and who may open it. The browser's guard, the menus and the server's count of denied
 * visits read this table. Names and paths are the specification's.
 */
import { type Access, allows, type Holder, type Module, type Need } from './access.ts'

/** The flags of a route. By default it needs a login and its module. */
export interface Route {
  /** Parameters as `$id`; accents as they are written. */
  readonly path: string
  readonly module?: Module
  /** Only for administrators, and for whom `also` names. */
  readonly admin?: true
  /** Needs that open an admin route to others; each is sufficient. */
  readonly also?: readonly Need[]
  /** `false`: open to visitors without a login. */
  readonly auth?: false
  /** For any login. */
  readonly free?: true
  /** Free for the person named by `$id`. */
  readonly own?: true
  /** A redirection instead of a denial, for visitors who meet the need. */
  readonly instead?: { readonly to: string; readonly for: readonly Need[] }
  /** A denial that is never counted. */
  readonly uncounted?: true
}

const open = { auth: false, free: true } as const
const admin = (module?: Module) => ({ ...(module && { module }), admin: true }) as const
const reviewers = (key: 'Overtime.viewHourExtra' | 'Overtime.includeTime') =>
  [
    ['gestor', 'Overtime', key],
    ['supervisor', 'Overtime', key],
  ] as const satisfies readonly Need[]
const accessControl = {
  employees: ['AccessControl', 'AccessControl.viewEmployees'],
  tools: ['AccessControl', 'AccessControl.viewTools'],
  audit: ['AccessControl', 'AccessControl.viewAudit'],
  clients: ['AccessControl', 'AccessControl.viewClient'],
} as const satisfies Record<string, Need>

const specified = {
  root: { path: '/', ...open },
  'welcome.dashboard': { path: '/dashboard', free: true },
  'auth.login': { path: '/auth/login', ...open },
  'auth.master': { path: '/auth/master', ...open },
  'auth.logout': { path: '/auth/logout', ...open },
  'auth.change': { path: '/change-password', free: true },
  'forgot.password': { path: '/forgot-password/$token', ...open },
  'user.store': { path: '/user/store', ...admin() },
  'user.update': { path: '/user/edit/$id', ...admin() },
  'audit.index': { path: '/auditoria/index', ...admin('Audit') },
  'bankofhours.index': {
    path: '/bancodehoras/index',
    ...admin('BankOfHours'),
    also: [
      ['BankOfHours', 'gestor'],
      ['BankOfHours', 'pointCalculation'],
    ],
  },
  'accesscontrol.menu': {
    path: '/controle-de-acessos/menu',
    ...admin('AccessControl'),
    also: Object.values(accessControl),
  },
  'accesscontrol.tools': {
    path: '/controle-de-acessos/ferramentas',
    ...admin('AccessControl'),
    also: [accessControl.tools],
  },
  'accesscontrol.employees': {
    path: '/controle-de-acessos/colaboradores',
    ...admin('AccessControl'),
    also: [accessControl.employees],
  },
  'accesscontrol.audit': {
    path: '/controle-de-acessos/auditoria',
    ...admin('AccessControl'),
    also: [accessControl.audit],
  },
  'accesscontrol.employees-tools': {
    path: '/controle-de-acessos/ferramentas-dos-colaboradores',
    ...admin('AccessControl'),
    also: [['gestor', 'ToolAccess']],
  },
  'accesscontrol.clients': {
    path: '/controle-de-acessos/clientes',
    ...admin('AccessControl'),
    also: [accessControl.clients],
  },
  'profile.index': { path: '/perfis', ...admin('Profiles') },
  'registration.menu': { path: '/cadastros', ...admin('Registration') },
  'tool.index': { path: '/ferramenta/listagem', ...admin('Tools') },
  'schedules.index': { path: '/horarios/listagem', module: 'Schedule' },
  // Closed to others, but people get here by mistake.
  'schedules.store': { path: '/horarios/cadastrar', ...admin('Schedule'), uncounted: true },
  'heldmarks.index': { path: '/marcacoes-sem-conexao', ...admin('Schedule') },
  'schedules.update': { path: '/horarios/editar/$id', module: 'Schedule' },
  'schedules.register': { path: '/horarios/registrar/$id', module: 'Schedule' },
  'schedules-request.inclusion': { path: '/horarios/inclusão-de-horario/$date/$scheduleId', module: 'Schedule' },
  // The same form without the accent, which some keyboards and mails lose.
  'schedules-request.inclusion-plain': { path: '/horarios/inclusao-de-horario/$date/$scheduleId', module: 'Schedule' },
  'overtime.menu': {
    path: '/horas-extras/menu',
    ...admin('Overtime'),
    instead: { to: 'overtime.index', for: reviewers('Overtime.viewHourExtra') },
  },
  'overtime.index': {
    path: '/horas-extras/funcionarios',
    ...admin('Overtime'),
    also: reviewers('Overtime.viewHourExtra'),
  },
  'overtime.schedule': {
    path: '/horas-extras/horarios/$id',
    ...admin('Overtime'),
    also: reviewers('Overtime.viewHourExtra'),
  },
  'request-inclusions.index': {
    path: '/inclusao-horarios',
    ...admin('Overtime'),
    also: reviewers('Overtime.includeTime'),
  },
  'facialrecognition.index': { path: '/recfacial/index', ...admin('FacialRecognition') },
  'scorecard.menu': { path: '/ponto', ...admin('Scorecard') },
  'scorecard.index': { path: '/apuracao-de-ponto', ...admin('Scorecard') },
  'rules.index': { path: '/regras-de-ponto', ...admin('Scorecard') },
  // The tile needs point calculation, but an older mirror must still be signed.
  'scorecard.employee': { path: '/espelho-ponto-colaborador', module: 'Scorecard' },
  'report.index': {
    path: '/relatorio/horarios',
    ...admin('Reports'),
    also: ['Scorecard', 'Employees.printTimeLineEmployee'],
  },
  'reports.index': { path: '/relatorios', ...admin('Reports') },
  'reports.absences': { path: '/relatorio/ausencias', ...admin('Reports') },
  'reports.access-control': { path: '/relatorio/controle-de-acessos', ...admin('Reports') },
  'reports.general-information': { path: '/relatorio/informacoes-gerais', ...admin('Reports') },
  'reports.bank-of-hours': { path: '/relatorio/banco-de-horas', ...admin('Reports') },
  'reports.scorecard-entries': { path: '/relatorio/apontamentos', ...admin('Reports') },
  'absences.main': { path: '/absences/index', module: 'Absences' },
  'absences-requests.main': { path: '/absences/requests', free: true },
  'absences.reasons': { path: '/absences/reasons', ...admin('Absences') },
  'absences.holiday': { path: '/absences/holiday', ...admin('Absences') },
  'absences.oncall': { path: '/absences/oncall', ...admin('Absences'), also: [['Absences', 'gestor']] },
  'absences-menu.main': {
    path: '/absences/menu',
    ...admin('Absences'),
    also: [['Absences', 'gestor']],
    instead: { to: 'absences-requests.main', for: ['supervisor', 'employee'] },
  },
  'cheerday.index': { path: '/elogios/listagem', ...admin('CheerDay'), also: ['CheerDay'] },
  'cheerday.store': { path: '/elogios/cadastrar', ...admin('CheerDay'), also: ['CheerDay'] },
  'cheerday.update': { path: '/elogios/editar/$id', ...admin('CheerDay'), also: ['CheerDay'] },
  'device.index': { path: '/dispositivos/listagem', ...admin('Device') },
  'device.store': { path: '/dispositivos/cadastrar', ...admin('Device') },
  'device.update': { path: '/dispositivos/editar/$id', ...admin('Device') },
  'employees.index': { path: '/funcionarios/listagem', ...admin('Employees') },
  'employees.store': { path: '/funcionarios/cadastrar', ...admin('Employees') },
  'employees.update': { path: '/funcionarios/editar/$id', ...admin('Employees') },
  'outsourceds.index': { path: '/terceiros/listagem', ...admin('Employees') },
  'outsourceds.store': { path: '/terceiros/cadastrar', ...admin('Employees') },
  'outsourceds.update': { path: '/terceiros/editar/$id', ...admin('Employees') },
  'mydata.update': { path: '/meusdados/editar/$id', ...admin(), own: true },
  'exports.index': { path: '/exportacao/index', ...admin('Exports') },
  'holidaymain.index': { path: '/holiday-main/index', module: 'HolidayPlanning' },
  'holidayplanning.index': { path: '/holiday-planning/index', module: 'HolidayPlanning' },
  'holidaycontrol.index': { path: '/holiday-control/index', ...admin('HolidayPlanning') },
  'holidayreport.index': {
    path: '/holiday-report/index',
    ...admin('HolidayPlanning'),
    also: [['HolidayPlanning', 'gestor']],
  },
  'sector.index': { path: '/setores/listagem', ...admin('Sector') },
  'sector.store': { path: '/setores/cadastrar', ...admin('Sector') },
  'sector.update': { path: '/setores/editar/$id', ...admin('Sector') },
  'workcity.index': { path: '/cidades-trabalho/index', ...admin('WorkCity') },
  'workunit.index': { path: '/workunit/list', ...admin('WorkUnit') },
  'workunit.store': { path: '/workunit/create', ...admin('WorkUnit') },
  'workunit.update': { path: '/workunit/edit/$id', ...admin('WorkUnit') },
  'workday.index': { path: '/workday/listagem', ...admin('Workday') },
  'workday.store': { path: '/workday/cadastrar', ...admin('Workday') },
  'workday.update': { path: '/workday/editar/$id', ...admin('Workday') },
  'justify.index': { path: '/justificativas/listagem', ...admin('Justify') },
  'justify.store': { path: '/justificativas/cadastrar', ...admin('Justify') },
  'justify.update': { path: '/justificativas/editar/$id', ...admin('Justify') },
  'Vacation.index': { path: '/feriado/listagem', ...admin('Vacation') },
  'Vacation.store': { path: '/feriado/cadastrar', ...admin('Vacation') },
  'Vacation.update': { path: '/feriado/editar/$id', ...admin('Vacation') },
  'occupation.index': { path: '/ocupacao/list', ...admin('Occupation') },
  'occupation.store': { path: '/ocupacao/create', ...admin('Occupation') },
  'occupation.update': { path: '/ocupacao/edit/$id', ...admin('Occupation') },
  'Birthday.index': { path: '/aniversariantes/listagem', ...admin('Birthday') },
  'Birthday.store': { path: '/aniversariantes/cadastrar', ...admin('Birthday') },
  'Birthday.update': { path: '/aniversariantes/editar/$id', ...admin('Birthday') },
} as const satisfies Readonly<Record<string, Route>>

/** Screens that the specification does not have. */
const beyond = {
  'company.index': { path: '/empresas/listagem', ...admin() },
  'company.store': { path: '/empresas/cadastrar', ...admin() },
  'company.update': { path: '/empresas/editar/$id', ...admin() },
  'afdimport.index': { path: '/importacao-afd', ...admin('Audit') },
  'afdimport.report': { path: '/importacao-afd/$id', ...admin('Audit') },
  'scorecard.closing': { path: '/apuracao-de-ponto/$id/fechar', ...admin('Scorecard') },
  'overtime.undecided': {
    path: '/horas-extras/a-decidir',
    ...admin('Overtime'),
    also: reviewers('Overtime.viewHourExtra'),
  },
  'holidaycollective.index': { path: '/holiday-collective/index', ...admin('HolidayPlanning') },
  'holidaynotices.index': {
    path: '/holiday-notices/index',
    ...admin('HolidayPlanning'),
    also: [['HolidayPlanning', 'gestor']],
  },
  'holidaydeadlines.index': {
    path: '/holiday-deadlines/index',
    ...admin('HolidayPlanning'),
    also: [
      ['HolidayPlanning', 'gestor'],
      ['HolidayPlanning', 'supervisor'],
    ],
  },
  'holidaysettings.index': { path: '/holiday-settings/index', ...admin('HolidayPlanning') },
  'cheerday.wall': { path: '/elogios/mural', ...admin('CheerDay') },
  'shelf.index': { path: '/relatorios/respostas', ...admin('Reports') },
  'shelf.question': { path: '/relatorios/respostas/$question', ...admin('Reports') },
  'inbox.index': { path: '/caixa', ...admin(), also: ['supervisor', 'gestor'] },
  'mail.index': { path: '/emails', ...admin() },
  'upkeep.index': { path: '/saude-do-sistema', ...admin() },
  'notice.index': { path: '/avisos', free: true },
  'holidayplanning.planner': { path: '/holiday-planning/planner', module: 'HolidayPlanning' },
  'holidayplanning.team': {
    path: '/holiday-planning/team',
    ...admin('HolidayPlanning'),
    also: [
      ['HolidayPlanning', 'gestor'],
      ['HolidayPlanning', 'supervisor'],
    ],
  },
  'oncall.roster': { path: '/absences/roster', module: 'Absences' },
  'datachange.index': { path: '/alteracoes-de-dados', ...admin() },
  'payroll.index': { path: '/arquivos-da-folha', ...admin('Exports') },
  'payrolllayout.index': { path: '/leiautes-da-folha/listagem', ...admin('Exports') },
  'payrolllayout.store': { path: '/leiautes-da-folha/cadastrar', ...admin('Exports') },
  'payrolllayout.update': { path: '/leiautes-da-folha/editar/$id', ...admin('Exports') },
  'lock.index': { path: '/acessos-bloqueados', ...admin() },
} as const satisfies Readonly<Record<string, Route>>

export const routes = { ...specified, ...beyond }
export type RouteName = keyof typeof routes

type FirstWordOf<Store extends RouteName> = Store extends `${infer Word}.store` ? Word : never
/** A register by the word its three routes begin with: list, form for a new record, form for each record. */
export type RegisterName = {
  [Word in FirstWordOf<RouteName>]: [`${Word}.index` | `${Word}.update`] extends [RouteName] ? Word : never
}[FirstWordOf<RouteName>]

/** The route's flags as an access rule, as calls have them. */
export function accessTo(route: Route): Access {
  if (route.auth === false) return 'anyone'
  if (route.free) return 'session'
  if (!route.admin) return route.module ? [route.module] : 'session'
  return [route.module ? ['admin', route.module] : 'admin', ...(route.also ?? [])]
}

/** The facts about a visitor that the guard needs. */
export interface Visitor extends Holder {
  /** The person behind the login, if any. */
  readonly personId?: number | undefined
}

/** The outcome of a visit: pass, log in first, go elsewhere, or denied. */
export type Passage = 'pass' | 'login' | 'denied' | { readonly instead: RouteName }

/** The route guard: module and route access, a free route, or an administrator. */
export function passage(
  route: Route,
  visitor: Visitor | undefined,
  params: Readonly<Record<string, string>> = {},
): Passage {
  const access = accessTo(route)
  if (access === 'anyone') return 'pass'
  if (!visitor) return 'login'
  if (allows(access, visitor)) return 'pass'
  if (route.own && visitor.personId !== undefined && params.id === String(visitor.personId)) return 'pass'
  if (route.instead && allows(route.instead.for, visitor)) return { instead: route.instead.to as RouteName }
  return 'denied'
}

export interface Place {
  readonly name: RouteName
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** The parameters of an address that matches a route's path. */
function fit(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const given = parts[at] ?? ''
    if (part.startsWith('$')) params[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return params
}

const table = Object.entries(routes).map(([name, route]) => ({
  name: name as RouteName,
  route: route as Route,
  pattern: partsOf(route.path),
}))

/**
 * The route of an address below the root, without query and trailing slash; undefined for an unknown path.
 */
export function placeOf(address: string): Place | undefined {
  let path = address.replace(/[?#].*$/s, '')
  try {
    path = decodeURI(path)
  } catch {
    return undefined
  }
  const parts = partsOf(path.normalize('NFC'))
  for (const { name, route, pattern } of table) {
    const params = fit(pattern, parts)
    if (params) return { name, route, params }
  }
  return undefined
}
