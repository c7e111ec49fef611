import Box from '@mui/material/Box'
import { api } from '../../api.ts'
import { ListForm, useListForm } from '../../kit/dialog/list-form.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { RecordNames } from '../../kit/form/keep-typed.ts'
import { useWholeList } from '../../kit/list/whole-list.ts'
import { BankChart } from '../../kit/time/bank-chart.tsx'
import { useSession } from '../../session/session.ts'
import { BankMonthActions } from './bank-month-actions.tsx'
import { BankMonthForm } from './bank-month-form.tsx'
import { BankMonthPanel } from './bank-month-panel.tsx'
import { chartOf, type Month } from './bank-months.ts'
import { BankMonthsTable } from './bank-months-table.tsx'

/** Person and year: unsaved input belongs to one of them. */
const monthNames = ['year', 'pessoa']

const row = (month: Month) => ({ id: month.month, month })

/** A person's year: chart and numbers. */
export function BankYear({ employeeId, name, year }: { employeeId: number; name: string; year: number }) {
  const { role } = useSession()
  const list = useWholeList(api.hourBank.months.query({ params: { id: employeeId }, query: { year } }), row)
  const why = useSidePanel('porque')
  const form = useListForm('mes')
  const months = list.rows.map(({ month }) => month)
  const opened = months.find(({ month }) => String(month) === why.value)
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
              onEdit={() => form.edit({ id: month.month })}
            />
          ),
        })}
      />
      {opened && <BankMonthPanel month={opened} name={name} onClose={why.close} />}
      {role === 'admin' && (
        <RecordNames value={monthNames}>
          <ListForm list={list} route={form} title="Editar mês">
            {(row) =>
              row && row.month.id !== null && <BankMonthForm month={row.month} name={name} onClose={form.close} />
            }
          </ListForm>
        </RecordNames>
      )}
    </Box>
  )
}
