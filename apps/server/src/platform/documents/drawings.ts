/** The content of a document, apart from pdfkit, which is large and loaded with the first one. */
import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

export interface Drawing {
  readonly options: PDFKit.PDFDocumentOptions
  readonly title: string
  readonly draw: (document: Pdf) => void
}

/** The names of the fonts that a drawing may use. */
export const [plain, bold] = ['plain', 'bold'] as const
