/** The signer of documents. Its library is large, and loaded only with a configured certificate. */
export interface Signer {
  /** The certificate's holder. */
  readonly name: string
  /** Milliseconds since 1970 UTC. */
  readonly validFrom: number
  readonly validUntil: number
  /** A detached signature with certificate and chain: CMS in DER. */
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
