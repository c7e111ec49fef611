/** Files that calls send: streamed to disk with size and digest, never held in memory. */
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '@ponteiro/contract'
import { type Content, contentOfFile } from './contents.ts'
import { spoolPath } from './spool.ts'

/** A file on disk while its call runs. Its content may be kept, however often the call is tried. */
export interface ReceivedFile extends Content {
  readonly path: string
}

/** Writes a request's body into `folder`. Refuses what is no file, empty, or larger than `limit` bytes. */
export async function receive(
  body: unknown,
  folder: string,
  limit: number,
): Promise<ReceivedFile & { discard(): Promise<void> }> {
  if (!(body instanceof Readable)) throw new Failure('file.missing')
  const path = spoolPath(folder)
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
  return { ...contentOfFile(path, { size, digest: hash.digest('hex') }), path, discard }
}
