import { api } from '../../api.ts'
import { ChoiceFilter } from '../../kit/choice-filter.tsx'
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
import { statusOptions, useUnitOptions } from '../../shell/choices.ts'
import { SectorForm } from './sector-form.tsx'
import { StatusToggle } from './status-toggle.tsx'

const paths = { list: '/setores/listagem', create: '/setores/cadastrar', edit: '/setores/editar/$id' }

export function SectorsScreen() {
  const list = useList(api.sectors.list, ['unitId', 'name', 'status'])
  const units = useUnitOptions()
  const route = useFormRoute(paths)
  return (
    <>
      <PageHeader title="Setores">
        <ListFileButton list={list} file={api.sectors.file} />
      </PageHeader>
      <Filters>
        <ChoiceFilter list={list} name="unitId" label="Unidade de trabalho" options={units} />
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhum Setor Encontrado."
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          { title: 'Descrição', cell: ({ label }) => label },
          { title: 'Unidade de trabalho', cell: ({ unitName }) => unitName },
          { title: 'Criado em', cell: ({ createdAt }) => dayOf(createdAt) },
        ]}
        actions={(row) => <StatusToggle row={row} noun="O Setor" calls={api.sectors} />}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.sectors.find.query({ params: { id } })}
        editTitle="Editar setor"
        form={(sector) => <SectorForm sector={sector} onClose={route.close} />}
      />
    </>
  )
}
