/** One line of a verification. */
export interface Finding {
  /** What was checked, in an operator's words. */
  readonly what: string
  readonly isSound: boolean
  /** How much was checked, or what is wrong. */
  readonly told: string
}

export const sound = (what: string, told: string): Finding => ({ what, isSound: true, told })
export const wrong = (what: string, told: string): Finding => ({ what, isSound: false, told })

const mostTold = 10

/** Problems of one kind: the first are named, the rest counted. */
export class Problems {
  readonly #first: string[] = []
  #total = 0

  add(problem: string): void {
    this.#total += 1
    if (this.#first.length < mostTold) this.#first.push(problem)
  }

  /** The finding: `told` where nothing is wrong. */
  finding(what: string, told: string): Finding {
    if (this.#total === 0) return sound(what, told)
    const more = this.#total - this.#first.length
    return wrong(what, [...this.#first, ...(more > 0 ? [`and ${more} more`] : [])].join('; '))
  }
}

export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
