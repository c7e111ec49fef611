import add from '@material-symbols/svg-400/rounded/add.svg?path'
import checklist from '@material-symbols/svg-400/rounded/checklist.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import people from '@material-symbols/svg-400/rounded/group.svg?path'
import look from '@material-symbols/svg-400/rounded/visibility.svg?path'
import Box from '@mui/material/Box'
import { sectorsText } from '@ponteiro/contract/access-control/tools'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { LineAction } from '../../kit/action/line-action.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'
import { ToolForm } from './tool-form.tsx'
import { ToolFunctionsDialog } from './tool-functions-dialog.tsx'
import { ToolHoldersDialog } from './tool-holders-dialog.tsx'

/** Keeps the columns of actions that some rows lack. */
const actionPlace = { display: { xs: 'none', sm: 'inline-block' }, width: 40 }

export function ToolsScreen() {
  const list = useList(api.tools.list, ['filter'])
  const can = useCan()
  const form = useListForm()
  const functions = useListForm('funcoes')
  const holders = useListForm('colaboradores')
  const removal = useAction(api.tools.remove, {
    ask: 'Deseja realmente deletar esta ferramenta ?',
    loses: true,
    done: 'A Ferramenta foi removida com sucesso.',
  })
  const mayEdit = can(['AccessControl.editTool'])
  const { selected } = list
  const [openIcon, openVerb] = mayEdit ? [edit, 'Editar'] : [look, 'Ver']
  const adding = can(['AccessControl.storeTool']) ? [{ icon: add, label: 'Adicionar', onClick: form.add }] : []
  const actions = selected ? [{ icon: openIcon, label: openVerb, onClick: () => form.edit(selected) }] : adding
  return (
    <>
      <PageHeader title="Listagem de ferramentas">
        <ListFileButton list={list} file={api.tools.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="filter" label="Nome" />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: form.edit }}
        empty="Nenhuma ferramenta encontrada."
        columns={[
          { title: 'Nome', usual: 'ASC', cell: ({ title }) => title },
          { title: 'Descrição', cell: ({ description }) => description },
          { title: 'Setor(es)', cell: (tool) => sectorsText(tool) || 'Nenhum Setor Configurado.' },
        ]}
        actions={(tool) => (
          <>
            <LineAction icon={openIcon} verb={openVerb} name={tool.title} onAct={() => form.edit(tool)} />
            {can(['AccessControl.viewEmployeesTool']) && (
              <LineAction icon={people} verb="Colaboradores" name={tool.title} onAct={() => holders.edit(tool)} />
            )}
            {can(['AccessControl.viewFunctionTool']) && (
              <LineAction icon={checklist} verb="Funções" name={tool.title} onAct={() => functions.edit(tool)} />
            )}
            {can(['AccessControl.removeTool']) &&
              (tool.inUse ? (
                <Box component="span" sx={actionPlace} />
              ) : (
                <LineAction
                  icon={remove}
                  verb="Excluir"
                  name={tool.title}
                  onAct={() => removal.run({ params: { id: tool.id } }, tool.title)}
                />
              ))}
          </>
        )}
      />
      <Paging list={list} />
      {actions.length > 0 && <FloatingActions actions={actions} />}
      <ListForm list={list} route={form} title="Ferramenta">
        {(tool) => (tool || adding.length > 0) && <ToolForm {...(tool && { tool })} onClose={form.close} />}
      </ListForm>
      {can(['AccessControl.viewFunctionTool']) && (
        <ListForm list={list} route={functions} title="Funções">
          {(tool) => tool && <ToolFunctionsDialog tool={tool} onClose={functions.close} />}
        </ListForm>
      )}
      {can(['AccessControl.viewEmployeesTool']) && (
        <ListForm list={list} route={holders} title="Colaboradores">
          {(tool) => tool && <ToolHoldersDialog tool={tool} onClose={holders.close} />}
        </ListForm>
      )}
    </>
  )
}
