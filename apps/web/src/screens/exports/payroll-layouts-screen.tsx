import { payrollFormats } from '@ponteiro/contract/exports/payroll-words'
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
import { PayrollLayoutForm } from './payroll-layout-form.tsx'

/** Layouts of payroll programs' files. */
export function PayrollLayoutsScreen() {
  const list = useList(api.payrollLayouts.list, ['name', 'status'])
  const route = useRegisterRoute('payrolllayout')
  return (
    <>
      <PageHeader
        title="Leiautes da folha"
        hint="Os três prontos vêm de documentos públicos: cada um diz o que é certo e o que comparar com a sua folha."
      >
        <ListFileButton list={list} file={api.payrollLayouts.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhum leiaute encontrado."
        columns={[
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true },
          { title: 'Programa', cell: ({ program }) => program },
          { title: 'Formato', cell: ({ format }) => payrollFormats[format] },
          { title: 'Campos', numeric: true, cell: ({ fields }) => fields.length },
          {
            title: 'Eventos com código',
            numeric: true,
            cell: ({ events }) => (events.length === 0 ? 'Nenhum' : events.length),
          },
        ]}
        actions={(row) => <StatusToggle row={row} noun="O Leiaute" calls={api.payrollLayouts} />}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.payrollLayouts.find.query({ params: { id } })}
        editTitle="Editar leiaute"
        form={(layout) => <PayrollLayoutForm layout={layout} onClose={route.close} />}
      />
    </>
  )
}
