/** An answer that is mostly one text of any length: it is kept packed, and leaves in pieces. */
import { Readable } from 'node:stream'
import { constants, createGunzip, createGzip } from 'node:zlib'

/** A private sign of Unicode, which no answer holds otherwise. */
const place = '\uE000'

export class LongAnswer<A> {
  readonly #packed: readonly Buffer[]
  readonly #around: (text: string) => A

  private constructor(packed: readonly Buffer[], around: (text: string) => A) {
    this.#packed = packed
    this.#around = around
  }

  /** Reads all parts, so that what they are read from may end; a table packs to about a tenth. */
  static async of<A>(parts: AsyncIterable<string | Uint8Array>, around: (text: string) => A): Promise<LongAnswer<A>> {
    const packed: Buffer[] = []
    const packing = Readable.from(parts).compose(createGzip({ level: constants.Z_BEST_SPEED }))
    for await (const piece of packing) packed.push(piece)
    return new LongAnswer(packed, around)
  }

  /** The answer as `write` writes it. */
  stream(write: (answer: A) => string): Readable {
    const [head = '', tail = ''] = write(this.#around(place)).split(place)
    const packed = this.#packed
    return Readable.from(
      (async function* () {
        yield head
        const texts = Readable.from(packed).pipe(createGunzip()).setEncoding('utf8')
        for await (const text of texts) yield JSON.stringify(text).slice(1, -1)
        yield tail
      })(),
    )
  }
}
