import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { routesFile, routesText } from '../test/golden.ts'
import { type Module, modules, type Permission, type Role, roles } from './access.ts'
import { passage, placeOf, type Route, type RouteName, routes, type Visitor } from './routes.ts'

const everyRoute = Object.entries(routes) as [RouteName, Route][]

const visitor = (
  role: Role,
  {
    modules: held = modules as readonly Module[],
    keys = [] as readonly Permission[],
    point = false,
    personId = 7,
  } = {},
): Visitor => ({ role, modules: new Set(held), permissions: new Set(keys), pointCalculation: point, personId })

const visit = (name: RouteName, who?: Visitor, params?: Record<string, string>) => passage(routes[name], who, params)

/** Every module, and no key: what a role may open by itself. */
const lettingIn = (name: RouteName) => roles.filter((role) => visit(name, visitor(role)) === 'pass').join(' ')
const everybody = roles.join(' ')

test('the routes are those in routes.golden.txt: every address, and who may open it (R051, R052)', () => {
  expect(readFileSync(routesFile, 'utf8'), 'after a change of routes: npm run golden').toBe(routesText())
})

test.each(everyRoute)('%s: its address leads to it, and a redirection to a route that is there', (name, route) => {
  expect(placeOf(route.path)?.name).toBe(name)
  if (route.instead) expect(Object.keys(routes)).toContain(route.instead.to)
})

