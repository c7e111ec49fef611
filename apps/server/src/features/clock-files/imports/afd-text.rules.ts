/** Text that PostgreSQL can store: broken clocks write any byte, and fields may end inside a character. */

/** Removes NUL and halves of characters. */
export const keepable = (text: string) => text.replaceAll('\0', '\u2400').replace(/\p{Surrogate}/gu, '\ufffd')

export const keepableJson = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? keepable(inner) : inner))
