/** Values typed in parts of a known length with a separator between them, such as HH:mm or DD/MM/AAAA. */

/** What a field shows, and where its caret stands. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** What an edit left alone before the caret, what it put there, and what it left alone behind it. */
function editOf(before: string, { text, caret }: Typed): { head: string; put: string; tail: string } {
  const tail = text.slice(caret)
  // Something else than an edit of what was there, as a browser's own filling in is.
  if (!before.endsWith(tail)) return { head: '', put: text, tail: '' }
  const kept = before.slice(0, before.length - tail.length)
  let length = 0
  while (length < caret && length < kept.length && kept[length] === text[length]) length += 1
  return { head: text.slice(0, length), put: text.slice(length, caret), tail }
}

/**
 * Each part keeps its place, whatever is deleted or typed in another. A digit for which a part has no room overwrites the next one there,
 * or goes to the next part; anything else ends a part, with zeros before what it has: `8:` becomes `08:`.
 */
export function parted(sizes: readonly number[], separator: string): (typed: Typed, before: string) => Typed {
  const separators = (text: string) => text.split(separator).length - 1
  const last = sizes.length - 1
  return (typed, before) => {
    const { head, put, tail } = editOf(before, typed)
    const front = head.split(separator)
    const back = tail.split(separator)
    const firstBehind = separators(before) - separators(tail)
    const behind = (part: number) => back[part - firstBehind] ?? ''
    let ended = false
    for (const character of put) {
      const at = front.length - 1
      const [here = '', size = 0] = [front[at], sizes[at]]
      if (/\d/.test(character)) {
        if (here.length < size) front[at] = here + character
        else if (at < last) front.push(character)
        ended = false
      } else if (here !== '' && behind(at) === '' && at < last) {
        front[at] = here.padStart(size, '0')
        front.push('')
        ended = true
      }
    }
    const parts = sizes.map((size, part) => {
      const [typedThere = '', stood] = [front[part], behind(part)]
      return typedThere + stood.slice(Math.max(0, typedThere.length + stood.length - size))
    })
    const shown = Math.max(ended ? front.length - 1 : 0, parts.findLastIndex(Boolean))
    const text = parts.slice(0, shown + 1).join(separator)
    return { text, caret: Math.min(front.join(separator).length, text.length) }
  }
}
