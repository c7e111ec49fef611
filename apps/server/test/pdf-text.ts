import { inflateSync } from 'node:zlib'

/** The text of our PDFs: each shown string in drawing order, as a reader copies and searches it. */
export function textOf(pdf: Buffer): string {
  const objects = objectsOf(pdf.toString('latin1'))
  const characters = new Map<string, readonly string[]>()
  for (const source of objects.values())
    for (const [, name = '', font = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? []
      characters.set(name, charactersOf(streamOf(objects.get(map) ?? '')))
    }
  return [...objects.values()]
    .flatMap((source) => [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, contents = '']) => contents))
    .flatMap((contents) => linesOf(streamOf(objects.get(contents) ?? ''), characters))
    .filter((line) => line !== '')
    .join('\n')
}

/** Each object by its number. */
const objectsOf = (source: string) =>
  new Map([...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [id, body]))

function streamOf(object: string): string {
  const [, held = ''] = /stream\n([\s\S]*?)\nendstream/.exec(object) ?? []
  return held === '' ? '' : inflateSync(Buffer.from(held, 'latin1')).toString('latin1')
}

/** What each glyph of a font stands for, by its number: the ranges of its map, which follow one another. */
const charactersOf = (map: string): string[] =>
  [...map.matchAll(/\[(.*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

/** A line for each string shown, with the font in use. */
function linesOf(drawing: string, characters: ReadonlyMap<string, readonly string[]>): string[] {
  let font: readonly string[] = []
  return drawing.split('\n').map((line) => {
    font = characters.get(/^\/(F\d+) [\d.]+ Tf/.exec(line)?.[1] ?? '') ?? font
    return [...line.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .map((glyph) => font[Number.parseInt(glyph, 16)])
      .join('')
  })
}
