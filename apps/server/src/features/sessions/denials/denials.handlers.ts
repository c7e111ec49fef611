import { createHash } from 'node:crypto'
import { type Endpoint, Failure, passage, placeOf, windowOf } from '@ponteiro/contract'
import { background, type denials, openings, visitHeader } from '@ponteiro/contract/sessions/denials'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { actAs, type Pool } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/gate.ts'
import type { Session } from '../../../platform/http/scope.ts'
import {
  countDenials,
  type DeniedVisit,
  listLocked,
  recordDenial,
  resumeLocking,
  stoppedSince,
  unlockAccount,
} from './denials.queries.ts'
import { lacksModule, removed } from './denials.rules.ts'

export const denialHandlers: Handlers<typeof denials> = {
  report: async ({ db, session, body: { address, visit, opening } }) => {
    const place = placeOf(address)
    // What the server's route table allows is no denial, even if an older browser says so.
    if (!place || passage(place.route, { ...session, personId: session.employeeId }, place.params) !== 'denied')
      return { denied: await countDenials(db, session.accountId), removed: false, message: '' }
    const outcome = await recordDenial(db, session, {
      visit,
      address: place.route.path,
      opening,
      uncounted: place.route.uncounted ?? false,
    })
    return { ...outcome, message: outcome.removed ? removed.text : '' }
  },
  locked: ({ db, query }) => listLocked(db, windowOf(query)),
  unlock: async ({ db, params }) => {
    if (!(await unlockAccount(db, params.accountId))) throw new Failure('not-found')
  },
  watch: async ({ db }) => ({ stoppedAt: (await stoppedSince(db)) ?? null }),
  resume: ({ db }) => resumeLocking(db),
}

/**
 * The refusal of a call: not permitted, or locked after too many. Counted where the caller holds none of the
 * call's modules.
 */
export const refuseCall =
  (db: Pool) =>
  async (declared: Endpoint, session: Session, request: FastifyRequest): Promise<Failure> => {
    const denied = lacksModule(declared, session.modules) && visitOf(declared, session, request)
    if (!denied) return new Failure('access.denied')
    const outcome = await db.transaction().execute(async (tx) => {
      await actAs(tx, session.actorAccountId ?? session.accountId)
      return recordDenial(tx, session, denied)
    })
    return new Failure(outcome.removed ? 'access.removed' : 'access.denied')
  }

const visitParts = z.tuple([z.enum(openings), z.uuid()])

/**
 * The visit of a call; undefined for background calls. A call without a visit is one by itself, however often
 * repeated.
 */
function visitOf({ method, path }: Endpoint, session: Session, { headers }: FastifyRequest): DeniedVisit | undefined {
  const said = headers[visitHeader]
  if (said === background) return undefined
  const address = `${method} ${path}`
  const parts = visitParts.safeParse(typeof said === 'string' ? said.split(' ') : undefined)
  if (parts.success) return { address, opening: parts.data[0], visit: parts.data[1] }
  const digest = createHash('sha256').update(`${session.id} ${address}`).digest('hex')
  const visit = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  return { address, opening: 'call', visit }
}
