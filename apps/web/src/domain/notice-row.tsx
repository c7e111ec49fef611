import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { notificationMessages as words } from '@ponteiro/contract/notifications/messages'
import { Icon } from '../kit/theme/icon.tsx'
import { visuallyHidden } from '../kit/theme/visually-hidden.ts'
import { useSession } from '../session/session.ts'
import { sinceText } from './notice-time.ts'

export interface NoticeRowProps {
  notice: { title: string; body: string; read: boolean; createdAt: string }
  icon: string
  onOpen: () => void
}

/** A notice of the bell or of a person. An unread one has a dot and a stronger title, and says so. */
export function NoticeRow({ notice, icon, onOpen }: NoticeRowProps) {
  const { user } = useSession()
  const { title, body, read, createdAt } = notice
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: '20px minmax(0, 1fr) 8px',
        alignItems: 'start',
        gap: 3,
        width: '100%',
        px: 4,
        py: 3,
        fontSize: 14,
        lineHeight: '20px',
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ display: 'flex', color: read ? 'text.secondary' : 'text.primary' }}>
        <Icon path={icon} />
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: read ? 400 : 600 }}>
          {!read && <Box sx={visuallyHidden}>{words.unreadMark}</Box>}
          {title}
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{body}</Box>
        <Box
          component="time"
          dateTime={createdAt}
          sx={{ display: 'block', fontSize: 12, lineHeight: '16px', color: 'text.secondary', mt: 1 }}
        >
          {sinceText(createdAt, Date.now(), user.zone)}
        </Box>
      </Box>
      {!read && <Box sx={{ width: 8, height: 8, mt: 1.5, borderRadius: '50%', bgcolor: 'ink.link' }} />}
    </ButtonBase>
  )
}
