import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useState } from 'react'
import { product } from '../theme/product.ts'

/** `run` is awaited with the dialog open and its button loading; without it only the answer is returned. */
export interface Question {
  text?: string
  title?: string
  /** The record's name, below the question. */
  about?: string | undefined
  /** The effect of yes, below the question. */
  effect?: ReactNode
  run?: () => Promise<unknown>
  /** Yes loses something: the focus is on no. */
  loses?: boolean
}

/** A question. It closes by its buttons and Escape, never by a click outside. */
export default function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (yes: boolean) => void
}) {
  const [busy, setBusy] = useState(false)
  const accept = async () => {
    setBusy(true)
    try {
      await question.run?.()
    } finally {
      setBusy(false)
      onAnswer(true)
    }
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && onAnswer(false)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      transitionDuration={{ enter: 120, exit: 0 }}
      aria-labelledby="question-title"
      aria-describedby="question-text question-about"
    >
      <DialogTitle id="question-title">{question.title ?? product.name}</DialogTitle>
      <DialogContent>
        <DialogContentText id="question-text" sx={{ color: 'text.primary' }}>
          {question.text ?? 'Vamos continuar?'}
        </DialogContentText>
        {question.about && (
          <Box id="question-about" sx={{ mt: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {question.about}
          </Box>
        )}
        {question.effect && <Box sx={{ mt: 2 }}>{question.effect}</Box>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={question.loses} onClick={() => onAnswer(false)} disabled={busy}>
          Não
        </Button>
        <Button variant="contained" color="primary" autoFocus={!question.loses} loading={busy} onClick={accept}>
          Sim
        </Button>
      </DialogActions>
    </Dialog>
  )
}
