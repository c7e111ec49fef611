import add from '@material-symbols/svg-400/rounded/add.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import { type Client, ClientDraft } from '@ponteiro/contract/access-control/clients'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { LineAction } from '../../kit/action/line-action.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'

type ClientRow = z.output<typeof Client>

export function ClientsScreen() {
  const list = useList(api.clients.list, ['name'])
  const can = useCan()
  const route = useListForm()
  const removal = useAction(api.clients.remove, {
    ask: 'Deseja realmente deletar este cliente ?',
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  const mayStore = can(['AccessControl.storeClient'])
  const { selected } = list
  return (
    <>
      <PageHeader title="Clientes">
        <ListFileButton list={list} file={api.clients.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={mayStore ? { open: route.edit, named: ({ name }) => name } : undefined}
        empty="Nenhum registro encontrado."
        columns={[{ title: 'Nome', cell: ({ name }) => name, sortable: true }]}
        actions={(row) =>
          !row.inUse &&
          can(['AccessControl.removeClient']) && (
            <LineAction
              icon={remove}
              verb="Excluir"
              name={row.name}
              onAct={() => removal.run({ params: { id: row.id } }, row.name)}
            />
          )
        }
      />
      <Paging list={list} />
      {mayStore && (
        <FloatingActions
          actions={[
            selected
              ? { icon: edit, label: 'Editar', onClick: () => route.edit(selected) }
              : { icon: add, label: 'Adicionar', onClick: route.add },
          ]}
        />
      )}
      {mayStore && (
        <ListForm list={list} route={route} title="Editar cliente">
          {(client) => <ClientForm {...(client && { client })} onClose={route.close} />}
        </ListForm>
      )}
    </>
  )
}

function ClientForm({ client, onClose }: { client?: ClientRow; onClose: () => void }) {
  const save = useAction((body: z.output<typeof ClientDraft>) =>
    client ? api.clients.update({ params: { id: client.id }, body }) : api.clients.create({ body }),
  )
  return (
    <FormDialog
      title={client ? 'Editar cliente' : 'Novo cliente'}
      schema={ClientDraft}
      initial={{ name: client?.name ?? '' }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField name="name" label="Nome" maxLength={255} />
    </FormDialog>
  )
}
