import calendar from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import MuiTextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { loadedLater } from './loaded-later.tsx'
import { date } from './notations.ts'
import { useNotation } from './use-notation.ts'

const Calendar = loadedLater(() => import('./calendar.tsx'), <Skeleton variant="rounded" width={320} height={334} />)

interface DateInputProps {
  value: string | null
  onChange: (value: string | null) => void
  /** What else the text field shows: its label, error and the like. */
  text: TextFieldProps
}

/** A day typed as DD/MM/AAAA or picked from a calendar. The value is 'YYYY-MM-DD', or null. */
export function DateInput({ value, onChange, text }: DateInputProps) {
  const typing = useNotation(date, value, onChange)
  const [anchor, open] = useState<Element | null>(null)
  const picked = value && date.parse(date.format(value))
  return (
    <>
      <MuiTextField
        {...text}
        value={typing.value}
        placeholder={date.placeholder}
        onChange={({ target }) => typing.type(target.value)}
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
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => open(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Calendário: ${text.label}` } }}
      >
        <Calendar
          value={picked || null}
          onPick={(day) => {
            typing.type(date.format(day))
            typing.settle()
            open(null)
          }}
          onClose={() => open(null)}
        />
      </Popover>
    </>
  )
}
