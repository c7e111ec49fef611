import type { overtimeDecisions } from '@ponteiro/contract/days/overtime-decisions'
import { triedOut } from '../../../platform/database/tried-out.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import { unlessChanged } from '../../../platform/http/take-back.ts'
import { decideOvertime } from './overtime-decisions.queries.ts'

export const overtimeDecisionHandlers: Handlers<typeof overtimeDecisions> = {
  decide: ({ db, request, body, ...reviewer }) => unlessChanged(request, db, () => decideOvertime(db, reviewer, body)),

  preview: ({ db, body, ...reviewer }) =>
    triedOut(db, () => decideOvertime(db, reviewer, { ...body, justification: '', activity: '' })),
}
