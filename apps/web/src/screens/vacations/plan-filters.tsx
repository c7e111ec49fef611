import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useWorkCityOptions } from '../../domain/choices.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import type { Filtered, FilterProps } from '../../kit/list/filter.ts'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { stateOptions } from './vacation-words.ts'

export const planFilters = ['enrollment', 'name', 'workCityId', 'sectorId', 'state', 'decidable'] as const
export type PlanFilterName = (typeof planFilters)[number]

type PlaceFilterProps<Name extends string> = Omit<FilterProps<Name>, 'label'>

export function WorkCityFilter<Name extends string>({ list, name }: PlaceFilterProps<Name>) {
  const cities = useWorkCityOptions()
  return <SelectFilter list={list} name={name} label="Cidade de trabalho" options={cities} all="Todas" />
}

/** The sectors in scope, each with its unit. */
export function SectorFilter<Name extends string>({ list, name }: PlaceFilterProps<Name>) {
  const { data: sectors } = useQuery(api.sectors.list.query({ query: { take: 1000 } }))
  return (
    <ChoiceFilter
      list={list}
      name={name}
      label="Setor"
      options={
        sectors?.results.map(({ id, name: called, unitName }) => ({ value: id, label: `${called} · ${unitName}` })) ??
        []
      }
      empty="Nenhum Setor Encontrado."
    />
  )
}

/** Filters of planning and control, for administrators and managers. */
export function PlanFilters({ list }: { list: Filtered<PlanFilterName> }) {
  return (
    <Filters>
      <TextFilter list={list} name="enrollment" label="Matrícula" />
      <TextFilter list={list} name="name" label="Nome" />
      <WorkCityFilter list={list} name="workCityId" />
      <SectorFilter list={list} name="sectorId" />
      <SelectFilter list={list} name="state" label="Status" options={stateOptions} />
      <FormControlLabel
        label="Só os que esperam por mim"
        control={
          <Switch
            checked={list.filter.decidable === true}
            onChange={(_, on) => list.change({ decidable: on || undefined })}
          />
        }
      />
    </Filters>
  )
}
