import refused from '@material-symbols/svg-400/rounded/alarm_off.svg?path'
import confirmed from '@material-symbols/svg-400/rounded/alarm_on.svg?path'
import key from '@material-symbols/svg-400/rounded/key.svg?path'
import Box from '@mui/material/Box'
import { api } from '../../api.ts'
import { statusOptions } from '../../domain/choices.ts'
import { useRegisterRoute } from '../../domain/register-route.ts'
import { StatusToggle } from '../../domain/status-toggle.tsx'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RecordDialog } from '../../kit/dialog/record-dialog.tsx'
import { RegisterForms } from '../../kit/dialog/register-forms.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { RowName } from '../../kit/list/row-name.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { DeviceForm } from './device-form.tsx'
import { DeviceKeysDialog } from './device-keys-dialog.tsx'

/** One device: a list with one id, because there is no call for it. */
function oneDevice(id: number) {
  const { queryKey, queryFn } = api.devices.list.query({ query: { id, take: 1 } })
  return {
    queryKey: [...queryKey, 'one'],
    queryFn: async (context: { signal: AbortSignal }) => {
      const [device] = (await queryFn(context)).results
      if (!device) throw new Error('no such device')
      return device
    },
  }
}

type Device = Awaited<ReturnType<typeof api.devices.list>>['results'][number]

/** The device named its clock by key, and no administrator has confirmed it, or one refused. */
const isToConfirm = ({ repNumber, clockConfirmedAt }: Device) => repNumber !== '' && clockConfirmedAt === null
const isRefused = ({ clockRefusedAt }: Device) => clockRefusedAt !== null

const files = (count: number) => (count === 1 ? '1 arquivo' : `${count} arquivos`)
const kept = (count: number) => (count === 1 ? '1 arquivo guardado' : `${count} arquivos guardados`)

function ClockNumber({ row }: { row: Device }) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        justifyContent: { xs: 'end', sm: 'start' },
      }}
    >
      <span data-tabular>{row.repNumber}</span>
      {isRefused(row) ? (
        <StatusChip status="denied">{`Recusado: ${kept(row.waitingFiles)}`}</StatusChip>
      ) : (
        isToConfirm(row) && <StatusChip status="pending">{`A confirmar: ${files(row.waitingFiles)}`}</StatusChip>
      )}
    </Box>
  )
}

function ConfirmClock({ row }: { row: Device }) {
  const confirming = useAction(api.devices.confirmClock, {
    ask: `Confirmar que o REP ${row.repNumber} é o dispositivo ${row.name}?`,
    effect: `As marcações de ${files(row.waitingFiles)} serão lidas em seguida.`,
    done: 'Relógio confirmado.',
  })
  return (
    <LineAction
      icon={confirmed}
      verb="Confirmar relógio"
      name={row.name}
      onAct={() => confirming.run({ params: { id: row.id } }, '')}
    />
  )
}

function RefuseClock({ row }: { row: Device }) {
  const stays = row.waitingFiles === 1 ? 'fica guardado' : 'ficam guardados'
  const refusing = useAction(api.devices.refuseClock, {
    ask: `Recusar o REP ${row.repNumber} como o dispositivo ${row.name}?`,
    effect: `${files(row.waitingFiles)} ${stays}, sem efeito, e nada mais é recebido dele. O relógio pode ser confirmado depois.`,
    done: 'Relógio recusado.',
  })
  return (
    <LineAction
      icon={refused}
      verb="Recusar relógio"
      name={row.name}
      onAct={() => refusing.run({ params: { id: row.id } }, '')}
    />
  )
}

export function DevicesScreen() {
  const list = useList(api.devices.list, ['code', 'name', 'status'])
  const route = useRegisterRoute('device')
  const keys = useSidePanel('chaves')
  return (
    <>
      <PageHeader title="Dispositivos">
        <ListFileButton list={list} file={api.devices.file} />
      </PageHeader>
      <Filters>
        <TextFilter list={list} name="code" label="Código" />
        <TextFilter list={list} name="name" label="Nome" />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
      </Filters>
      <DataTable
        list={list}
        selectable
        form={{ open: ({ id }) => route.edit(id), named: ({ name }) => name }}
        empty="Nenhum registro Encontrado"
        columns={[
          { title: 'Código', cell: ({ code }) => code },
          { title: 'Nome', cell: (row) => <RowName row={row} />, sortable: true, names: true },
          { title: 'Descrição', cell: ({ label }) => label },
          { title: 'Número do REP', cell: (row) => <ClockNumber row={row} /> },
        ]}
        actions={(row) => (
          <>
            {isToConfirm(row) && <ConfirmClock row={row} />}
            {isToConfirm(row) && !isRefused(row) && <RefuseClock row={row} />}
            <LineAction icon={key} verb="Chaves" name={row.name} onAct={() => keys.open(row.id)} />
            <StatusToggle row={row} noun="O Dispositivo" calls={api.devices} />
          </>
        )}
      />
      <Paging list={list} />
      <RegisterForms
        selected={list.selected}
        route={route}
        record={oneDevice}
        editTitle="Editar dispositivo"
        form={(device) => <DeviceForm device={device} onClose={route.close} />}
      />
      {keys.value !== undefined && (
        <RecordDialog query={oneDevice(Number(keys.value))} title="Chaves" onClose={keys.close}>
          {(device) => <DeviceKeysDialog device={device} onClose={keys.close} />}
        </RecordDialog>
      )}
    </>
  )
}
