import Box from '@mui/material/Box'
import type { Role } from '@ponteiro/contract'
import { type Absence, absenceStateWords } from '@ponteiro/contract/absences/absence'
import { StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { ColoredLetters } from '../../../kit/form/colored-letters.tsx'
import { date } from '../../../kit/form/notations.ts'
import type { Column } from '../../../kit/list/data-columns.ts'
import { partWords, stateStatus } from './absence-words.ts'

const Reason = ({ absence }: { absence: Absence }) => {
  const part = partWords(absence)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>{absence.reasonName}</span>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary', fontSize: 12 }}>
        <ColoredLetters letters={absence.abbreviation} color={absence.color} />
        {part && <span data-tabular>{part}</span>}
      </Box>
    </Box>
  )
}

/** Unit and total of days are for administrators only. */
export function absenceColumns(role: Role): readonly Column<Absence>[] {
  const isAdmin = role === 'admin'
  return [
    { title: 'Colaborador', cell: ({ name }) => name, sortable: 'orderByName' },
    { title: 'Setor', cell: ({ sectorName }) => sectorName },
    ...(isAdmin ? [{ title: 'Unidade de trabalho', cell: ({ unitName }: Absence) => unitName }] : []),
    { title: 'Início', cell: ({ startsOn }) => <span data-tabular>{date.format(startsOn)}</span> },
    { title: 'Fim', cell: ({ endsOn }) => <span data-tabular>{date.format(endsOn)}</span> },
    // The stored value counts the days after the first.
    ...(isAdmin
      ? [{ title: 'Total de dias', cell: ({ totalDays }: Absence) => totalDays + 1, numeric: true as const }]
      : []),
    { title: 'Motivo', cell: (absence) => <Reason absence={absence} /> },
    {
      title: 'Observações',
      cell: ({ observations }) => <Box sx={{ overflowWrap: 'anywhere', maxWidth: 280 }}>{observations}</Box>,
    },
    {
      title: 'Status',
      cell: ({ state, cancellation }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusChip status={stateStatus[state]}>{absenceStateWords[state]}</StatusChip>
          {cancellation === 'asked' && <StatusChip status="pending">Cancelamento pedido</StatusChip>}
        </Box>
      ),
    },
  ]
}
