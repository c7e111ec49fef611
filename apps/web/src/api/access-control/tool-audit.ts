import * as calls from '@ponteiro/contract/access-control/tool-audit'
import { connected } from '../connected.ts'

export const toolAudit = connected('toolAudit', calls.toolAudit)
