import bell from '@material-symbols/svg-400/rounded/notifications.svg?path'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { notificationMessages as words } from '@ponteiro/contract/notifications/messages'
import { notificationPoll } from '@ponteiro/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { loadedLater } from '../kit/loading/loaded-later.tsx'
import { Icon } from '../kit/theme/icon.tsx'

const BellPanel = loadedLater(() => import('./bell-panel.tsx'))

/** Administrators' notices with the unread number, polled only while the page is visible. */
export function Bell() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  BellPanel.useAhead()
  const { data } = useQuery({
    ...api.notifications.count.query(),
    refetchInterval: notificationPoll,
    meta: { unasked: true },
  })
  const unread = data?.total ?? 0
  const name = unread > 0 ? `${words.title}, ${words.unread(unread)}` : words.title
  return (
    <>
      <IconButton
        data-hint={name}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={unread || undefined} max={99} color="info">
          <Icon path={bell} />
        </Badge>
      </IconButton>
      {anchor && <BellPanel anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  )
}
