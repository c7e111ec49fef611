import { api } from '../../api.ts'
import { statusOptions, useUnitOptions } from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { StatusToggle } from '../../domain/status-toggle.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RegisterForms } from '../../kit/dialog/register-forms.tsx'
import { ChoiceFilter } from '../../kit/list/choice-filter.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { dayOf } from '../../kit/time/moments.ts'
import { SectorForm } from './sector-form.tsx'

export function SectorsScreen() {
  const list = useList(api.sectors.list, ['unitId', 'name', 'status'])
  const units = useUnitOptions()
  const route = useRegisterRoute('sector')
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
