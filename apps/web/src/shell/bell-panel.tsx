import Popover from '@mui/material/Popover'
import { useId } from 'react'
import { BellList } from './bell-list.tsx'

/** The notices, beneath the bell. */
export default function BellPanel({
  anchor,
  unread,
  onClose,
}: {
  anchor: Element
  unread: number
  onClose: () => void
}) {
  const titleId = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
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
      <BellList titleId={titleId} unread={unread} onLeave={onClose} />
    </Popover>
  )
}
