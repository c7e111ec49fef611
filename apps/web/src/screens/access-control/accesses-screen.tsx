import add from '@material-symbols/svg-400/rounded/add.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import look from '@material-symbols/svg-400/rounded/visibility.svg?path'
import { api } from '../../api.ts'
import { useSectorOptions, useUnitOptions } from '../../domain/choices.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { LineAction } from '../../kit/action/line-action.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'
import { AccessDialog } from './access-dialog.tsx'
import { useChangesAccesses } from './access-rights.ts'
import type { HolderRow } from './rows.ts'

const statusOptions = [
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
] as const

/** Present and past holders, and their tools. */
export function AccessesScreen() {
  const list = useList(api.toolAccesses.holders, ['status', 'unitId', 'sectorId', 'name'], {
    initial: { status: 'active' },
  })
  const can = useCan()
  const panel = useSidePanel('acesso')
  const units = useUnitOptions()
  const unitId = Number(list.filter.unitId) || undefined
  const sectors = useSectorOptions(unitId)
  const mayChange = useChangesAccesses()
  const iconOf = ({ active }: HolderRow) => (active && mayChange ? edit : look)
  const verbOf = ({ active }: HolderRow) => (active && mayChange ? 'Editar acesso' : 'Consultar')
  return (
    <>
      <PageHeader title="Listagem de colaboradores">
        <ListFileButton list={list} file={api.toolAccesses.holdersFile} />
      </PageHeader>
      <Filters>
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
        <ChoiceFilter list={list} name="unitId" label="Unidade de trabalho" options={units} clears="sectorId" />
        <ChoiceFilter
          list={list}
          name="sectorId"
          label="Setor"
          options={sectors}
          needs={unitId === undefined ? 'a unidade' : undefined}
        />
        <TextFilter list={list} name="name" label="Nome" />
      </Filters>
      <DataTable
        list={list}
        empty="Nenhum colaborador encontrado."
        onOpen={({ id }) => panel.open(id)}
        columns={[
          { title: 'Colaborador', cell: (row) => <RowName row={row} />, sortable: 'orderByName', usual: 'ASC' },
          { title: 'Setor', cell: ({ sectorNames }) => sectorNames, sortable: 'orderBySector' },
          { title: 'Ferramentas', cell: ({ toolCount }) => toolCount, numeric: true },
        ]}
        actions={(row) => (
          <LineAction icon={iconOf(row)} verb={verbOf(row)} name={row.name} onAct={() => panel.open(row.id)} />
        )}
      />
      <Paging list={list} />
      {can(['AccessControl.storeEmployeeTool']) && (
        <FloatingActions actions={[{ icon: add, label: 'Novo acesso', onClick: () => panel.open('novo') }]} />
      )}
      {panel.value !== undefined && (
        <AccessDialog {...(panel.value !== 'novo' && { personId: Number(panel.value) })} onClose={panel.close} />
      )}
    </>
  )
}
