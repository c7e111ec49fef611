/** Content of files on its way: read as often as needed, and held against its hash. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Failure } from '@ponteiro/contract'

export interface Proof {
  /** Bytes. */
  readonly size: number
  /** SHA-256, hexadecimal. */
  readonly digest: string
}

export interface Content extends Proof {
  /** From its beginning, each time; no piece is larger than `pieceSize`. */
  pieces(): AsyncIterable<Buffer>
}

/** Bytes of one row of the database, and of what is in memory at a time. */
export const pieceSize = 256 * 1024

export const contentOfFile = (path: string, proof: Proof): Content => ({
  size: proof.size,
  digest: proof.digest,
  pieces: () => createReadStream(path, { highWaterMark: pieceSize }) as AsyncIterable<Buffer>,
})

export const contentOfBytes = (bytes: Buffer): Content => ({
  size: bytes.length,
  digest: hash('sha256', bytes, 'hex'),
  async *pieces() {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize)
  },
})

/**
 * The same pieces. The last is given when all are what they should be: who sends them on breaks off rather
 * than end with a wrong content. Presses meanwhile wait for one piece at most.
 */
export async function* proven(pieces: AsyncIterable<Buffer>, { size, digest }: Proof): AsyncGenerator<Buffer> {
  const found = createHash('sha256')
  let read = 0
  let held: Buffer | undefined
  for await (const piece of pieces) {
    if (held) yield held
    found.update(piece)
    read += piece.length
    held = piece
    await new Promise((later) => setImmediate(later))
  }
  if (read !== size || found.digest('hex') !== digest) throw new Failure('file.damaged')
  if (held) yield held
}

export async function proofOf(pieces: AsyncIterable<Buffer>): Promise<Proof> {
  const found = createHash('sha256')
  let size = 0
  for await (const piece of pieces) {
    found.update(piece)
    size += piece.length
  }
  return { size, digest: found.digest('hex') }
}
