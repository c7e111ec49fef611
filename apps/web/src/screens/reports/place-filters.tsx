import { useSectorFilterOptions, useUnitFilterOptions } from '../../domain/choices.ts'
import { PersonFilter } from '../../domain/person-filter.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import type { Filtered } from '../../kit/list/filter.ts'

export interface PlaceFiltersProps {
  list: Filtered<'unitId' | 'sectorId'>
  /** A problem with the unit. */
  wrong?: string | undefined
}

/** Filters for a unit and one of its sectors. */
export function PlaceFilters({ list, wrong }: PlaceFiltersProps) {
  const unitId = Number(list.filter.unitId) || undefined
  const [units, sectors] = [useUnitFilterOptions(), useSectorFilterOptions(unitId)]
  return (
    <>
      <ChoiceFilter
        list={list}
        name="unitId"
        label="Unidade de trabalho"
        options={units}
        clears="sectorId"
        wrong={wrong}
      />
      <ChoiceFilter
        list={list}
        name="sectorId"
        label="Setor"
        options={sectors}
        needs={unitId === undefined ? 'a unidade' : undefined}
      />
    </>
  )
}

/** The same, with one person. */
export function PeopleFilters({ list, wrong }: Omit<PlaceFiltersProps, 'list'> & { list: PeopleFiltered }) {
  return (
    <>
      <PlaceFilters list={list} wrong={wrong} />
      <PersonFilter list={list} name="employeeId" label="Colaborador" />
    </>
  )
}
type PeopleFiltered = Filtered<'unitId' | 'sectorId' | 'employeeId'>

export const orderOptions = [
  { value: 'name', label: 'Nome' },
  { value: 'enrollment', label: 'Matrícula' },
]
