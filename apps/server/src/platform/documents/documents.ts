/**
 * PDF documents: drawn with pdfkit, signed (PAdES, ETSI.CAdES.detached) where a certificate is configured.
 */
import { documentFonts } from './document-fonts.ts'
import { type Drawing, type Pdf, plain } from './drawings.ts'
import { isValidAt, type Seal, type Signer } from './seal.ts'

/** The bytes of what is drawn, signed. */
export async function drawn({ options, title, draw }: Drawing, seal: Seal): Promise<Buffer> {
  const document = await newPdf(options)
  draw(document)
  return finished(document, title, seal)
}

/** An empty document. pdfkit is loaded with the first one, so that no start waits for it. */
export async function newPdf(options: PDFKit.PDFDocumentOptions): Promise<Pdf> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), documentFonts()])
  // Without a default font, which would be Helvetica, not embedded.
  const document = new Document({ ...options, font: '' })
  // pdfkit accepts an opened font, though its types say files.
  for (const [name, font] of fonts) document.registerFont(name, font as unknown as Buffer)
  return document.font(plain)
}

/** Ends the document and answers its bytes. */
export async function finished(document: Pdf, reason: string, { signer, now }: Seal): Promise<Buffer> {
  const pieces: Buffer[] = []
  const written = new Promise<Buffer>((done, fail) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => done(Buffer.concat(pieces)))
    document.on('error', fail)
  })
  const signs = signer && isValidAt(signer, now) ? signer : undefined
  if (signs) reserveSignature(document, signs.name, reason, new Date(now))
  document.end()
  return signs ? signed(await written, signs) : written
}

/** The bytes of an unsigned document that is too long to be held: handed on while it is drawn, the last of them when it is ended. */
export function finishedPages(document: Pdf): { taken(): Buffer[]; rest(): AsyncGenerator<Buffer> } {
  const pieces: Buffer[] = []
  const written = new Promise<void>((done, fail) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', done)
    document.on('error', fail)
  })
  const taken = () => pieces.splice(0)
  return {
    taken,
    async *rest() {
      document.end()
      await written
      yield* taken()
    },
  }
}

/** Bytes reserved for the signature: each certificate of a chain takes about 2 KB. */
const reserved = 16_384
/** As wide as the numbers that replace it. */
const placeholder = 9_999_999_999

/**
 * Print and locked; signatures exist, and the file may only be appended to (PDF 32000-1, 12.5.3 and 12.7.2).
 */
const [printed, signaturesExist] = [132, 3]

/** pdfkit's place for a form; it cannot create signature fields itself. */
interface FormHolder {
  readonly _root: { readonly data: { readonly AcroForm: { data: Record<string, unknown> } } }
}

/** An invisible signature field on the first page. */
function reserveSignature(document: Pdf, name: string, reason: string, at: Date): void {
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, placeholder, placeholder, placeholder],
    Contents: Buffer.alloc(reserved),
    // A text: pdfkit takes a plain string for a name.
    Name: new String(name),
    Reason: new String(reason),
    M: at,
  })
  document.switchToPage(document.bufferedPageRange().start)
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: printed,
    T: new String('Assinatura'),
    V: signature,
    P: document.page.dictionary,
  })
  document.page.annotations.push(field)
  signature.end(undefined)
  field.end(undefined)
  document.initForm()
  const form = (document as unknown as FormHolder)._root.data.AcroForm
  // Without asking viewers to redraw fields, which would change what was signed.
  form.data = { Fields: [field], SigFlags: signaturesExist, DR: form.data.DR }
}

/** Fills in the signed ranges and their signature. */
async function signed(pdf: Buffer, signer: Signer): Promise<Buffer> {
  const range = `/ByteRange [0 ${placeholder} ${placeholder} ${placeholder}]`
  const rangeAt = pdf.indexOf(range)
  const opening = pdf.indexOf(`<${'00'.repeat(reserved)}>`)
  if (rangeAt < 0 || opening < 0) throw new Error('the document has no place for a signature')
  const closing = opening + 2 + reserved * 2
  const figures = `/ByteRange [0 ${opening} ${closing} ${pdf.length - closing}]`
  pdf.write(figures.padEnd(range.length), rangeAt, 'latin1')
  const signature = await signer.sign(Buffer.concat([pdf.subarray(0, opening), pdf.subarray(closing)]))
  if (signature.length > reserved) throw new Error('the signature is larger than the place kept for it')
  pdf.write(Buffer.from(signature).toString('hex'), opening + 1, 'latin1')
  return pdf
}
