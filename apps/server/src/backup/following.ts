/** Continues a backup with the WAL of the embedded database and new files, a few seconds behind. */
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Lsn, lsnOf, lsnText, openReplication, type Replication } from '../platform/postgres/replication.ts'
import { type BackedUp, listBackups, makeBackup, sweepUnfinished } from './backup.ts'
import { type CopyPace, copyPace } from './copy-pace.ts'
import { fileCopier } from './kept-files.ts'
import { type Manifest, openManifest, readManifest } from './manifest.ts'
import { segmentStart, walFolder, walWriter, writeState } from './wal-writer.ts'

export const slot = 'ponteiro_backup'

export interface Following extends Omit<BackedUp, 'url' | 'store'> {
  /** Address of the running database; undefined while it is down. */
  readonly address: () => Promise<string | undefined>
  /** Where its files are, while it runs. */
  readonly storeNow?: () => BackedUp['store']
  /** Hours between complete backups. The longer, the longer a restoration takes. */
  readonly everyHours: number
  /** Complete backups to keep; undefined: all. */
  readonly keep: number | undefined
  readonly signal: AbortSignal
  readonly tell: (message: string) => void
  /** Called now and then with the path of the backup being followed. */
  readonly alive?: (path: string) => Promise<void>
  readonly now: () => number
}

/** Milliseconds between flushes of what was received, and between looks for new files. */
const flushEvery = 2000
const filesEvery = 10_000
const aliveEvery = 60_000
/** Milliseconds before a database that was down is tried again. */
const retryAfter = 5000
/** Bytes that may wait for the disk. */
const mostWaiting = 8 * 2 ** 20

const missed = 'the database kept less than the backup has missed; making a whole one'

