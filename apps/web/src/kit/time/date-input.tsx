import calendar from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import { date } from '../form/notations.ts'
import { TextInput, type TextInputProps } from '../form/text-input.tsx'
import { useNotation } from '../form/use-notation.ts'
import { loadedLater } from '../loading/loaded-later.tsx'
import { Icon } from '../theme/icon.tsx'

const DatePopover = loadedLater(() => import('./date-popover.tsx'))

interface DateInputProps {
  value: string | null
  onChange: (value: string | null) => void
  /** Other properties of the text field: label, error and so on. */
  text: TextInputProps
}

/** A day typed as DD/MM/AAAA or picked. The value is 'YYYY-MM-DD' or null. */
export function DateInput({ value, onChange, text }: DateInputProps) {
  const typing = useNotation(date, value, onChange)
  const [anchor, setAnchor] = useState<Element | null>(null)
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
                  onClick={(event) => setAnchor(event.currentTarget)}
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
            setAnchor(null)
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
