import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useWorkCityOptions } from '../../domain/choices.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import type { Filtered } from '../../kit/list/filter.ts'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { stateOptions } from './vacation-words.ts'

export const planFilters = ['enrollment', 'name', 'workCityId', 'sectorId', 'state', 'decidable'] as const
export type PlanFilterName = (typeof planFilters)[number]

/** What planning and control are filtered by, for administrators and managers (R563). */
export function PlanFilters({ list }: { list: Filtered<PlanFilterName> }) {
  const cities = useWorkCityOptions()
  const { data: sectors } = useQuery(api.sectors.list.query({ query: { take: 1000 } }))
  return (
    <Filters>
      <TextFilter list={list} name="enrollment" label="Matrícula" />
      <TextFilter list={list} name="name" label="Nome" />
      <SelectFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} all="Todas" />
      <ChoiceFilter
        list={list}
        name="sectorId"
        label="Setor"
        options={
          sectors?.results.map(({ id, name, unitName }) => ({ value: id, label: `${name} · ${unitName}` })) ?? []
        }
        empty="Nenhum Setor Encontrado."
      />
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
