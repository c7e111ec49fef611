import type { Sha256 } from '../../moments.ts'
import { isPrintableLatin1 } from '../../text/latin1-text.ts'
import { encodeLatin1 } from '../../text/text-encoding.ts'
import type { HashLink } from '../records.ts'

/** The positions of a type 7 record that its hash covers. */
export const hashedPositions = 73

/** The predecessor of an establishment's first record, in the two readings that exist. */
const noPrevious = ''
const zeros = '0'.repeat(64)

/**
 * The hash of a type 7 mark: SHA-256 of positions 1-73 as written, followed by the hash of the
 * establishment's previous type 7 record, if any. Annex IX lists the inputs; joining them so is the common
 * reading.
 */
export function markHash(positions: string, previousHash: string | null, sha256: Sha256): string {
  const bytes = encodeLatin1(positions + (previousHash ?? noPrevious))
  if (positions.length !== hashedPositions || !bytes)
    throw new Error('A type-7 record is hashed by its 73 Latin-1 positions')
  return sha256(bytes).toLowerCase()
}

export type LinkFinding = HashLink | 'seed-zeros' | 'missing'

export interface HashChain {
  /**
   * `mayFollowOthers`: the establishment may have records before this file, so the first link cannot be
   * checked.
   */
  check(positions: string, hash: string, mayFollowOthers: boolean): LinkFinding
  /** A type 7 line was unreadable: the next record has no known predecessor. */
  lose(): void
  /** Numbers are missing. A part of the records, such as those of some days, is no broken chain. */
  skip(): void
  /** The sequence fell back: another stretch begins, whose first link cannot be checked. */
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
    // The hash may be kept in another case than the next record was made from.
    if (previous !== null && [previous, previous.toLowerCase(), previous.toUpperCase()].some(follows)) return 'intact'
    if (started && previous !== null) return skipped ? 'not-checkable' : 'broken'
    if (!started && follows(noPrevious)) return 'intact'
    if (!started && follows(zeros)) return 'seed-zeros'
    return previous === null && (started || open || mayFollowOthers) ? 'not-checkable' : 'broken'
  }

  return {
    check(positions, hash, mayFollowOthers) {
      // The same record, twice in a row.
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
