/**
 * The longest line kept: ten times the longest record, so that a file without line ends cannot fill the
 * memory.
 */
export const longestLine = 4096

export interface LineBytes {
  /** Without the line end. Valid until the next push. */
  readonly bytes: Uint8Array
  /** `none` for the last line of a file, and for a cut line. */
  readonly end: 'crlf' | 'lf' | 'none'
  /** The line was longer than `longestLine`; the bytes are its beginning. */
  readonly cut: boolean
}

/** Cuts a stream of bytes at line feeds, across chunks. */
export interface LineSplitter {
  push(chunk: Uint8Array): LineBytes[]
  /** The last line, when unterminated. */
  end(): LineBytes[]
}

const lineFeed = 10
const carriageReturn = 13

export function lineSplitter(): LineSplitter {
  let kept: Uint8Array[] = []
  let keptLength = 0

  const keep = (part: Uint8Array) => {
    // One byte beyond the longest line and its end: enough to know that it is too long.
    const room = longestLine + 3 - keptLength
    if (room <= 0 || part.length === 0) return
    // A copy: the caller may refill its buffer, and `slice` of a Node Buffer does not copy.
    kept.push(new Uint8Array(part.subarray(0, room)))
    keptLength += Math.min(part.length, room)
  }

  const take = (last: Uint8Array, ended: boolean): LineBytes => {
    let whole = last
    if (keptLength > 0) {
      keep(last)
      whole = joined(kept, keptLength)
      kept = []
      keptLength = 0
    }
    return lineOf(whole, ended)
  }

  return {
    push(chunk) {
      const lines: LineBytes[] = []
      let start = 0
      for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, start)) {
        lines.push(take(chunk.subarray(start, at), true))
        start = at + 1
      }
      keep(chunk.subarray(start))
      return lines
    },
    end: () => (keptLength > 0 ? [take(new Uint8Array(0), false)] : []),
  }
}

function lineOf(whole: Uint8Array, ended: boolean): LineBytes {
  let length = whole.length
  // Up to two, because a text conversion run twice leaves CR CR LF.
  for (let n = 0; n < 2 && whole[length - 1] === carriageReturn; n++) length--
  if (length > longestLine) return { bytes: whole.subarray(0, longestLine), end: 'none', cut: true }
  const end = !ended ? 'none' : length < whole.length ? 'crlf' : 'lf'
  return { bytes: whole.subarray(0, length), end, cut: false }
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
