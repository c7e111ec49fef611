import flag from '@material-symbols/svg-400/rounded/celebration.svg?path'
import Box from '@mui/material/Box'
import { absenceStateWords } from '@ponteiro/contract/absences/absence'
import type { CalendarAbsence, CalendarHoliday } from '@ponteiro/contract/calendar/calendar'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { absenceLook, partWords, reasonLetters, reasonWords } from './absence-look.ts'
import { periodWords } from './calendar-days.ts'
import { type Entry, placeWords } from './calendar-entries.ts'

const card = {
  display: 'grid',
  gap: 1,
  p: 3,
  borderRadius: '8px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const

function HolidayCard({ holiday }: { holiday: CalendarHoliday }) {
  return (
    <Box sx={card}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', fontWeight: 500 }}>
        <Icon path={flag} size={18} />
        {holiday.name}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>Feriado · {placeWords(holiday)}</Box>
    </Box>
  )
}

const Quiet = ({ label, children }: { label: string; children: string }) => (
  <Box component="span">
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
    {children}
  </Box>
)

/** Employee, reason, period, remarks, sector and work city. */
function AbsenceCard({ absence }: { absence: CalendarAbsence }) {
  const { name, observations, sectorName, cityName, state } = absence
  const part = partWords(absence)
  return (
    <Box sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        <StatusChip status={state}>{absenceStateWords[state]}</StatusChip>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            flexShrink: 0,
            alignSelf: 'start',
            px: 1.5,
            border: 1,
            borderRadius: '4px',
            fontSize: 11,
            lineHeight: '18px',
            fontWeight: 600,
            whiteSpace: 'nowrap',
          }}
          style={absenceLook(absence)}
        >
          {reasonLetters(absence)}
        </Box>
        {reasonWords(absence)}
      </Box>
      <Box data-tabular sx={{ fontSize: 13 }}>
        {periodWords(absence)}
        {part && ` · ${part}`}
      </Box>
      <Box sx={{ display: 'grid', fontSize: 12, lineHeight: '18px' }}>
        {observations && <Quiet label="Observações">{observations}</Quiet>}
        {sectorName && <Quiet label="Setor">{sectorName}</Quiet>}
        {cityName && <Quiet label="Cidade">{cityName}</Quiet>}
      </Box>
    </Box>
  )
}

export const EventCard = ({ entry }: { entry: Entry }) =>
  entry.kind === 'holiday' ? <HolidayCard holiday={entry.holiday} /> : <AbsenceCard absence={entry.absence} />
