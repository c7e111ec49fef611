import bell from '@material-symbols/svg-400/rounded/notifications.svg?path'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { notificationMessages as words } from '@ponteiro/contract/notifications/messages'
import { notificationPoll } from '@ponteiro/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../api.ts'
import { Icon } from '../kit/icon.tsx'
import { BellList } from './bell-list.tsx'

/** What admins have to act on (R070, R071): how many notices are unread, and the notices. Asked for while the page is in view only (Q47). */
export function Bell() {
  const titleId = useId()
  const [anchor, open] = useState<Element | null>(null)
  const { data } = useQuery({
    ...api.notifications.count.query(),
    refetchInterval: notificationPoll,
    meta: { unasked: true },
  })
  const unread = data?.total ?? 0
  const name = unread > 0 ? `${words.title}, ${words.unread(unread)}` : words.title
  return (
    <>
      <Tooltip title={name}>
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={(event) => open(event.currentTarget)}
        >
          <Badge badgeContent={unread || undefined} max={99} color="info">
            <Icon path={bell} />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => open(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={120}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: {
              display: 'flex',
              flexDirection: 'column',
              width: { xs: 'calc(100vw - 32px)', sm: 420 },
              maxHeight: 'min(600px, calc(100dvh - 80px))',
            },
          },
        }}
      >
        <BellList titleId={titleId} unread={unread} onLeave={() => open(null)} />
      </Popover>
    </>
  )
}
