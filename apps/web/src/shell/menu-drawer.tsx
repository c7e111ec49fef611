import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

/** The menu of a narrow screen, over the page. */
export default function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      open
      onClose={onClose}
      transitionDuration={150}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { 'aria-label': 'Menu', role: 'dialog', 'aria-modal': true } }}
    >
      <Box sx={{ width: 280 }} onClick={onClose}>
        {children}
      </Box>
    </Drawer>
  )
}
