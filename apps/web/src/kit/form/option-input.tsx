import Autocomplete, { type AutocompleteRenderInputParams, createFilterOptions } from '@mui/material/Autocomplete'
import { useState } from 'react'
import type { Option } from './fields.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** Accents do not matter, and a hundred matches are enough to look at. */
const matching = createFilterOptions<Option>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

const optionValue = (option: Option) => option.value

/** The words of what comes before stand where the choice will. */
const awaiting = (needs: string, { slotProps }: AutocompleteRenderInputParams) => ({
  placeholder: `Escolha ${needs}`,
  slotProps: { ...slotProps, inputLabel: { ...slotProps.inputLabel, shrink: true } },
})

export interface OptionInputProps {
  options: readonly Option[]
  /** The value of one of the options, which may be on their way; or nothing: null, undefined, ''. */
  value: unknown
  onChoose: (value: Option['value'] | null) => void
  input: TextInputProps
  disabled?: boolean
  /** What is to be chosen before, such as "a unidade": until then nothing can be chosen here, and it says why. */
  needs?: string | undefined
  loading?: boolean
  /** For lists the server searches: called with what is typed; `options` is then shown as it comes. */
  onSearch?: ((text: string) => void) | undefined
  /** Said when nothing is called so. */
  empty?: string | undefined
}

/** One of many, found by typing. It holds the plain value: options that come anew under somebody's hands leave what is typed alone. */
export function OptionInput({ options, value, onChoose, input, onSearch, empty, needs, ...state }: OptionInputProps) {
  // Other options may come without what was chosen, which stays chosen under its name.
  const [known, know] = useState<Option>()
  const chosen = options.find((option) => option.value === value) ?? (known?.value === value ? known : undefined)
  if (chosen && (chosen.value !== known?.value || chosen.label !== known.label)) know(chosen)
  return (
    <Autocomplete
      {...state}
      {...(needs && { disabled: true })}
      options={chosen && !options.includes(chosen) ? [...options, chosen] : options}
      getOptionValue={optionValue}
      value={typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null}
      onChange={(_, chosen) => onChoose(chosen)}
      onInputChange={(_, typed, reason) => reason === 'input' && onSearch?.(typed)}
      filterOptions={onSearch ? () => [...options] : matching}
      getOptionKey={optionValue}
      loadingText="Buscando…"
      noOptionsText={empty ?? 'Nenhum registro encontrado.'}
      autoHighlight
      renderInput={(params) => <TextInput {...params} {...input} {...(needs && awaiting(needs, params))} />}
    />
  )
}
