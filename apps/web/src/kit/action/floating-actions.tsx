import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { Icon } from '../theme/icon.tsx'

export interface FloatingAction {
  icon: string
  label: string
  onClick: () => void
  disabled?: boolean
}

const raised = {
  color: 'text.primary',
  bgcolor: 'ink.raised',
  border: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'ink.line' },
} as const

/** Focused elements are scrolled clear of the corner. */
const clear = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBottom: 96 },
      // Above totals fixed at the foot of the window.
      '@media (min-width: 600px)': { 'html:has(main tfoot) [data-floating]': { bottom: 72 } },
    }}
  />
)

/**
 * The bottom right corner over the content. The shell keeps 88 px free below the last row, on phones below
 * the footer.
 */
export function FloatingPlace({ children }: { children: ReactNode }) {
  return (
    <Box
      data-floating
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
      {clear}
      {children}
    </Box>
  )
}

interface WordedProps {
  action: FloatingAction
  main: boolean
}

/** A floating button with icon and word. */
export function WordedAction({ action: { icon, label, onClick, disabled = false }, main }: WordedProps) {
  return (
    <Fab
      variant="extended"
      {...(main && { color: 'primary' })}
      onClick={onClick}
      disabled={disabled}
      sx={{ gap: 2, px: 5, ...(!main && raised) }}
    >
      <Icon path={icon} />
      {label}
    </Fab>
  )
}

/** Buttons over the bottom right corner; the last is the main one, with its word. */
export function FloatingActions({ actions }: { actions: readonly FloatingAction[] }) {
  return (
    <FloatingPlace>
      {actions.map((action, index) => {
        const { icon, label, onClick, disabled = false } = action
        return index === actions.length - 1 ? (
          <WordedAction key={label} action={action} main />
        ) : (
          <span key={label} data-hint={label}>
            <Fab aria-label={label} onClick={onClick} disabled={disabled} sx={{ width: 48, height: 48, ...raised }}>
              <Icon path={icon} />
            </Fab>
          </span>
        )
      })}
    </FloatingPlace>
  )
}
