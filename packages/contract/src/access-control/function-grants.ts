/** The functions of a tool that an access opens. Wire prefix: fec_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, pageOf } from '../paging.ts'
import { reference } from '../register.ts'
import { bodyId, rowId, wire } from '../wire.ts'
import { accessControlMessages as messages } from './messages.ts'

/** A function of the tool, and the grant by which the access opens it. */
export const FunctionOfAccess = z.object({ functionId: z.int(), name: z.string(), grantId: z.int().nullable() })
const functionOfAccess = wire(FunctionOfAccess, { functionId: 'fac_id', name: 'fac_name', grantId: 'fec_id' })
const Grant = z.object({ id: z.int(), functionId: z.int(), accessId: z.int() })
const grantNames = { functionId: 'fec_id_fac', accessId: 'fec_id_iet' } as const

export const functionGrants = {
  list: endpoint({
    method: 'GET',
    path: '/functionemployedaccesscontroll/getEmployeesFunctionAccessControll',
    access: ['AccessControl.viewFunctionToolEmployee', ['gestor', 'ToolAccess']],
    about:
      'The functions of a tool and which of them an access opens. The tool is that of the access, whatever is sent.',
    query: wire(z.object({ accessId: rowId, toolId: rowId.optional() }), {
      accessId: 'fec_id_iet',
      toolId: 'fac_id_tac',
    }),
    answer: pageOf(functionOfAccess),
  }),
  create: endpoint({
    method: 'POST',
    path: '/functionemployedaccesscontroll',
    access: ['AccessControl.storeFunctionToolEmployee'],
    about: 'Opens a function of the tool to an access in force.',
    body: wire(
      z.object({ functionId: reference(messages.required), accessId: reference(messages.required) }),
      grantNames,
    ),
    answer: wire(Grant, { id: 'fec_id', ...grantNames }),
  }),
  createMany: endpoint({
    method: 'POST',
    path: '/functionemployedaccesscontroll/handleInBatch',
    access: ['AccessControl.storeFunctionToolEmployee'],
    about: 'Opens many functions at once; those that are open already stay so.',
    body: wire(
      z.object({
        functionIds: z.array(bodyId).min(1, messages.required).max(1000),
        accessId: reference(messages.required),
      }),
      {
        functionIds: 'fac_ids',
        accessId: 'fec_id_iet',
      },
    ),
    answer: pageOf(functionOfAccess),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/functionemployedaccesscontroll/delete/:id',
    access: ['AccessControl.removeFunctionToolEmployee'],
    about: 'Closes a function to an access.',
    params: idParam,
  }),
}
