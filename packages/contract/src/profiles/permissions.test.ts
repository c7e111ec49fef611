import { expect, test } from 'vitest'
import { modules, permissionKeys } from '../access.ts'
import { calls } from '../calls.ts'
import type { CallGroup } from '../endpoint.ts'
import {
  everyPermission,
  grantableModules,
  grantedKeys,
  moduleItself,
  opensToAdminsOnly,
  permissionOf,
} from './permissions.ts'

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

test('of the keys that all registers have those are offered that some call asks for: nothing is deleted (R231, Q22)', () => {
  const groups = Object.values(calls as Readonly<Record<string, CallGroup>>)
  const asked = new Set(groups.flatMap((group) => Object.values(group).flatMap(({ access }) => [access].flat(3))))
  const registers = ['Employees', 'Sector', 'Device', 'Workday', 'Justify', 'Vacation', 'Occupation'] as const
  for (const module of registers) {
    const row = grantableModules.find((each) => each.module === module)
    const offered = row?.permissions.map(({ key }) => key).filter((key) => permissionKeys.Sector.includes(key as never))
    expect(offered, module).toEqual(permissionKeys.Sector.filter((key) => asked.has(`${module}.${key}` as never)))
    expect(offered, module).not.toContain('delete')
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

test('every module can be granted, save Registration, which is derived (R233, Q21)', () => {
  expect(grantableModules.map(({ module }) => module).sort()).toEqual(
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
  expect(only).toEqual(expect.arrayContaining(['Sector', 'Device', 'WorkCity', 'Employees', 'Profiles']))
  for (const open of ['Schedule', 'BankOfHours', 'Overtime', 'AccessControl', 'ToolAccess'] as const)
    expect(only).not.toContain(open)
})
