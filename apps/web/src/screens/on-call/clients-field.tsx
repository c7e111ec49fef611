import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { allClientsWord } from '@ponteiro/contract/on-call/on-call'
import { type FieldProps, useField } from '../../kit/form/field.ts'
import type { Option } from '../../kit/form/fields.tsx'
import { TextInput } from '../../kit/form/text-input.tsx'

const optionValue = ({ value }: Option) => value
const none: (string | number)[] = []
const matching = createFilterOptions<Option>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

/** Several clients; none means all. The value is their ids. */
export function ClientsField({ options, ...field }: FieldProps & { options: readonly Option[] }) {
  const { value, onChange, text } = useField(field)
  const { disabled, ...input } = text
  const isAll = !Array.isArray(value) || value.length === 0
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...options]}
      getOptionValue={optionValue}
      value={isAll ? none : value}
      onChange={(_, ids) => onChange(ids)}
      getOptionKey={optionValue}
      filterOptions={matching}
      noOptionsText="Nenhum cliente encontrado."
      disabled={disabled}
      renderInput={(params) => (
        <TextInput
          {...params}
          {...input}
          placeholder={isAll ? allClientsWord : ''}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