describe('who is let in', () => {
  test.each<[string, RouteName, string]>([
    ['R037: the dashboard is open to any logged user', 'welcome.dashboard', everybody],
    ['R043, Q14: users are made by admins only', 'user.store', 'admin'],
    ['R043, Q14: users are edited by admins only', 'user.update', 'admin'],
    ['R044, R287: the audit of clock records needs admin and module Audit', 'audit.index', 'admin'],
    ['R045: the hour bank, without point calculation', 'bankofhours.index', 'admin gestor'],
    ['R046: the access-control menu, without a key', 'accesscontrol.menu', 'admin'],
    ['R047: tools of access control', 'accesscontrol.tools', 'admin'],
    ['R047: access of employees', 'accesscontrol.employees', 'admin'],
    ['R047: audit of tools', 'accesscontrol.audit', 'admin'],
    ['R047, Q29: tools of employees', 'accesscontrol.employees-tools', 'admin gestor'],
    ['R047: clients', 'accesscontrol.clients', 'admin'],
    ['R048: profiles', 'profile.index', 'admin'],
    ['R049, Q16: the registration menu', 'registration.menu', 'admin'],
    ['R050: the register of tools', 'tool.index', 'admin'],
    ['R280: module Schedule is not admin-only', 'schedules.index', everybody],
    ['R280: the clock', 'schedules.register', everybody],
    ['R280: a request of inclusion', 'schedules-request.inclusion', everybody],
    ['R281: overtime, without the key', 'overtime.index', 'admin'],
    ['R286: the facial-recognition audit is admin only', 'facialrecognition.index', 'admin'],
    ['R488: the calendar needs module Absences', 'absences.main', everybody],
    ['R488: the requests need a login', 'absences-requests.main', everybody],
    ['R489: absence reasons are admin', 'absences.reasons', 'admin'],
    ['R489: the vacation list is admin', 'absences.holiday', 'admin'],
    ['R490: on-call is for strategic users', 'absences.oncall', 'admin gestor'],
    ['R491: the absence menu is for strategic users', 'absences-menu.main', 'admin gestor'],
    ['R492, Q20: compliments are for everyone', 'cheerday.index', everybody],
    ['R492, Q20: compliments are for everyone', 'cheerday.store', everybody],
    ['R494: outsourced staff', 'outsourceds.index', 'admin'],
    ['R494: outsourced staff, create', 'outsourceds.store', 'admin'],
    ['R494: outsourced staff, edit', 'outsourceds.update', 'admin'],
    ['R496: holiday main needs login', 'holidaymain.index', everybody],
    ['R496: vacation planning needs login', 'holidayplanning.index', everybody],
    ['R497: vacation control is admin', 'holidaycontrol.index', 'admin'],
    ['R497, Q32: the vacation report is for admin and gestor', 'holidayreport.index', 'admin gestor'],
    ['R498: birthdays, create', 'Birthday.store', 'admin'],
    ['R498: birthdays, edit', 'Birthday.update', 'admin'],
  ])('%s', (_, name, who) => {
    expect(lettingIn(name)).toBe(who)
  })

  const masterData = ['device', 'employees', 'sector', 'workunit', 'workday', 'justify', 'Vacation', 'occupation']
  const adminRoutes = masterData.flatMap((noun) => [`${noun}.index`, `${noun}.store`, `${noun}.update`])
  test.each([...adminRoutes, 'exports.index', 'workcity.index', 'Birthday.index'] as RouteName[])(
    'R493: %s',
    (name) => {
      expect(lettingIn(name)).toBe('admin')
    },
  )

  test('R038, R039, R040, R042: login, master, logout and the reset of a password are open to visitors', () => {
    const open = everyRoute.filter(([name]) => visit(name) === 'pass').map(([name]) => name)
    expect(open).toEqual(['root', 'auth.login', 'auth.master', 'auth.logout', 'forgot.password'])
  })

  test('R041, Q04: the change of a password needs a login', () => {
    expect(visit('auth.change')).toBe('login')
    expect(lettingIn('auth.change')).toBe(everybody)
  })

  test('R053: every other route sends an anonymous visitor to the login', () => {
    for (const [name, route] of everyRoute) if (route.auth !== false) expect(visit(name), name).toBe('login')
  })

  test('R054, R168: the module must be held, whatever the role', () => {
    for (const [name, route] of everyRoute) {
      if (!route.module || route.instead) continue
      for (const role of ['supervisor', 'employee', 'gestor'] as const)
        expect(visit(name, visitor(role, { modules: [], point: true })), `${name} ${role}`).toBe('denied')
    }
  })

  test('R055: a free route asks for no module', () => {
    for (const [name, route] of everyRoute)
      if (route.free) expect(visit(name, visitor('employee', { modules: [] })), name).toBe('pass')
  })

  test('R056: an admin passes everywhere, with or without modules', () => {
    for (const [name] of everyRoute) expect(visit(name, visitor('admin', { modules: [] })), name).toBe('pass')
  })

  test('Q19: with point calculation everybody opens the hour bank', () => {
    expect(visit('bankofhours.index', visitor('employee', { point: true }))).toBe('pass')
    expect(visit('bankofhours.index', visitor('supervisor'))).toBe('denied')
  })

  test('R046, R047, Q17: each screen of access control by its own key, the menu by any', () => {
    const screens = {
      viewTools: 'tools',
      viewEmployees: 'employees',
      viewAudit: 'audit',
      viewClient: 'clients',
    } as const
    for (const [key, screen] of Object.entries(screens)) {
      const holder = visitor('employee', { keys: [`AccessControl.${key}` as Permission] })
      const opened = everyRoute
        .filter(([name]) => name.startsWith('accesscontrol') && visit(name, holder) === 'pass')
        .map(([name]) => name)
      expect(opened).toEqual(['accesscontrol.menu', `accesscontrol.${screen}`])
    }
  })

  test('R281, R283, Q18: reviewers open the list of overtime, and are sent there from the menu', () => {
    for (const role of ['gestor', 'supervisor'] as const) {
      const reviewer = visitor(role, { keys: ['Overtime.viewHourExtra', 'Overtime.includeTime'] })
      expect(visit('overtime.index', reviewer)).toBe('pass')
      expect(visit('overtime.schedule', reviewer)).toBe('pass')
      expect(visit('request-inclusions.index', reviewer)).toBe('pass')
      expect(visit('overtime.menu', reviewer)).toEqual({ instead: 'overtime.index' })
    }
    const employee = visitor('employee', { keys: ['Overtime.viewHourExtra', 'Overtime.includeTime'] })
    expect(visit('overtime.menu', employee)).toBe('denied')
    expect(visit('overtime.index', employee)).toBe('denied')
  })

  test('R491: others go from the absence menu to the requests', () => {
    for (const role of ['supervisor', 'employee'] as const)
      expect(visit('absences-menu.main', visitor(role))).toEqual({ instead: 'absences-requests.main' })
  })

  test('R495, Q137: my data are those of the person in the address', () => {
    expect(visit('mydata.update', visitor('employee', { personId: 7 }), { id: '7' })).toBe('pass')
    expect(visit('mydata.update', visitor('employee', { personId: 7 }), { id: '8' })).toBe('denied')
    expect(visit('mydata.update', visitor('admin'), { id: '8' })).toBe('pass')
  })
})

describe('which route an address is', () => {
  test.each([
    ['/horarios/editar/12?porque=1#x', 'schedules.update', { id: '12' }],
    ['/apuracao-de-ponto/', 'scorecard.index', {}],
    [
      '/horarios/inclus%C3%A3o-de-horario/2026-03-02/5',
      'schedules-request.inclusion',
      { date: '2026-03-02', scheduleId: '5' },
    ],
    [
      '/horarios/inclusa\u0303o-de-horario/2026-03-02/5',
      'schedules-request.inclusion',
      { date: '2026-03-02', scheduleId: '5' },
    ],
    [
      '/horarios/inclusao-de-horario/2026-03-02/0',
      'schedules-request.inclusion-plain',
      { date: '2026-03-02', scheduleId: '0' },
    ],
  ])('Q133: %s', (address, name, params) => {
    expect(placeOf(address)).toMatchObject({ name, params })
  })

  test.each(['/nada', '/horarios', '/horarios/editar', '/%E0%A4%A', '//evil.example/cadastros'])(
    'R036: %s is none',
    (address) => {
      expect(placeOf(address)).toBeUndefined()
    },
  )
})
