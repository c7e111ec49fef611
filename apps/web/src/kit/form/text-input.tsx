import FormControl, { type FormControlProps } from '@mui/material/FormControl'
import FormHelperText, { type FormHelperTextProps } from '@mui/material/FormHelperText'
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

type Typed =
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'onKeyDown'
  | 'multiline'
  | 'minRows'
  | 'name'
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoFocus'
  | 'inputRef'

export interface TextInputProps
  extends Pick<OutlinedInputProps, Typed>,
    Pick<FormControlProps, 'disabled' | 'error' | 'size' | 'fullWidth' | 'sx'> {
  id?: string | undefined
  label: string
  helperText?: ReactNode
  slotProps?: {
    input?: Partial<OutlinedInputProps>
    htmlInput?: OutlinedInputProps['inputProps']
    inputLabel?: Partial<InputLabelProps>
    formHelperText?: Partial<FormHelperTextProps>
  }
}

/**
 * An outlined text field like MUI's, without its other variants and its option list, which load with what
 * needs them.
 */
export function TextInput(props: TextInputProps) {
  const {
    label,
    helperText,
    disabled = false,
    error = false,
    size = 'small',
    fullWidth = true,
    sx = null,
    slotProps,
    ...typed
  } = props
  const made = useId()
  const id = typed.id ?? made
  const helpId = helperText ? `${id}-helper-text` : undefined
  return (
    <FormControl variant="outlined" disabled={disabled} error={error} size={size} fullWidth={fullWidth} sx={sx}>
      <InputLabel {...slotProps?.inputLabel} id={`${id}-label`} htmlFor={id}>
        {label}
      </InputLabel>
      <OutlinedInput
        aria-describedby={helpId}
        {...typed}
        id={id}
        label={label}
        fullWidth={fullWidth}
        {...(slotProps?.inputLabel?.shrink !== undefined && { notched: slotProps.inputLabel.shrink })}
        inputProps={slotProps?.htmlInput ?? {}}
        {...slotProps?.input}
      />
      {helperText && (
        <FormHelperText id={helpId} {...slotProps?.formHelperText}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  )
}
