import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { memo, useMemo } from 'react'
import type { Option } from '../form/fields.tsx'
import { TextInput } from '../form/text-input.tsx'
import type { Searching } from '../form/typed-search.ts'
import { type Filtered, type FilterProps, isSameFilter } from './filter.ts'
import type { Change, FilterValue } from './list.ts'

const matching = createFilterOptions<Option>({ limit: 100, ignoreAccents: true, ignoreCase: true, trim: true })

/** What the address holds as `a,b`. */
export const manyOf = (value: FilterValue): string[] =>
  value === undefined || value === '' ? [] : String(value).split(',')

export interface ManyFilterProps<Name extends string> extends FilterProps<Name>, Searching {
  list: Filtered<Name>
  options: readonly Option[]
  /** What is wrong with what is chosen. */
  wrong?: string | undefined
  disabled?: boolean
  /** Filters that another choice takes back. */
  clears?: readonly Name[]
}

function SomeOfFilter<Name extends string>(props: ManyFilterProps<Name>) {
  const { list, name, label, options, wrong, clears = [], onSearch, stale = false, ...state } = props
  const chosen = manyOf(list.filter[name])
  const known = new Map(options.map((option) => [String(option.value), option]))
  // New objects for the same choice would discard what is being typed.
  const held = JSON.stringify(chosen.map((value) => known.get(value) ?? { value, label: value }))
  const value = useMemo((): Option[] => JSON.parse(held), [held])
  const hold = (values: readonly Option[]) => {
    const emptied = Object.fromEntries(clears.map((each) => [each, '']))
    list.change({ ...emptied, [name]: values.map(({ value }) => value).join(',') } as Change<Name>, 'replace')
  }
  return (
    <Autocomplete
      {...state}
      multiple
      disableCloseOnSelect
      options={options}
      value={value}
      onChange={(_, values) => hold(values)}
      onInputChange={(_, typed, reason) => onSearch?.(reason === 'input' ? typed : '')}
      isOptionEqualToValue={(option, value) => String(option.value) === String(value.value)}
      getOptionKey={({ value }) => value}
      filterOptions={onSearch && !stale ? (all) => all : matching}
      limitTags={3}
      loadingText="Buscando…"
      noOptionsText="Nenhum registro encontrado."
      renderInput={(params) => <TextInput {...params} label={label} error={wrong !== undefined} helperText={wrong} />}
    />
  )
}

/** Some of many, found by typing; the address holds their values. */
export const ManyFilter = memo(SomeOfFilter, isSameFilter) as typeof SomeOfFilter
