/**
 * Encrypts places and photos before they are stored, so that a copy of the database alone reveals neither.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type EvidenceKind = 'place' | 'photo'

/** The record a seal is bound to; it opens for no other. */
export interface Sealed {
  readonly recordId: number
  readonly kind: EvidenceKind
}

export interface EvidenceSeal {
  /** Tells keys apart. */
  readonly mark: string
  seal(of: Sealed, content: Buffer): Buffer
  /** Undefined when sealed with another key, or changed since. */
  open(of: Sealed, sealed: Buffer): Buffer | undefined
  /** Tells contents apart. Without the key nobody finds the content by trying. */
  digest(content: string): string
}

const lengths = { nonce: 12, tag: 16 } as const
const boundTo = ({ recordId, kind }: Sealed) => Buffer.from(`${kind} ${recordId}`)

/** Uses a key derived from the installation's secret only for this. */
export function evidenceSeal(secret: string): EvidenceSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'ponteiro evidence', 32))
  const digestKey = Buffer.from(hkdfSync('sha256', secret, '', 'ponteiro record digests', 32))
  return {
    mark: createHash('sha256').update(key).digest('hex').slice(0, 16),

    seal(of, content) {
      const nonce = randomBytes(lengths.nonce)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(of))
      const sealed = Buffer.concat([cipher.update(content), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },

    open(of, sealed) {
      const nonce = sealed.subarray(0, lengths.nonce)
      const tag = sealed.subarray(lengths.nonce, lengths.nonce + lengths.tag)
      const opened = createDecipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(of)).setAuthTag(tag)
      try {
        return Buffer.concat([opened.update(sealed.subarray(lengths.nonce + lengths.tag)), opened.final()])
      } catch {
        return undefined
      }
    },

    digest: (content) => createHmac('sha256', digestKey).update(content).digest('hex'),
  }
}
