/** Row types shared by the screens of access control. */
import type { Holder, ToolAccess } from '@ponteiro/contract/access-control/tool-accesses'
import type { Tool } from '@ponteiro/contract/access-control/tools'
import type { z } from 'zod'

export type ToolRow = z.output<typeof Tool>
export type AccessRow = z.output<typeof ToolAccess>
export type HolderRow = z.output<typeof Holder>
