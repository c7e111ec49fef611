import add from '@material-symbols/svg-400/rounded/add.svg?path'
import hours from '@material-symbols/svg-400/rounded/calendar_month.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import printIcon from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import { api } from '../../api.ts'
import {
  statusOptions,
  useSectorFilterOptions,
  useUnitFilterOptions,
  useWorkCityOptions,
} from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import type { Option } from '../../kit/form/fields.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { LineLink } from '../../kit/list/line-link.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { DataChangeLink } from './data-change-link.tsx'
import { PeopleImportButton } from './import/people-import-dialog.tsx'
import { usePeoplePrint } from './people-print.tsx'
import { LockedLink } from './person/locked-link.tsx'
import { PersonName } from './person-name.tsx'
import { usePersonToggle } from './person-toggle.tsx'
import { useTimeCards } from './time-card-dialog.tsx'

const filters = ['enrollment', 'name', 'workCityId', 'unitId', 'sectorId', 'status', 'outsourced', 'schedule'] as const

const scheduleOptions: readonly Option[] = [{ value: 'none', label: 'Sem jornada' }]

const labelOf = (options: readonly Option[], value: unknown) => options.find((option) => option.value === value)?.label

export function PeopleScreen() {
  const list = useList(api.people.list, filters, { size: 25, initial: { outsourced: false, status: 'active' } })
  const { unitId } = list.filter
  const cities = useWorkCityOptions()
  const units = useUnitFilterOptions()
  const sectors = useSectorFilterOptions(typeof unitId === 'number' ? unitId : undefined)
  const route = useRegisterRoute('employees')
  const place = [labelOf(units, unitId), labelOf(sectors, list.filter.sectorId)].filter(Boolean).join(', ')
  const cards = useTimeCards()
  const toggle = usePersonToggle()
  const paper = usePeoplePrint(list, place)
  const searched = filters.some((name) => name !== 'outsourced' && name !== 'status' && list.filter[name])
  return (
    <>
      <Box sx={{ ...(paper.sheet && { displayPrint: 'none' }) }}>
        <PageHeader title="Colaboradores">
          <LockedLink />
          <DataChangeLink />
          <PeopleImportButton />
          <ListFileButton list={list} file={api.people.file} />
        </PageHeader>
        <Filters>
          <TextFilter list={list} name="enrollment" label="Matrícula" />
          <TextFilter list={list} name="name" label="Nome" />
          <SelectFilter list={list} name="workCityId" label="Cidade de trabalho" options={cities} all="Todas" />
          <ChoiceFilter list={list} name="unitId" label="Unidade de trabalho" options={units} clears="sectorId" />
          <ChoiceFilter
            list={list}
            name="sectorId"
            label="Setor"
            options={sectors}
            needs={unitId ? undefined : 'a unidade'}
          />
          <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
          <SelectFilter list={list} name="schedule" label="Jornada" options={scheduleOptions} all="Todas" />
        </Filters>
        <DataTable
          list={list}
          selectable
          form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
          empty={
            searched ? (
              'Nenhum Colaborador Encontrado.'
            ) : (
              <EmptyState text="Nenhum Colaborador Encontrado." action="Cadastrar colaborador" onAction={route.add} />
            )
          }
          columns={[
            { title: 'Nome', cell: (row) => <PersonName row={row} />, sortable: 'orderByName', usual: 'ASC' },
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
              <LineLink
                icon={hours}
                place="Horários"
                name={person.name}
                to="/horarios/listagem"
                search={{ id: person.id, name: person.name }}
              />
              {cards.button(person)}
              {toggle(person)}
            </>
          )}
        />
        <Paging list={list} sizes={[25, 50, 75, 100]} />
        <FloatingActions
          actions={[
            ...(unitId ? [{ icon: printIcon, label: 'Imprimir colaboradores', onClick: paper.print }] : []),
            list.selected
              ? { icon: edit, label: 'Editar', onClick: () => route.edit(list.selected?.id ?? 0) }
              : { icon: add, label: 'Adicionar', onClick: route.add },
          ]}
        />
      </Box>
      {cards.dialog}
      {paper.sheet}
    </>
  )
}