/** Runs until the signal. Waits for a database that is down. */
export async function follow(options: Following): Promise<void> {
  const { signal, tell } = options
  const pace = copyPace(options.now)
  let said = ''
  while (!signal.aborted) {
    try {
      const url = await options.address()
      if (url === undefined) throw new Error('it is not running')
      await followOne({ ...options, url, pace })
      said = ''
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      if (reason !== said) tell(`the backup waits for the database: ${reason}`)
      said = reason
      await wait(retryAfter, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** Follows one backup until another is due, or something fails. */
async function followOne(options: Copying): Promise<void> {
  const { url, dataDir, everyHours, signal, tell, now } = options
  const replication = await openReplication(url)
  const leave = () => void replication.close()
  signal.addEventListener('abort', leave)
  try {
    const hasMissed = await replication.keepSlot(slot)
    if (hasMissed) tell(missed)
    const { system, timeline, segmentSize } = await replication.identify()
    const fits = (known: { system?: string; timeline?: number; madeAt: string } | undefined) =>
      known?.system === system && known.timeline === timeline
    const isOld = (madeAt: string) => now() - Date.parse(madeAt) > everyHours * 3_600_000
    let [latest] = await listBackups(options.folder)
    if (!latest || !fits(latest.whole) || hasMissed) latest = await made(options)
    const path = latest.path
    const manifest = await readManifest(path)
    if (!manifest) throw new Error(`${path} is no backup`)
    const from = beginning(manifest, segmentSize)
    tell(`following from ${lsnText(from)} in ${path}`)
    const alive = async () => options.alive?.(path)
    await receive({ replication, path, manifest, from, timeline, segmentSize, dataDir, alive, tell }, () =>
      isOld(manifest.whole.madeAt) && !options.pace.isPausing() ? made(options) : undefined,
    ).catch(async (error) => {
      // The server has deleted the WAL that would come next: this backup ends and another begins.
      if (/requested WAL segment .* has already been removed/.test(String(error))) {
        if (!options.pace.isPausing()) tell(missed)
        await replication.close()
        await made(options)
        return
      }
      throw error
    })
  } finally {
    signal.removeEventListener('abort', leave)
    await replication.close()
  }
}

interface Copying extends Following, BackedUp {
  readonly pace: CopyPace
}

const made = (options: Copying) => options.pace.run(() => copied(options))

async function copied(options: Copying) {
  await sweepUnfinished(options.folder, options.now())
  const path = await makeBackup({ ...options, store: options.storeNow?.() }, new Date(options.now()))
  options.tell(`backup made: ${path}`)
  const all = await listBackups(options.folder)
  for (const { path: old } of options.keep === undefined ? [] : all.slice(options.keep)) {
    await rm(old, { recursive: true })
    options.tell(`removed ${old}`)
  }
  const [latest] = all
  if (!latest) throw new Error(`no backup in ${options.folder}`)
  return latest
}

/** The first segment that the backup lacks or has in part. */
function beginning({ whole, files }: Manifest, segmentSize: number): Lsn {
  const names = files.flatMap(({ path }) => (path.startsWith(`${walFolder}/`) ? path.slice(walFolder.length + 1) : []))
  const last = names.sort().at(-1)
  if (!last) return segmentStart(lsnOf(whole.end ?? '0/0'), segmentSize)
  const [high, low] = [last.slice(8, 16), last.slice(16)].map((half) => BigInt(`0x${half}`))
  return ((high ?? 0n) << 32n) + ((low ?? 0n) + 1n) * BigInt(segmentSize)
}

interface Receiving {
  readonly replication: Replication
  readonly path: string
  readonly manifest: Manifest
  readonly from: Lsn
  readonly timeline: number
  readonly segmentSize: number
  readonly dataDir: string
  /** What was received lies on the disk. */
  readonly alive: () => Promise<unknown>
  readonly tell: (message: string) => void
}

/** Ends when `renewed`, called now and then, has made another backup; rejects when the database is gone. */
async function receive(of: Receiving, renewed: () => Promise<unknown> | undefined): Promise<void> {
  const { replication, path, from, timeline } = of
  const lines = await openManifest(path)
  const log = await walWriter(path, lines, of)
  const copyFiles = fileCopier(of.dataDir, path, lines, of.manifest.files)
  let waiting = 0
  let last: { lsn: Lsn; clock: Date } | undefined
  /** Writes, flushes and copies run one at a time, in the order requested. */
  let work: Promise<unknown> = Promise.resolve()
  let failure: unknown
  const next = (step: () => Promise<unknown>) => {
    work = work.then(step).catch((error) => {
      failure ??= error
      return replication.close()
    })
  }
  let toldAt = Number.NEGATIVE_INFINITY
  const flush = async () => {
    const state = last
    const reached = await log.flush()
    replication.confirm(reached, renewing ? 0n : reached)
    // All that the server had at that moment has arrived.
    if (state && reached >= state.lsn)
      await writeState(path, { upTo: state.clock.toISOString(), lsn: lsnText(reached) })
    if (!state || performance.now() - toldAt < aliveEvery) return
    toldAt = performance.now()
    void of.alive()
  }
  let renewing: Promise<unknown> | undefined
  const flushing = setInterval(() => {
    next(flush)
    // Nothing is confirmed while another backup is made, so the server keeps the WAL which that one needs.
    if (renewing) return
    renewing = renewed()
    renewing?.then(
      () => replication.close(),
      (error) => {
        of.tell(`the whole copy failed, the one of before goes on: ${error instanceof Error ? error.message : error}`)
        renewing = undefined
      },
    )
  }, flushEvery)
  const copying = setInterval(() => next(copyFiles), filesEvery)
  try {
    await replication.followWal(slot, from, timeline, {
      take(bytes, at, goOn) {
        waiting += bytes.length
        next(async () => {
          await log.write(bytes, at)
          waiting -= bytes.length
          if (waiting < mostWaiting) goOn()
        })
        return waiting < mostWaiting
      },
      upTo(lsn, clock) {
        last = { lsn, clock }
      },
    })
  } finally {
    clearInterval(flushing)
    clearInterval(copying)
    await work
    await log.flush().catch(() => undefined)
    await log.close()
    await lines.close()
  }
  if (failure) throw failure
}
