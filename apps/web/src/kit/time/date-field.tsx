import { type FieldProps, useField } from '../form/field.ts'
import { DateInput } from './date-input.tsx'

/** A day of a form. An unfinished or impossible date goes to the schema as it was typed, and is refused there. */
export function DateField(props: FieldProps) {
  const { value, onChange, text } = useField(props)
  return <DateInput value={value ?? null} onChange={onChange} text={text} />
}
