import { contactFieldNames } from '@ponteiro/contract/people/data-changes'
import { dataChangeMessages as words } from '@ponteiro/contract/people/messages'
import { api } from '../../api.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { Filters, TextFilter } from '../../kit/filters.tsx'
import { useList } from '../../kit/list.ts'
import { momentOf } from '../../kit/moments.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { Paging } from '../../kit/paging.tsx'
import { SelectFilter } from '../../kit/select-filter.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useSidePanel } from '../../kit/use-side-panel.ts'
import { DataChangeDialog } from './data-change-dialog.tsx'
import { dataChangeStateOptions, dataChangeStates } from './data-change-words.ts'

/** What people ask to have corrected in their own data, newest first. */
export function DataChangesScreen() {
  const list = useList(api.dataChanges.list, ['name', 'state'], { size: 25, initial: { state: 'pending' } })
  const dialog = useSidePanel('alteracao')
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} />
      <Filters>
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="state" label="Situação" options={dataChangeStateOptions} all="Todas" />
      </Filters>
      <DataTable
        list={list}
        onOpen={({ id }) => dialog.open(id)}
        empty={words.none}
        columns={[
          { title: 'Nome', cell: ({ name }) => name },
          { title: 'Matrícula', cell: ({ enrollment }) => <span data-tabular>{enrollment}</span> },
          { title: 'Campos', cell: ({ changes }) => changes.map(({ field }) => contactFieldNames[field]).join(', ') },
          {
            title: 'Pedida em',
            usual: 'DESC',
            cell: ({ createdAt }) => <span data-tabular>{momentOf(createdAt)}</span>,
          },
          {
            title: 'Situação',
            cell: ({ state }) => (
              <StatusChip status={dataChangeStates[state].status}>{dataChangeStates[state].word}</StatusChip>
            ),
          },
        ]}
      />
      <Paging list={list} sizes={[25, 50, 75, 100]} />
      {dialog.value && <DataChangeDialog id={Number(dialog.value)} onClose={dialog.close} />}
    </>
  )
}
