import * as calls from '@ponteiro/contract/access-control/tools'
import { connected } from '../connected.ts'

export const toolFunctions = connected('toolFunctions', calls.toolFunctions)
export const toolSectors = connected('toolSectors', calls.toolSectors)
export const tools = connected('tools', calls.tools)
