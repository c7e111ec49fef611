/** Declares a restored copy the true one, for the command and for the page of administrators. */
import type { ReleasedGap } from '@ponteiro/contract/dashboard/upkeep'
import { copyReleased } from '../features/notifications/notices.rules.ts'
import { notify } from '../features/notifications/notifications.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { plainly } from '../platform/database/plain-connection.ts'
import { jumpOf } from './nsr-jump.rules.ts'
import { endQuarantine, type Jump, listSequences, lockQuarantine } from './quarantine.queries.ts'

export interface Releasing {
  /** Highest number of each employer in AFD files that were handed out. */
  readonly highestOut: ReadonlyMap<number, number>
  /** Undefined: as many numbers as may have been given out since the copy. */
  readonly margin: number | undefined
  readonly now: Date
}

/** Ends the quarantine and tells the administrators; undefined where there is none. */
export async function releaseCopy(tx: Db, { highestOut, margin, now }: Releasing): Promise<ReleasedGap[] | undefined> {
  const connection = plainly(tx)
  const quarantine = await lockQuarantine(connection)
  if (!quarantine) return undefined
  const sequences = await listSequences(connection)
  const jumps = sequences.flatMap((sequence): Jump[] => {
    const highest = highestOut.get(sequence.employerId) ?? 0
    const jump = jumpOf(sequence, { ...quarantine, highestOut: highest, margin, now })
    return jump ? [jump] : []
  })
  await endQuarantine(connection, quarantine.id, jumps)
  const names = new Map(sequences.map(({ employerId, name }) => [employerId, name]))
  const gaps = jumps.map(({ employerId, from, to }) => ({ name: names.get(employerId) ?? '', from: from + 1, to }))
  await notify(tx, copyReleased(gaps.map(lineOf)))
  return gaps
}

export const lineOf = ({ name, from, to }: ReleasedGap): string => `${name}: NSR ${from} a ${to}`
