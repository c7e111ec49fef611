import { api } from '../../api.ts'
import { statusOptions, useValueLists, useWorkCityOptions } from '../../domain/choices.ts'
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
import { UnitForm } from './unit-form.tsx'

export function UnitsScreen() {
  const list = useList(api.units.list, ['name', 'cityId', 'status'])
  const cities = useWorkCityOptions()
  const { companies } = useValueLists()
  const route = useRegisterRoute('workunit')
  return (
    <>
      <PageHeader title="Unidades de trabalho">
        <ListFileButton list={list} file={api.units.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="cityId" label="Cidade de trabalho" options={cities} all="Todas" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhuma Unidade de Trabalho Encontrado."
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          { title: 'Descrição', cell: ({ label }) => label },
          { title: 'Cidade', cell: ({ cityName }) => cityName },
          ...(companies.length > 1
            ? [{ title: 'Empresa', cell: ({ companyName }: { companyName: string }) => companyName }]
            : []),
          { title: 'Criada em', cell: ({ createdAt }) => dayOf(createdAt) },
        ]}
        actions={(row) => <StatusToggle row={row} noun="A Unidade de Trabalho" calls={api.units} />}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.units.find.query({ params: { id } })}
        editTitle="Editar unidade de trabalho"
        form={(unit) => <UnitForm unit={unit} onClose={route.close} />}
      />
    </>
  )
}
