import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { type FieldProps, useField } from './field.ts'
import type { Option } from './fields.tsx'
import { TextInput } from './text-input.tsx'

/** Accents do not matter, and a hundred matches are enough to look at. */
const matching = createFilterOptions<Option>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

export interface AutocompleteFieldProps extends FieldProps {
  options: readonly Option[]
  loading?: boolean
  /** For lists the server searches: called with what is typed; `options` is then shown as it comes. */
  onSearch?: (text: string) => void
}

/** One of many, found by typing. The value is the option's value, or null. */
export function AutocompleteField({ options, loading = false, onSearch, ...field }: AutocompleteFieldProps) {
  const { value, onChange, text } = useField(field)
  const { disabled, ...input } = text
  return (
    <Autocomplete
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_, option) => onChange(option?.value ?? null)}
      onInputChange={(_, typed, reason) => reason === 'input' && onSearch?.(typed)}
      filterOptions={onSearch ? (all) => all : matching}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      loading={loading}
      loadingText="Buscando…"
      noOptionsText="Nenhum registro encontrado."
      disabled={disabled}
      autoHighlight
      renderInput={(params) => <TextInput {...params} {...input} />}
    />
  )
}
