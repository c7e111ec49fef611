/**
 * npm run rel:disk -- --megabytes N --seconds N: the data folder lies on a small file system of its own, which fills up while people clock
 * in: other files take what is free, then the database's log of changes (WAL) what it has set apart. One JSON line; exit 1 when an
 * acknowledged mark is not there afterwards, a press is doubled, refused otherwise than by "come again", or not acknowledged once there is
 * room; exit 77 where this user may not mount a file system.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { account } from './account.ts'
import { asked } from './asked.ts'
import { untilReady } from './ground.ts'
import { anInstallation, inDatabase, killDatabase, takeAllAway, takenAway } from './installation.ts'
import { type Answer, acknowledged, type Pressed, type Pressing, pressSteadily, Refusals } from './pressing.ts'

const megabytes = asked('megabytes', 400)
/** How long the disk is full. */
const seconds = asked('seconds', 20)
const rate = 60
const before = 5
const after = 10
/** How long is waited for an acknowledgement once there is room. */
const patience = 60_000
const notHere = 77

const run = promisify(execFile)
const wait = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds))

/** A file system in memory; undefined where this user may not mount one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'ponteiro-disk-'))
  takenAway(() => rmdir(folder))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch (error) {
    console.error(`no file system can be mounted here, so nothing is proven: ${(error as Error).message.trim()}`)
    return undefined
  }
  takenAway(async () => void (await run('umount', [folder])))
  return folder
}

const piece = Buffer.alloc(1_000_000)

/** Writes until nothing goes in any more, and takes what the database gives back, until `isOver`. Then all of it is room again. */
async function filled(disk: string, isOver: () => boolean): Promise<void> {
  const file = join(disk, 'everything-else')
  const handle = await open(file, 'w')
  try {
    while (!isOver()) {
      const written = await handle.write(piece).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
      if (!written) await wait(5)
    }
  } finally {
    await handle.close()
    await rm(file)
  }
}

/** Changes that touch no table, until the database stops over them: a session that fails is not enough for it. */
async function logFilled(folder: string, isOver: () => boolean): Promise<void> {
  const size = piece.length
  while (!isOver()) {
    await inDatabase(folder, async (database) => {
      while (!isOver()) await database.query(`select pg_logical_emit_message(false, 'ballast', repeat('x', ${size}))`)
    }).catch(() => wait(100))
  }
}

/** Asked to come again: nothing was promised, and the page sends the press once more. */
const isProper = ({ status, retryAfter }: Answer) => status === 503 && retryAfter !== undefined

async function prove(disk: string): Promise<boolean> {
  const { port, folder, child } = await anInstallation(rate * (before + seconds + after), disk)
  const refused = new Refusals()
  const improper = new Refusals()
  let freedAt = Number.POSITIVE_INFINITY
  const isRoom = () => freedAt < Number.POSITIVE_INFINITY
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY })
  const by: Pressing = {
    ...{ port, agent, pause: () => 1000 },
    isGivenUp: () => performance.now() > freedAt + after * 1000 + patience,
    onRefusal: (answer) => (isProper(answer) ? refused : improper).add(answer),
  }
  const pressing = pressSteadily(by, { first: 1, rate, seconds: before + seconds + after })
  await wait(before * 1000)
  const fullAt = performance.now()
  const filling = Promise.all([filled(disk, isRoom), wait(2000).then(() => logFilled(folder, isRoom))])
  await wait(seconds * 1000)
  freedAt = performance.now()
  await filling
  const presses = await pressing
  agent.destroy()
  const whileFull = momentsOf(presses).filter((moment) => moment > fullAt && moment < freedAt).length
  console.error(`acknowledged while it filled up: ${whileFull}; refused: ${refused}; otherwise: ${improper}`)
  // What only the memory of the database holds is gone with it: what is counted then was stored.
  await killDatabase(folder)
  await wait(500)
  await untilReady(port, child)
  const acked = acknowledged(presses)
  const { lost, doubled, broken, unchained } = await inDatabase(folder, (database) => account(database, acked))
  const met =
    acked.length === presses.length &&
    lost + doubled + broken + unchained === 0 &&
    // Nobody refused: it was never full.
    refused.total > 0 &&
    improper.total === 0
  console.log(
    JSON.stringify({
      ...{ proof: 'disk', acked: acked.length, refused: refused.total, improper: improper.total, lost, doubled },
      ...{ brokenSequence: broken, brokenHashes: unchained, recoveryMs: recovery(presses, freedAt), met },
    }),
  )
  return met
}

const momentsOf = (presses: readonly Pressed[]) => presses.flatMap(({ at }) => at ?? []).sort((a, b) => a - b)

/** To the first acknowledgement once there was room. */
const recovery = (presses: readonly Pressed[], freedAt: number) =>
  Math.round((momentsOf(presses).find((moment) => moment > freedAt) ?? Number.POSITIVE_INFINITY) - freedAt)

try {
  const disk = await smallDisk()
  process.exitCode = disk === undefined ? notHere : (await prove(disk)) ? 0 : 1
} finally {
  await takeAllAway()
}
