import Autocomplete, { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete'
import { useState } from 'react'
import type { Option } from './fields.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'
import { holdUnchosen, type Searching } from './typed-search.ts'

/** Accents do not matter; a hundred matches are enough. */
const matching = createFilterOptions<Option>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

const optionValue = (option: Option) => option.value

/** Shows what must be chosen first. */
const awaiting = (needs: string, { slotProps }: AutocompleteRenderInputParams) => ({
  placeholder: `Escolha ${needs}`,
  slotProps: { ...slotProps, inputLabel: { ...slotProps.inputLabel, shrink: true } },
})

export interface OptionInputProps extends Searching {
  options: readonly Option[]
  /** The value of an option, possibly still loading; or nothing: null, undefined, ''. */
  value: unknown
  onChoose: (value: Option['value'] | null) => void
  input: TextInputProps
  disabled?: boolean
  /** What must be chosen first, such as "a unidade": until then the field is off and says so. */
  needs?: string | undefined
  /** The message for no match. */
  empty?: string | undefined
}

/** One of many, found by typing. It holds the plain value: reloaded options leave typed text alone. */
export function OptionInput(props: OptionInputProps) {
  const { options, value, onChoose, input, onSearch, stale = false, empty, needs, ...state } = props
  // The chosen option keeps its name when new options lack it.
  const [known, setKnown] = useState<Option>()
  const chosen = options.find((option) => option.value === value) ?? (known?.value === value ? known : undefined)
  if (chosen && (chosen.value !== known?.value || chosen.label !== known.label)) setKnown(chosen)
  return (
    <Autocomplete
      {...state}
      loading={state.loading || stale}
      {...(needs && { disabled: true })}
      options={chosen && !options.includes(chosen) ? [...options, chosen] : options}
      getOptionValue={optionValue}
      value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, typed, reason) => onSearch?.(reason === 'input' ? typed : '')}
      onKeyDown={(event) => holdUnchosen(event, chosen?.label)}
      filterOptions={onSearch && !stale ? () => [...options] : matching}
      getOptionKey={optionValue}
      loadingText="Buscando…"
      noOptionsText={empty ?? 'Nenhum registro encontrado.'}
      autoHighlight
      renderInput={(params) => <TextInput {...params} {...input} {...(needs && awaiting(needs, params))} />}
    />
  )
}
