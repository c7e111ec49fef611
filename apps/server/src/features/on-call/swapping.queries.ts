/** Checks and carries out swaps. */
import { allows, Failure } from '@ponteiro/contract'
import { writersOfOnCall } from '@ponteiro/contract/on-call/on-call'
import type { LocalDate } from '@ponteiro/timesheet'
import { dayIn } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { existing } from '../../platform/database/lists.ts'
import { colleagues } from '../../platform/http/scope.ts'
import { takeBack, tellMany } from '../notifications/personal-notices.queries.ts'
import { listReviewers } from '../notifications/reviewers.queries.ts'
import { findOnCallPerson, moveDuty, takenDates } from './duties.queries.ts'
import { factsOfSwap, swapConfirmed, swapLapsed, swapRefused, type ToldSwap } from './swap-notices.rules.ts'
import { findSwap, lapseSwaps, moveSwap, type SwapRow } from './swaps.queries.ts'

type SwapDays = Pick<ToldSwap, 'askerId' | 'on' | 'colleagueId' | 'returnOn'>

/** Refuses a past day, a missing duty, or a person already on call. */
export async function checkSwap(db: Db, { askerId, on, colleagueId, returnOn }: SwapDays, now: number): Promise<void> {
  await checkDuty(db, askerId, colleagueId, on, now)
  if (returnOn !== null) await checkDuty(db, colleagueId, askerId, returnOn, now)
}

async function checkDuty(db: Db, giver: number, taker: number, on: LocalDate, now: number): Promise<void> {
  for (const employeeId of [giver, taker]) {
    const { zone, active, dismissedOn } = existing(await findOnCallPerson(db, colleagues, employeeId))
    if (on < dayIn(now, zone)) throw new Failure('on-call.past')
    if (!active || (dismissedOn !== null && on > dismissedOn)) throw new Failure('on-call.person-left')
  }
  if ((await takenDates(db, giver, [on])).length === 0) throw new Failure('swap.duty-gone')
  if ((await takenDates(db, taker, [on])).length > 0) throw new Failure('on-call.taken')
}

/** Managers of both who could confirm now; neither of the two. */
export async function managersOf(db: Db, { askerId, colleagueId }: SwapDays): Promise<number[]> {
  const assigned = await db
    .selectFrom('sectorAssignment')
    .select(['employeeId', 'sectorId'])
    .where('employeeId', 'in', [askerId, colleagueId])
    .execute()
  const isOver = (sectorIds: readonly number[], person: number) =>
    assigned.some(({ employeeId, sectorId }) => employeeId === person && sectorIds.includes(sectorId))
  return (await listReviewers(db, {}))
    .filter(({ session }) => allows(writersOfOnCall, session))
    .filter(({ employeeId }) => employeeId !== askerId && employeeId !== colleagueId)
    .filter(({ session: { sectorIds } }) => isOver(sectorIds, askerId) && isOver(sectorIds, colleagueId))
    .map(({ employeeId }) => employeeId)
}

interface Decider {
  readonly db: Db
  readonly now: number
  readonly accountId: number
  readonly by: string
}

/** Decides an accepted swap: both duties change hands, or neither. */
export async function decideSwap(
  { db, now, accountId, by }: Decider,
  id: number,
  decision: { readonly confirmed: true } | { readonly confirmed: false; readonly refusal: string },
): Promise<void> {
  const swap = existing(await findSwap(db, colleagues, id))
  const to = decision.confirmed
    ? ({ state: 'confirmed', decidedBy: accountId } as const)
    : ({ state: 'refused', decidedBy: accountId, refusal: decision.refusal } as const)
  if (!(await moveSwap(db, id, ['accepted'], to, now))) throw new Failure('decided.already')
  const managers = await managersOf(db, swap)
  for (const manager of managers) await takeBack(db, manager, factsOfSwap(id))
  if (!decision.confirmed) return tellMany(db, swapRefused(swap, by, decision.refusal, managers))
  await checkSwap(db, swap, now)
  await exchange(db, swap)
  await tellMany(db, swapConfirmed(swap, by, managers))
}

/** The new person's telephone is used; clients and notes stay. */
async function exchange(db: Db, swap: SwapRow): Promise<void> {
  const { askerId, colleagueId, on, returnOn, colleaguePhone } = swap
  const askerPhone = await moveDuty(db, { from: askerId, to: colleagueId, on, phone: colleaguePhone })
  await lapse(db, askerId, on)
  if (returnOn === null) return
  await moveDuty(db, { from: colleagueId, to: askerId, on: returnOn, phone: askerPhone })
  await lapse(db, colleagueId, returnOn)
}

/** A duty is gone: its open swaps lapse, and both people are told. */
export async function lapse(db: Db, employeeId: number, on: LocalDate): Promise<void> {
  for (const id of await lapseSwaps(db, employeeId, on)) {
    const swap = existing(await findSwap(db, colleagues, id))
    await tellMany(db, swapLapsed(swap))
  }
}
