/** Files that calls send: streamed to disk with size and digest, never held in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { constants, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Failure } from '@ponteiro/contract'

/** A file on disk while its call runs, and longer if the call keeps it. */
export interface ReceivedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly digest: string
  /**
   * Copies it to its final place, whole or not at all, however often the call is tried. The received file
   * goes with the call.
   */
  keepAs(path: string): Promise<void>
}

/** Writes a request's body into `folder`. Refuses what is no file, empty, or larger than `limit` bytes. */
export async function receive(
  body: unknown,
  folder: string,
  limit: number,
): Promise<ReceivedFile & { discard(): Promise<void> }> {
  if (!(body instanceof Readable)) throw new Failure('file.missing')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.part`)
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      // Leaves the stream open, because a refusal must still be sent on it.
      for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit) throw new Failure('file.too-large')
        hash.update(chunk)
        await file.writeFile(chunk)
      }
    } finally {
      await file.close()
    }
    if (size === 0) throw new Failure('file.missing')
  } catch (error) {
    await discard()
    throw error
  }
  const keepAs = async (place: string) => {
    await mkdir(dirname(place), { recursive: true })
    const unfinished = `${place}.${randomUUID()}.part`
    try {
      await copyFile(path, unfinished, constants.COPYFILE_FICLONE)
      await rename(unfinished, place)
    } finally {
      await rm(unfinished, { force: true })
    }
  }
  return { path, size, digest: hash.digest('hex'), keepAs, discard }
}

/** Names of a folder's files last written before an instant; empty without the folder. */
export async function oldFilesIn(folder: string, before: number): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(unlessMissing([]))
  const names: string[] = []
  for (const entry of found) {
    if (entry.isFile() && (await isOlder(join(folder, entry.name), before))) names.push(entry.name)
  }
  return names
}

/** Checked again just before the removal: the file may have come again. */
export async function removeIfOld(path: string, before: number): Promise<void> {
  if (await isOlder(path, before)) await rm(path, { force: true })
}

/** Moves a file into a folder for good; false when it is gone or came again. */
export async function setAsideIfOld(path: string, before: number, folder: string): Promise<boolean> {
  if (!(await isOlder(path, before))) return false
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Equal content has the same name, so an existing file will do.
  return rename(path, join(folder, basename(path))).then(() => true, unlessMissing(false))
}

const isOlder = async (path: string, before: number) =>
  ((await stat(path).catch(unlessMissing(undefined)))?.mtimeMs ?? before) < before

const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
