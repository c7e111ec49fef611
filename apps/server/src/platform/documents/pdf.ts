/** PDF documents drawn with pdfkit, signed where a certificate is configured. */
import { documentFonts } from './document-fonts.ts'
import { type Drawing, type Pdf, plain } from './drawings.ts'
import { reserveSignature, signed } from './pdf-signature.ts'
import { isValidAt, type Seal } from './seal.ts'

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

/** The bytes of an unsigned document too long to hold: handed on while it is drawn, the last at its end. */
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
