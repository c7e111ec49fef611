/** Small tables of a payroll file: people, totals, changes. */

import check from '@material-symbols/svg-400/rounded/check.svg?path'
import Box from '@mui/material/Box'
import { amountText, payrollEvents } from '@ponteiro/contract/exports/payroll-words'
import { duration } from '@ponteiro/timesheet'
import type { ReactNode } from 'react'
import { Icon } from '../../kit/theme/icon.tsx'
import { type Change, differenceOf, type Preview, type Tie } from './payroll-words.ts'

const look = {
  overflowX: 'auto',
  '& table': { borderCollapse: 'collapse', width: '100%', fontSize: 14 },
  '& th': { textAlign: 'left', fontWeight: 600, fontSize: 12, color: 'text.secondary' },
  '& :is(th, td)': { p: 2, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
  '& [data-n]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& tr:last-of-type td': { borderBottom: 0 },
} as const

function Plain({ label, heads, rows }: { label: string; heads: readonly Head[]; rows: readonly Row[] }) {
  return (
    <Box sx={look} tabIndex={0} role="group" aria-label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ title, numeric }) => (
              <th key={title} scope="col" data-n={numeric || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                <td key={heads[at]?.title} data-n={heads[at]?.numeric || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
interface Head {
  readonly title: string
  readonly numeric?: boolean
}
interface Row {
  readonly id: string | number
  readonly cells: readonly ReactNode[]
}

const numeric = true

const size = ({ counted }: Tie, amount: number) => (counted ? String(amount) : duration(amount))

/** Totals of the mirrors beside those of the file, with the difference named. */
export const TiesTable = ({ ties }: { ties: readonly Tie[] }) => (
  <Plain
    label="Totais dos espelhos e do arquivo"
    heads={[
      { title: 'Total' },
      { title: 'Nos espelhos', numeric },
      { title: 'No arquivo', numeric },
      { title: 'Diferença', numeric },
      { title: 'Por quê' },
    ]}
    rows={ties.map((tie) => ({
      id: tie.label,
      cells: [
        tie.label,
        size(tie, tie.onMirrors),
        size(tie, tie.sent),
        tie.sent === tie.onMirrors ? (
          <Box key="equal" component="span" sx={{ color: 'success.main' }}>
            <Icon path={check} size={16} label="Confere" />
          </Box>
        ) : (
          size(tie, tie.onMirrors - tie.sent)
        ),
        differenceOf(tie),
      ],
    }))}
  />
)

/** The first people with their amounts. */
export function PeopleTable({ first, totals }: Pick<Preview, 'first' | 'totals'>) {
  const events = totals.map(({ event }) => event)
  return (
    <Plain
      label="Dez pessoas do arquivo"
      heads={[
        { title: 'Matrícula' },
        { title: 'Nome' },
        ...events.map((event) => ({ title: payrollEvents[event], numeric })),
      ]}
      rows={first.map(({ employeeId, enrollment, name, amounts }) => {
        const of = new Map(amounts.map(({ event, amount }) => [event, amount]))
        return {
          id: employeeId,
          cells: [enrollment, name, ...events.map((event) => amountText(event, of.get(event) ?? 0))],
        }
      })}
    />
  )
}

/** Before and after, by person and event. */
export const ChangesTable = ({ changes }: { changes: readonly Change[] }) => (
  <Plain
    label="Diferenças desde a versão anterior"
    heads={[
      { title: 'Matrícula' },
      { title: 'Nome' },
      { title: 'Evento' },
      { title: 'Antes', numeric },
      { title: 'Depois', numeric },
    ]}
    rows={changes.map(({ employeeId, enrollment, name, event, before, after }) => ({
      id: `${employeeId} ${event}`,
      cells: [enrollment, name, payrollEvents[event], amountText(event, before), amountText(event, after)],
    }))}
  />
)
