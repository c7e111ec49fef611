import { useState } from 'react'
import type { Notation } from './notations.ts'

/** The text while it is being typed, the value's own writing otherwise. An unfinished text goes on as text, for the schema to refuse. */
export function useNotation<Value>(
  notation: Notation<Value>,
  value: unknown,
  onChange: (value: Value | string | null) => void,
) {
  const [typed, type] = useState<string>()
  const written = value === null || value === undefined || value === '' ? '' : notation.format(value as Value)
  return {
    value: typed ?? written,
    type(text: string) {
      const shown = notation.mask(text)
      type(shown)
      onChange(shown === '' ? null : (notation.parse(shown) ?? shown))
    },
    /** Back to the value's own writing, unless what was typed is no value. */
    settle: () =>
      type((text) => (text === undefined || text === '' || notation.parse(text) !== undefined ? undefined : text)),
  }
}
