import { type ChangeEvent, useState } from 'react'
import { edited, type Notation } from './notations.ts'

/**
 * Typing since the field was last valid: the text, and the values it may leave (the earlier one, and each it
 * became).
 */
interface Typing {
  readonly text: string
  readonly values: readonly unknown[]
}

const known = (value: unknown) => (value === '' ? null : (value ?? null))

/**
 * Shows typed text while typing, and the formatted value otherwise. Unfinished text goes on as text, for the
 * schema to refuse. A value set elsewhere replaces the text.
 */
export function useNotation<Value>(
  notation: Notation<Value>,
  value: unknown,
  onChange: (value: Value | string | null) => void,
) {
  const [typing, setTyping] = useState<Typing>()
  const overtaken = typing !== undefined && !typing.values.includes(known(value))
  if (overtaken) setTyping(undefined)
  const written = value === null || value === undefined || value === '' ? '' : notation.format(value as Value)
  const shown = (overtaken ? undefined : typing?.text) ?? written
  return {
    value: shown,
    edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const forward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
      const caret = target.selectionStart ?? target.value.length
      const { text, caret: then } = edited(notation, shown, { text: target.value, caret, forward })
      if (target.value !== text) {
        // Set at once: a later update would move the caret to the end.
        target.value = text
        if (target === document.activeElement) target.setSelectionRange(then, then)
      }
      const become = text === '' ? null : (notation.parse(text) ?? text)
      setTyping((before) => ({ text, values: [...(before?.values ?? [known(value)]), become] }))
      onChange(become)
    },
    /** Formats the value, unless the text is no value and means none. */
    settle() {
      const isUnfinished = shown !== '' && notation.parse(shown) === undefined
      const meant = typing && isUnfinished ? notation.complete?.(shown) : undefined
      if (meant !== undefined) onChange(meant)
      if (!isUnfinished || meant !== undefined) setTyping(undefined)
    },
    /** The value was set elsewhere: typing is over. */
    forget: () => setTyping(undefined),
  }
}
