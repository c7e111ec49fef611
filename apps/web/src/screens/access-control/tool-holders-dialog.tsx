import type { HistoryGroup } from '@ponteiro/contract/access-control/tool-accesses'
import { api } from '../../api.ts'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { date } from '../../kit/form/notations.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { AddressTabs } from '../../kit/theme/address-tabs.tsx'
import type { ToolRow } from './rows.ts'
import { kindText } from './words.ts'

const groups: readonly { id: HistoryGroup; label: string }[] = [
  { id: 'active', label: 'Ativos' },
  { id: 'cancelled', label: 'Inativos' },
  { id: 'left', label: 'Desligados' },
]

/** Present and past holders of a tool. */
export function ToolHoldersDialog({ tool, onClose }: { tool: ToolRow; onClose: () => void }) {
  return (
    <AppDialog title={`Colaboradores | ${tool.title}`} width={880} onClose={onClose}>
      <AddressTabs
        name="grupo"
        tabs={groups.map(({ id, label }) => ({ id, label, content: <Held key={id} toolId={tool.id} group={id} /> }))}
      />
    </AppDialog>
  )
}

function Held({ toolId, group }: { toolId: number; group: HistoryGroup }) {
  const list = useList(api.toolAccesses.ofTool, ['group'], {
    initial: { group },
    params: { id: toolId },
    prefix: `${group}_`,
  })
  return (
    <>
      <DataTable
        list={list}
        dense
        empty="Nenhum colaborador encontrado."
        columns={[
          { title: 'Colaborador', cell: ({ employeeName }) => employeeName },
          { title: 'Cliente', cell: ({ clientName }) => clientName },
          { title: 'Tipo de acesso', cell: ({ kind }) => kindText[kind] },
          ...(group === 'active'
            ? []
            : [
                {
                  title: 'Cancelado em',
                  cell: ({ cancelledOn }: { cancelledOn: string | null }) => cancelledOn && date.format(cancelledOn),
                },
              ]),
        ]}
      />
      {list.total > list.size && <Paging list={list} />}
    </>
  )
}
