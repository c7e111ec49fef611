import { mailMessages as words } from '@ponteiro/contract/notifications/messages'
import { api } from '../../api.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { MailPanel } from './mail-panel.tsx'
import { mailStateOptions, mailStates, momentText } from './mail-words.ts'

/** Mails of the product: sent, kept without a mail server, or failed and why. */
export function MailsScreen() {
  const { user } = useSession()
  const list = useList(api.mails.list, ['recipient', 'state'])
  const panel = useSidePanel('email')
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} />
      <Filters>
        <TextFilter list={list} name="recipient" label="Destinatário" />
        <SelectFilter list={list} name="state" label="Situação" options={mailStateOptions} all="Todas" />
      </Filters>
      <DataTable
        list={list}
        onOpen={({ id }) => panel.open(id)}
        empty={words.none}
        columns={[
          { title: 'Assunto', cell: ({ subject }) => subject },
          { title: 'Para', cell: ({ recipient }) => recipient },
          {
            title: 'Situação',
            cell: ({ state }) => <StatusChip status={mailStates[state].status}>{mailStates[state].word}</StatusChip>,
          },
          {
            title: 'Criado em',
            usual: 'DESC',
            cell: ({ createdAt }) => <span data-tabular>{momentText(createdAt, user.zone)}</span>,
          },
          { title: 'Tentativas', cell: ({ attempts }) => attempts, numeric: true },
        ]}
      />
      <Paging list={list} />
      {panel.value && <MailPanel id={Number(panel.value)} onClose={panel.close} />}
    </>
  )
}
