import { api } from '../../api.ts'
import { statusOptions } from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { StatusToggle } from '../../domain/status-toggle.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RegisterForms } from '../../kit/dialog/register-forms.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { dayOf } from '../../kit/time/moments.ts'
import { OccupationForm } from './occupation-form.tsx'

export function OccupationsScreen() {
  const list = useList(api.occupations.list, ['name', 'status'])
  const route = useRegisterRoute('occupation')
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
