import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type FieldProps, useField } from '../kit/form/field.ts'
import { TextInput } from '../kit/form/text-input.tsx'
import { RowName } from '../kit/list/row-name.tsx'

interface Choice {
  readonly id: number
  readonly enrollment: string
  readonly name: string
  readonly active: boolean
}

const named = ({ enrollment, name }: Choice) => `${enrollment} · ${name}`
const called = (person: Choice) => `${named(person)}${person.active ? '' : ' · Inativo'}`
const idOf = ({ id }: Choice) => id
const nobody: number[] = []
const matching = createFilterOptions<Choice>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

export interface PeopleChooserProps extends FieldProps {
  query: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<{ results: Choice[] }> }
}

/** Chooses several people, past ones marked as such; the value is their ids. */
export function PeopleChooser({ query, ...field }: PeopleChooserProps) {
  const { value, onChange, text } = useField(field)
  const { data, isPending } = useQuery(query)
  const people = data?.results ?? []
  const { disabled, ...input } = text
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={people}
      getOptionValue={idOf}
      value={Array.isArray(value) ? value : nobody}
      onChange={(_, ids) => onChange(ids)}
      getOptionLabel={called}
      getOptionKey={idOf}
      renderOption={({ key, ...option }, person) => (
        <Box component="li" key={key} {...option}>
          <RowName row={{ name: named(person), active: person.active }} />
        </Box>
      )}
      filterOptions={matching}
      limitTags={4}
      loading={isPending}
      loadingText="Buscando…"
      noOptionsText="Nenhum colaborador encontrado."
      disabled={disabled}
      renderInput={(params) => <TextInput {...params} {...input} />}
    />
  )
}
