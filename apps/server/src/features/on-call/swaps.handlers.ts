import { allows, Failure } from '@ponteiro/contract'
import { writersOfOnCall } from '@ponteiro/contract/on-call/on-call'
import type { OnCallSwap, onCallSwaps } from '@ponteiro/contract/on-call/on-call-swaps'
import { dayIn } from '../../platform/config/clock.ts'
import { existing } from '../../platform/database/lists.ts'
import type { Handlers } from '../../platform/http/gate.ts'
import { ownScope, type Session } from '../../platform/http/scope.ts'
import { takeBack, tell, tellMany } from '../notifications/personal-notices.queries.ts'
import { factsOfSwap, swapAnswered, swapAsked, swapWaits, swapWithdrawn } from './swap-notices.rules.ts'
import { checkSwap, managersOf } from './swapping.queries.ts'
import {
  findSwap,
  insertSwap,
  isSwapColleague,
  listSwapColleagues,
  listSwaps,
  moveSwap,
  type SwapRow,
} from './swaps.queries.ts'

/** An undecided swap whose day is past for either person has lapsed. */
function shown(
  { colleaguePhone: _, askerZone, colleagueZone, ...row }: SwapRow,
  session: Session,
  now: number,
): OnCallSwap {
  const [today = ''] = [dayIn(now, askerZone), dayIn(now, colleagueZone)].sort().reverse()
  const isOpen = row.state === 'asked' || row.state === 'accepted'
  const isOver = isOpen && (row.on < today || (row.returnOn !== null && row.returnOn < today))
  return {
    ...row,
    state: isOver ? 'lapsed' : row.state,
    mayAnswer: row.state === 'asked' && !isOver && row.colleagueId === session.employeeId,
    mayWithdraw: isOpen && !isOver && row.askerId === session.employeeId,
  }
}

export const swapHandlers: Handlers<typeof onCallSwaps> = {
  list: async ({ db, scope, session, query, now }) => {
    const seen = allows(writersOfOnCall, session) ? scope : ownScope(session)
    const { results, total } = await listSwaps(db, seen, query)
    return { results: results.map((row) => shown(row, session, now)), total }
  },

  colleagues: async ({ db, session, query, today }) => {
    const results = await listSwapColleagues(db, session.employeeId ?? 0, query.on, today)
    return { results, total: results.length }
  },

  ask: async ({ db, session, body, now }) => {
    const askerId = existing(session.employeeId)
    const { on, colleagueId, returnOn = null, reason = '' } = body
    if (!(await isSwapColleague(db, askerId, colleagueId))) throw new Failure('not-found')
    await checkSwap(db, { askerId, on, colleagueId, returnOn }, now)
    const id = await insertSwap(db, { askerId, dayOn: on, colleagueId, returnOn, reason }, now)
    const swap = existing(await findSwap(db, ownScope(session), id))
    await tell(db, swapAsked(swap))
    return shown(swap, session, now)
  },

  answer: async ({ db, session, params, body, now }) => {
    const swap = existing(await findSwap(db, ownScope(session), params.id))
    if (swap.colleagueId !== session.employeeId) throw new Failure('not-found')
    const to = body.accepted
      ? ({ state: 'accepted', colleaguePhone: body.phone || null } as const)
      : ({ state: 'declined' } as const)
    if (body.accepted) await checkSwap(db, swap, now)
    if (!(await moveSwap(db, swap.id, ['asked'], to, now))) throw new Failure('decided.already')
    const managers = body.accepted ? await managersOf(db, swap) : []
    await tellMany(db, [swapAnswered(swap, body.accepted), ...managers.map((manager) => swapWaits(swap, manager))])
    return shown(existing(await findSwap(db, ownScope(session), swap.id)), session, now)
  },

  withdraw: async ({ db, session, params, now }) => {
    const swap = existing(await findSwap(db, ownScope(session), params.id))
    if (swap.askerId !== session.employeeId) throw new Failure('not-found')
    if (!(await moveSwap(db, swap.id, ['asked', 'accepted'], { state: 'withdrawn' }, now)))
      throw new Failure('decided.already')
    for (const manager of await managersOf(db, swap)) await takeBack(db, manager, factsOfSwap(swap.id))
    // A colleague who read of it is told it is withdrawn; otherwise the notice disappears.
    if (!(await takeBack(db, swap.colleagueId, factsOfSwap(swap.id)))) await tell(db, swapWithdrawn(swap))
  },
}
