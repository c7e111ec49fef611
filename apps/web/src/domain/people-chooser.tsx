import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type FieldProps, useField } from '../kit/form/field.ts'
import { TextInput } from '../kit/form/text-input.tsx'
import { holdUnchosen, useTypedSearch } from '../kit/form/typed-search.ts'
import { RowName } from '../kit/list/row-name.tsx'

interface Choice {
  readonly id: number
  readonly enrollment: string
  readonly name: string
  readonly active: boolean
}

/** The first people whose name or enrollment contains what is typed; or those with these ids. */
export type PeopleSearch = { readonly take: number; readonly name?: string } | { readonly ids: number[] }

interface Query {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<{ results: Choice[] }>
}

const named = ({ enrollment, name }: Choice) => (enrollment ? `${enrollment} · ${name}` : name)
const called = (person: Choice) => `${named(person)}${person.active ? '' : ' · Inativo'}`
const idOf = ({ id }: Choice) => id
const shownAtOnce = 50
/** The most people who are named by one question. */
const namedAtOnce = 500

export interface PeopleChooserProps extends FieldProps {
  query: (search: PeopleSearch) => Query
}

/** Chooses several people by name or enrollment, past ones marked as such; the value is their ids. */
export function PeopleChooser({ query, ...field }: PeopleChooserProps) {
  const { value, onChange, text } = useField(field)
  const [open, setOpen] = useState(false)
  const { data, search } = useTypedSearch((name) => ({
    ...query({ take: shownAtOnce, ...(name && { name }) }),
    enabled: open,
  }))
  const ids: readonly number[] = Array.isArray(value) ? value : []
  const [met, setMet] = useState<ReadonlyMap<number, Choice>>(new Map())
  const unknown = ids.filter((id) => !met.has(id)).slice(0, namedAtOnce)
  const { data: asked } = useQuery({ ...query({ ids: unknown }), enabled: unknown.length > 0 })
  useEffect(() => {
    const found = [...(asked?.results ?? [])].filter(({ id }) => !met.has(id))
    if (found.length > 0) setMet(new Map([...met, ...found.map((person) => [person.id, person] as const)]))
  }, [asked, met])
  const people = useMemo(
    () => ids.map((id) => met.get(id) ?? { id, enrollment: '', name: '…', active: true }),
    [ids, met],
  )
  const choose = (chosen: readonly Choice[]) => {
    setMet(new Map([...met, ...chosen.filter((person) => person.name !== '…').map((each) => [each.id, each] as const)]))
    onChange(chosen.map(idOf))
  }
  const { disabled, ...input } = text
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data?.results ?? []}
      value={people}
      onChange={(_, chosen) => choose(chosen)}
      onKeyDown={(event) => holdUnchosen(event)}
      onInputChange={(_, entered, reason) => search.onSearch(reason === 'input' ? entered : '')}
      isOptionEqualToValue={(option, person) => option.id === person.id}
      getOptionLabel={called}
      getOptionKey={idOf}
      renderOption={({ key, ...option }, person) => (
        <Box component="li" key={key} {...option}>
          <RowName row={{ name: named(person), active: person.active }} />
        </Box>
      )}
      filterOptions={(all) => all}
      limitTags={4}
      loading={search.loading}
      loadingText="Buscando…"
      noOptionsText="Nenhum colaborador encontrado."
      disabled={disabled}
      renderInput={(params) => <TextInput {...params} {...input} />}
    />
  )
}
