import { api } from '../../api.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Filters, TextFilter } from '../../kit/filters.tsx'
import { useFormRoute } from '../../kit/form-route.ts'
import { useList } from '../../kit/list.ts'
import { ListFileButton } from '../../kit/list-file-button.tsx'
import { fill } from '../../kit/notations.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { RegisterForms } from '../../kit/register-forms.tsx'
import { CompanyForm } from './company-form.tsx'

const paths = { list: '/empresas/listagem', create: '/empresas/cadastrar', edit: '/empresas/editar/$id' }

/** `11.222.333/0001-81` or `529.982.247-25`. */
const documentText = (document: string) =>
  fill(document.length === 11 ? '000.000.000-00' : 'AA.AAA.AAA/AAAA-00', document)

export function CompaniesScreen() {
  const list = useList(api.companies.list, ['name'])
  const route = useFormRoute(paths)
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
