import type { overtimeDecisions } from '@ponteiro/contract/days/overtime-decisions'
import { sql } from 'kysely'
import type { Handlers } from '../../../platform/http/gate.ts'
import { unlessChanged } from '../../../platform/http/take-back.ts'
import { decideOvertime } from './overtime-decisions.queries.ts'

export const overtimeDecisionHandlers: Handlers<typeof overtimeDecisions> = {
  decide: ({ db, request, body, ...reviewer }) => unlessChanged(request, db, () => decideOvertime(db, reviewer, body)),

  async preview({ db, body, ...reviewer }) {
    await sql`savepoint preview`.execute(db)
    const results = await decideOvertime(db, reviewer, { ...body, justification: '', activity: '' })
    await sql`rollback to savepoint preview`.execute(db)
    return results
  },
}
