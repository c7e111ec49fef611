/**
 * npm run rel:disk -- --megabytes N --seconds N: the data folder is on a small file system that fills up
 * while people clock in, first its free room, then what the write-ahead log reserves. One JSON line; exit 1
 * when an acknowledged mark is missing, a press is doubled, refused otherwise than by "come again", or
 * unacknowledged once there is room, or nothing shows that both were full; exit 77 where this user may not
 * mount file systems.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { account, isWhole, told } from './account.ts'
import { asked } from './asked.ts'
import { anInstallation, inDatabase, killDatabase } from './installation.ts'
import {
  type Answer,
  acknowledged,
  manyPeople,
  type Pressed,
  type Pressing,
  pressSteadily,
  Refusals,
} from './pressing.ts'
import { place, untilReady } from './program.ts'
import { proof, takeAwayLater } from './taken-away.ts'

/** `seconds`: how long the disk is full. */
const { megabytes, seconds } = asked({ megabytes: 400, seconds: 20 })
const rate = 60
const before = 5
const after = 10
const people = rate * (before + seconds + after)
/** How long acknowledgements are waited for once there is room. */
const patience = 60_000

const run = promisify(execFile)

/** Synchronous, so that nothing comes between its creation and its registration. */
function aFolder(name: string): string {
  const folder = mkdtempSync(join(place, name))
  takeAwayLater(folder, () => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A file system in memory; undefined where this user may not mount one. */
async function smallDisk(): Promise<string | undefined> {
  const folder = aFolder('ponteiro-disk-')
  const mounting = run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  const isMounted = mounting.then(
    () => true,
    (error: Error) => {
      console.error(`no file system can be mounted here, so nothing is proven: ${error.message.trim()}`)
      return false
    },
  )
  takeAwayLater(`the file system ${folder}`, async () => void ((await isMounted) && (await run('umount', [folder]))))
  return (await isMounted) ? folder : undefined
}

const piece = Buffer.alloc(1_000_000)

/** Fills the disk, and whatever the database frees, until `isOver`; then frees everything. */
async function filled(disk: string, isOver: () => boolean, onFull: () => void): Promise<void> {
  const file = join(disk, 'everything-else')
  const handle = await open(file, 'w')
  try {
    while (!isOver()) {
      const written = await handle.write(piece).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error
      })
      if (written) continue
      onFull()
      await wait(5)
    }
  } finally {
    await handle.close()
    await rm(file)
  }
}

/** Changes without tables until the database stops over them; a failing session is not enough. */
async function logFilled(folder: string, isOver: () => boolean): Promise<void> {
  const size = piece.length
  while (!isOver()) {
    await inDatabase(folder, async (database) => {
      while (!isOver()) await database.query(`select pg_logical_emit_message(false, 'ballast', repeat('x', ${size}))`)
    }).catch(() => wait(100))
  }
}

/** The database's words when the write-ahead log finds no room. */
const noRoomForLog = /pg_wal\/.*No space left on device/g

/** Asked to come again: nothing was promised, and the page retries. */
const isProper = ({ status, retryAfter }: Answer) => status === 503 && retryAfter !== undefined

async function prove(disk: string): Promise<boolean> {
  // The full disk would have no room for it.
  const log = join(aFolder('ponteiro-log-'), 'postgres.log')
  const at = await anInstallation(people, { parent: disk, log })
  const { port, folder } = at
  const [refused, atOtherTimes, improper] = [new Refusals(), new Refusals(), new Refusals()]
  let [noRoom, fullAt, freedAt] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isRoom = () => freedAt < Number.POSITIVE_INFINITY
  const isFull = (moment: number) => moment > fullAt && moment < freedAt
  const agent = manyPeople()
  const by: Pressing = {
    port,
    agent,
    pause: () => 1000,
    isGivenUp: () => performance.now() > freedAt + after * 1000 + patience,
    onRefusal: (answer) => {
      if (!isProper(answer)) improper.add(answer)
      else (isFull(performance.now()) ? refused : atOtherTimes).add(answer)
    },
  }
  const pressing = pressSteadily(by, { first: 1, rate, seconds: before + seconds + after })
  await wait(before * 1000)
  const onFull = () => {
    noRoom += 1
    fullAt = Math.min(fullAt, performance.now())
  }
  const filling = Promise.all([filled(disk, isRoom, onFull), wait(2000).then(() => logFilled(folder, isRoom))])
  const makeRoom = () => {
    freedAt = Math.min(freedAt, performance.now())
    return filling
  }
  takeAwayLater('what fills the file system', makeRoom)
  await Promise.race([wait(seconds * 1000), filling])
  await makeRoom()
  const presses = await pressing
  agent.destroy()
  const whileFull = momentsOf(presses).filter(isFull).length
  console.error(`acknowledged while full: ${whileFull}; refused: ${refused}, at other times: ${atOtherTimes}`)
  console.error(`otherwise: ${improper}`)
  // Removes what only the database's memory holds. That the rest was flushed is not proven: this disk is
  // memory too.
  await killDatabase(at)
  await wait(500)
  await untilReady(port, at.child)
  const acked = acknowledged(presses)
  const counted = await inDatabase(folder, (database) => account(database, acked))
  const logNoRoom = [...(await readFile(log, 'utf8')).matchAll(noRoomForLog)].length
  const wasFull = noRoom > 0 && logNoRoom > 0 && refused.total > 0
  const met = acked.length === people && isWhole(counted) && wasFull && improper.total === 0
  console.log(
    JSON.stringify({
      proof: 'disk',
      acked: acked.length,
      noRoom,
      logNoRoom,
      refused: refused.total,
      improper: improper.total,
      ...told(counted),
      recoveryMs: recovery(presses, freedAt),
      met,
    }),
  )
  return met
}

const momentsOf = (presses: readonly Pressed[]) => presses.flatMap(({ at }) => at ?? []).sort((a, b) => a - b)

/** Until the first acknowledgement after there was room. */
const recovery = (presses: readonly Pressed[], freedAt: number) =>
  Math.round((momentsOf(presses).find((moment) => moment > freedAt) ?? Number.POSITIVE_INFINITY) - freedAt)

await proof(async () => {
  const disk = await smallDisk()
  return disk === undefined ? undefined : prove(disk)
})
