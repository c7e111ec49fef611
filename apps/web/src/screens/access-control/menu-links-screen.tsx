import add from '@material-symbols/svg-400/rounded/add.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import { type MenuLink, MenuLinkDraft } from '@ponteiro/contract/access-control/menu-links'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { ActiveToggle } from '../../kit/action/active-toggle.tsx'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import type { TakingBack } from '../../kit/feedback/undo.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useList } from '../../kit/list/list.ts'
import { RowName } from '../../kit/list/row-name.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'

type LinkRow = z.output<typeof MenuLink>

const activate = (id: number, options?: TakingBack) =>
  api.menuLinks.update({ params: { id }, body: { active: true } }, options)
const deactivate = (id: number, options?: TakingBack) => api.menuLinks.deactivate({ params: { id } }, options)
const activated = 'A ferramenta foi ativada com sucesso.'
const deactivated = 'A Ferramenta foi removida com sucesso.'

/** The register of the tools menu, with links taken out of it. */
export function MenuLinksScreen() {
  const list = useList(api.menuLinks.list, [])
  const route = useListForm()
  const activation = useAction(activate, {
    ask: 'Deseja realmente ativar essa Ferramenta?',
    done: activated,
    undo: (id) => (options) => deactivate(id, options),
    undone: deactivated,
  })
  const deactivation = useAction(deactivate, {
    ask: 'Deseja realmente desativar essa Ferramenta?',
    done: deactivated,
    undo: (id) => (options) => activate(id, options),
    undone: activated,
  })
  const { selected } = list
  return (
    <>
      <PageHeader title="Listagem de Ferramentas" hint="O que o menu de ferramentas mostra a todos." />
      <DataTable
        list={list}
        selectable
        form={{ open: route.edit, named: ({ title }) => title }}
        empty="Nenhuma ferramenta encontrada."
        columns={[
          { title: 'Nome', usual: 'ASC', cell: ({ title, active }) => <RowName row={{ name: title, active }} /> },
          {
            title: 'Excluir',
            numeric: true,
            cell: ({ id, title, active }) => (
              <ActiveToggle
                active={active}
                name={title}
                onToggle={() => (active ? deactivation : activation).run(id, title)}
              />
            ),
          },
        ]}
      />
      <FloatingActions
        actions={[
          selected
            ? { icon: edit, label: 'Editar', onClick: () => route.edit(selected) }
            : { icon: add, label: 'Adicionar', onClick: route.add },
        ]}
      />
      <ListForm list={list} route={route} title="Alteração de Ferramenta">
        {(link) => <MenuLinkForm {...(link && { link })} onClose={route.close} />}
      </ListForm>
    </>
  )
}

function MenuLinkForm({ link, onClose }: { link?: LinkRow; onClose: () => void }) {
  const save = useAction((body: z.output<typeof MenuLinkDraft>) =>
    link ? api.menuLinks.update({ params: { id: link.id }, body }) : api.menuLinks.create({ body }),
  )
  return (
    <FormDialog
      title={link ? 'Alteração de Ferramenta' : 'Cadastro de Ferramenta'}
      schema={MenuLinkDraft}
      initial={{ title: link?.title ?? '', address: link?.address ?? '' }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField name="title" label="Nome" maxLength={100} />
      <TextField name="address" label="Link" purpose="url" maxLength={2000} hint="Começa com http:// ou https://" />
    </FormDialog>
  )
}
