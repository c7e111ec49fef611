import * as calls from '@ponteiro/contract/access-control/tool-accesses'
import { connected } from '../connected.ts'

export const toolAccesses = connected('toolAccesses', calls.toolAccesses)
