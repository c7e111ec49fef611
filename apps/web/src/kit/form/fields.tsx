/** Fields for choices, switches and long texts. */
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Switch from '@mui/material/Switch'
import MuiTextField from '@mui/material/TextField'
import { type FieldProps, useField } from './field.ts'
import { overLimit } from './over-limit.ts'
import { TextInput } from './text-input.tsx'

/** Several lines, with a count; a longer text says so, and the schema refuses it. */
export function TextAreaField({ limit, rows = 3, ...field }: FieldProps & { limit: number; rows?: number }) {
  const { value, onChange, text } = useField(field)
  const tooLong = overLimit(value, limit)
  const count = `${String(value ?? '').length}/${limit}`
  return (
    <TextInput
      {...text}
      value={value ?? ''}
      onChange={onChange}
      multiline
      minRows={rows}
      error={text.error || tooLong !== undefined}
      helperText={tooLong ?? [text.helperText, count].filter(Boolean).join(' · ')}
      slotProps={{ formHelperText: { 'aria-live': tooLong ? 'polite' : 'off' } }}
    />
  )
}

export interface Option {
  value: string | number
  label: string
}

/** One of a few. `none`: the label of no choice, which is null. */
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

/** On or off, at once or on saving. */
export const SwitchField = yesOrNo(Switch)

/** Yes or no, among other answers. */
export const CheckboxField = yesOrNo(Checkbox)
