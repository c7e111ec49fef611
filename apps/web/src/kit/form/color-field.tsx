import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { type FieldProps, useField } from './field.ts'
import { Swatch } from './swatch.tsx'
import { TextInput } from './text-input.tsx'

const whole = /^#[0-9a-f]{6}$/i

/** A colour, typed as `#A463BF` or picked: the swatch opens the browser's picker. */
export function ColorField(props: FieldProps) {
  const { value, onChange, text } = useField(props)
  const color = String(value ?? '')
  const picker = (
    <InputAdornment position="start">
      <Box
        component="label"
        sx={{ display: 'flex', cursor: 'pointer', borderRadius: '6px', '&:focus-within': { outline: 2 } }}
      >
        <Swatch color={whole.test(color) ? color : 'transparent'} />
        <Box
          component="input"
          type="color"
          aria-label={`Escolher: ${props.label}`}
          disabled={text.disabled}
          value={whole.test(color) ? color.toLowerCase() : '#000000'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          sx={{ position: 'absolute', width: 24, height: 24, opacity: 0, cursor: 'pointer' }}
        />
      </Box>
    </InputAdornment>
  )
  return (
    <TextInput
      {...text}
      value={color}
      onChange={({ target }) => onChange(target.value)}
      placeholder="#A463BF"
      slotProps={{ input: { startAdornment: picker } }}
    />
  )
}
