import seen from '@material-symbols/svg-400/rounded/visibility.svg?path'
import unseen from '@material-symbols/svg-400/rounded/visibility_off.svg?path'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import MuiTextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { Icon } from './icon.tsx'

export interface FieldProps {
  name: string
  label: string
  hint?: string
  disabled?: boolean
}

/** A field of the form around it: its value, and what the schema says of it. */
export function useField({ name, label, hint, disabled = false }: FieldProps) {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange, onBlur } = field
  const wrong = fieldState.error?.message
  return {
    value,
    onChange,
    text: { name, label, disabled, onBlur, inputRef: ref, error: Boolean(wrong), helperText: wrong ?? hint },
  }
}

/** One line of text. `purpose` tells the browser what it is for, such as 'username' or 'email'. */
export function TextField({
  purpose = 'off',
  maxLength,
  ...field
}: FieldProps & { purpose?: string; maxLength?: number }) {
  const { value, onChange, text } = useField(field)
  return (
    <MuiTextField
      {...text}
      value={value ?? ''}
      onChange={onChange}
      autoComplete={purpose}
      slotProps={{ htmlInput: { maxLength } }}
    />
  )
}

/** A password that can be looked at; says so when Caps Lock writes it otherwise than meant. */
export function PasswordField({ purpose = 'current-password', ...field }: FieldProps & { purpose?: string }) {
  const { value, onChange, text } = useField(field)
  const [shown, show] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'))
  const toggle = (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-pressed={shown} aria-label="Mostrar senha" onClick={() => show(!shown)}>
        <Icon path={shown ? unseen : seen} />
      </IconButton>
    </InputAdornment>
  )
  return (
    <MuiTextField
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

/** Several lines, with a count; at the limit nothing more goes in and the count says why. */
export function TextAreaField({ limit, rows = 3, ...field }: FieldProps & { limit: number; rows?: number }) {
  const { value, onChange, text } = useField(field)
  const length = String(value ?? '').length
  const count = length >= limit ? 'Máximo de caracteres atingido' : `${length}/${limit}`
  return (
    <MuiTextField
      {...text}
      value={value ?? ''}
      onChange={onChange}
      multiline
      minRows={rows}
      helperText={[text.helperText, count].filter(Boolean).join(' · ')}
      slotProps={{
        htmlInput: { maxLength: limit },
        formHelperText: { 'aria-live': length >= limit ? 'polite' : 'off' },
      }}
    />
  )
}

export interface Option {
  value: string | number
  label: string
}

/** One of a few. `none` is the label of choosing nothing, which is null. */
export function SelectField({ options, none, ...field }: FieldProps & { options: readonly Option[]; none?: string }) {
  const { value, onChange, text } = useField(field)
  return (
    <MuiTextField
      select
      {...text}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}

/** One of a few, all in sight. */
export function RadioField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { value, onChange, text } = useField(field)
  const choose = (chosen: string) => onChange(options.find((option) => String(option.value) === chosen)?.value)
  return (
    <FormControl error={text.error} disabled={text.disabled}>
      <FormLabel id={`${text.name}-label`}>{text.label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${text.name}-label`}
        value={value ?? ''}
        onBlur={text.onBlur}
        onChange={(_, v) => choose(v)}
      >
        {options.map((option) => (
          <FormControlLabel key={option.value} value={option.value} label={option.label} control={<Radio />} />
        ))}
      </RadioGroup>
      {text.helperText && <FormHelperText>{text.helperText}</FormHelperText>}
    </FormControl>
  )
}

const yesOrNo = (Control: typeof Switch | typeof Checkbox) =>
  function YesOrNoField(props: FieldProps) {
    const { value, onChange, text } = useField(props)
    return (
      <FormControl error={text.error} disabled={text.disabled}>
        <FormControlLabel
          label={text.label}
          control={<Control checked={value === true} onChange={(_, on) => onChange(on)} onBlur={text.onBlur} />}
        />
        {text.helperText && <FormHelperText sx={{ ml: 12, mt: -1 }}>{text.helperText}</FormHelperText>}
      </FormControl>
    )
  }

/** On or off, and it holds at once or on saving. */
export const SwitchField = yesOrNo(Switch)

/** Yes or no, among other answers. */
export const CheckboxField = yesOrNo(Checkbox)
