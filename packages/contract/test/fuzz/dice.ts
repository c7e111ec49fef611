/** Choices that are the same in every run of a seed. */
export interface Dice {
  chance(share: number): boolean
  oneOf<T>(choices: readonly T[]): T
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  uuid(): string
  /** The id of a row that is there, as often as not. */
  row(): number
  /** How far ids go that rows are likely to have: each round adds some. */
  reach: number
}

export function diceOf(seed: number): Dice {
  const random = mulberry(seed)
  const below = (end: number) => Math.floor(random() * end)
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return {
    reach: 4,
    row() {
      return below(3) === 0 ? 1 + below(this.reach) : 1 + below(4)
    },
    below,
    chance: (share) => random() < share,
    oneOf<T>(choices: readonly T[]): T {
      if (choices.length === 0) throw new Error('nothing to choose from')
      return choices[below(choices.length)] as T
    },
    uuid: () => [hex(8), hex(4), hex(4), hex(4), hex(12)].join('-'),
  }
}

/** Numbers from 0 to below 1 (mulberry32). */
function mulberry(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
