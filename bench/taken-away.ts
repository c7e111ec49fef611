/**
 * Removes what a measurement or proof leaves: folders, mounts, programs, however it ends. Register each at
 * once, before anything else can fail: a folder, the database in it, each program right after its start.
 */

interface Made {
  readonly what: string
  takeAway(): unknown
}

const made: Made[] = []
let isClean = true
let isStopping = false
let going: Promise<void> | undefined

/** Milliseconds after which something stubborn is left behind. The launcher gives PostgreSQL 40 s. */
const patience = 60_000

/** A failure caused only by the removal. */
class Stopping extends Error {}

/**
 * Registers a removal for the end or a stop, in reverse order. `what` names it if it must be left behind.
 * Removing what has gone already must not fail.
 */
export function takeAwayLater(what: string, takeAway: () => unknown): void {
  made.push({ what, takeAway })
  if (!isStopping) return
  void takeAllAway()
  throw new Stopping(`${what} came too late`)
}

/**
 * Removes everything registered. Concurrent callers share it. It never throws: what stays is reported, and
 * the rest is removed all the same. Answers whether everything went, now and before.
 */
export async function takeAllAway(): Promise<boolean> {
  going ??= inTurn().finally(() => {
    going = undefined
  })
  await going
  return isClean
}

async function inTurn(): Promise<void> {
  for (let last = made.pop(); last; last = made.pop()) {
    try {
      await soon(last.takeAway())
    } catch (error) {
      isClean = false
      console.error(`left behind: ${last.what}: ${String(error)}`)
    }
  }
}

async function soon(taken: unknown): Promise<void> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise((_, fail) => {
    late = setTimeout(() => fail(new Error(`not gone after ${patience / 1000} s`)), patience)
  })
  await Promise.race([taken, tooLate]).finally(() => clearTimeout(late))
}

/** Only the first reason is reported; later failures follow from it. */
async function stop(reason: unknown): Promise<void> {
  if (isStopping) return
  isStopping = true
  console.error(reason)
  await takeAllAway()
  process.exit(1)
}

/** 77: nothing can be proven here. */
const exitCodeOf = (isMet: boolean | undefined) => (isMet === undefined ? 77 : isMet ? 0 : 1)

/**
 * A whole measuring or proving program: works, removes everything, and exits with 0 only when the work
 * answers true and nothing is left; with 77 for undefined. Errors and signals are reported first.
 */
export async function proof(work: () => Promise<boolean | undefined>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(`stopped by ${signal}`))
  process.on('uncaughtException', stop)
  process.on('unhandledRejection', stop)
  try {
    const isMet = await work()
    const isAllGone = await takeAllAway()
    if (!isStopping) process.exitCode = isAllGone ? exitCodeOf(isMet) : 1
  } catch (error) {
    await stop(error)
  }
}
