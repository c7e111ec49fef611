/**
 * What a measurement or a proof leaves outside its own memory: folders, mounts, programs. It is taken away at the end, however the end comes.
 * What is made is registered at once, before anything else can fail: a folder, then the database in it, then each program right after it
 * is spawned.
 */

interface Made {
  readonly what: string
  takeAway(): unknown
}

const made: Made[] = []
let isClean = true
let isStopping = false
let going: Promise<void> | undefined

/** Milliseconds after which something that does not go is left behind. A PostgreSQL is given 40 s by the launcher. */
const patience = 60_000

/** What failed only because all is being taken away. */
class Stopping extends Error {}

/**
 * Has something taken away when all is done, and when the program is told to stop: what was made last goes first. `what` names it to
 * whoever finds it left behind. Taking away what has gone by itself must be no failure.
 */
export function takeAwayLater(what: string, takeAway: () => unknown): void {
  made.push({ what, takeAway })
  if (!isStopping) return
  void takeAllAway()
  throw new Stopping(`${what} came too late`)
}

/**
 * Takes away everything that was registered and has not gone yet. Whoever asks while it is under way waits for the same. Never throws: what
 * does not go is told, and the rest goes all the same. Answers whether all went, this time and before.
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

/** The first reason is told; what fails after it, fails because of it. */
async function stop(reason: unknown): Promise<void> {
  if (isStopping) return
  isStopping = true
  console.error(reason)
  await takeAllAway()
  process.exit(1)
}

/** 77 is for what cannot be proven here. */
const exitCodeOf = (isMet: boolean | undefined) => (isMet === undefined ? 77 : isMet ? 0 : 1)

/**
 * The whole of a program that measures or proves: runs the work, takes all away, and exits with 0 only when the work answers true and
 * nothing was left behind; with 77 when it answers undefined, as it can prove nothing on this machine. What the work throws is told before
 * anything is taken away, as is a signal.
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
