import { api } from '../../api.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RegisterForms } from '../../kit/dialog/register-forms.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { fill } from '../../kit/form/notations.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { CompanyForm } from './company-form.tsx'

/** `11.222.333/0001-81` or `529.982.247-25`. */
const documentText = (document: string) =>
  fill(document.length === 11 ? '000.000.000-00' : 'AA.AAA.AAA/AAAA-00', document)

export function CompaniesScreen() {
  const list = useList(api.companies.list, ['name'])
  const route = useRegisterRoute('company')
  return (
    <>
      <PageHeader
        title="Empresas"
        hint="Cada empresa numera as suas marcações e aparece nos comprovantes e no espelho."
      >
        <ListFileButton list={list} file={api.companies.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty={
          list.filter.name ? (
            'Nenhuma empresa encontrada.'
          ) : (
            <EmptyState text="Nenhuma empresa cadastrada." action="Cadastrar a empresa" onAction={route.add} />
          )
        }
        columns={[
          { title: 'Nome', cell: ({ name }) => name, sortable: true },
          { title: 'CNPJ ou CPF', cell: ({ document }) => documentText(document) },
          { title: 'Local de trabalho', cell: ({ place }) => place },
          { title: 'Registro no INPI', cell: ({ repNumber }) => repNumber || 'Não informado' },
        ]}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={(id) => api.companies.find.query({ params: { id } })}
        editTitle="Editar empresa"
        form={(company) => <CompanyForm company={company} onClose={route.close} />}
      />
    </>
  )
}
