import { useRef, useState } from 'react'
import { useChangedValue } from '../form/changed-value.ts'
import { date, isDay } from '../form/notations.ts'
import type { TextInputProps } from '../form/text-input.tsx'
import { DateInput } from './date-input.tsx'

interface DayInputProps {
  value: string | null
  /** Called with a whole day, or with null when the emptied field is left. */
  onChange: (day: string | null) => void
  text: TextInputProps
}

/**
 * A day outside forms; it applies once whole. An invalid text stays, and is reported once the field is left.
 */
export function DayInput({ value, onChange, text }: DayInputProps) {
  const [standing, setStanding] = useState<'typed' | 'left' | 'left wrong'>('left')
  const emptied = useRef(false)
  useChangedValue(value, () => setStanding((now) => (now === 'left wrong' && value ? 'left' : now)))
  const wrong = standing === 'left wrong' || (standing === 'left' && value !== null && value !== '' && !isDay(value))
  return (
    <DateInput
      value={value}
      onChange={(typed) => {
        setStanding('typed')
        if (typed === null) emptied.current = true
        else if (isDay(typed)) {
          emptied.current = false
          onChange(typed)
        }
      }}
      text={{
        ...text,
        ...(wrong && { error: true, helperText: 'Data inválida' }),
        onBlur: ({ target }) => {
          const isDayTyped = date.parse(target.value) !== undefined
          if (emptied.current && !isDayTyped && value) onChange(null)
          emptied.current = false
          setStanding(target.value && !isDayTyped ? 'left wrong' : 'left')
        },
      }}
    />
  )
}
