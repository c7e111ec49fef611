import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { FilterProps } from '../kit/list/filter.ts'
import type { Change } from '../kit/list/list.ts'
import { PersonPicker } from './person-picker.tsx'

/** A person in scope; the address has the id, and the name is loaded. */
export function PersonFilter<Name extends string>({ list, name, label }: FilterProps<Name>) {
  const id = Number(list.filter[name]) || undefined
  const { data } = useQuery({ ...api.people.find.query({ params: { id: id ?? 0 } }), enabled: id !== undefined })
  return (
    <PersonPicker
      label={label}
      value={id === undefined ? undefined : { id, name: data?.id === id ? data.name : '…' }}
      onPick={(person) => list.change({ [name]: person?.id ?? '' } as Change<Name>)}
    />
  )
}
