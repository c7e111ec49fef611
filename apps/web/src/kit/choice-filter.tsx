import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import type { Option } from './fields.tsx'
import type { FilterValue } from './list.ts'
import { TextInput } from './text-input.tsx'

const matching = createFilterOptions<Option>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

export interface ChoiceFilterProps {
  label: string
  value: FilterValue
  options: readonly Option[]
  /** '' when the choice is taken back. */
  onChoose: (value: string | number) => void
  disabled?: boolean
  /** Said when nothing is called so. */
  empty?: string
}

/** One of many as a filter, found by typing; what depends on it is the caller's to clear. */
export function ChoiceFilter({ label, value, options, onChoose, disabled = false, empty }: ChoiceFilterProps) {
  return (
    <Autocomplete
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      onChange={(_, option) => onChoose(option?.value ?? '')}
      filterOptions={matching}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      noOptionsText={empty ?? 'Nenhum registro encontrado.'}
      disabled={disabled}
      autoHighlight
      renderInput={(params) => <TextInput {...params} label={label} />}
    />
  )
}
