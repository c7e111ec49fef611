import { api } from '../../api.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Filters, TextFilter } from '../../kit/filters.tsx'
import { useFormRoute } from '../../kit/form-route.ts'
import { useList } from '../../kit/list.ts'
import { ListFileButton } from '../../kit/list-file-button.tsx'
import { dayOf } from '../../kit/moments.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { RegisterForms } from '../../kit/register-forms.tsx'
import { RowName } from '../../kit/row-name.tsx'
import { SelectFilter } from '../../kit/select-filter.tsx'
import { statusOptions } from '../../shell/choices.ts'
import { OccupationForm } from './occupation-form.tsx'
import { StatusToggle } from './status-toggle.tsx'

const paths = { list: '/ocupacao/list', create: '/ocupacao/create', edit: '/ocupacao/edit/$id' }

export function OccupationsScreen() {
  const list = useList(api.occupations.list, ['name', 'status'])
  const route = useFormRoute(paths)
  return (
    <>
      <PageHeader title="Cargos">
        <ListFileButton list={list} file={api.occupations.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhum Cargo Encontrada."
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          { title: 'Criado em', cell: ({ createdAt }) => dayOf(createdAt) },
        ]}
        actions={(row) => <StatusToggle row={row} noun="O Cargo" calls={api.occupations} />}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.occupations.find.query({ params: { id } })}
        editTitle="Editar cargo"
        form={(occupation) => <OccupationForm occupation={occupation} onClose={route.close} />}
      />
    </>
  )
}
