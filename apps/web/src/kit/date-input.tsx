import calendar from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { loadedLater } from './loaded-later.tsx'
import { date } from './notations.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { useNotation } from './use-notation.ts'

const DatePopover = loadedLater(() => import('./date-popover.tsx'))

interface DateInputProps {
  value: string | null
  onChange: (value: string | null) => void
  /** What else the text field shows: its label, error and the like. */
  text: TextInputProps
}

/** A day typed as DD/MM/AAAA or picked from a calendar. The value is 'YYYY-MM-DD', or null. */
export function DateInput({ value, onChange, text }: DateInputProps) {
  const typing = useNotation(date, value, onChange)
  const [anchor, open] = useState<Element | null>(null)
  const picked = value && date.parse(date.format(value))
  DatePopover.useAhead()
  return (
    <>
      <TextInput
        {...text}
        value={typing.value}
        placeholder={date.placeholder}
        onChange={typing.edit}
        onBlur={(event) => {
          typing.settle()
          text.onBlur?.(event)
        }}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  disabled={text.disabled ?? false}
                  aria-label={`Escolher data: ${text.label}`}
                  aria-haspopup="dialog"
                  onClick={(event) => open(event.currentTarget)}
                >
                  <Icon path={calendar} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {anchor && (
        <DatePopover
          anchor={anchor}
          label={text.label}
          value={picked || null}
          onPick={(day) => {
            typing.forget()
            onChange(day)
            open(null)
          }}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
