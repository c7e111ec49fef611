/**
 * The installation's certificate and its signatures (CAdES-BES: ETSI EN 319 122; Portaria 671, art. 87 and
 * 88).
 */
import { createHash, webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import forge from 'node-forge'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  GeneralName,
  GeneralNames,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'
import { StartProblem } from '../config/start-problem.ts'
import type { Signer } from './seal.ts'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const

/** Opens a PKCS#12 file with an RSA key, as ICP-Brasil issues them. */
export async function openSigner(path: string, password: string): Promise<Signer> {
  const bytes = await readFile(path).catch(() => {
    throw new StartProblem(`SIGNING_CERTIFICATE: the file ${path} cannot be read.`)
  })
  return signerOf(bytes, password)
}

export async function signerOf(pkcs12: Buffer, password: string): Promise<Signer> {
  const { key, certificates } = opened(pkcs12, password)
  const privateKey = await webcrypto.subtle.importKey(
    'pkcs8',
    key,
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const chain = certificates.map(({ der }) => Certificate.fromBER(der))
  const [own, certificate] = [certificates[0], chain[0]]
  if (!own || !certificate) throw new StartProblem('SIGNING_CERTIFICATE holds no certificate.')
  return {
    name: own.name,
    validFrom: certificate.notBefore.value.getTime(),
    validUntil: certificate.notAfter.value.getTime(),
    async sign(content) {
      const signed = new SignedData({
        version: 1,
        encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
        signerInfos: [
          new SignerInfo({
            version: 1,
            sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
            signedAttrs: signedAttributes(content, own.der, certificate),
          }),
        ],
        certificates: chain,
      })
      await signed.sign(privateKey, 0, 'SHA-256', content)
      const message = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
      return new Uint8Array(message.toSchema().toBER())
    },
  }
}

/** The signed attributes: digest of the content, and the certificate. No time: a PDF states its own. */
function signedAttributes(content: Uint8Array, der: Uint8Array, certificate: Certificate) {
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] })
  const issuerSerial = new Sequence({
    value: [
      new GeneralNames({ names: [new GeneralName({ type: 4, value: certificate.issuer })] }).toSchema(),
      new Integer({ valueHex: certificate.serialNumber.valueBlock.valueHexView }),
    ],
  })
  // ESSCertIDv2; SHA-256 is its default hash and so is not written.
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: sha256(der) }), issuerSerial] })
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: [
      attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
      attribute(oid.messageDigest, new OctetString({ valueHex: sha256(content) })),
      attribute(oid.signingCertificate, new Sequence({ value: [new Sequence({ value: [certificateId] })] })),
    ],
  })
}

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

interface OpenedCertificate {
  readonly name: string
  readonly der: Uint8Array
}

/** The key as PKCS#8 and its certificate, followed by the others of the file. */
function opened(pkcs12: Buffer, password: string): { key: Uint8Array; certificates: OpenedCertificate[] } {
  try {
    const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(pkcs12.toString('binary')), password)
    const bags = (type: string) => file.getBags({ bagType: type })[type] ?? []
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids as Record<string, string>
    const [held] = [...bags(pkcs8ShroudedKeyBag ?? ''), ...bags(keyBag ?? '')]
    const key = held?.key as forge.pki.rsa.PrivateKey | undefined
    if (!key) throw new Error('it holds no RSA key')
    const bytesOf = (asn1: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
    const certificates = bags(certBag ?? '').flatMap(({ cert }) => (cert ? [cert] : []))
    const isOwn = (cert: forge.pki.Certificate) => (cert.publicKey as forge.pki.rsa.PublicKey).n.equals(key.n)
    if (!certificates.some(isOwn)) throw new Error('it holds no certificate of its key')
    return {
      key: bytesOf(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))),
      certificates: [...certificates.filter(isOwn), ...certificates.filter((cert) => !isOwn(cert))].map((cert) => ({
        name: String(cert.subject.getField('CN')?.value ?? ''),
        der: bytesOf(forge.pki.certificateToAsn1(cert)),
      })),
    }
  } catch (error) {
    throw new StartProblem(
      `SIGNING_CERTIFICATE cannot be opened with SIGNING_CERTIFICATE_PASSWORD: ${error instanceof Error ? error.message : error}.`,
    )
  }
}
