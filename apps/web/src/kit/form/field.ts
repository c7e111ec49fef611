/** Shared parts of form fields. */
import { useController } from 'react-hook-form'
import { afterPress } from '../keyboard/after-press.ts'

export interface FieldProps {
  name: string
  label: string
  hint?: string
  disabled?: boolean
}

/** A field of the surrounding form: its value and messages. */
export function useField({ name, label, hint, disabled = false }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange, onBlur } = field
  const wrong = fieldState.error?.message
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
