/**
 * npm run rel:fair -- --rate N --seconds N: while heavy and hostile requests run one after another in their
 * own process, colleagues press the clock at a steady rate. Prints the longest wait that each caused. One
 * JSON line; exit 1 when somebody waited longer than the usual p99 plus 100 ms, or a request was answered
 * wrongly. Everything stays on this machine.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { asked } from '../asked.ts'
import { anInstallation, inDatabase } from '../installation.ts'
import { tokenOf } from '../population.ts'
import { manyPeople, type Pressing, press, Refusals } from '../pressing.ts'
import { stopping } from '../program.ts'
import { quantile } from '../quantile.ts'
import { proof, takeAwayLater } from '../taken-away.ts'
import { closedMonth } from './company.ts'
import { type HeavyName, type House, heavyNames, type Outcome } from './heavy.ts'

const { rate, seconds } = asked({ rate: 25, seconds: 10 })
/** Those who press are others than those whose month is closed. */
const people = 12_000
/** Milliseconds allowed beyond the usual p99. */
const allowance = 100
/** Milliseconds after which a heavy request is abandoned. */
const longest = 90_000
/** Milliseconds for the effects of a heavy request to end. */
const rest = 1500

let next = 1

/** Presses person after person until it is over. Answers each wait in milliseconds, from the press. */
async function pressUntil(by: Pressing, isOver: () => boolean): Promise<number[]> {
  const began = performance.now()
  const all: Promise<number>[] = []
  const one = async (id: number, due: number) => ((await press(by, id)) ?? Number.POSITIVE_INFINITY) - due
  for (let nth = 0; !isOver(); nth += 1) {
    const due = began + (nth * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await wait(early)
    all.push(one(next++, due))
  }
  return Promise.all(all)
}

/** In a process of its own, so that its work does not delay the presses. */
async function run(name: HeavyName, house: House): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'heavy.ts'), [], {
    execArgv: process.execArgv,
    serialization: 'advanced',
  })
  takeAwayLater(`the sender, process ${child.pid}`, stopping(child))
  child.send({ name, house })
  const settled = new AbortController()
  const late = setTimeout(() => child.kill('SIGKILL'), longest)
  const outcome = await Promise.race([
    once(child, 'message', { signal: settled.signal }).then(([told]) => told as Outcome),
    once(child, 'exit', { signal: settled.signal }).then(() => ({ answers: {}, wrong: 'it did not come to its end' })),
  ])
  settled.abort()
  clearTimeout(late)
  child.kill('SIGKILL')
  return outcome
}

const inMs = (value: number) => Math.round(value * 10) / 10

await proof(async () => {
  const at = await anInstallation(people)
  const admin = people + 1
  const sheets = await inDatabase(at.folder, (database: pg.Pool) => closedMonth(database, at.port, admin))
  const house: House = { port: at.port, admin: tokenOf(admin), employee: tokenOf(people), sheets }
  const refusals = new Refusals()
  const agent = manyPeople()
  let endsAt = Number.POSITIVE_INFINITY
  const by: Pressing = {
    port: at.port,
    agent,
    pause: () => 1000,
    onRefusal: refusals.add,
    isGivenUp: () => performance.now() > endsAt,
  }
  const during = async <T>(work: () => Promise<T>): Promise<{ waits: number[]; result: T }> => {
    let isOver = false
    endsAt = performance.now() + longest + 30_000
    const work$ = work().finally(() => {
      isOver = true
    })
    const [waits, result] = await Promise.all([pressUntil(by, () => isOver), work$])
    return { waits, result }
  }
  await during(() => wait(3000)) // The first presses warm up what all use.
  const calm = await during(() => wait(seconds * 1000))
  const usual = quantile(calm.waits, 0.99)
  console.error(
    `usual: ${calm.waits.length} presses, p99 ${inMs(usual)} ms, longest ${inMs(Math.max(...calm.waits))} ms`,
  )
  const told: Record<string, object> = {}
  let met = true
  for (const name of heavyNames) {
    const { waits, result } = await during(() => run(name, house))
    const longestWait = Math.max(...waits)
    const fair = longestWait <= usual + allowance && result.wrong === undefined
    met &&= fair
    told[name] = { longestMs: inMs(longestWait), presses: waits.length, ...result, fair }
    console.error(
      `${name.padEnd(14)} longest ${inMs(longestWait)} ms of ${waits.length} presses ${JSON.stringify(result)}`,
    )
    await wait(rest)
  }
  agent.destroy()
  console.log(
    JSON.stringify({ proof: 'fair', usualP99Ms: inMs(usual), allowance, sentAgain: refusals.total, told, met }),
  )
  return met && refusals.total === 0
})
