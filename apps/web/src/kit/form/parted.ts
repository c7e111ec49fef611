/** Values typed in parts of fixed length, such as HH:mm or DD/MM/AAAA. */

/** What a field shows, and where its caret stands. */
export interface Typed {
  readonly text: string
  readonly caret: number
}

/** An edit: the text before, the inserted text, and the text after. */
function editOf(before: string, { text, caret }: Typed): { head: string; put: string; tail: string } {
  const tail = text.slice(caret)
  // No edit of the text: browsers fill in whole values.
  if (!before.endsWith(tail)) return { head: '', put: text, tail: '' }
  const kept = before.slice(0, before.length - tail.length)
  let length = 0
  while (length < caret && length < kept.length && kept[length] === text[length]) length += 1
  return { head: text.slice(0, length), put: text.slice(length, caret), tail }
}

/**
 * Each part keeps its place, whatever happens in another. A digit beyond a part overwrites the next or moves
 * on; any other character completes the part with zeros: `8:` becomes `08:`.
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
