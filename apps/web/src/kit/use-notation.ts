import { type ChangeEvent, useState } from 'react'
import { edited, type Notation } from './notations.ts'

/** The text while it is being typed, the value's own writing otherwise. An unfinished text goes on as text, for the schema to refuse. */
export function useNotation<Value>(
  notation: Notation<Value>,
  value: unknown,
  onChange: (value: Value | string | null) => void,
) {
  const [typed, type] = useState<string>()
  const written = value === null || value === undefined || value === '' ? '' : notation.format(value as Value)
  const shown = typed ?? written
  return {
    value: shown,
    edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const forward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
      const caret = target.selectionStart ?? target.value.length
      const { text, caret: then } = edited(notation, shown, { text: target.value, caret, forward })
      if (target.value !== text) {
        // At once: a text that is set later takes the caret to its end.
        target.value = text
        if (target === document.activeElement) target.setSelectionRange(then, then)
      }
      type(text)
      onChange(text === '' ? null : (notation.parse(text) ?? text))
    },
    /** Back to the value's own writing, unless what was typed is no value. */
    settle: () =>
      type((text) => (text === undefined || text === '' || notation.parse(text) !== undefined ? undefined : text)),
    /** The value was chosen otherwise: what was typed is over. */
    forget: () => type(undefined),
  }
}
