import hours from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { createLink } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { AddOrEdit } from '../../kit/add-or-edit.tsx'
import { ChoiceFilter } from '../../kit/choice-filter.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Filters, SelectFilter, TextFilter } from '../../kit/filters.tsx'
import { useFormRoute } from '../../kit/form-route.ts'
import { Icon } from '../../kit/icon.tsx'
import { useList } from '../../kit/list.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { RowName } from '../../kit/row-name.tsx'
import { statusOptions, useSectorOptions, useUnitOptions, useWorkCityOptions } from '../../shell/choices.ts'
import { PersonToggle } from './person-toggle.tsx'

const paths = { list: '/funcionarios/listagem', create: '/funcionarios/cadastrar', edit: '/funcionarios/editar/$id' }
const IconLink = createLink(IconButton)
const filters = ['enrollment', 'name', 'workCityId', 'unitId', 'sectorId', 'status', 'outsourced'] as const

export function PeopleScreen() {
  const list = useList(api.people.list, filters, { size: 25, initial: { outsourced: false, status: 'active' } })
  const { unitId } = list.filter
  const cities = useWorkCityOptions()
  const units = useUnitOptions()
  const sectors = useSectorOptions(typeof unitId === 'number' ? unitId : undefined)
  const route = useFormRoute(paths)
  const searched = filters.some((name) => name !== 'outsourced' && name !== 'status' && list.filter[name])
  return (
    <>
      <PageHeader title="Colaboradores" />
      <Filters>
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} all="Todas" />
        <ChoiceFilter
          label="Unidade de trabalho"
          value={unitId}
          options={units}
          onChoose={(chosen) => list.change({ unitId: chosen, sectorId: '' })}
        />
        <ChoiceFilter
          label="Setor"
          value={list.filter.sectorId}
          options={sectors}
          onChoose={(sectorId) => list.change({ sectorId })}
          disabled={!unitId}
        />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        empty={
          searched ? (
            'Nenhum Colaborador Encontrado.'
          ) : (
            <EmptyState text="Nenhum Colaborador Encontrado." action="Cadastrar colaborador" onAction={route.add} />
          )
        }
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: 'orderByName' },
          {
            title: 'Matrícula',
            cell: ({ enrollment }) => <span data-tabular>{enrollment}</span>,
            sortable: 'orderByEnrollment',
          },
          { title: 'Cidade de trabalho', cell: ({ workCity }) => workCity?.name },
          { title: 'Setores', cell: (person) => person.sectors.map((sector) => sector.name).join(', ') },
          { title: 'E-mail', cell: ({ email }) => email },
        ]}
        actions={(person) => (
          <>
            <Tooltip title="Horários">
              <IconLink
                to="/horarios/listagem"
                search={{ id: person.id, name: person.name }}
                aria-label={`Horários: ${person.name}`}
              >
                <Icon path={hours} />
              </IconLink>
            </Tooltip>
            <PersonToggle person={person} noun="O Colaborador" />
          </>
        )}
      />
      <Paging list={list} sizes={[25, 50, 75, 100]} />
      <AddOrEdit selected={list.selected} route={route} />
    </>
  )
}
