/** Files in transit, in the system's temporary folder: removed with their call or job, swept after a kill. */
import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isSpool = /^ponteiro-[0-9a-f-]{36}\.part$/

/** A path that nobody else uses. */
export const spoolPath = (folder = tmpdir()): string => join(folder, `ponteiro-${randomUUID()}.part`)

/** Longer than any is written without progress. */
const deadAfter = 24 * 3_600_000

/** What killed processes of this machine left. */
export async function sweepSpool(now: number, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isSpool.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now - deadAfter) await rm(path, { force: true })
  }
}

/** Bytes that stay free for presses. */
const reserve = 256 * 1024 * 1024

/** Free bytes of the fullest disk of these folders; missing folders are ignored. */
export async function freeBytes(folders: readonly string[]): Promise<number> {
  const free = await Promise.all(
    folders.map((folder) =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  )
  return Math.min(...free)
}

/** Refuses what would fill a disk, as the disk itself would, while there is still room for presses. */
export function refuseWithoutRoom(free: number, needed = 0): void {
  if (free < needed + reserve) throw Object.assign(new Error(noRoom), { code: 'ENOSPC' })
}

/** Of the temporary disk, the data folder, or the database's own. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', '53100'].includes(String((error as { code?: unknown }).code))

export const noRoom = 'Não há espaço em disco no servidor para o arquivo. Libere espaço e gere de novo.'
