import Box from '@mui/material/Box'
import { api } from '../../api.ts'
import { statusOptions } from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { StatusToggle } from '../../domain/status-toggle.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RegisterForms } from '../../kit/dialog/register-forms.tsx'
import { Swatch } from '../../kit/form/swatch.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { JustificationTypeForm } from './justification-type-form.tsx'

export function JustificationTypesScreen() {
  const list = useList(api.justificationTypes.list, ['name', 'abbreviation', 'status'])
  const route = useRegisterRoute('justify')
  return (
    <>
      <PageHeader title="Justificativas">
        <ListFileButton list={list} file={api.justificationTypes.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <TextFilter list={list} name="abbreviation" label="Abreviação" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhuma justificativa encontrada."
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          { title: 'Abreviação', cell: ({ abbreviation }) => abbreviation },
          {
            title: 'Cor',
            cell: ({ color }) => (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
                <Swatch color={color} />
                <span data-tabular>{color}</span>
              </Box>
            ),
          },
        ]}
        actions={(row) => <StatusToggle row={row} noun="A Justificativa" calls={api.justificationTypes} />}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.justificationTypes.find.query({ params: { id } })}
        editTitle="Editar justificativa"
        form={(type) => <JustificationTypeForm type={type} onClose={route.close} />}
      />
    </>
  )
}
