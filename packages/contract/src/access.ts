/** Access rules: roles, modules, permission keys, and the one function that decides on server and browser. */

export const roles = ['admin', 'supervisor', 'employee', 'gestor'] as const
export type Role = (typeof roles)[number]

/** The modules a session may hold. */
export const modules = [
  'Absences',
  'AccessControl',
  'Audit',
  'BankOfHours',
  'Birthday',
  'CheerDay',
  'Device',
  'Employees',
  'Exports',
  'FacialRecognition',
  'HolidayPlanning',
  'Justify',
  'Occupation',
  'Overtime',
  'Profiles',
  'Registration',
  'Reports',
  'Schedule',
  'Scorecard',
  'Sector',
  'ToolAccess',
  'Tools',
  'Vacation',
  'WorkCity',
  'WorkUnit',
  'Workday',
] as const
export type Module = (typeof modules)[number]

const registers: readonly Module[] = [
  'WorkCity',
  'WorkUnit',
  'Sector',
  'Device',
  'Workday',
  'Justify',
  'Vacation',
  'Occupation',
]

/** Modules that these grants open. Each register module also opens `Registration`, the menu of registers. */
export const modulesOf = (granted: readonly Module[]): ReadonlySet<Module> =>
  new Set(granted.some((module) => registers.includes(module)) ? [...granted, 'Registration'] : granted)

const register = ['view', 'store', 'update', 'delete', 'inactivate', 'active'] as const

/** The permission keys by module. */
export const permissionKeys = {
  AccessControl: [
    'storeTool',
    'editTool',
    'removeTool',
    'viewEmployeesTool',
    'viewFunctionTool',
    'storeSectorTool',
    'removeSectorTool',
    'storeFunctionTool',
    'removeFunctionTool',
    'storeEmployeeTool',
    'editEmployeeTool',
    'removeEmployeeTool',
    'viewFunctionToolEmployee',
    'storeFunctionToolEmployee',
    'removeFunctionToolEmployee',
    'storeClient',
    'removeClient',
    'viewEmployees',
    'viewTools',
    'viewAudit',
    'viewClient',
  ],
  Employees: [...register, 'timeLineEmployee', 'printTimeLineEmployee'],
  Sector: register,
  Device: register,
  Workday: register,
  Justify: register,
  Vacation: register,
  Occupation: register,
  Overtime: ['viewHourExtra', 'includeTime'],
  Absences: [
    'viewVacation',
    'editVacation',
    'deleteVacation',
    'storeVacation',
    'storeAbsenceEmployee',
    'editAbsenceEmployee',
    'deleteAbsenceEmployee',
  ],
} as const satisfies Partial<Record<Module, readonly string[]>>

type Keys = typeof permissionKeys
export type Permission = { [M in keyof Keys]: `${M & string}.${Keys[M][number]}` }[keyof Keys]

/** A trait that a rule may ask for: the person takes part in the calculation of time sheets. */
export type Trait = 'pointCalculation'

type Condition = Role | Module | Permission | Trait

/** One sufficient condition, or several that must hold together. */
export type Need = Condition | readonly Condition[]

/**
 * Who may call: anyone, any session, whoever meets one need, or a device with its key. Administrators always
 * may, except where a device is asked for.
 */
export type Access = 'anyone' | 'session' | 'device' | readonly Need[]

/**
 * Registers, people and employment are written by administrators only, whatever keys a profile holds
 * (decision 051).
 */
export const writersOfRegisters = ['admin'] as const satisfies Access

/** Either key opens the days of people in scope, besides the caller's own. */
export const opensDaysOfOthers = [
  'Employees.timeLineEmployee',
  'Overtime.viewHourExtra',
] as const satisfies readonly Permission[]

/** The facts about a caller that a rule is checked against. */
export interface Holder {
  readonly role: Role
  readonly modules: ReadonlySet<Module>
  readonly permissions: ReadonlySet<Permission>
  readonly pointCalculation?: boolean
}

const isRole = (need: string): need is Role => (roles as readonly string[]).includes(need)

function meets(holder: Holder, need: Condition): boolean {
  if (isRole(need)) return holder.role === need
  if (need === 'pointCalculation') return holder.pointCalculation === true
  return need.includes('.') ? holder.permissions.has(need as Permission) : holder.modules.has(need as Module)
}

export function allows(access: Access, holder: Holder | undefined): boolean {
  if (access === 'anyone') return true
  if (!holder || access === 'device') return false
  if (access === 'session' || holder.role === 'admin') return true
  return access.some((need) =>
    typeof need === 'string' ? meets(holder, need) : need.every((part) => meets(holder, part)),
  )
}
