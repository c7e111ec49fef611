import Button from '@mui/material/Button'
import { api } from '../../api.ts'
import { statusOptions } from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { AddOrEdit } from '../../kit/action/add-or-edit.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { usePersonToggle } from './person-toggle.tsx'

export function OutsourcedScreen() {
  const list = useList(api.people.list, ['enrollment', 'name', 'status', 'outsourced'], {
    size: 25,
    initial: { outsourced: true },
  })
  const toggle = usePersonToggle()
  const route = useRegisterRoute('outsourceds')
  return (
    <>
      <PageHeader title="Terceiros">
        <ListFileButton list={list} file={api.people.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="enrollment" label="Matrícula" />
        <TextFilter list={list} name="name" label="Colaborador" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
        <div>
          <Button onClick={() => list.change({ enrollment: '', name: '', status: '' })}>Limpar</Button>
          <Button variant="outlined" onClick={list.reload}>
            Pesquisar
          </Button>
        </div>
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhum Terceiro Cadastrado"
        columns={[
          {
            title: 'Matrícula',
            cell: ({ enrollment }) => <span data-tabular>{enrollment}</span>,
            sortable: 'orderByEnrollment',
          },
          { title: 'Colaborador', cell: (row) => <RowName row={row} />, sortable: 'orderByName', usual: 'ASC' },
        ]}
        actions={toggle}
      />
      <Paging list={list} sizes={[25, 50, 75, 100]} />
      <AddOrEdit selected={list.selected} route={route} />
    </>
  )
}
