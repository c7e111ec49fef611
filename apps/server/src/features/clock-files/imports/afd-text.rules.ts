/** Text of clocks' files as PostgreSQL can keep it: a broken clock writes any byte, and a field may end within a character. */

/** No NUL, and no half of a character. */
export const keepable = (text: string) => text.replaceAll('\0', '\u2400').replace(/\p{Surrogate}/gu, '\ufffd')

export const keepableJson = (value: unknown) =>
  JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? keepable(inner) : inner))
