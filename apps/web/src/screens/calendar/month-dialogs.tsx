import Box from '@mui/material/Box'
import { routes } from '@ponteiro/contract'
import { clientWord } from '@ponteiro/contract/on-call/on-call'
import { contains, dateParts, type LocalDate, weekday } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { PhoneLink } from '../../domain/phone-link.tsx'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { monthOf, monthTitle, rangeOf, shortDay } from './calendar-days.ts'
import { placeWords } from './calendar-entries.ts'

interface MonthDialogProps {
  /** Any day of the month. */
  on: LocalDate
  onClose: () => void
}

interface MonthTableProps {
  label: string
  columns: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  empty: string
  failed: boolean
  ready: boolean
  onRetry: () => unknown
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th': { textAlign: 'left', fontSize: 12, fontWeight: 500, color: 'text.secondary' },
  '& th, & td': { px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // On phones rows are cards whose cells name themselves.
  '@media (max-width: 599.95px)': {
    '& thead': { position: 'absolute', clip: 'rect(0 0 0 0)' },
    '& tr': { display: 'block', py: 2, borderBottom: 1, borderColor: 'divider' },
    '& td': { display: 'grid', gridTemplateColumns: '104px 1fr', px: 0, py: 0.5, border: 0 },
    '& td::before': { content: 'attr(data-title)', color: 'text.secondary' },
  },
} as const

/** The month's rows. */
function MonthTable({ label, columns, rows, empty, failed, ready, onRetry }: MonthTableProps) {
  if (failed) return <Failed onRetry={onRetry} />
  if (!ready) return <PageSkeleton />
  if (rows.length === 0) return <EmptyState text={empty} />
  return (
    <Box component="table" aria-label={label} sx={table}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((title, at) => (
              <td key={title} data-title={title}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const dayCell = (on: LocalDate) => (
  <span data-tabular>
    {shortDay(on)} · {weekdayWords(weekday(on)).short}
  </span>
)

/** The month's public holidays. */
export function HolidaysDialog({ on, onClose }: MonthDialogProps) {
  const title = `Feriados de ${monthTitle(on).toLowerCase()}`
  const { data, isError, refetch } = useQuery(api.calendar.absences.query({ query: rangeOf('mes', on) }))
  const held = (data?.holidays ?? []).filter((holiday) => contains(monthOf(on), holiday.on))
  return (
    <AppDialog title={title} onClose={onClose} width={640} actions={<CloseButton />}>
      <MonthTable
        label={title}
        columns={['Data', 'Feriado', 'Onde']}
        rows={held.map((holiday) => ({
          key: `${holiday.id} ${holiday.on}`,
          cells: [dayCell(holiday.on), holiday.name, placeWords(holiday)],
        }))}
        empty="Nenhum feriado encontrado!"
        failed={isError}
        ready={data !== undefined}
        onRetry={refetch}
      />
    </AppDialog>
  )
}

/** People on call in the month. */
export function OnCallDialog({ on, onClose }: MonthDialogProps) {
  const [year, month] = dateParts(on)
  const title = `Sobreavisos de ${monthTitle(on).toLowerCase()}`
  const { data, isError, refetch } = useQuery(api.onCall.open.query({ query: { month, year } }))
  return (
    <AppDialog
      title={title}
      onClose={onClose}
      width={960}
      actions={
        <>
          <LinkButton to={routes['oncall.roster'].path} search={{ mes: on.slice(0, 7) }}>
            Escala e trocas
          </LinkButton>
          <CloseButton />
        </>
      }
    >
      <MonthTable
        label={title}
        columns={['Setor', 'Cliente', 'Data', 'Colaborador', 'Telefone', 'Observações']}
        rows={(data?.results ?? []).map((entry) => ({
          key: String(entry.id),
          cells: [
            entry.sectorNames,
            clientWord(entry),
            dayCell(entry.on),
            entry.name,
            <PhoneLink key="phone" phone={entry.phone} name={entry.name} />,
            entry.observations,
          ],
        }))}
        empty="Nenhum sobreaviso encontrado!"
        failed={isError}
        ready={data !== undefined}
        onRetry={refetch}
      />
    </AppDialog>
  )
}
