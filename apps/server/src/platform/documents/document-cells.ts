/**
 * Short texts and lines of long tables, drawn by hand: pdfkit takes over a minute for four million cells. A
 * text is laid out once and its code remembered.
 */
import type { Pdf } from './drawings.ts'

/** Parts of pdfkit that its types leave out. */
interface Inside {
  readonly _font: {
    readonly id: string
    readonly ascender: number
    encode(text: string): readonly [codes: readonly string[], positions: unknown]
    ref(): unknown
  }
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> }
  addContent(operators: string): void
}

/** Remembered texts of a font. */
const mostKnown = 20_000

const written = (points: number) => String(Math.round(points * 100) / 100)

interface KnownText {
  readonly code: string
  /** In thousandths of the size. */
  readonly width: number
}

export function cellsOn(document: Pdf) {
  const inside = document as unknown as Inside
  const fonts = new Map<string, Map<string, KnownText>>()
  let operators: string[] = []

  function known(text: string): KnownText {
    const { _font: font } = inside
    const ofFont = fonts.get(font.id) ?? new Map<string, KnownText>()
    fonts.set(font.id, ofFont)
    const found = ofFont.get(text)
    if (found) return found
    if (ofFont.size >= mostKnown) ofFont.clear()
    const made = { code: font.encode(text)[0].join(''), width: document.fontSize(1000).widthOfString(text) }
    ofFont.set(text, made)
    return made
  }

  return {
    /** Width of a text in the current font at a size; sets that size. */
    widthOf(text: string, size: number): number {
      const { width } = known(text)
      document.fontSize(size)
      return (width * size) / 1000
    },
    /** A text of one line with its top left here. */
    text(text: string, x: number, y: number, size: number): void {
      const baseline = inside.page.height - y - (inside._font.ascender * size) / 1000
      operators.push(`1 0 0 1 ${written(x)} ${written(baseline)} Tm\n<${known(text).code}> Tj`)
    },
    /** Writes the texts since the last call to the page, in the current font. */
    flush(size: number): void {
      if (operators.length === 0) return
      const { _font: font, page } = inside
      page.fonts[font.id] ??= font.ref()
      inside.addContent(
        `q 1 0 0 -1 0 ${page.height} cm BT\n/${font.id} ${written(size)} Tf\n${operators.join('\n')}\nET Q`,
      )
      operators = []
    },
    /** A thin line across. */
    rule(x: number, y: number, width: number, gray: number): void {
      inside.addContent(`q ${gray} G 0.3 w ${written(x)} ${written(y)} m ${written(x + width)} ${written(y)} l S Q`)
    },
  }
}
