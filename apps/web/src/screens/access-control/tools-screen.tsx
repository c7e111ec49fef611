import add from '@material-symbols/svg-400/rounded/add.svg?path'
import functions from '@material-symbols/svg-400/rounded/checklist.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import people from '@material-symbols/svg-400/rounded/group.svg?path'
import look from '@material-symbols/svg-400/rounded/visibility.svg?path'
import Box from '@mui/material/Box'
import { sectorsText } from '@ponteiro/contract/access-control/tools'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { LineAction } from '../../kit/action/line-action.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan } from '../../session/session.ts'
import type { ToolRow } from './rows.ts'
import { ToolForm } from './tool-form.tsx'
import { ToolFunctionsDialog } from './tool-functions-dialog.tsx'
import { ToolHoldersDialog } from './tool-holders-dialog.tsx'

/** What is open over the list, and of which tool. */
type Open = { what: 'form'; tool?: ToolRow } | { what: 'functions' | 'holders'; tool: ToolRow }

/** Where one row has no such action, the others stay in their columns. */
const actionPlace = { display: { xs: 'none', sm: 'inline-block' }, width: 40 }

export function ToolsScreen() {
  const list = useList(api.tools.list, ['filter'])
  const can = useCan()
  const [open, show] = useState<Open>()
  const removal = useAction(api.tools.remove, {
    ask: 'Deseja realmente deletar esta ferramenta ?',
    loses: true,
    done: 'A Ferramenta foi removida com sucesso.',
  })
  const mayEdit = can(['AccessControl.editTool'])
  const { selected } = list
  const close = () => show(undefined)
  const actions = [
    ...(selected
      ? [{ icon: mayEdit ? edit : look, label: mayEdit ? 'Editar' : 'Ver', tool: selected }]
      : can(['AccessControl.storeTool'])
        ? [{ icon: add, label: 'Adicionar' }]
        : []),
  ].map(({ icon, label, ...about }) => ({ icon, label, onClick: () => show({ what: 'form', ...about }) }))
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
        form={{
          open: (tool) => show({ what: 'form', tool }),
        }}
        empty="Nenhuma ferramenta encontrada."
        columns={[
          { title: 'Nome', usual: 'ASC', cell: ({ title }) => title },
          { title: 'Descrição', cell: ({ description }) => description },
          { title: 'Setor(es)', cell: (tool) => sectorsText(tool) || 'Nenhum Setor Configurado.' },
        ]}
        actions={(tool) => (
          <>
            <LineAction
              icon={mayEdit ? edit : look}
              verb={mayEdit ? 'Editar' : 'Ver'}
              name={tool.title}
              onAct={() => show({ what: 'form', tool })}
            />
            {can(['AccessControl.viewEmployeesTool']) && (
              <LineAction
                icon={people}
                verb="Colaboradores"
                name={tool.title}
                onAct={() => show({ what: 'holders', tool })}
              />
            )}
            {can(['AccessControl.viewFunctionTool']) && (
              <LineAction
                icon={functions}
                verb="Funções"
                name={tool.title}
                onAct={() => show({ what: 'functions', tool })}
              />
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
      {open?.what === 'form' && <ToolForm {...(open.tool && { tool: open.tool })} onClose={close} />}
      {open?.what === 'functions' && <ToolFunctionsDialog tool={open.tool} onClose={close} />}
      {open?.what === 'holders' && <ToolHoldersDialog tool={open.tool} onClose={close} />}
    </>
  )
}
