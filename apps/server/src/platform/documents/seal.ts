/** Who signs documents. Apart from what makes signatures, which is large and loaded only where a certificate is configured. */
export interface Signer {
  /** Who the certificate was issued to. */
  readonly name: string
  /** Milliseconds since 1970 UTC. */
  readonly validFrom: number
  readonly validUntil: number
  /** A detached signature of these bytes with the certificate and its chain: CMS in DER. */
  sign(content: Uint8Array): Promise<Uint8Array>
}

export const isValidAt = ({ validFrom, validUntil }: Signer, now: number): boolean =>
  validFrom <= now && now <= validUntil
