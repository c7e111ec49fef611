/** Tells reviewers each morning what waits for them, in one notice. */
import { allows } from '@ponteiro/contract'
import { z } from 'zod'
import { type Clock, dayIn } from '../../platform/config/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { eachMorning } from './mornings.queries.ts'
import type { StillConcerns } from './notice-mails.job.ts'
import { replaceDigest, takeBack } from './personal-notices.queries.ts'
import { type AskedReviewer, listReviewers, type WaitingKind } from './reviewers.queries.ts'
import { digestOf, digests } from './waiting-digest.rules.ts'

export interface WaitingDigestParts {
  readonly clock: Clock
  readonly kinds: readonly WaitingKind[]
}

/** A reviewer's waiting matters, one part for each kind. */
async function partsFor(db: Db, kinds: readonly WaitingKind[], reviewer: AskedReviewer): Promise<string[]> {
  const parts: string[] = []
  for (const { access, words, count } of kinds) {
    const total = allows(access, reviewer.session) ? await count(db, reviewer) : 0
    if (total > 0) parts.push(words(total))
  }
  return parts
}

export const waitingDigestJob = ({ clock, kinds }: WaitingDigestParts): Job => ({
  name: 'notice.waiting',
  title: 'Avisos do que espera por decisão',
  input: z.unknown(),
  at: '4,19,34,49 * * * *',
  run: ({ db, signal }) =>
    eachMorning(db, clock, 'waiting', async ({ zone, today, now }) => {
      const reviewers = await db.transaction().execute((tx) => listReviewers(tx, { zone }))
      for (const reviewer of reviewers) {
        signal.throwIfAborted()
        await db.transaction().execute(async (tx) => {
          const parts = await partsFor(tx, kinds, { ...reviewer, today, now })
          if (parts.length > 0) await replaceDigest(tx, digestOf(reviewer.employeeId, today, parts))
          // What waited on an earlier day is decided.
          else await takeBack(tx, reviewer.employeeId, digests)
        })
      }
    }),
})

/** A digest is mailed only while its reader still has something to decide. */
export const stillDecides =
  ({ clock, kinds }: WaitingDigestParts): StillConcerns =>
  async (db, { accountId }) => {
    const [reviewer] = await listReviewers(db, { accountId })
    if (!reviewer) return false
    const now = clock.now()
    const today = dayIn(now, reviewer.session.zone)
    return (await partsFor(db, kinds, { ...reviewer, today, now })).length > 0
  }
