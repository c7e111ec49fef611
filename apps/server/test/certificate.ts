/** A digital certificate made for a test, signed by itself. */
import forge from 'node-forge'

export interface TestCertificate {
  /** PKCS#12, as it would be configured. */
  readonly file: Buffer
  readonly password: string
  /** The certificate alone, PEM. */
  readonly pem: string
}

/** Valid from a year before this moment, to a year after it. */
export function aCertificate(name: string, around: number, validDays = 365): TestCertificate {
  const keys = forge.pki.rsa.generateKeyPair(2048)
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = keys.publicKey
  certificate.serialNumber = '00c0ffee01'
  certificate.validity.notBefore = new Date(around - validDays * 86_400_000)
  certificate.validity.notAfter = new Date(around + validDays * 86_400_000)
  certificate.setSubject([{ name: 'commonName', value: name }])
  certificate.setIssuer([{ name: 'commonName', value: name }])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  const password = 'fictícia'
  const asn1 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], password, { algorithm: '3des' })
  return {
    file: Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary'),
    password,
    pem: forge.pki.certificateToPem(certificate),
  }
}
