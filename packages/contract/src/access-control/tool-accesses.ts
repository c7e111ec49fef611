/** Who holds which tool, for which client. Wire prefix: iet_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, reference, requiredLines, status, statusCode } from '../register.ts'
import { line, searched } from '../text.ts'
import { code, flag, idList, instant, localDate, rowId, wire } from '../wire.ts'
import { accessControlMessages as messages } from './messages.ts'

const kindCode = code({ INDIVIDUAL: 'individual', COMPARTILHADO: 'shared' })
const kind = z.enum(['individual', 'shared'], messages.required)
const level = line(45)

/** An access is in force until `cancelledOn`. */
export const ToolAccess = z.object({
  id: z.int(),
  employeeId: z.int(),
  toolId: z.int(),
  toolTitle: z.string(),
  clientId: z.int(),
  clientName: z.string(),
  kind,
  level: z.string(),
  notes: z.string(),
  createdAt: instant,
  cancelledOn: localDate.nullable(),
  functionCount: z.int(),
})
const partNames = { kind: ['iet_type_access', kindCode], level: 'iet_level_access', notes: 'iet_obs' } as const
const holderNames = { employeeId: 'iet_id_ind', toolId: 'iet_id_tac', clientId: 'iet_id_cac' } as const
const access = wire(ToolAccess, {
  id: 'iet_id',
  ...holderNames,
  ...partNames,
  toolTitle: 'tac_title',
  clientName: 'cac_name',
  createdAt: 'iet_created_at',
  cancelledOn: 'iet_cancel_date',
  functionCount: 'functions',
})

/** An access of a tool, with its holder. */
export const HeldAccess = ToolAccess.omit({ functionCount: true }).extend({
  employeeName: z.string(),
  enrollment: z.string(),
  employeeActive: z.boolean(),
})
const heldAccess = wire(HeldAccess, {
  id: 'iet_id',
  ...holderNames,
  ...partNames,
  toolTitle: 'tac_title',
  clientName: 'cac_name',
  createdAt: 'iet_created_at',
  cancelledOn: 'iet_cancel_date',
  employeeName: 'ind_name',
  enrollment: 'ind_enrollment',
  employeeActive: ['ind_status', flag],
})
/** Ativos, Inativos and Desligados. People who left are among the last, cancelled or not. */
const historyGroup = z.enum(['active', 'cancelled', 'left'])
const historyGroupCode = code({ ativos: 'active', inativos: 'cancelled', desligados: 'left' })
export type HistoryGroup = z.output<typeof historyGroup>

/** A person who holds tools, or may be given some. */
export const Holder = z.object({
  id: z.int(),
  name: z.string(),
  enrollment: z.string(),
  active: z.boolean(),
  outsourced: z.boolean(),
  sectorIds: z.array(z.int()),
  sectorNames: z.string(),
  unitNames: z.string(),
  /** Null for people without a fixed city: 'Itinerante'. */
  cityName: z.string().nullable(),
  /** Accesses in force. */
  toolCount: z.int(),
})
const holder = wire(Holder, {
  id: 'ind_id',
  name: 'ind_name',
  enrollment: 'ind_enrollment',
  active: ['ind_status', flag],
  outsourced: ['ind_outsourced', flag],
  sectorIds: ['secIds', idList],
  sectorNames: 'sec_name',
  unitNames: 'wun_name',
  cityName: 'cos_name',
  toolCount: 'total_tools',
})

/** Older clients send `level`, `type` and `obs` in query and body; these are read too. */
const AccessDraft = z.object({
  employeeId: reference(messages.required),
  toolId: reference(messages.required),
  clientId: reference(messages.required),
  kind: kind.optional(),
  level: level.optional(),
  notes: requiredLines(255, messages.required).optional(),
  shortKind: kind.optional(),
  shortLevel: level.optional(),
  shortNotes: requiredLines(255, messages.required).optional(),
})
const AccessChange = z.object({
  kind: kind.optional(),
  level: level.optional(),
  notes: requiredLines(255, messages.required).optional(),
  cancelledOn: localDate.nullable().optional(),
})

/** The problem of a cancellation date: an access ends between its first day and today. */
export function cancellationProblem(
  cancelledOn: string | null | undefined,
  { givenOn, today }: { readonly givenOn: string; readonly today: string },
): string | undefined {
  if (cancelledOn === null || cancelledOn === undefined) return undefined
  if (cancelledOn < givenOn) return messages.cancelledBeforeGiven
  return cancelledOn > today ? messages.cancelledInFuture : undefined
}

