import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../api.ts'
import { TextInput, type TextInputProps } from '../kit/form/text-input.tsx'
import { holdUnchosen, useTypedSearch } from '../kit/form/typed-search.ts'
import { called, type PickedPerson } from './picked-person.ts'

/** Matches a part of the name, as the server does. */
const matching = createFilterOptions<PickedPerson>({
  ignoreAccents: true,
  ignoreCase: true,
  trim: true,
  stringify: ({ name }) => name,
})

export interface PersonPickerProps {
  value: PickedPerson | undefined
  onPick: (person: PickedPerson | undefined) => void
  label?: string
  autoFocus?: boolean
  /** Opens its list at once. */
  startsOpen?: boolean
  /** For forms: message and blur handler. */
  text?: Pick<TextInputProps, 'error' | 'helperText' | 'onBlur' | 'inputRef'>
}

/** People shown at once: who has more is found by typing on. */
const lookup = 50

/** Chooses a person in scope by a part of the name. People are loaded when the list opens. */
export function PersonPicker({
  value,
  onPick,
  label = 'Colaborador',
  autoFocus = false,
  startsOpen = false,
  text,
}: PersonPickerProps) {
  const { id, name: callee, enrollment } = value ?? {}
  // A new object for the same person would discard what is being typed.
  const picked = useMemo(
    () => (id === undefined || callee === undefined ? null : { id, name: callee, ...(enrollment && { enrollment }) }),
    [id, callee, enrollment],
  )
  const [open, setOpen] = useState(startsOpen)
  const { data, typed, search } = useTypedSearch((name) => ({
    ...api.people.list.query({ query: { ...(name && { name }), status: 'active', take: lookup, orderByName: 'ASC' } }),
    enabled: open,
  }))
  const { stale, loading } = search
  const options: readonly PickedPerson[] = data?.results ?? []
  // Enter before the answer chooses who the answer brings first, as it would after it.
  const isEntered = useRef(false)
  const [first] = options
  useEffect(() => {
    if (!isEntered.current || stale || loading) return
    isEntered.current = false
    if (!first) return
    onPick(first)
    setOpen(false)
  })
  return (
    <Autocomplete
      onKeyDown={(event) => {
        holdUnchosen(event, picked ? called(picked) : '')
        const found = matching([...options], { inputValue: typed, getOptionLabel: called })
        if (event.key === 'Enter' && open && stale && found.length === 0) isEntered.current = true
      }}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={options}
      value={picked}
      onChange={(_, person) => onPick(person ?? undefined)}
      onInputChange={(_, text, reason) => {
        isEntered.current = false
        search.onSearch(reason === 'input' ? text : '')
      }}
      filterOptions={stale ? matching : (all) => all}
      getOptionLabel={called}
      getOptionKey={(person) => person.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={loading}
      loadingText="Buscando…"
      noOptionsText="Nenhum Colaborador Encontrado."
      autoHighlight
      renderInput={(params) => <TextInput {...params} {...text} label={label} autoFocus={autoFocus} />}
    />
  )
}
