import add from '@material-symbols/svg-400/rounded/add.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import process from '@material-symbols/svg-400/rounded/play_arrow.svg?path'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import type { Period } from '../../domain/period-steps.ts'
import { monthOptions, processingOptions, statusOptions } from '../../domain/period-words.ts'
import { FloatingActions } from '../../kit/action/floating-actions.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { RecordNames } from '../../kit/form/keep-typed.ts'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { YearFilter } from '../../kit/list/year-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { FailuresDialog } from './failures-dialog.tsx'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { useLiveProcessing } from './live-processing.ts'
import { PayPeriodActions } from './pay-period-actions.tsx'
import { periodColumns } from './pay-period-columns.tsx'
import { PayPeriodForm } from './pay-period-form.tsx'
import { ProcessingDialog } from './processing-dialog.tsx'
import { ReopeningDialog, ReopeningHistory } from './reopening-dialogs.tsx'
import { UnsignedDialog } from './unsigned-dialog.tsx'

/** The name, in the address, of a window over the list. */
const windowName = 'janela'
const windowNames = [windowName]

function UnsignedButton({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(api.timeSheets.unsignedTotal.query())
  const total = data?.total ?? 0
  return (
    // Up to 100 the number, beyond that 99+.
    <Badge badgeContent={total > 100 ? '99+' : total} max={100} color="primary" overlap="rectangular">
      <Button variant="outlined" onClick={onOpen}>
        Espelhos pendentes ou negados
      </Button>
    </Badge>
  )
}

/** In narrow tables, Andamento shows whether it is processed. */
const look: SxProps<Theme> = {
  containerType: 'inline-size',
  '@media (min-width: 600px)': {
    '@container (max-width: 800px)': { '& :is(th, td):nth-of-type(5)': { display: 'none' } },
  },
}

export function PayPeriodsScreen() {
  const list = useList(api.payPeriods.list, ['year', 'month', 'status', 'processing'])
  const form = useListForm('apuracao')
  const shown = useSidePanel(windowName)
  const navigate = useNavigate()
  useLiveProcessing(list)

  const [view, id] = (shown.value ?? '').split('.')
  const viewed = list.rows.find((period) => String(period.id) === id)
  const show = (name: string) => (period: Period) => shown.open(`${name}.${period.id}`)
  const filtered = Object.values(list.filter).some((value) => value !== undefined && value !== '')
  const { selected } = list
  const editable = selected?.status === 'open' ? selected : undefined
  const after = list.rows
    .map(({ endsOn }) => endsOn)
    .sort()
    .at(-1)

  return (
    <>
      <PageHeader title="Apuração de ponto">
        <UnsignedButton onOpen={() => shown.open('espelhos')} />
        <ListFileButton list={list} file={api.payPeriods.file} />
      </PageHeader>
      <Filters>
        <YearFilter list={list} />
        <SelectFilter list={list} name="month" label="Mês" options={monthOptions} />
        <SelectFilter list={list} name="status" label="Status" options={statusOptions} />
        <SelectFilter list={list} name="processing" label="Processado" options={processingOptions} />
      </Filters>
      <Box sx={look}>
        <DataTable
          list={list}
          selectable
          // A closed one has no form: it is selected, as by a click.
          form={{
            open: form.edit,
            has: ({ status }) => status === 'open',
          }}
          columns={periodColumns({
            onClosing: ({ id }) => navigate({ to: '/apuracao-de-ponto/$id/fechar', params: { id: String(id) } }),
            onFailures: show('falhas'),
            onLeftOut: show('sem-espelho'),
          })}
          actions={(period) => (
            <PayPeriodActions
              period={period}
              onEdit={() => form.edit(period)}
              onReopen={() => show('reabrir')(period)}
              onHistory={() => show('historico')(period)}
            />
          )}
          empty={
            filtered ? (
              'Nenhuma apuração encontrada.'
            ) : (
              <EmptyState text="Nenhuma apuração encontrada." action="Nova apuração" onAction={form.add} />
            )
          }
        />
      </Box>
      <Paging list={list} />
      <FloatingActions
        actions={[
          { icon: process, label: 'Processar ponto', onClick: () => shown.open('processar') },
          editable
            ? { icon: edit, label: 'Editar', onClick: () => form.edit(editable) }
            : { icon: add, label: 'Adicionar', onClick: form.add },
        ]}
      />
      <ListForm
        list={{ ...list, rows: list.rows.filter(({ status }) => status === 'open') }}
        route={form}
        title="Apuração"
      >
        {(period) => <PayPeriodForm period={period} after={after} onClose={form.close} />}
      </ListForm>
      <RecordNames value={windowNames}>
        {view === 'processar' && <ProcessingDialog onClose={shown.close} />}
        {view === 'reabrir' && viewed && <ReopeningDialog period={viewed} onClose={shown.close} />}
      </RecordNames>
      {view === 'espelhos' && <UnsignedDialog onClose={shown.close} />}
      {view === 'historico' && viewed && <ReopeningHistory period={viewed} onClose={shown.close} />}
      {view === 'falhas' && viewed && <FailuresDialog period={viewed} onClose={shown.close} />}
      {view === 'sem-espelho' && viewed && <LeftOutDialog period={viewed} onClose={shown.close} />}
    </>
  )
}
