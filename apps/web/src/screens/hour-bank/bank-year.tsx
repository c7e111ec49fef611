import Box from '@mui/material/Box'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { useChangedValue } from '../../kit/form/changed-value.ts'
import { RecordNames } from '../../kit/form/keep-typed.ts'
import { useWholeList } from '../../kit/list/whole-list.ts'
import { BankChart } from '../../kit/time/bank-chart.tsx'
import { useSession } from '../../session/session.ts'
import { BankMonthActions } from './bank-month-actions.tsx'
import { BankMonthForm } from './bank-month-form.tsx'
import { BankMonthPanel } from './bank-month-panel.tsx'
import { chartOf, type Month } from './bank-months.ts'
import { BankMonthsTable } from './bank-months-table.tsx'

/** Whose months are open, and of which year: what is typed belongs to one of them. */
const monthNames = ['year', 'pessoa']

const row = (month: Month) => ({ id: month.month, month })

/** Twelve months of one person's bank: the picture, and the numbers beneath it (R347, R348). */
export function BankYear({ employeeId, name, year }: { employeeId: number; name: string; year: number }) {
  const { role } = useSession()
  const list = useWholeList(api.hourBank.months.query({ params: { id: employeeId }, query: { year } }), row)
  const why = useSidePanel('porque')
  const [editing, edit] = useState<number | null>(null)
  useChangedValue(year, () => edit(null))
  const months = list.rows.map(({ month }) => month)
  const opened = months.find(({ month }) => String(month) === why.value)
  const edited = months.find(({ id }) => id !== null && id === editing)
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {months.length > 0 && <BankChart caption={`Banco de horas de ${name} em ${year}`} {...chartOf(months)} />}
      <BankMonthsTable
        list={list}
        caption={`Meses de ${year}`}
        onOpen={({ month }) => why.open(month)}
        {...(role === 'admin' && {
          actions: (month: Month) => (
            <BankMonthActions
              month={month}
              next={months.find((other) => other.month === month.month + 1)}
              name={name}
              onEdit={() => edit(month.id)}
            />
          ),
        })}
      />
      {opened && <BankMonthPanel month={opened} name={name} onClose={why.close} />}
      {edited && (
        <RecordNames value={monthNames}>
          <BankMonthForm month={edited} name={name} onClose={() => edit(null)} />
        </RecordNames>
      )}
    </Box>
  )
}
