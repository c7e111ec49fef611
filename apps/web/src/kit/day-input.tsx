import { useState } from 'react'
import { DateInput } from './date-input.tsx'
import { isDay } from './notations.ts'
import type { TextInputProps } from './text-input.tsx'

interface DayInputProps {
  value: string | null
  /** Called with a whole day, or null once the field is emptied. */
  onChange: (day: string | null) => void
  text: TextInputProps
}

/** A day that is no field of a form: it holds once it is whole. What is no day stays as it was typed, and is said to be none once the field is left. */
export function DayInput({ value, onChange, text }: DayInputProps) {
  const [typedDay, type] = useState(true)
  const [left, leave] = useState(true)
  const wrong = left && (!typedDay || (value !== null && value !== '' && !isDay(value)))
  return (
    <DateInput
      value={value}
      onChange={(typed) => {
        const holds = typed === null || isDay(typed)
        type(holds)
        leave(false)
        if (holds) onChange(typed)
      }}
      text={{ ...text, ...(wrong && { error: true, helperText: 'Data inválida' }), onBlur: () => leave(true) }}
    />
  )
}
