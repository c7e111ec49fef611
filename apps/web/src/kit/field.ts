/** What every field of a form has. */
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { afterPress } from './after-press.ts'

export interface FieldProps {
  name: string
  label: string
  hint?: string
  disabled?: boolean
}

/** A field of the form around it: its value, and what the schema says of it. */
export function useField({ name, label, hint, disabled = false }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange, onBlur } = field
  const wrong = fieldState.error?.message
  const { subscribe, trigger } = useFormContext()
  // What is wrong may depend on other fields: whichever changes, it is said no longer than it holds.
  useEffect(() => {
    if (wrong) return subscribe({ formState: { values: true }, callback: () => trigger(name) })
  }, [wrong, name, subscribe, trigger])
  return {
    value,
    onChange,
    text: {
      name,
      label,
      disabled,
      onBlur: () => afterPress(onBlur),
      inputRef: ref,
      error: Boolean(wrong),
      helperText: wrong ?? hint,
    },
  }
}
