import { type FieldProps, useField } from './field.ts'
import type { Option } from './fields.tsx'
import { OptionInput, type OptionInputProps } from './option-input.tsx'

export interface AutocompleteFieldProps extends FieldProps, Pick<OptionInputProps, 'loading' | 'needs' | 'onSearch'> {
  options: readonly Option[]
}

/** One of many, found by typing. The value is the option's, or null. */
export function AutocompleteField({ options, loading = false, needs, onSearch, ...field }: AutocompleteFieldProps) {
  const { value, onChange, text } = useField(field)
  const { disabled, ...input } = text
  return (
    <OptionInput
      options={options}
      value={value}
      onChoose={onChange}
      input={input}
      disabled={disabled}
      needs={needs}
      loading={loading}
      onSearch={onSearch}
    />
  )
}
