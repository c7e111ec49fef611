import type { ReactNode } from 'react'
import { type FieldProps, useField } from './field.ts'
import { minuteOfDay, minutes, type Notation, number, patterned, reduced, time } from './notations.ts'
import { TextInput } from './text-input.tsx'
import { useNotation } from './use-notation.ts'

function NotationField<Value>({
  notation,
  end,
  ...field
}: FieldProps & { notation: Notation<Value>; end?: ReactNode }) {
  const { value, onChange, text } = useField(field)
  const typing = useNotation(notation, value, onChange)
  return (
    <TextInput
      {...text}
      value={typing.value}
      placeholder={notation.placeholder}
      onChange={typing.edit}
      onBlur={() => {
        typing.settle()
        text.onBlur()
      }}
      slotProps={{ htmlInput: { inputMode: 'numeric' }, input: { endAdornment: end } }}
    />
  )
}

/** A time of day typed as HH:mm; the value is that text, empty is null. */
export const TimeField = (props: FieldProps) => <NotationField {...props} notation={time} />

/** A time of day typed as HH:mm; the value is the minute of the day, empty is null. */
export const MinuteOfDayField = (props: FieldProps) => <NotationField {...props} notation={minuteOfDay} />

/** A length of time typed as hours and minutes; the value is whole minutes, empty is null. */
export const MinutesField = (props: FieldProps) => <NotationField {...props} notation={minutes} />

/** A number; `allowed` adds a decimal point, a minus, or both. Empty is null. */
export const NumberField = ({ allowed = '', ...props }: FieldProps & { allowed?: '' | '.' | '-' | '.-' }) => (
  <NotationField {...props} notation={number(allowed)} />
)

/**
 * A code with a shape such as `000.000.000-00`, or several; the value has only digits (and letters for `A`).
 */
export function PatternField({
  pattern,
  bare,
  ...props
}: FieldProps & { pattern: string | readonly [string, ...string[]]; bare?: (text: string) => string }) {
  const notation = typeof pattern === 'string' ? patterned(pattern) : patterned(...pattern)
  return <NotationField {...props} notation={bare ? reduced(notation, bare) : notation} />
}
