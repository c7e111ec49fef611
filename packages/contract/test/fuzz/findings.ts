/** The result of one or several runs: how many requests got which answer, and what was wrong. */
import type { Fault } from './answers.ts'
import { everybody, everyCall, type HostileRequest, type Who } from './requests.ts'

/** Of so many requests one must succeed; otherwise hardly any got past the reading of the input. */
const oneIn = 8

export class Findings {
  /** Requests that were sent and answered, whatever with. */
  sent = 0
  readonly faults: Record<Fault['kind'], number> = { serverErrors: 0, schemaViolations: 0, leaks: 0 }
  /** Each fault in words, with what brings it about again. */
  readonly told: string[] = []
  readonly #done = new Map<string, number>()

  /** Keeps count of a request. `isDone`: it was answered with what was asked for. */
  add({ name, who }: Pick<HostileRequest, 'name' | 'who'>, isDone: boolean): void {
    this.sent += 1
    if (!isDone) return
    for (const key of [who, name]) this.#done.set(key, (this.#done.get(key) ?? 0) + 1)
  }

  addFault({ kind }: Pick<Fault, 'kind'>, text: string): void {
    this.faults[kind] += 1
    this.told.push(text)
  }

  /** How many requests of each were answered with what was asked for. */
  get answeredTo(): Readonly<Record<Who, number>> {
    const counts = everybody.map((who) => [who, this.#done.get(who) ?? 0] as const)
    return Object.fromEntries(counts) as Record<Who, number>
  }

  get answered(): number {
    return Object.values(this.answeredTo).reduce((sum, count) => sum + count, 0)
  }

  /** Calls that were never answered with what was asked for: of what they answer, nothing was seen. */
  get neverDone(): readonly string[] {
    return everyCall.map(({ name }) => name).filter((name) => !this.#done.has(name))
  }

  /** Whether everything was sent without a fault, and enough succeeded for everybody to mean something. */
  isMet(requests: number): boolean {
    const isReached = Object.values(this.answeredTo).every((count) => count > 0)
    return this.told.length === 0 && this.sent === requests && this.answered * oneIn >= requests && isReached
  }
}
