/** Repeatable chance by seed, for demonstration data. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number
  /** A whole number from `from` to `to`, both possible. */
  between(from: number, to: number): number
  /** True with this probability. */
  happens(share: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** The mulberry32 generator; 32 bits of state are plenty for pretending. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    happens: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}
