import { contactFieldNames } from '@ponteiro/contract/people/data-changes'
import { dataChangeMessages as words } from '@ponteiro/contract/people/messages'
import { api } from '../../api.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { momentOf } from '../../kit/time/moments.ts'
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
