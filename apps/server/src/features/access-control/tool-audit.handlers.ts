import type { toolAudit } from '@ponteiro/contract/access-control/tool-audit'
import type { Handlers } from '../../platform/http/gate.ts'
import { listAuditedTools, listSectorChanges, listToolChanges } from './tool-audit.queries.ts'

export const toolAuditHandlers: Handlers<typeof toolAudit> = {
  tools: ({ db, query }) => listAuditedTools(db, query),
  ofTool: ({ db, query }) => listToolChanges(db, query),
  ofSectors: ({ db, params, query }) => listSectorChanges(db, params.id, query),
}
