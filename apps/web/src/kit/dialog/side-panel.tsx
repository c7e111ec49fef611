import close from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { isFirstClick } from '../keyboard/first-click.ts'
import { Icon } from '../theme/icon.tsx'

export interface SidePanelProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** At the right on a desktop, the whole screen on a phone. */
export function SidePanel({ title, open, onClose, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={(event) => isFirstClick(event) && onClose()}
      transitionDuration={150}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 460 }, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          pl: { xs: 4, sm: 6 },
          pr: 3,
          minHeight: 64,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Fechar painel" onClick={onClose}>
          <Icon path={close} />
        </IconButton>
      </Box>
      <Box sx={{ p: { xs: 4, sm: 6 }, overflowY: 'auto', flex: 1 }}>{children}</Box>
    </Drawer>
  )
}
