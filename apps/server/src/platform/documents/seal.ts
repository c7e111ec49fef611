/** Who signs documents. What makes signatures is large, and loaded only where a certificate is configured. */
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

/** Who signs, and when. */
export interface Seal {
  readonly signer: Signer | undefined
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** Item IX of a receipt (Portaria 671, art. 79): who signed, or that nobody did. */
export function signatureText({ signer, now }: Seal): string {
  if (!signer) return 'Documento não assinado: nenhum certificado digital foi configurado.'
  if (!isValidAt(signer, now)) return 'Documento não assinado: o certificado digital não está na validade.'
  return `Assinado digitalmente por ${signer.name}`
}
