import Box from '@mui/material/Box'
import { decidedWords, mostDays } from '@ponteiro/contract/days/days'
import { type DateRange, duration } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { date } from '../../../kit/form/notations.ts'
import { type Column, DataTable } from '../../../kit/list/data-table.tsx'
import type { List } from '../../../kit/list/list.ts'
import { PickLine, usePicking } from '../../../kit/list/picking.tsx'
import { useSession } from '../../../session/session.ts'
import { type DayRow, dayRows, isDecidable } from '../day-rows.ts'
import { MarkTimes } from '../mark-times.tsx'
import { BulkButtons } from './bulk-actions.tsx'
import { sumText } from './bulk-decision.ts'
import { OvertimeDialog } from './overtime-dialog.tsx'
import { belowLimitWord, overtimeWords } from './overtime-words.ts'

const columns: readonly Column<DayRow>[] = [
  { title: 'Data', usual: 'ASC', cell: ({ on }) => <span data-tabular>{date.format(on)}</span> },
  { title: 'Marcações', cell: (day) => <MarkTimes day={day} /> },
  { title: 'Hora extra', numeric: true, cell: ({ extra }) => <span data-tabular>{duration(extra)}</span> },
  {
    title: 'Situação',
    cell: (day) =>
      isDecidable(day) ? (
        <Box>
          <StatusChip status={overtimeWords[day.overtime].status}>{overtimeWords[day.overtime].word}</StatusChip>
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{decidedWords(day)}</Box>
        </Box>
      ) : (
        belowLimitWord
      ),
  },
]

export interface OvertimeDaysDialogProps {
  person: { readonly id: number; readonly name: string }
  range: DateRange
  onClose: () => void
}

/** The days on which a person worked beyond the schedule: date, marks and extra time (R318); what waits is decided in place, a day or many at once (Q59). */
export function OvertimeDaysDialog({ person, range, onClose }: OvertimeDaysDialogProps) {
  const [deciding, decide] = useState<DayRow>()
  const query = { employeeId: person.id, ...range, take: mostDays }
  const { data, isLoadingError, refetch } = useQuery(api.days.list.query({ query }))
  const { user, role } = useSession()
  const own = person.id === user.personId && role !== 'admin'
  const picking = usePicking<DayRow>({
    named: ({ on }) => date.format(on),
    may: (day) => !own && isDecidable(day) && day.pending > 0,
  })
  const picked = picking.picked.map((day) => ({ ...day, name: person.name }))
  const rows = dayRows(data?.results ?? []).filter(({ extra }) => extra > 0)
  const list: List<DayRow> = {
    rows,
    total: rows.length,
    filter: {},
    page: 1,
    size: 6,
    order: undefined,
    selected: undefined,
    state: isLoadingError ? 'failed' : data ? 'ready' : 'loading',
    change: () => {},
    reload: () => refetch(),
  }
  return (
    <AppDialog
      title={`Horas extras de ${person.name}`}
      width={760}
      onClose={onClose}
      actions={
        <>
          <CloseButton />
          <BulkButtons days={picked} onDecided={picking.clear} />
        </>
      }
    >
      <PickLine picking={picking} rows={rows} said={sumText(picked)} />
      <DataTable
        list={list}
        picking={picking}
        columns={columns}
        onOpen={(day) => isDecidable(day) && decide(day)}
        empty="Nenhuma hora extra no período."
      />
      {deciding && <OvertimeDialog dayId={deciding.dayId} on={deciding.on} onClose={() => decide(undefined)} />}
    </AppDialog>
  )
}
