import { expect, test } from 'vitest'
import { modules, type Need, opensDaysOfOthers, permissionKeys, roles, writersOfRegisters } from '../access.ts'
import { calls, registerCalls } from '../calls.ts'
import type { CallGroup } from '../endpoint.ts'
import { accessTo, type Route, routes } from '../routes.ts'
import { grantedKeys } from './granted-keys.ts'
import { openToOthers } from './open-to-others.ts'
import { everyPermission, grantableModules, moduleItself, opensToAdminsOnly, permissionOf } from './permissions.ts'

const keysOf = (module: string) =>
  everyPermission.filter((row) => row.module === module && row.key !== moduleItself).map(({ key }) => key)

test('AccessControl has its keys, those of the client list among them (R228, R234, R713, Q23)', () => {
  expect(keysOf('AccessControl')).toEqual(
    expect.arrayContaining(
      'storeTool editTool removeTool viewEmployeesTool viewFunctionTool storeSectorTool removeSectorTool storeFunctionTool removeFunctionTool storeEmployeeTool editEmployeeTool removeEmployeeTool viewFunctionToolEmployee storeFunctionToolEmployee removeFunctionToolEmployee storeClient removeClient'.split(
        ' ',
      ),
    ),
  )
})

test.each(['Employees', 'Sector', 'Device', 'Workday', 'Justify', 'Vacation', 'Occupation'])(
  '%s has view, store, update, delete, inactivate and active (R231, Q22)',
  (module) => {
    expect(keysOf(module)).toEqual(
      expect.arrayContaining(['view', 'store', 'update', 'delete', 'inactivate', 'active']),
    )
  },
)

/** The sufficient conditions of all calls and screens that somebody can meet who is no administrator. */
const needsOfOthers = [
  ...Object.values(calls as Readonly<Record<string, CallGroup>>).flatMap((group) =>
    Object.values(group).map(({ access }) => access),
  ),
  ...Object.values<Route>(routes).flatMap((route) => [accessTo(route), route.instead?.for ?? []]),
]
  .flatMap((access): readonly Need[] => (typeof access === 'string' ? [] : access))
  .map((need) => [need].flat())
  .filter((need) => !need.includes('admin'))

test('A4: what a profile opens for others is what the rules of calls and screens say, and is all that the dialog offers (Q22)', () => {
  const notGranted = [...roles, 'pointCalculation']
  const derived = new Set([...needsOfOthers.flat(), ...opensDaysOfOthers].filter((one) => !notGranted.includes(one)))
  expect([...openToOthers].sort(), 'packages/contract/src/profiles/open-to-others.ts').toEqual([...derived].sort())
  const offered = grantableModules.flatMap(({ permissions }) =>
    permissions.map(({ module, key }) => (key === moduleItself ? module : `${module}.${key}`)),
  )
  expect(offered.sort()).toEqual([...openToOthers].sort())
})

test('A4: of a register a profile opens to look at it and nothing else; what writes it is for administrators (Q22)', () => {
  const registers = ['Sector', 'Device', 'Workday', 'Justify', 'Vacation', 'Occupation'] as const
  for (const module of registers) {
    const row = grantableModules.find((each) => each.module === module)
    expect(row?.permissions.map(({ key }) => key)).toEqual(['view'])
  }
  for (const [name, group] of Object.entries(registerCalls) as [string, CallGroup][]) {
    for (const [call, { method, access }] of Object.entries(group)) {
      if (method !== 'GET') expect(access, `${name}.${call}`).toBe(writersOfRegisters)
    }
  }
})

test('the keys of time lines, overtime, vacations and absences belong to the modules of their screens (R232, R462, Q22)', () => {
  expect(keysOf('Employees')).toEqual(expect.arrayContaining(['timeLineEmployee', 'printTimeLineEmployee']))
  expect(keysOf('Overtime')).toEqual(['viewHourExtra', 'includeTime'])
  expect(keysOf('AccessControl')).toContain('viewAudit')
  expect(keysOf('Absences')).toEqual([
    'viewVacation',
    'editVacation',
    'deleteVacation',
    'storeVacation',
    'storeAbsenceEmployee',
    'editAbsenceEmployee',
    'deleteAbsenceEmployee',
  ])
})

test('every module can be granted by number, save Registration, which is derived (R233, Q21)', () => {
  expect([...new Set(everyPermission.map(({ module }) => module))].sort()).toEqual(
    modules.filter((module) => module !== 'Registration').sort(),
  )
})

test('every key there is has a number of its own, a name and a sentence', () => {
  const keys = Object.values(permissionKeys).reduce((sum, { length }) => sum + length, 0)
  expect(everyPermission).toHaveLength(keys + modules.length - 1)
  expect(new Set(everyPermission.map(({ id }) => id)).size).toBe(everyPermission.length)
  for (const { name, opens } of everyPermission) {
    expect(name).toMatch(/^\p{Lu}/u)
    expect(opens).toMatch(/\.$/)
  }
})

test('numbers stay what they are: clients keep them', () => {
  const numbers = (module: string, key: string) =>
    everyPermission.find((row) => row.module === module && row.key === key)?.id
  expect([
    numbers('Absences', moduleItself),
    numbers('AccessControl', 'viewClient'),
    numbers('Employees', 'printTimeLineEmployee'),
    numbers('Overtime', 'includeTime'),
    numbers('Workday', 'active'),
  ]).toEqual([100, 221, 808, 1402, 2506])
  expect(permissionOf(1901)).toMatchObject({ module: 'Sector', key: 'view' })
  expect(permissionOf(999)).toBeUndefined()
})

test('an answer is read as the keys that a session holds, modules aside', () => {
  expect(
    grantedKeys({
      Sector: { [moduleItself]: { granted: true }, view: { granted: true }, store: { granted: false } },
      Device: { view: { granted: false } },
    }),
  ).toEqual(['Sector.view'])
})

test('which modules have screens for admins only is read from the table of routes (Q15, R209)', () => {
  const only = grantableModules.map(({ module }) => module).filter(opensToAdminsOnly)
  expect(only).toEqual(expect.arrayContaining(['Sector', 'Device', 'WorkUnit', 'Employees']))
  for (const open of ['Schedule', 'BankOfHours', 'Overtime', 'AccessControl', 'ToolAccess'] as const)
    expect(only).not.toContain(open)
})
