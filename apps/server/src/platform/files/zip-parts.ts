/**
 * The parts of a ZIP file with their unpacked sizes, by its directory. Unpacking stops at that size; where
 * the directory has none, it is looked up elsewhere.
 */
import { inflateRawSync } from 'node:zlib'

interface Part {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly whole: number
  /** Where the part begins, with its own header. */
  readonly at: number
}

const endOfDirectory = Uint8Array.of(0x50, 0x4b, 0x05, 0x06)
const endOfLongDirectory = 0x06064b50
const deflated = 8
/** Marks numbers that follow in the longer form, eight bytes each. */
const [longShort, longNumber] = [0xffff, 0xffffffff]

/** Empty content takes two bytes packed. */
const fewestPacked = 2

/** Throws where the directory is unreadable, or a packed part has no size. */
export function partsOf(zip: Buffer): Part[] {
  let { at, count } = directoryOf(zip)
  const parts: Part[] = []
  for (; count > 0; count -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const [length, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const { packed, whole } = sizesOf(zip, at, at + 46 + length, extra)
    if (method === deflated && (packed < fewestPacked || (whole === 0 && packed > fewestPacked))) throw unsaid()
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    parts.push({ name, method, packed, whole, at: zip.readUInt32LE(at + 42) })
    at += 46 + length + extra + comment
  }
  return parts
}

/** Bytes of all parts together. */
export const unpackedSize = (parts: readonly Part[]): number => parts.reduce((total, { whole }) => total + whole, 0)

/** The text of a part; empty where there is none. */
export function textOfPart(zip: Buffer, parts: readonly Part[], name: string): string {
  const part = parts.find((each) => each.name === name)
  if (!part) return ''
  const from = part.at + 30 + zip.readUInt16LE(part.at + 26) + zip.readUInt16LE(part.at + 28)
  const bytes = zip.subarray(from, from + part.packed)
  const whole = part.method === deflated ? inflateRawSync(bytes, { maxOutputLength: Math.max(1, part.whole) }) : bytes
  return whole.toString('utf8')
}

function directoryOf(zip: Buffer): { at: number; count: number } {
  const end = zip.lastIndexOf(endOfDirectory, -22)
  if (end < 0) throw new Error('no directory')
  const [count, size, at] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
  if (count !== longShort && size !== longNumber && at !== longNumber) return { at, count }
  const long = Number(zip.readBigUInt64LE(end - 12))
  if (zip.readUInt32LE(long) !== endOfLongDirectory) throw new Error('no directory')
  return { at: Number(zip.readBigUInt64LE(long + 48)), count: Number(zip.readBigUInt64LE(long + 32)) }
}

/** Numbers without room follow in the longer form, the unpacked size first. */
function sizesOf(zip: Buffer, at: number, extraAt: number, extra: number): { packed: number; whole: number } {
  const [packed, whole] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
  if (packed !== longNumber && whole !== longNumber) return { packed, whole }
  const long = longFormAt(zip, extraAt, extra)
  return {
    packed: packed === longNumber ? Number(zip.readBigUInt64LE(whole === longNumber ? long + 8 : long)) : packed,
    whole: whole === longNumber ? Number(zip.readBigUInt64LE(long)) : whole,
  }
}

/** The longer form is the first of its kind in the extra field. */
function longFormAt(zip: Buffer, from: number, length: number): number {
  for (let at = from; at + 4 <= from + length; at += 4 + zip.readUInt16LE(at + 2)) {
    if (zip.readUInt16LE(at) === 1) return at + 4
  }
  throw unsaid()
}

const unsaid = () => new Error('a part does not say its size')
