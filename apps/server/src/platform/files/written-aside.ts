/** Answers too large for memory. */
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { spoolPath } from './spool.ts'

export type Write = (append: (part: string | Uint8Array) => Promise<unknown>) => Promise<void>

/**
 * A file that answers a call: written whole to a temporary place, because the transaction ends before the
 * answer is sent, and removed afterwards.
 */
export const writtenAside = (write: Write): Promise<Readable> => leftAside((path) => writtenTo(path, write))

/** The same, where somebody else writes to the path. */
export async function leftAside(write: (path: string) => Promise<void>): Promise<Readable> {
  const path = spoolPath()
  try {
    await write(path)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  const stream = createReadStream(path)
  stream.once('close', () => void rm(path, { force: true }))
  return stream
}

/** Creates a file that nobody else may read. */
export async function writtenTo(path: string, write: Write): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await write((part) => file.appendFile(part))
  } finally {
    await file.close()
  }
}
