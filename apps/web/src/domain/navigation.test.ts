import { type Module, modules, type Permission, passage, type Role, roles, routes } from '@ponteiro/contract'
import { describe, expect, test } from 'vitest'
import { visitorOf } from '../session/guard.ts'
import type { Session } from '../session/session.ts'
import { places, placesOf } from './navigation.ts'

interface Seen {
  readonly role: Role
  readonly without?: Module
  readonly permissions?: readonly Permission[]
  readonly pointCalculation?: boolean
}

const session = ({ role, without, permissions, pointCalculation = true }: Seen): Session =>
  ({
    role,
    user: { pointCalculation, personId: 7 },
    modules: new Set(modules.filter((module) => module !== without)),
    permissions: new Set(permissions ?? ['Overtime.viewHourExtra', 'Overtime.includeTime', 'AccessControl.viewTools']),
  }) as unknown as Session

const titles = (seen: Seen) => placesOf(session(seen), () => true).map(({ title }) => title)
const everyone = roles

/** tiles.csv: every tile, the roles that see it, its module, its address, and its letter of Q30. */
const tiles: readonly [rule: string, title: string, Module, who: readonly Role[], to: string, letter: string][] = [
  ['R211', 'Horários', 'Schedule', ['supervisor', 'employee', 'gestor'], '/horarios/listagem', 'h'],
  ['R212', 'Auditoria', 'Audit', ['admin'], '/auditoria/index', 'u'],
  ['R213', 'Colaboradores', 'Employees', ['admin'], '/funcionarios/listagem', 'o'],
  ['R214', 'Horas Extras', 'Overtime', ['supervisor', 'gestor'], '/horas-extras/funcionarios', 'y'],
  ['R215', 'Tratativas do ponto', 'Overtime', ['admin'], '/horas-extras/menu', 'y'],
  ['R216', 'Banco de horas', 'BankOfHours', everyone, '/bancodehoras/index', 'b'],
  ['R217', 'Dia do Elogio', 'CheerDay', everyone, '/elogios/listagem', 'e'],
  ['R218', 'Calendário', 'Absences', everyone, '/absences/index', 'd'],
  ['R219', 'Exportação', 'Exports', ['admin'], '/exportacao/index', 'p'],
  ['R220', 'Planejamento de Férias e Controle', 'HolidayPlanning', everyone, '/holiday-main/index', 'f'],
  ['R221', 'Reconhecimento facial', 'FacialRecognition', ['admin'], '/recfacial/index', 'g'],
  ['R222', 'Aniversariantes', 'Birthday', ['admin'], '/aniversariantes/listagem', 'i'],
  ['R223', 'Relatórios', 'Reports', ['admin'], '/relatorios', 'l'],
  ['R224', 'Controle de Acessos', 'AccessControl', everyone, '/controle-de-acessos/menu', 's'],
  ['R225', 'Cadastros', 'Registration', ['admin'], '/cadastros', 'k'],
  ['R226', 'Espelho de Ponto', 'Scorecard', ['supervisor', 'employee', 'gestor'], '/espelho-ponto-colaborador', 'm'],
  [
    'R227',
    'Ferramentas dos colaboradores',
    'ToolAccess',
    ['gestor'],
    '/controle-de-acessos/ferramentas-dos-colaboradores',
    'j',
  ],
]

describe.each(tiles)('%s: tile %s of module %s', (_, title, module, who, to, letter) => {
  const place = places.find((each) => each.title === title)

  test.each(roles)('as %s', (role) => {
    expect(titles({ role }).includes(title)).toBe(who.includes(role))
  })

  test('needs the module as well as the role (R210)', () => {
    for (const role of roles.filter((each) => each !== 'admin')) {
      expect(titles({ role, without: module }), role).not.toContain(title)
    }
  })

  test(`opens ${to} with ctrl+${letter} (R081, Q30)`, () => {
    expect(place).toMatchObject({ to, letter })
  })
})

test('R002: every tile of the specification is there, and beside them only the inbox, requests about marks and the ways to what an admin closes', () => {
  expect(tiles).toHaveLength(17)
  const specified = tiles.map(([, title]) => title)
  expect(places.map(({ title }) => title).filter((title) => !specified.includes(title))).toEqual([
    'Caixa',
    'Inclusão de horários',
    'Ponto',
    'Importar AFD',
  ])
})

test('the inbox is every reviewer’s, and nobody else’s', () => {
  expect(roles.filter((role) => titles({ role }).includes('Caixa'))).toEqual(['admin', 'supervisor', 'gestor'])
})

test('without point calculation there is no mirror, and the bank is a manager’s and an admin’s (R216, R226, R463)', () => {
  const shown = (role: Role, pointCalculation: boolean) =>
    titles({ role, pointCalculation }).filter((title) => ['Banco de horas', 'Espelho de Ponto'].includes(title))
  expect(shown('employee', true)).toEqual(['Espelho de Ponto', 'Banco de horas'])
  expect(shown('employee', false)).toEqual([])
  expect(shown('supervisor', false)).toEqual([])
  expect(shown('gestor', false)).toEqual(['Banco de horas'])
  expect(shown('admin', false)).toEqual(['Banco de horas'])
})

test('access control shows by any of its four view keys, and not without one (R224, Q17)', () => {
  for (const permission of ['viewEmployees', 'viewTools', 'viewAudit', 'viewClient'] as const) {
    expect(titles({ role: 'employee', permissions: [`AccessControl.${permission}`] })).toContain('Controle de Acessos')
  }
  expect(titles({ role: 'gestor', permissions: ['AccessControl.storeTool'] })).not.toContain('Controle de Acessos')
  expect(titles({ role: 'admin', permissions: [] })).toContain('Controle de Acessos')
})

test('an admin passes every rule of a route, whatever the modules and keys (R024)', () => {
  const bare = { ...session({ role: 'admin', permissions: [] }), modules: new Set<Module>() }
  expect(placesOf(bare, () => true).length).toBe(titles({ role: 'admin' }).length)
})

test('on-call duty and the report of vacations are of strategic people, an admin or a manager; operational ones are kept out (R028, R029)', () => {
  for (const route of ['absences.oncall', 'holidayreport.index'] as const) {
    const passing = roles.filter((role) => passage(routes[route], visitorOf(session({ role }))) === 'pass')
    expect(passing).toEqual(['admin', 'gestor'])
  }
})

test('no tile leads where the guard would deny, nor where there is no screen yet (Q10)', () => {
  const withKeyless = titles({ role: 'supervisor', permissions: [] })
  expect(withKeyless, 'the list of overtime asks for its key').not.toContain('Horas Extras')
  const built = placesOf(session({ role: 'employee' }), (route) => route === 'schedules.index')
  expect(built.map(({ title }) => title)).toEqual(['Horários'])
  for (const { route, to } of places) expect(routes[route].path).toBe(to)
})

test('a letter is that of one place at a time, and never one that browsers or people need (Q30)', () => {
  for (const role of roles) {
    const letters = placesOf(session({ role }), () => true).flatMap(({ letter = [] }) => letter)
    expect(new Set(letters).size).toBe(letters.length)
    expect(letters.join('')).not.toMatch(/[acnrtvwxz]/)
  }
})
