import cloudOff from '@material-symbols/svg-400/rounded/cloud_off.svg?path'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { Icon } from '../kit/theme/icon.tsx'

function listen(change: () => void) {
  window.addEventListener('online', change)
  window.addEventListener('offline', change)
  return () => {
    window.removeEventListener('online', change)
    window.removeEventListener('offline', change)
  }
}

/** Says that the network is gone, and what that means. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine)
  return (
    <Box role="status" sx={{ displayPrint: 'none' }}>
      {!online && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 3,
            px: { xs: 4, md: 6 },
            py: 2,
            bgcolor: 'ink.raised',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Icon path={cloudOff} />
          Sem conexão. O que está na tela pode estar desatualizado.
        </Box>
      )}
    </Box>
  )
}
