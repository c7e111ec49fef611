import { type FieldProps, useField } from './field.ts'
import type { Option } from './fields.tsx'
import { OptionInput, type OptionInputProps } from './option-input.tsx'

export interface AutocompleteFieldProps
  extends FieldProps,
    Pick<OptionInputProps, 'loading' | 'needs' | 'onSearch' | 'stale' | 'empty'> {
  options: readonly Option[]
}

/** One of many, found by typing. The value is the option's, or null. */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const { options, loading = false, needs, onSearch, stale = false, empty, ...field } = props
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
      stale={stale}
      empty={empty}
    />
  )
}
