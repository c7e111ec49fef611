/** Answers too large for the memory. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * A file that is the answer of a call: written whole to a temporary place, since the call's transaction ends before its answer has
 * travelled, and removed when it was sent.
 */
export async function writtenAside(
  write: (append: (part: string | Uint8Array) => Promise<unknown>) => Promise<void>,
): Promise<Readable> {
  const path = join(tmpdir(), `ponteiro-${randomUUID()}.part`)
  const file = await open(path, 'wx', 0o600)
  try {
    await write((part) => file.appendFile(part))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }))
  return stream
}
