/** A file read piece by piece. */
import { createReadStream } from 'node:fs'

/** Presses meanwhile wait for one piece at most. */
export async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path, { highWaterMark: 64 * 1024 })) {
    yield piece
    await new Promise((later) => setImmediate(later))
  }
}
