/** Options for selectors, from the registers, without inactive records. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { Option } from '../kit/form/fields.tsx'

const everyActive = { status: 'active', take: 1000 } as const

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined): readonly Option[] =>
  rows?.map(({ id, name }) => ({ value: id, label: name })) ?? []

export const statusOptions: readonly Option[] = [
  { value: 'active', label: 'Ativo' },
  { value: 'inactive', label: 'Inativo' },
]

export const useUnitOptions = () => optionsOf(useQuery(api.units.list.query({ query: everyActive })).data?.results)

/** The sectors of a unit; none before one is chosen. */
export function useSectorOptions(unitId: number | undefined) {
  const query = api.sectors.list.query({ query: { ...everyActive, unitId } })
  return optionsOf(useQuery({ ...query, enabled: unitId !== undefined }).data?.results)
}

const everyone = { take: 1000 } as const
const marked = (rows: readonly { id: number; name: string; active: boolean }[] | undefined): readonly Option[] =>
  rows?.map(({ id, name, active }) => ({ value: id, label: active ? name : `${name} (fora de uso)` })) ?? []

/** Options for administrators' filters, inactive ones included: people may still be assigned to them. */
export const useUnitFilterOptions = () => marked(useQuery(api.units.list.query({ query: everyone })).data?.results)

/** The same of the sectors of one unit. */
export function useSectorFilterOptions(unitId: number | undefined) {
  const query = api.sectors.list.query({ query: { ...everyone, unitId } })
  return marked(useQuery({ ...query, enabled: unitId !== undefined }).data?.results)
}

export const useWorkCityOptions = () =>
  optionsOf(useQuery(api.cities.list.query({ query: { workCity: 'yes', take: 1000 } })).data?.results)

export function useCityOptions(stateId: number | undefined) {
  const query = api.cities.ofState.query({ params: { id: stateId ?? 0 } })
  return optionsOf(
    useQuery({ ...query, enabled: stateId !== undefined, staleTime: Number.POSITIVE_INFINITY }).data?.results,
  )
}

export const useOccupationOptions = () =>
  optionsOf(useQuery(api.occupations.list.query({ query: everyActive })).data?.results)

export const useWorkScheduleOptions = () =>
  optionsOf(useQuery(api.workSchedules.list.query({ query: everyActive })).data?.results)

/** Employers and states, from the fixed lists. */
export function useValueLists() {
  const { data } = useQuery(api.valueLists.all.query())
  return { companies: optionsOf(data?.companies), states: optionsOf(data?.states) }
}

/** An inactive record stays visible where it is in use. */
export const withCurrent = (
  options: readonly Option[],
  current: { id: number; name: string } | undefined,
): readonly Option[] =>
  current && !options.some(({ value }) => value === current.id)
    ? [{ value: current.id, label: current.name }, ...options]
    : options
