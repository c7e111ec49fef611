/** The WAL as files: a segment being written is `NAME.partial`; a complete one is in the manifest. */
import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lsn } from '../platform/postgres/replication.ts'
import type { ManifestWriter } from './manifest.ts'

export const walFolder = 'wal'
/** The time up to which WAL was received, for restorations. */
export const walState = 'wal/state.json'

export interface WalState {
  readonly upTo: string
  readonly lsn: string
}

/** PostgreSQL's name of a segment: timeline, and segment number in two halves. */
export function segmentName(timeline: number, at: Lsn, size: number): string {
  const number = at / BigInt(size)
  const halves = 0x1_0000_0000n / BigInt(size)
  return [BigInt(timeline), number / halves, number % halves]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

export const segmentStart = (at: Lsn, size: number): Lsn => at - (at % BigInt(size))

export interface WalWriter {
  /** Writes the next bytes; starts at the beginning of a segment. */
  write(bytes: Buffer, at: Lsn): Promise<void>
  /** Flushes to disk; answers how far. */
  flush(): Promise<Lsn>
  close(): Promise<void>
}

export async function walWriter(
  folder: string,
  manifest: ManifestWriter,
  { from, timeline, segmentSize }: { from: Lsn; timeline: number; segmentSize: number },
): Promise<WalWriter> {
  await mkdir(join(folder, walFolder), { recursive: true, mode: 0o700 })
  const size = BigInt(segmentSize)
  let position = from
  let segment: { name: string; handle: FileHandle; hash: Hash } | undefined

  const begin = async () => {
    const name = segmentName(timeline, position, segmentSize)
    const handle = await open(join(folder, walFolder, `${name}.partial`), 'w', 0o600)
    segment = { name, handle, hash: createHash('sha256') }
    return segment
  }

  const end = async ({ name, handle, hash }: NonNullable<typeof segment>) => {
    await handle.datasync()
    await handle.close()
    segment = undefined
    const path = `${walFolder}/${name}`
    await rename(join(folder, `${path}.partial`), join(folder, path))
    await manifest.add({ path, size: segmentSize, sha256: hash.digest('hex') })
  }

  return {
    async write(bytes, at) {
      if (at !== position) throw new Error('the log of changes came with a hole in it')
      for (let rest = bytes; rest.length > 0; ) {
        const now = segment ?? (await begin())
        const part = rest.subarray(0, Number(size - (position % size)))
        await now.handle.write(part)
        now.hash.update(part)
        position += BigInt(part.length)
        rest = rest.subarray(part.length)
        if (position % size === 0n) await end(now)
      }
    },
    async flush() {
      const reached = position
      await segment?.handle.datasync()
      return reached
    },
    async close() {
      await segment?.handle.sync()
      await segment?.handle.close()
      segment = undefined
    },
  }
}

export async function writeState(folder: string, state: WalState): Promise<void> {
  const path = join(folder, walState)
  await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
}
