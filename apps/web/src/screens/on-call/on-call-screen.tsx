import add from '@material-symbols/svg-400/rounded/add.svg?path'
import { localDate } from '@ponteiro/contract/wire'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { useList } from '../../kit/list/list.ts'
import { AddressTabs } from '../../kit/theme/address-tabs.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { OnCallDateForm } from './on-call-date-form.tsx'
import { OnCallForm } from './on-call-form.tsx'
import { OnCallList } from './on-call-list.tsx'
import { SwapList } from './swap-list.tsx'
import { WeekBoard } from './week-board.tsx'

/** On-call duty for those who write it: list, week with gaps, and swaps. */
export function OnCallScreen() {
  const list = useList(api.onCall.list, ['employeeId', 'clientId', 'on'])
  const route = useListForm()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const on = localDate.safeParse(address.dia).data
  const clientId = Number(address.cliente) || undefined
  const show = (patch: object) =>
    navigate({ to: '.', search: (old: object) => ({ ...old, ...patch }), resetScroll: false })
  const fill = (gap: { on: string; clientId: number | undefined }) =>
    show({ registro: 'novo', dia: gap.on, cliente: gap.clientId })
  const close = () => show({ registro: undefined, dia: undefined, cliente: undefined, selected: undefined })
  return (
    <>
      <PageHeader title="Sobreaviso">
        <ListFileButton list={list} file={api.onCall.file} />
      </PageHeader>
      <AddressTabs
        tabs={[
          { id: 'lista', label: 'Lista', content: <OnCallList list={list} route={route} /> },
          { id: 'semana', label: 'Quadro da semana', content: <WeekBoard onFill={fill} /> },
          { id: 'trocas', label: 'Trocas', content: <SwapList /> },
        ]}
      />
      <FloatingActions actions={[{ icon: add, label: 'Adicionar', onClick: route.add }]} />
      <ListForm list={list} route={route} title="Editar sobreaviso">
        {(entry) =>
          entry ? (
            <OnCallDateForm entry={entry} onClose={close} />
          ) : (
            <OnCallForm key={`${on}.${clientId}`} on={on} clientId={clientId} onClose={close} />
          )
        }
      </ListForm>
    </>
  )
}
