/**
 * One process per data folder. The lock is a file `lock.N`, of which the highest N counts. Taking over from a
 * dead holder creates N+1, which the file system grants to only one process.
 */
import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, readlink, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartProblem } from '../config/start-problem.ts'
import { startOf } from './process-identity.ts'

const heartbeat = 1000
/** A holder on another machine or container counts as dead after this many ms without a heartbeat. */
const patience = 5000

interface Holder {
  readonly pid: number
  /** When the process started, because process ids are reused. */
  readonly startedAt: string
  /** Where `pid` is valid: this boot of this machine, this container. */
  readonly place: string
}

export interface FolderLock {
  release(): Promise<void>
}

/** Takes the folder for this process; refuses while a living process holds it. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  for (;;) {
    const last = await highest(folder)
    if (last > 0) {
      const holder = await readHolder(folder, last)
      if (holder === 'gone') continue
      if (await isAlive(holder, join(folder, `lock.${last}`))) {
        throw new StartProblem(
          `Another Ponteiro (process ${holder.pid}) is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
    }
    const own = last + 1
    if (!(await create(folder, own))) continue
    if ((await highest(folder)) === own) return hold(folder, own)
    await unlink(join(folder, `lock.${own}`)) // a slow start: another process took over meanwhile
  }
}

/** True while a living process holds the folder. */
export async function isLocked(folder: string): Promise<boolean> {
  const last = await highest(folder)
  const holder = last === 0 ? 'gone' : await readHolder(folder, last)
  return holder !== 'gone' && isAlive(holder, join(folder, `lock.${last}`))
}

function hold(folder: string, own: number): FolderLock {
  const file = join(folder, `lock.${own}`)
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => undefined), heartbeat)
  beat.unref()
  const older = Array.from({ length: own - 1 }, (_, index) => join(folder, `lock.${index + 1}`))
  for (const name of older) unlink(name).catch(() => undefined)
  return {
    async release() {
      clearInterval(beat)
      await unlink(file).catch(() => undefined)
    },
  }
}

async function highest(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(/^lock\.(\d+)$/.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

async function create(folder: string, number: number): Promise<boolean> {
  const holder: Holder = { pid: process.pid, startedAt: (await startOf(process.pid)) ?? '', place: await place() }
  const draft = join(folder, `lock-draft.${randomUUID()}`)
  await writeFile(draft, JSON.stringify(holder))
  try {
    await link(draft, join(folder, `lock.${number}`))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(draft)
  }
}

async function readHolder(folder: string, number: number): Promise<Holder | 'gone'> {
  try {
    return JSON.parse(await readFile(join(folder, `lock.${number}`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'gone'
    // Unreadable after a full disk or power cut, so the heartbeat decides.
    return { pid: 0, startedAt: '', place: '' }
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.place === (await place())) return (await startOf(holder.pid)) === holder.startedAt
  const touched = async () => (await stat(file).catch(() => undefined))?.mtimeMs
  const before = await touched()
  for (let waited = 0; waited < patience; waited += heartbeat / 4) {
    await wait(heartbeat / 4)
    const now = await touched()
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

async function place(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => 'this machine')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${processes}`
}
