/**
 * The fonts of documents: Arimo, as wide as Helvetica. A document embeds the glyphs it shows; fonts are read
 * once, with the first document.
 */
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { bold, plain } from './drawings.ts'

const files = { [plain]: '400Regular/Arimo_400Regular.ttf', [bold]: '700Bold/Arimo_700Bold.ttf' }

let opened: Promise<readonly (readonly [name: string, font: Font])[]> | undefined

/** Each font with its name, opened. */
export function documentFonts() {
  opened ??= open()
  return opened
}

async function open() {
  const { openSync } = await import('fontkit')
  const { resolve } = createRequire(import.meta.url)
  return Object.entries(files).map(([name, file]) => {
    const font = openSync(resolve(`@expo-google-fonts/arimo/${file}`)) as Font
    const layout = font.layout.bind(font)
    const has = new Set(font.characterSet)
    // A glyph is kept with the characters it was first used for, or none as part of another. Ligatures stand
    // for theirs.
    for (const character of has) if (character < firstLigature) font.glyphForCodePoint(character)
    font.layout = (text, ...rest) => layout(drawable(text, has), ...rest)
    return [name, font] as const
  })
}

const firstLigature = 0xfb00

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
const replacement = '\uFFFD'

/** Composed text (NFC): a space for blanks that the font lacks, a replacement for other missing signs. */
function drawable(text: string, has: ReadonlySet<number>): string {
  const composed = text.normalize()
  const isDrawn = (sign: string) => Array.from(sign).every((character) => has.has(character.codePointAt(0) ?? 0))
  if (isDrawn(composed)) return composed
  const instead = (sign: string) => (/^\s+$/.test(sign) ? ' ' : replacement)
  return Array.from(graphemes.segment(composed), ({ segment }) => (isDrawn(segment) ? segment : instead(segment))).join(
    '',
  )
}
