/** One-line text fields. Apart from the others, because the login needs nothing else. */
import seen from '@material-symbols/svg-400/rounded/visibility.svg?path'
import unseen from '@material-symbols/svg-400/rounded/visibility_off.svg?path'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../theme/icon.tsx'
import { type FieldProps, useField } from './field.ts'
import { overLimit } from './over-limit.ts'
import { TextInput } from './text-input.tsx'

/**
 * One line of text; longer than `maxLength` it says so. `purpose`: for the browser, such as 'username' or
 * 'email'.
 */
export function TextField({
  purpose = 'off',
  maxLength,
  ...field
}: FieldProps & { purpose?: string; maxLength?: number }) {
  const { value, onChange, text } = useField(field)
  const tooLong = overLimit(value, maxLength)
  return (
    <TextInput
      {...text}
      value={value ?? ''}
      onChange={onChange}
      autoComplete={purpose}
      error={text.error || tooLong !== undefined}
      helperText={tooLong ?? text.helperText}
    />
  )
}

/** A password that can be shown; warns of Caps Lock. */
export function PasswordField({ purpose = 'current-password', ...field }: FieldProps & { purpose?: string }) {
  const { value, onChange, text } = useField(field)
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'))
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-pressed={shown}
        aria-label="Mostrar senha"
        onClick={() => setShown(!shown)}
      >
        <Icon path={shown ? unseen : seen} />
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextInput
      {...text}
      value={value ?? ''}
      onChange={onChange}
      helperText={capitals && !text.error ? 'Caps Lock está ativado' : text.helperText}
      type={shown ? 'text' : 'password'}
      autoComplete={purpose}
      slotProps={{ input: { endAdornment: toggle }, htmlInput: { onKeyDown: look, onKeyUp: look } }}
    />
  )
}
