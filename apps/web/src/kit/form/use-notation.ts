import { type ChangeEvent, useState } from 'react'
import { edited, type Notation } from './notations.ts'

/** What was typed since the field was last in order, with the values it may leave there: the one of before, and each that it became. */
interface Typing {
  readonly text: string
  readonly values: readonly unknown[]
}

const known = (value: unknown) => (value === '' ? null : (value ?? null))

/**
 * The text while it is being typed, the value's own writing otherwise. An unfinished text goes on as text, for the schema to refuse. A value
 * that was not typed here takes the place of the text.
 */
export function useNotation<Value>(
  notation: Notation<Value>,
  value: unknown,
  onChange: (value: Value | string | null) => void,
) {
  const [typing, type] = useState<Typing>()
  const overtaken = typing !== undefined && !typing.values.includes(known(value))
  if (overtaken) type(undefined)
  const written = value === null || value === undefined || value === '' ? '' : notation.format(value as Value)
  const shown = (overtaken ? undefined : typing?.text) ?? written
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
      const become = text === '' ? null : (notation.parse(text) ?? text)
      type((before) => ({ text, values: [...(before?.values ?? [known(value)]), become] }))
      onChange(become)
    },
    /** Back to the value's own writing, unless what was typed is no value and stands for none. */
    settle() {
      const isUnfinished = shown !== '' && notation.parse(shown) === undefined
      const meant = typing && isUnfinished ? notation.complete?.(shown) : undefined
      if (meant !== undefined) onChange(meant)
      if (!isUnfinished || meant !== undefined) type(undefined)
    },
    /** The value was chosen otherwise: what was typed is over. */
    forget: () => type(undefined),
  }
}
