/** The history of tools and their sectors, deleted tools included. Wire prefixes: tacl_ and tesl_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { searched } from '../text.ts'
import { code, flag, instant, rowId, wire } from '../wire.ts'

/**
 * What was done, in the application or directly in the database. The wire uses the words of the specified
 * log.
 */
const operation = z.enum(['added', 'changed', 'removed', 'added-outside', 'changed-outside', 'removed-outside'])
const operationCode = code({
  cadastrar: 'added',
  alterar: 'changed',
  apagar: 'removed',
  DB_INSERT: 'added-outside',
  DB_UPDATE: 'changed-outside',
  DB_DELETE: 'removed-outside',
})
export type AuditOperation = z.output<typeof operation>

const Change = z.object({
  id: z.int(),
  at: instant,
  operation,
  /** Null for a change made outside the application. */
  author: z.string().nullable(),
})

export const ToolChange = Change.extend({ title: z.string(), description: z.string(), allSectors: z.boolean() })
export const ToolSectorChange = Change.extend({ sectorName: z.string(), unitName: z.string() })

const toolChange = wire(ToolChange, {
  id: 'tacl_id',
  at: 'tacl_log_created_at',
  operation: ['tacl_operation', operationCode],
  author: 'ind_name',
  title: 'tacl_title',
  description: 'tacl_description',
  allSectors: ['tacl_all_sectors', flag],
})
const toolSectorChange = wire(ToolSectorChange, {
  id: 'tesl_id',
  at: 'tesl_log_created_at',
  operation: ['tesl_operation', operationCode],
  author: 'ind_name',
  sectorName: 'sec_name',
  unitName: 'wun_name',
})

const AuditedTool = z.object({ id: z.int(), title: z.string(), description: z.string(), removed: z.boolean() })

export const toolAudit = {
  tools: endpoint({
    method: 'GET',
    path: '/toolaccesscontroll/getAuditToolAccessControll',
    access: ['AccessControl.viewAudit'],
    about: 'A page of every tool that is or was, by its last name.',
    query: wire(page.extend({ filter: searched }), { ...pageNames, filter: 'filter' }),
    answer: pageOf(
      wire(AuditedTool, {
        id: 'tac_id',
        title: 'tac_title',
        description: 'tac_description',
        removed: ['removed', flag],
      }),
    ),
  }),
  ofTool: endpoint({
    method: 'GET',
    path: '/toolaccesscontroll/getAuditToolAccessControllById',
    access: ['AccessControl.viewAudit'],
    about: 'What happened to a tool, the latest first.',
    query: wire(page.extend({ toolId: rowId }), { ...pageNames, toolId: 'tac_id' }),
    answer: pageOf(toolChange),
  }),
  ofSectors: endpoint({
    method: 'GET',
    path: '/toolaccesscontroll/getAuditToolEnrollmentSector/:id',
    access: ['AccessControl.viewAudit'],
    about: 'What happened to the sectors of a tool, the latest first.',
    params: idParam,
    query: wire(page, pageNames),
    answer: pageOf(toolSectorChange),
  }),
}
