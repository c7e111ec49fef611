import { type FieldProps, useField } from '../kit/form/field.ts'
import { TextInput } from '../kit/form/text-input.tsx'
import { PersonPicker } from './person-picker.tsx'
import { called, type PickedPerson } from './picked-person.ts'

/**
 * A person in scope as a form field; the value is a `PickedPerson` or null. `disabled`: the person is fixed.
 */
export function PersonField(props: FieldProps) {
  const { value, onChange, text } = useField(props)
  const person: PickedPerson | null = value ?? null
  const { error, helperText, onBlur, inputRef } = text
  if (props.disabled) return <TextInput label={props.label} value={person ? called(person) : ''} disabled />
  return (
    <PersonPicker
      label={props.label}
      value={person ?? undefined}
      onPick={(picked) => onChange(picked ?? null)}
      text={{ error, helperText, onBlur, inputRef }}
    />
  )
}
