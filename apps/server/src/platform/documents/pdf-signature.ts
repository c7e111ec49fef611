/** The signature of a PDF (PAdES, ETSI.CAdES.detached): the field is drawn first, the bytes come last. */
import type { Pdf } from './drawings.ts'
import type { Signer } from './seal.ts'

/** Bytes reserved for the signature: each certificate of a chain takes about 2 KB. */
const reserved = 16_384
/** As wide as the numbers that replace it. */
const placeholder = 9_999_999_999

/** Print and locked; signatures exist, only appending is allowed (PDF 32000-1, 12.5.3 and 12.7.2). */
const [printed, signaturesExist] = [132, 3]

/** pdfkit's place for a form; it cannot create signature fields itself. */
interface FormHolder {
  readonly _root: { readonly data: { readonly AcroForm: { data: Record<string, unknown> } } }
}

/** An invisible signature field on the first page. */
export function reserveSignature(document: Pdf, name: string, reason: string, at: Date): void {
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
export async function signed(pdf: Buffer, signer: Signer): Promise<Buffer> {
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
