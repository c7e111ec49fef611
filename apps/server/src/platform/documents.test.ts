/** Signed documents (Portaria 671, art. 80 and 88): made, then verified as a reader would. */
import { Buffer } from 'node:buffer'
import { createHash, verify, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { ContentInfo, SignedData } from 'pkijs'
import { describe, expect, test } from 'vitest'
import { aCertificate } from '../../test/certificate.ts'
import { finished, type Seal, signatureText } from './documents.ts'
import { openSigner, signerOf } from './signer.ts'

const now = Date.parse('2026-03-02T11:00:00Z')
const certificate = aCertificate('Relojoaria Fictícia Ltda.', now)
const signer = await signerOf(certificate.file, certificate.password)

const drawn = (seal: Seal) => {
  const document = new PDFDocument({ bufferPages: true, info: { CreationDate: new Date(now) } })
  document.font('Helvetica').text('Primeira página').addPage().text('Segunda página')
  return finished(document, 'Comprovante', seal)
}

/** The signed bytes and the signature over them, as the file itself says. */
function partsOf(pdf: Buffer) {
  const [, ...figures] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+) *\]/.exec(pdf.toString('latin1')) ?? []
  const [start = -1, length = -1, resumed = -1, rest = -1] = figures.map(Number)
  const content = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(resumed, resumed + rest)])
  const hex = pdf.subarray(length + 1, resumed - 1).toString('latin1')
  return { content, hex, whole: start === 0 && resumed + rest === pdf.length }
}

function signatureOf(pdf: Buffer) {
  const { hex } = partsOf(pdf)
  const message = ContentInfo.fromBER(Buffer.from(hex, 'hex'))
  const signed = new SignedData({ schema: message.content })
  const [info] = signed.signerInfos
  if (!info?.signedAttrs) throw new Error('nothing is signed')
  const attributes = new Map(info.signedAttrs.attributes.map(({ type, values }) => [type, values[0]]))
  const covered = Buffer.from(info.signedAttrs.toSchema().toBER())
  covered[0] = 0x31 // the attributes are signed as a set
  return { attributes, covered, value: Buffer.from(info.signature.valueBlock.valueHexView) }
}

describe('a signed document', async () => {
  const pdf = await drawn({ signer, now })

  test('holds a signature over all of it but the signature, which the certificate verifies', () => {
    const { content, whole } = partsOf(pdf)
    expect(whole).toBe(true)
    expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
    const { attributes, covered, value } = signatureOf(pdf)
    const digest = attributes.get('1.2.840.113549.1.9.4') as { valueBlock: { valueHexView: Uint8Array } }
    expect(Buffer.from(digest.valueBlock.valueHexView).toString('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    )
    expect(verify('sha256', covered, new X509Certificate(certificate.pem).publicKey, value)).toBe(true)
  })

  test('says who signed it', () => {
    expect(signatureText({ signer, now })).toBe('Assinado digitalmente por Relojoaria Fictícia Ltda.')
  })

  test('names its certificate by digest, as CAdES asks', () => {
    const { covered } = signatureOf(pdf)
    const digest = createHash('sha256').update(new X509Certificate(certificate.pem).raw).digest('hex')
    expect(covered.toString('hex')).toContain(digest)
  })

  test('shows when a byte of it was changed', () => {
    const forged = Buffer.from(pdf)
    forged.write('X', forged.indexOf('Comprovante'))
    const digest = signatureOf(forged).attributes.get('1.2.840.113549.1.9.4') as {
      valueBlock: { valueHexView: Uint8Array }
    }
    expect(Buffer.from(digest.valueBlock.valueHexView).toString('hex')).not.toBe(
      createHash('sha256').update(partsOf(forged).content).digest('hex'),
    )
  })
})

describe('what is not signed', () => {
  const expired = { signer, now: now + 400 * 86_400_000 }

  test('says so: without a certificate, or with one that is not valid', () => {
    expect(signatureText({ signer: undefined, now })).toBe(
      'Documento não assinado: nenhum certificado digital foi configurado.',
    )
    expect(signatureText(expired)).toBe('Documento não assinado: o certificado digital não está na validade.')
  })

  test('has no signature field', async () => {
    for (const seal of [{ signer: undefined, now }, expired]) {
      expect((await drawn(seal)).toString('latin1')).not.toContain('/ByteRange')
    }
  })
})

describe('a certificate that does not open', () => {
  test('stops the start and names the variable, never the password', async () => {
    await expect(signerOf(certificate.file, 'another')).rejects.toThrow(/^SIGNING_CERTIFICATE cannot be opened/)
    await expect(signerOf(certificate.file, 'another')).rejects.not.toThrow(/another/)
    await expect(signerOf(Buffer.from('no certificate'), '')).rejects.toThrow(/SIGNING_CERTIFICATE/)
    await expect(openSigner('/nowhere/at-all.p12', '')).rejects.toThrow('SIGNING_CERTIFICATE: the file /nowhere')
  })

  test('opens from its file with the right password', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ponteiro-certificate-'))
    const path = join(folder, 'empresa.p12')
    await writeFile(path, certificate.file)
    expect((await openSigner(path, certificate.password)).name).toBe('Relojoaria Fictícia Ltda.')
    await rm(folder, { recursive: true })
  })
})
