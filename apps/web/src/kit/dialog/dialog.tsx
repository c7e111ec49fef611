import close from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react'
import { isFirstClick } from '../keyboard/first-click.ts'
import { placeOfFocus } from '../keyboard/focus-place.ts'
import { Icon } from '../theme/icon.tsx'
import { usePhone } from '../theme/use-phone.ts'
import { mayLose, type Unsaved, UnsavedContext } from './unsaved.ts'

const CloseContext = createContext<(() => void) | undefined>(undefined)

/** Closes the surrounding dialog, as its x and Escape do. */
export const CloseButton = ({ children = 'Fechar' }: { children?: ReactNode }) => (
  <Button onClick={useContext(CloseContext)}>{children}</Button>
)

export interface AppDialogProps {
  title: string
  /** Absent: only its form closes it. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** The largest width in pixels. */
  width?: number
}

/**
 * A dialog that keeps what was typed: after a change it asks before it closes, and ignores clicks outside.
 * Full screen on phones.
 */
export function AppDialog({ title, onClose, children, actions, width = 600 }: AppDialogProps) {
  const titleId = useId()
  const [unsaved] = useState<Unsaved>(() => new Map())
  const phone = usePhone()
  const [giveBack] = useState(placeOfFocus)
  useEffect(() => giveBack, [giveBack])
  const leave = async () => {
    if (onClose && (await mayLose(unsaved))) onClose()
  }
  const isTyped = () => [...unsaved.keys()].some(({ current }) => current)

  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      fullScreen={phone}
      transitionDuration={150}
      onClose={(event, reason) => (reason === 'escapeKeyDown' || (!isTyped() && isFirstClick(event))) && leave()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: phone ? {} : { maxWidth: width } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        {onClose && (
          <IconButton aria-label="Fechar janela" onClick={leave} sx={{ mt: 3 }}>
            <Icon path={close} />
          </IconButton>
        )}
      </Box>
      <DialogContent>
        <Box sx={{ pt: 2 }}>
          <UnsavedContext value={unsaved}>
            <CloseContext value={leave}>{children}</CloseContext>
          </UnsavedContext>
        </Box>
      </DialogContent>
      {actions && (
        <DialogActions>
          <CloseContext value={leave}>{actions}</CloseContext>
        </DialogActions>
      )}
    </Dialog>
  )
}
