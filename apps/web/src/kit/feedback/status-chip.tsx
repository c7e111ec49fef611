import denied from '@material-symbols/svg-400/rounded/cancel.svg?path'
import authorized from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import neutral from '@material-symbols/svg-400/rounded/do_not_disturb_on.svg?path'
import pending from '@material-symbols/svg-400/rounded/hourglass_top.svg?path'
import notice from '@material-symbols/svg-400/rounded/info.svg?path'
import Box from '@mui/material/Box'
import { Icon } from '../theme/icon.tsx'

export type Status = 'pending' | 'authorized' | 'denied' | 'neutral' | 'info'

const looks: Record<Status, { path: string; colour: string }> = {
  pending: { path: pending, colour: 'warning.main' },
  authorized: { path: authorized, colour: 'success.main' },
  denied: { path: denied, colour: 'error.main' },
  neutral: { path: neutral, colour: 'text.secondary' },
  info: { path: notice, colour: 'info.main' },
}

/** A state as word, shape and colour. */
export function StatusChip({ status, children }: { status: Status; children: string }) {
  const { path, colour } = looks[status]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 24,
        pl: 1.5,
        pr: 2.5,
        borderRadius: '12px',
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: colour,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Icon path={path} size={16} />
      {children}
    </Box>
  )
}
