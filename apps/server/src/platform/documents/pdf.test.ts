/** Signed documents (Portaria 671, art. 80 and 88): made, then verified as a reader would. */
import { Buffer } from 'node:buffer'
import { createHash, verify, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentInfo, SignedData } from 'pkijs'
import { describe, expect, test } from 'vitest'
import { aCertificate } from '../../../test/certificate.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { bold } from './drawings.ts'
import { finished, newPdf } from './pdf.ts'
import { type Seal, signatureText } from './seal.ts'
import { openSigner, signerOf } from './signer.ts'

const now = Date.parse('2026-03-02T11:00:00Z')
const certificate = aCertificate('Relojoaria Fictícia Ltda.', now)
const signer = await signerOf(certificate.file, certificate.password)

const drawn = async (seal: Seal) => {
  const document = await newPdf({ bufferPages: true, info: { CreationDate: new Date(now) } })
  document.text('Primeira página').addPage().text('Segunda página')
  return finished(document, 'Comprovante', seal)
}

/** A document that shows this text, on a line of each font. */
async function showing(text: string): Promise<Buffer> {
  const document = await newPdf({})
  document.text(text, { lineBreak: false }).font(bold).text(text, { lineBreak: false })
  return finished(document, 'Comprovante', { signer: undefined, now })
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

describe('the fonts of a document', () => {
  test('are embedded, each as a subset, also in one that is signed', async () => {
    const document = await newPdf({ bufferPages: true })
    document.text('Normal').font(bold).text('Forte')
    const source = (await finished(document, 'Comprovante', { signer, now })).toString('latin1')
    expect(source.match(/\/FontName \/\w+\+\S+/g)?.map((name) => name.replace(/.*\+/, ''))).toEqual([
      'Arimo-Regular',
      'Arimo-Bold',
    ])
    expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(source).not.toContain('Helvetica')
  })

  test('have every sign of Portuguese and of our texts, and a reader finds them again', async () => {
    const text = 'ÁÀÂÃÇÉÊÍÓÔÕÚÜ áàâãçéêíóôõúü ªº§°·×€ “aspas” ‘simples’ − – — → … fim'
    expect(textOf(await showing(text))).toBe(`${text}\n${text}`)
  })

  test('show letters composed', async () => {
    const text = 'João Conceição, oficial Çelik'
    expect(textOf(await showing(text.normalize('NFD')))).toBe(`${text}\n${text}`)
  })

  test('show a replacement for what they lack, one for what is one sign to people', async () => {
    const shown = 'Zé \uFFFD\uFFFD \uFFFD fim'
    expect(textOf(await showing('Zé 王明 👩‍👩‍👧 fim'))).toBe(`${shown}\n${shown}`)
    expect(textOf(await showing('a\ud800b'))).toBe('a\uFFFDb\na\uFFFDb')
  })

  test('show a tab, or another blank that they lack, as a space', async () => {
    const shown = 'Saiu 12:00 voltou 13:00'
    expect(textOf(await showing('Saiu\t12:00\u3000voltou\t13:00'))).toBe(`${shown}\n${shown}`)
  })

  test('refuse no character of an alphabet, nor a row of marks', async () => {
    const document = await newPdf({})
    for (let first = 0; first < 0x3000; first += 64) {
      const characters = Array.from({ length: 64 }, (_, index) => String.fromCodePoint(first + index))
      document.text(`e${characters.join('')}`).text(`e${characters.join(' e')}`, { width: 30 })
    }
    await finished(document, 'Comprovante', { signer: undefined, now })
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
