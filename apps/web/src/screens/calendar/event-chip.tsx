import flag from '@material-symbols/svg-400/rounded/celebration.svg?path'
import waiting from '@material-symbols/svg-400/rounded/hourglass_top.svg?path'
import Box from '@mui/material/Box'
import { Icon } from '../../kit/theme/icon.tsx'
import { visuallyHidden } from '../../kit/theme/visually-hidden.ts'
import { absenceLook, reasonLetters, reasonWords } from './absence-look.ts'
import { type Entry, placeWords } from './calendar-entries.ts'

const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: '100%',
  minHeight: 22,
  px: 1,
  borderRadius: '5px',
  border: 1,
  fontSize: 12,
  lineHeight: '16px',
  overflow: 'hidden',
  '& > [data-name]': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

const onPhone = { xs: 'none', sm: 'inline' }

/** A small entry: one line in its day, only letters on a phone. */
export function EventChip({ entry }: { entry: Entry }) {
  if (entry.kind === 'holiday') {
    const { holiday } = entry
    return (
      <Box
        sx={{ ...chip, borderColor: 'transparent', color: 'text.secondary', bgcolor: 'action.hover' }}
        title={`${holiday.name} · ${placeWords(holiday)}`}
      >
        <Icon path={flag} size={14} />
        <Box component="span" data-name sx={{ display: onPhone }}>
          {holiday.name}
        </Box>
      </Box>
    )
  }
  const { absence } = entry
  const isPending = absence.state === 'pending'
  return (
    <Box
      sx={chip}
      style={absenceLook(absence)}
      title={`${absence.name} · ${reasonWords(absence)}${isPending ? ' · Pendente' : ''}`}
    >
      <Box component="span" data-name sx={{ display: onPhone }}>
        {absence.name}
      </Box>
      <Box component="span" sx={{ fontSize: 11, fontWeight: 600 }}>
        {reasonLetters(absence)}
      </Box>
      {isPending && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <Icon path={waiting} size={13} />
        </Box>
      )}
      {isPending && (
        <Box component="span" sx={visuallyHidden}>
          Pendente
        </Box>
      )}
    </Box>
  )
}
