/**
 * What happens once however many ask at the same moment: who races, what each must be told, what must be
 * stored.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Course, Reply, Request } from './course.ts'

export interface Caller extends Request {
  readonly account: number
}

export interface Trial {
  readonly callers: readonly Caller[]
  /** Whether the reply says that its caller succeeded. */
  won(reply: Reply, asked: Caller): boolean
  /** Whether another caller was told rightly: somebody else succeeded, or did the same. */
  told(reply: Reply, winner: Reply, asked: Caller): boolean
  /** Whether it is stored once, as the winner asked. */
  stands(winner: Reply, asked: Caller): Promise<boolean>
}

export interface Race {
  readonly kind: string
  /** The setup of all trials. */
  prepare?(course: Course): Promise<void>
  /** One trial: a person of its own, or the nth of something else. */
  trial(course: Course, at: { readonly person: number; readonly nth: number }): Promise<Trial>
}

export interface RaceResult {
  readonly proof: 'race'
  readonly kind: string
  readonly callers: number
  readonly trials: number
  readonly exactlyOne: number
  /** The first failure, for finding its reason. */
  readonly firstMiss?: string
}

interface Running {
  /** The person of trial 0. */
  readonly first: number
  readonly trials: number
  /** The first trial to run. */
  readonly from?: number
}

/** Runs one kind, trial by trial; its callers ask at once. */
export async function run(course: Course, race: Race, { first, trials, from = 0 }: Running): Promise<RaceResult> {
  await race.prepare?.(course)
  let [exactlyOne, callers] = [0, 0]
  let firstMiss: string | undefined
  for (let nth = from; nth < from + trials; nth += 1) {
    const trial = await race.trial(course, { person: first + nth, nth })
    await fromOneMinute(course)
    const replies = await Promise.all(trial.callers.map((caller) => course.ask(caller.account, caller)))
    callers = trial.callers.length
    const miss = await missOf(trial, replies)
    if (miss === undefined) exactlyOne += 1
    firstMiss ??= miss && `trial ${nth + 1}: ${miss} ${JSON.stringify(replies)}`
  }
  return { proof: 'race', kind: race.kind, callers, trials, exactlyOne, ...(firstMiss ? { firstMiss } : {}) }
}

async function missOf({ callers, ...trial }: Trial, replies: readonly Reply[]): Promise<string | undefined> {
  const heard = callers.flatMap((asked, nth) => (replies[nth] ? [{ asked, reply: replies[nth] }] : []))
  const [winner, ...others] = heard.filter(({ reply, asked }) => trial.won(reply, asked))
  if (!winner || others.length > 0) return `${winner ? 1 + others.length : 0} won`
  const isTold = heard.every((each) => each === winner || trial.told(each.reply, winner.reply, each.asked))
  if (!isTold) return 'somebody was not told'
  return (await trial.stands(winner.reply, winner.asked)) ? undefined : 'it does not stand once'
}

/** Near its end, the minute would be over before all callers were heard. */
async function fromOneMinute({ now }: Course): Promise<void> {
  const left = 60_000 - (now() % 60_000)
  if (left < 3000) await wait(left + 50)
}
