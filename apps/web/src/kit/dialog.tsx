import close from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

/** A form inside a dialog says here whether it holds something typed. */
export const TypedContext = createContext<{ current: boolean }>({ current: false })

export interface AppDialogProps {
  title: string
  /** Absent: there is no way out of it but what its form does. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** Width in pixels it may grow to. */
  width?: number
}

/** A dialog that keeps what was typed: once a form in it has changed, only its buttons close it. On phones it is the whole screen. */
export function AppDialog({ title, onClose, children, actions, width = 600 }: AppDialogProps) {
  const titleId = useId()
  const typed = useRef(false)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      fullScreen={phone}
      transitionDuration={150}
      onClose={() => !typed.current && onClose?.()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: phone ? {} : { maxWidth: width } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        {onClose && (
          <IconButton aria-label="Fechar janela" onClick={onClose} sx={{ mt: 3 }}>
            <Icon path={close} />
          </IconButton>
        )}
      </Box>
      <DialogContent>
        <Box sx={{ pt: 2 }}>
          <TypedContext value={typed}>{children}</TypedContext>
        </Box>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}
