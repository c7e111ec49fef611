import type { Sha256 } from '../../moments.ts'
import { isPrintableLatin1 } from '../../text/latin1-text.ts'
import { encodeLatin1 } from '../../text/text-encoding.ts'
import type { HashLink } from '../records.ts'

/** Positions of a type-7 record that its hash covers. */
export const hashedPositions = 73

/** What stands before the first record of an establishment, in the reading most follow and in one that some do. */
const noPrevious = ''
const zeros = '0'.repeat(64)

/**
 * The hash of a type-7 mark: SHA-256 of its positions 1-73 as written and the hash of the previous type-7 record of the
 * establishment, or nothing for the first. Annex IX lists the inputs; how they join is the common reading.
 */
export function markHash(positions: string, previousHash: string | null, sha256: Sha256): string {
  const bytes = encodeLatin1(positions + (previousHash ?? noPrevious))
  if (positions.length !== hashedPositions || !bytes)
    throw new Error('A type-7 record is hashed by its 73 Latin-1 positions')
  return sha256(bytes).toLowerCase()
}

export type LinkFinding = HashLink | 'seed-zeros' | 'missing'

export interface HashChain {
  /** `mayFollowOthers`: whether records of the establishment may lie before this file, so that its first link is open. */
  check(positions: string, hash: string, mayFollowOthers: boolean): LinkFinding
  /** A type-7 line could not be read: what follows has no known predecessor. */
  lose(): void
  /** Numbers are missing, with marks among them or not: a part of the records, such as those of some days, is no broken chain. */
  skip(): void
  /** The sequence fell back: another stretch of the establishment begins, whose first link is open. */
  restart(): void
}

/** Follows the chain through a file. */
export function hashChain(sha256: Sha256 | undefined, previousHash: string | undefined): HashChain {
  let previous: string | null = previousHash ?? null
  let started = false
  let open = false
  let skipped = false
  let lastRecord = ''
  let last: LinkFinding = 'not-checkable'

  const link = (positions: string, hash: string, mayFollowOthers: boolean): LinkFinding => {
    if (!/^[0-9a-f]{64}$/i.test(hash)) return 'missing'
    if (!sha256) return 'not-checkable'
    if (!isPrintableLatin1(positions)) return 'broken'
    const follows = (from: string) => markHash(positions, from, sha256) === hash.toLowerCase()
    // A hash may be written, or kept, in other letters than those the next one was made of.
    if (previous !== null && [previous, previous.toLowerCase(), previous.toUpperCase()].some(follows)) return 'intact'
    if (started && previous !== null) return skipped ? 'not-checkable' : 'broken'
    if (!started && follows(noPrevious)) return 'intact'
    if (!started && follows(zeros)) return 'seed-zeros'
    return previous === null && (started || open || mayFollowOthers) ? 'not-checkable' : 'broken'
  }

  return {
    check(positions, hash, mayFollowOthers) {
      // The same record delivered twice in a row.
      if (positions + hash === lastRecord) return last
      last = link(positions, hash, mayFollowOthers)
      lastRecord = positions + hash
      previous = last === 'missing' ? null : hash
      started = true
      skipped = false
      return last
    },
    skip() {
      skipped = true
    },
    restart() {
      previous = null
      started = false
      open = true
    },
    lose() {
      previous = null
      started = true
    },
  }
}
