/**
 * Internal tools, their sectors and functions. Wire prefixes: tac_ (tool), tes_ (sector), fac_ (function).
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { reference, requiredLines, requiredText } from '../register.ts'
import { searched } from '../text.ts'
import { bodyId, flag, jsonText, rowId, wire } from '../wire.ts'
import { accessControlMessages as messages } from './messages.ts'

/** A sector whose people may be given the tool. It is in use while one of them holds it. */
export const SectorOfTool = z.object({
  id: z.int(),
  sectorId: z.int(),
  name: z.string(),
  unitName: z.string(),
  inUse: z.boolean(),
})
const sectorOfTool = wire(SectorOfTool, {
  id: 'tes_id',
  sectorId: 'sec_id',
  name: 'sec_name',
  unitName: 'wun_name',
  inUse: 'inUse',
})

export const Tool = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  allSectors: z.boolean(),
  sectors: z.array(SectorOfTool),
  /** Somebody holds the tool, or has held it. */
  inUse: z.boolean(),
})
export const ToolDraft = z.object({
  id: bodyId.optional(),
  title: requiredText(255, messages.required),
  description: requiredLines(255, messages.required),
  allSectors: z.boolean().optional(),
})
const draftNames = {
  id: 'tac_id',
  title: 'tac_title',
  description: 'tac_description',
  allSectors: ['tac_all_sectors', flag],
} as const
const tool = wire(Tool, {
  ...draftNames,
  sectors: ['sectorList', jsonText(z.array(sectorOfTool))],
  inUse: 'inUse',
})

/** The sectors of a tool in words. */
export const sectorsText = ({ allSectors, sectors }: Pick<z.output<typeof Tool>, 'allSectors' | 'sectors'>): string =>
  allSectors ? 'Todos os setores' : [...new Set(sectors.map(({ name }) => name))].join(', ')

const list = endpoint({
  method: 'GET',
  path: '/toolaccesscontroll/getToolAccessControll',
  access: ['AccessControl.viewTools'],
  about: 'A page of tools by name, with their sectors.',
  query: wire(page.extend({ filter: searched }), { ...pageNames, filter: 'filter' }),
  answer: pageOf(tool),
})

export const tools = {
  list,
  file: fileOf(list, 'ferramentas', [
    column.text('Nome', (row) => row.title),
    column.text('Descrição', (row) => row.description),
    column.text('Setor(es)', sectorsText),
  ]),
  save: endpoint({
    method: 'POST',
    path: '/toolaccesscontroll',
    access: ['AccessControl.storeTool', 'AccessControl.editTool'],
    about: 'A new tool, or with tac_id the change of one.',
    body: wire(ToolDraft, draftNames),
    answer: tool,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/toolaccesscontroll/delete/:id',
    access: ['AccessControl.removeTool'],
    about: 'Removes a tool that nobody ever held, with its sectors and functions; its history stays.',
    params: idParam,
  }),
}

const SectorLink = z.object({ id: z.int(), toolId: z.int(), sectorId: z.int() })
const linkNames = { toolId: 'tes_id_tac', sectorId: 'tes_id_sec' } as const

export const toolSectors = {
  add: endpoint({
    method: 'POST',
    path: '/toolenrollmentsector',
    access: ['AccessControl.storeSectorTool'],
    about: 'Opens a tool to the people of one more sector.',
    body: wire(z.object({ toolId: reference(messages.required), sectorId: reference(messages.required) }), linkNames),
    answer: wire(SectorLink, { id: 'tes_id', ...linkNames }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/toolenrollmentsector/delete/:id',
    access: ['AccessControl.removeSectorTool'],
    about: 'Closes a tool to a sector of which nobody holds it.',
    params: idParam,
  }),
}

export const ToolFunction = z.object({ id: z.int(), toolId: z.int(), name: z.string(), inUse: z.boolean() })
const functionNames = { toolId: 'fac_id_tac', name: 'fac_name' } as const
const toolFunction = wire(ToolFunction, { id: 'fac_id', ...functionNames, inUse: 'inUse' })

export const toolFunctions = {
  list: endpoint({
    method: 'GET',
    path: '/functiontoolaccesscontroll',
    access: ['AccessControl.viewFunctionTool'],
    about: 'The functions of a tool, by name.',
    query: wire(z.object({ toolId: rowId }), { toolId: 'fac_id_tac' }),
    answer: pageOf(toolFunction),
  }),
  create: endpoint({
    method: 'POST',
    path: '/functiontoolaccesscontroll',
    access: ['AccessControl.storeFunctionTool'],
    about: 'A new function of a tool.',
    body: wire(
      z.object({ toolId: reference(messages.required), name: requiredText(255, messages.required) }),
      functionNames,
    ),
    answer: toolFunction,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/functiontoolaccesscontroll/delete/:id',
    access: ['AccessControl.removeFunctionTool'],
    about: 'Removes a function that no access opens.',
    params: idParam,
  }),
}
