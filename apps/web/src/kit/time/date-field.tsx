import { type FieldProps, useField } from '../form/field.ts'
import { DateInput } from './date-input.tsx'

/** A day of a form. Unfinished or impossible dates go to the schema as typed, and are refused there. */
export function DateField(props: FieldProps) {
  const { value, onChange, text } = useField(props)
  return <DateInput value={value ?? null} onChange={onChange} text={text} />
}
