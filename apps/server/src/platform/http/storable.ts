/** Whether input can be stored: PostgreSQL refuses NUL in text and lone surrogates in JSON. */

/** Deeper than the contract ever goes; deeper input could exhaust the stack of recursive code. */
const deepest = 16

const isText = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** Walks level by level, so that no depth exhausts the stack. */
export function isStorable(input: unknown): boolean {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') {
        if (!isText(value)) return false
      } else if (Array.isArray(value)) {
        for (const inner of value) next.push(inner)
      } else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          if (!isText(key)) return false
          next.push(inner)
        }
      }
    }
    level = next
  }
  return true
}
