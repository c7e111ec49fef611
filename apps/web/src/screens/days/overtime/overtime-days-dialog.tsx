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
import { PickLine } from '../../../kit/list/picking.tsx'
import { type DayRow, dayRows, isDecidable } from '../day-rows.ts'
import { MarkTimes } from '../mark-times.tsx'
import { BulkButtons } from './bulk-actions.tsx'
import { sumText } from './bulk-decision.ts'
import { useDayPicking } from './day-picking.ts'
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
          <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
            {decidedWords(day)}
            {day.overtimeRefusal && <Box>{day.overtimeRefusal}</Box>}
          </Box>
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

/** Days with overtime: date, marks and extra time; waiting ones are decided in place, singly or together. */
export function OvertimeDaysDialog({ person, range, onClose }: OvertimeDaysDialogProps) {
  const [deciding, setDeciding] = useState<DayRow>()
  const query = { employeeId: person.id, ...range, take: mostDays }
  const { data, isLoadingError, refetch } = useQuery(api.days.list.query({ query }))
  const { picking, picked } = useDayPicking({ employeeId: person.id, name: person.name })
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
        onOpen={(day) => isDecidable(day) && setDeciding(day)}
        empty="Nenhuma hora extra no período."
      />
      {deciding && <OvertimeDialog dayId={deciding.dayId} on={deciding.on} onClose={() => setDeciding(undefined)} />}
    </AppDialog>
  )
}
