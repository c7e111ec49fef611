import { inflateSync } from 'node:zlib'

/** The text of a PDF of ours: each shown string, in the order it was drawn. */
export function textOf(pdf: Buffer): string {
  const source = pdf.toString('latin1')
  const pages: string[] = []
  for (const { index, 0: found } of source.matchAll(/stream\r?\n/g)) {
    const end = source.indexOf('endstream', index)
    try {
      pages.push(inflateSync(Buffer.from(source.slice(index + found.length, end), 'latin1')).toString('latin1'))
    } catch {
      // not a compressed stream
    }
  }
  return pages
    .join('\n')
    .split('\n')
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .filter((line) => line !== '')
    .join('\n')
}
