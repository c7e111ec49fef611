/**
 * How large the parts of a ZIP file are once they are unpacked, as its directory says. Whoever unpacks one stops at what is said of it, and looks for
 * its sizes elsewhere where the directory has none.
 */

const endOfDirectory = Uint8Array.of(0x50, 0x4b, 0x05, 0x06)
const endOfLongDirectory = 0x06064b50
const deflated = 8
/** Stands where a number has no room and follows in the longer form, eight bytes each. */
const [longShort, longNumber] = [0xffff, 0xffffffff]

/** Nothing at all is two bytes when it is packed. */
const fewestPacked = 2

/** Bytes of all parts together. Throws where the directory cannot be read, or leaves a size of a packed part open. */
export function unpackedSize(zip: Buffer): number {
  let { at, count } = directoryOf(zip)
  let total = 0
  for (; count > 0; count -= 1) {
    const method = zip.readUInt16LE(at + 10)
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const { packed, whole } = sizesOf(zip, at, at + 46 + name, extra)
    if (method === deflated && (packed < fewestPacked || (whole === 0 && packed > fewestPacked))) throw unsaid()
    total += whole
    at += 46 + name + extra + comment
  }
  return total
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

/** Those without room follow one another in the longer form, the whole size first. */
function sizesOf(zip: Buffer, at: number, extraAt: number, extra: number): { packed: number; whole: number } {
  const [packed, whole] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
  if (packed !== longNumber && whole !== longNumber) return { packed, whole }
  const long = longFormAt(zip, extraAt, extra)
  return {
    packed: packed === longNumber ? Number(zip.readBigUInt64LE(whole === longNumber ? long + 8 : long)) : packed,
    whole: whole === longNumber ? Number(zip.readBigUInt64LE(long)) : whole,
  }
}

/** The longer form is the first of its kind among what is said beside the name. */
function longFormAt(zip: Buffer, from: number, length: number): number {
  for (let at = from; at + 4 <= from + length; at += 4 + zip.readUInt16LE(at + 2)) {
    if (zip.readUInt16LE(at) === 1) return at + 4
  }
  throw unsaid()
}

const unsaid = () => new Error('a part does not say its size')
