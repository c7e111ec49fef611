import history from '@material-symbols/svg-400/rounded/history.svg?path'
import type { AuditOperation } from '@ponteiro/contract/access-control/tool-audit'
import { api } from '../../api.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { AddressTabs } from '../../kit/theme/address-tabs.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { momentOf } from '../../kit/time/moments.ts'
import { operationText } from './words.ts'

/** All tools, past ones included, with their history. */
export function ToolAuditScreen() {
  const list = useList(api.toolAudit.tools, ['filter'])
  const panel = useSidePanel('historico')
  return (
    <>
      <PageHeader title="Auditoria de ferramentas" />
      <Filters>
        <TextFilter list={list} name="filter" label="Nome" />
      </Filters>
      <DataTable
        list={list}
        empty="Nenhuma ferramenta encontrada."
        onOpen={({ id }) => panel.open(id)}
        columns={[
          {
            title: 'Nome',
            cell: ({ title, removed }) => <RowName row={{ name: title, active: !removed }} inactive="Removida" />,
          },
          { title: 'Descrição', cell: ({ description }) => description },
        ]}
        actions={({ id, title }) => (
          <LineAction icon={history} verb="Histórico" name={title} onAct={() => panel.open(id)} />
        )}
      />
      <Paging list={list} />
      {panel.value !== undefined && (
        <ToolHistory
          toolId={Number(panel.value)}
          name={list.rows.find(({ id }) => String(id) === panel.value)?.title}
          onClose={panel.close}
        />
      )}
    </>
  )
}

interface ToolHistoryProps {
  toolId: number
  /** Unknown where the tool is not on the loaded page. */
  name: string | undefined
  onClose: () => void
}

function ToolHistory({ toolId, name, onClose }: ToolHistoryProps) {
  return (
    <AppDialog title={['Histórico', name].filter(Boolean).join(' | ')} width={880} onClose={onClose}>
      <AddressTabs
        name="registro"
        tabs={[
          { id: 'ferramenta', label: 'Ferramenta', content: <ToolChanges toolId={toolId} /> },
          { id: 'setores', label: 'Setores', content: <SectorChanges toolId={toolId} /> },
        ]}
      />
    </AppDialog>
  )
}

interface Change {
  readonly at: string
  readonly operation: AuditOperation
  readonly author: string | null
}

/** When, what and who. A change outside the application has the database's user. */
const columnsOfChange = [
  { title: 'Data', usual: 'DESC', cell: ({ at }: Change) => <span data-tabular>{momentOf(at)}</span> },
  { title: 'Operação', cell: ({ operation }: Change) => operationText(operation) },
  { title: 'Responsável', cell: ({ author }: Change) => author ?? 'Usuario do banco de dados' },
] as const

function ToolChanges({ toolId }: { toolId: number }) {
  const list = useList(api.toolAudit.ofTool, ['toolId'], { initial: { toolId }, prefix: 'f_' })
  return (
    <>
      <DataTable
        list={list}
        dense
        empty="Nenhum registro encontrado."
        columns={[
          ...columnsOfChange,
          { title: 'Nome', cell: ({ title }) => title },
          { title: 'Descrição', cell: ({ description }) => description },
          { title: 'Todos os setores', cell: ({ allSectors }) => (allSectors ? 'Sim' : 'Não') },
        ]}
      />
      {list.total > list.size && <Paging list={list} />}
    </>
  )
}

function SectorChanges({ toolId }: { toolId: number }) {
  const list = useList(api.toolAudit.ofSectors, [], { params: { id: toolId }, prefix: 's_' })
  return (
    <>
      <DataTable
        list={list}
        dense
        empty="Nenhum registro encontrado."
        columns={[
          ...columnsOfChange,
          { title: 'Setor', cell: ({ sectorName }) => sectorName },
          { title: 'Unidade', cell: ({ unitName }) => unitName },
        ]}
      />
      {list.total > list.size && <Paging list={list} />}
    </>
  )
}
