import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { signedDuration } from '@ponteiro/timesheet'
import { Link as RouterLink } from '@tanstack/react-router'
import { SidePanel } from '../../kit/dialog/side-panel.tsx'
import { type BankPart, bankPartsOf, called, type Month } from './bank-months.ts'

const row = { display: 'flex', justifyContent: 'space-between', gap: 4, minHeight: 32, alignItems: 'center' } as const

function Sum({ name, minutes }: { name: string; minutes: number }) {
  return (
    <Box sx={{ ...row, borderTop: 1, borderColor: 'divider', mt: 1, pt: 1, fontWeight: 600 }}>
      <span>{name}</span>
      <span>{signedDuration(minutes)}</span>
    </Box>
  )
}

function Part({ part, employeeId }: { part: BankPart; employeeId: number }) {
  const { name, minutes, sheetId, told } = part
  return (
    <Box sx={row}>
      <span>
        {name}
        {sheetId !== undefined && (
          <Link
            component={RouterLink}
            to="/espelho-ponto-colaborador"
            search={{ psc: sheetId, peo: employeeId } as never}
            underline="always"
            sx={{ ml: 2 }}
          >
            Ver o espelho
          </Link>
        )}
        {told && <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{told}</Box>}
      </span>
      <span>{signedDuration(minutes)}</span>
    </Box>
  )
}

/** A month opened: the carried balance and its own, down to the total. */
export function BankMonthPanel({ month, name, onClose }: { month: Month; name: string; onClose: () => void }) {
  const { employeeId, previous, current, total, remarks } = month
  const parts = bankPartsOf(month)
  const sections = [
    { title: 'Saldo anterior', minutes: previous, parts: parts.previous },
    { title: 'Saldo do mês', minutes: current, parts: parts.current },
  ]
  return (
    <SidePanel title="Por que este número?" open onClose={onClose}>
      <Typography variant="h3" component="p">
        Banco de {called(month)}
      </Typography>
      <Box sx={{ color: 'text.secondary', mb: 4 }}>{name}</Box>
      <Box data-tabular sx={{ display: 'grid', gap: 5 }}>
        {sections.map(({ title, minutes, parts }) => (
          <Box component="section" key={title}>
            {parts.map((part) => (
              <Part key={part.name} part={part} employeeId={employeeId} />
            ))}
            <Sum name={title} minutes={minutes} />
          </Box>
        ))}
        <Box component="section">
          {sections.map(({ title, minutes }) => (
            <Box key={title} sx={row}>
              <span>{title}</span>
              <span>{signedDuration(minutes)}</span>
            </Box>
          ))}
          <Sum name="Saldo atual" minutes={total} />
        </Box>
      </Box>
      {remarks && <Box sx={{ mt: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>Observações: {remarks}</Box>}
    </SidePanel>
  )
}
