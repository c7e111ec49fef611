import { useState } from 'react'
import { useChangedValue } from './changed-value.ts'
import { DateInput } from './date-input.tsx'
import { date, isDay } from './notations.ts'
import type { TextInputProps } from './text-input.tsx'

interface DayInputProps {
  value: string | null
  /** Called with a whole day, or null once the field is left empty: until then another day may be typed. */
  onChange: (day: string | null) => void
  text: TextInputProps
}

/**
 * A day that is no field of a form: it holds once it is whole. What is no day stays as it was typed, and is said to be none once the field is
 * left, until another day takes its place.
 */
export function DayInput({ value, onChange, text }: DayInputProps) {
  const [standing, stand] = useState<'typed' | 'left' | 'left wrong'>('left')
  useChangedValue(value, () => stand((now) => (now === 'left wrong' ? 'left' : now)))
  const wrong = standing === 'left wrong' || (standing === 'left' && value !== null && value !== '' && !isDay(value))
  return (
    <DateInput
      value={value}
      onChange={(typed) => {
        stand('typed')
        if (typed !== null && isDay(typed)) onChange(typed)
      }}
      text={{
        ...text,
        ...(wrong && { error: true, helperText: 'Data inválida' }),
        onBlur: ({ target }) => {
          if (target.value === '' && value) onChange(null)
          stand(target.value && !date.parse(target.value) ? 'left wrong' : 'left')
        },
      }}
    />
  )
}
