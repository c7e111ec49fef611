import Box from '@mui/material/Box'
import { useState } from 'react'
import { api } from '../../api.ts'
import { BankChart } from '../../kit/bank-chart.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useSession } from '../../session/session.ts'
import { BankMonthActions } from './bank-month-actions.tsx'
import { BankMonthForm } from './bank-month-form.tsx'
import type { Month } from './bank-months.ts'
import { useWholeList } from './whole-list.ts'

type Row = { id: number; month: Month }
const row = (month: Month): Row => ({ id: month.month, month })

const colour = (minutes: number) => (minutes < 0 ? 'error.main' : minutes > 0 ? 'success.main' : 'text.secondary')
const Balance = ({ minutes, text, strong }: { minutes: number; text: string; strong?: boolean }) => (
  <Box component="span" sx={{ color: colour(minutes), fontWeight: strong ? 600 : 400 }}>
    {text}
  </Box>
)

/** Empty for a month without a row: its numbers are only chained. */
function State({ month }: { month: Month }) {
  if (month.id === null) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}>
      {month.processed ? (
        <StatusChip status="authorized">Processado</StatusChip>
      ) : (
        month.isCurrent && <StatusChip status="info">Em curso</StatusChip>
      )}
      {month.edited && <StatusChip status="neutral">Editado à mão</StatusChip>}
      {month.cleared && <StatusChip status="neutral">Zerado</StatusChip>}
    </Box>
  )
}

const columns: readonly Column<Row>[] = [
  { title: 'Mês', cell: ({ month }) => month.monthName },
  {
    title: 'Saldo anterior',
    numeric: true,
    cell: ({ month }) => <Balance minutes={month.previous} text={month.previousText} />,
  },
  {
    title: 'Saldo do mês',
    numeric: true,
    cell: ({ month }) => <Balance minutes={month.current} text={month.currentText} />,
  },
  {
    title: 'Saldo atual',
    numeric: true,
    cell: ({ month }) => <Balance minutes={month.total} text={month.totalText} strong />,
  },
  { title: 'Observações', cell: ({ month }) => month.remarks },
  { title: 'Situação', cell: ({ month }) => <State month={month} /> },
]

/** Twelve months of one person's bank: the picture, and the numbers beneath it (R347, R348). */
export function BankYear({ employeeId, name, year }: { employeeId: number; name: string; year: number }) {
  const { role } = useSession()
  const list = useWholeList(api.hourBank.months.query({ params: { id: employeeId }, query: { year } }), row)
  const [editing, edit] = useState<Month>()
  const months = list.rows.map(({ month }) => month)
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {months.length > 0 && (
        <BankChart
          caption={`Banco de horas de ${name} em ${year}`}
          months={months.map(({ id, monthName, current, total }) => ({
            label: monthName.slice(0, 3).toLowerCase(),
            ...(id !== null && { change: current, total }),
          }))}
        />
      )}
      <DataTable
        list={list}
        dense
        columns={columns}
        empty="Nenhum mês neste ano."
        {...(role === 'admin' && {
          actions: ({ month }: Row) => <BankMonthActions month={month} name={name} onEdit={() => edit(month)} />,
        })}
      />
      {editing && <BankMonthForm month={editing} name={name} onClose={() => edit(undefined)} />}
    </Box>
  )
}
