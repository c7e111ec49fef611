import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import { Icon } from './icon.tsx'

export interface FloatingAction {
  icon: string
  label: string
  onClick: () => void
  disabled?: boolean
}

/** Buttons over the bottom right corner; the last is the screen's main one. The shell keeps 88 px free beneath the content. */
export function FloatingActions({ actions }: { actions: readonly FloatingAction[] }) {
  return (
    <Box
      sx={{
        position: 'fixed',
        right: { xs: 16, md: 24 },
        bottom: { xs: 16, md: 24 },
        zIndex: 'fab',
        display: 'flex',
        flexDirection: 'row',
        alignItems: 'center',
        gap: 3,
        displayPrint: 'none',
      }}
    >
      {actions.map(({ icon, label, onClick, disabled = false }, index) => {
        const main = index === actions.length - 1
        return main ? (
          <Fab
            key={label}
            variant="extended"
            color="primary"
            onClick={onClick}
            disabled={disabled}
            sx={{ gap: 2, px: 5 }}
          >
            <Icon path={icon} />
            {label}
          </Fab>
        ) : (
          <span key={label} data-hint={label}>
            <Fab
              aria-label={label}
              onClick={onClick}
              disabled={disabled}
              sx={{
                width: 48,
                height: 48,
                color: 'text.primary',
                bgcolor: 'ink.raised',
                border: 1,
                borderColor: 'divider',
                '&:hover': { bgcolor: 'ink.line' },
              }}
            >
              <Icon path={icon} />
            </Fab>
          </span>
        )
      })}
    </Box>
  )
}