/** Holders in the register: people in scope with at least one access. */
const holdersOfRegister = endpoint({
  method: 'GET',
  path: '/individualenrollmenttool',
  access: ['AccessControl.viewEmployees'],
  about: 'A page of people in scope who hold or held a tool, by name or by sector.',
  query: wire(
    page.extend({
      status,
      unitId: rowId.optional(),
      sectorId: rowId.optional(),
      name: searched,
      orderByName: direction.optional(),
      orderBySector: direction.optional(),
    }),
    {
      ...pageNames,
      status: ['ind_status', statusCode],
      unitId: 'wun_id',
      sectorId: 'sec_id',
      name: 'ind_name',
      orderByName: 'orderIndNameBy',
      orderBySector: 'orderSecNameBy',
    },
  ),
  answer: pageOf(holder),
})

/** Everybody in scope with their number of tools: the read-only view of managers. */
const toolsOfPeople = endpoint({
  method: 'GET',
  path: '/individualenrollmenttool/getIndividualsTool',
  access: [['gestor', 'ToolAccess']],
  about: 'A page of the active people in scope with the number of tools they hold.',
  query: wire(page.extend({ enrollment: searched, name: searched, workCityId: rowId.optional() }), {
    ...pageNames,
    enrollment: 'ind_enrollment',
    name: 'ind_name',
    workCityId: 'ind_id_work_city',
  }),
  answer: pageOf(holder),
})

const holderColumns = [
  column.text<z.output<typeof Holder>>('Matrícula', (row) => row.enrollment),
  column.text<z.output<typeof Holder>>('Colaborador', (row) => row.name),
  column.text<z.output<typeof Holder>>('Setor', (row) => row.sectorNames),
  column.text<z.output<typeof Holder>>('Cidade', (row) => row.cityName ?? 'Itinerante'),
  column.count<z.output<typeof Holder>>('Ferramentas', (row) => row.toolCount),
]

export const toolAccesses = {
  holders: holdersOfRegister,
  holdersFile: fileOf(holdersOfRegister, 'acessos', [...holderColumns, column.status()]),
  toolsOfPeople,
  toolsOfPeopleFile: fileOf(toolsOfPeople, 'ferramentas-dos-colaboradores', holderColumns),
  person: endpoint({
    method: 'GET',
    path: '/individualenrollmenttool/individual/:id',
    access: ['AccessControl.viewEmployees'],
    about: 'One person in scope as the register shows people, active or not. Beyond the specification.',
    params: idParam,
    answer: holder,
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/individualenrollmenttool/getToolsIndividualEnrollment/:id',
    access: ['AccessControl.viewEmployees', ['gestor', 'ToolAccess']],
    about: 'The accesses of somebody in scope, those in force first.',
    params: idParam,
    answer: pageOf(access),
  }),
  ofTool: endpoint({
    method: 'GET',
    path: '/toolaccesscontroll/getIndividualsListAccessForTool/:id',
    access: ['AccessControl.viewEmployeesTool'],
    about:
      'Who in scope holds or held a tool, by name: everybody (the first 1000 unless told), or one group of the history.',
    params: idParam,
    query: wire(page.extend({ group: historyGroup.optional() }), { ...pageNames, group: ['grupo', historyGroupCode] }),
    answer: pageOf(heldAccess),
  }),
  toolsForSectors: endpoint({
    method: 'GET',
    path: '/individualenrollmenttool/getToolsBySector',
    access: ['AccessControl.storeEmployeeTool'],
    about: 'The tools that people of any of these sectors may be given; those of all sectors always.',
    query: wire(z.object({ sectorIds: z.array(z.int().positive()) }), { sectorIds: ['secIds', idList] }),
    answer: pageOf(wire(z.object({ id: z.int(), title: z.string() }), { id: 'tac_id', title: 'tac_title' })),
  }),
  countInForce: endpoint({
    method: 'GET',
    path: '/individualenrollmenttool/getHasToolsIndividualActive/:id',
    access: ['admin'],
    about: 'How many tools somebody holds: with any, the person cannot be deactivated.',
    params: idParam,
    answer: z.object({ total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/individualenrollmenttool',
    access: ['AccessControl.storeEmployeeTool'],
    about: 'Gives somebody in scope a tool of one of the person’s sectors; `level`, `type` and `obs` are read as well.',
    body: wire(AccessDraft, {
      ...holderNames,
      ...partNames,
      shortKind: ['type', kindCode],
      shortLevel: 'level',
      shortNotes: 'obs',
    }),
    answer: access,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/individualenrollmenttool/:id',
    access: ['AccessControl.editEmployeeTool'],
    about: 'Changes the notes of an access, cancels it, or with an empty date puts it in force again.',
    params: idParam,
    body: wire(AccessChange, { ...partNames, cancelledOn: 'iet_cancel_date' }),
    answer: access,
  }),
  cancelAll: endpoint({
    method: 'PUT',
    path: '/individualenrollmenttool/cancelAll/:id',
    access: ['admin'],
    about: 'Cancels every access of somebody as of today, before the person is deactivated. Beyond the specification.',
    params: idParam,
    answer: z.object({ total: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/individualenrollmenttool/delete/:id',
    access: ['AccessControl.removeEmployeeTool'],
    about: 'Removes an access with its functions; the history keeps it.',
    params: idParam,
  }),
}
