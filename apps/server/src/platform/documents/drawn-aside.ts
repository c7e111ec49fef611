/**
 * Draws documents in a thread: a mirror takes a processor for a tenth of a second. Signing happens here,
 * because the key stays here. `cli/document-thread.ts` is the other end.
 */
import { standingThread } from '../jobs/standing-thread.ts'
import type { Seal } from './seal.ts'

/** A drawing, with its arguments before the seal. */
export interface AskedDrawing {
  readonly kind: 'mirror' | 'receipt' | 'vacation-notices'
  readonly of: readonly unknown[]
  readonly signer: { readonly name: string; readonly validFrom: number; readonly validUntil: number } | undefined
  readonly now: number
}

/** Documents that may wait. Each takes at most a fifth of a second. */
const most = 50
const thread = standingThread<AskedDrawing, Uint8Array>(
  'document-thread',
  { resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 } },
  most,
)

export async function drawnAside(
  kind: AskedDrawing['kind'],
  of: readonly unknown[],
  { signer, now }: Seal,
): Promise<Buffer> {
  const named = signer && { name: signer.name, validFrom: signer.validFrom, validUntil: signer.validUntil }
  const drawn = await thread.ask(
    { kind, of, signer: named, now },
    { reply: async (content) => signer?.sign(content as Uint8Array) },
  )
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
}
