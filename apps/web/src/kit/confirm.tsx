import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useState } from 'react'
import { product } from './product.ts'
import { createStore, useStore } from './store.ts'

/** `run` is awaited with the dialog open and its button loading; without it, the answer alone comes back. */
export interface Question {
  text?: string
  title?: string
  /** What answering yes does, beneath the question. */
  effect?: ReactNode
  run?: () => Promise<unknown>
}

interface Asked extends Question {
  answer: (yes: boolean) => void
}

const asked = createStore<Asked | undefined>(undefined)

/** Asks, and resolves to the answer. A question still open is answered no by the next. */
export function confirm(question: Question = {}): Promise<boolean> {
  asked.read()?.answer(false)
  return new Promise((answer) => asked.write(() => ({ ...question, answer })))
}

/** Where the question appears. It closes by its buttons and by Escape, never by a click beside it. */
export function ConfirmHost() {
  const question = useStore(asked)
  const [busy, setBusy] = useState(false)

  const close = (yes: boolean) => {
    asked.write(() => undefined)
    question?.answer(yes)
  }
  const accept = async () => {
    setBusy(true)
    try {
      await question?.run?.()
    } finally {
      setBusy(false)
      close(true)
    }
  }

  return (
    <Dialog
      open={Boolean(question)}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !busy && close(false)}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      // Going, it would still show the default text for a moment.
      transitionDuration={{ enter: 120, exit: 0 }}
      aria-labelledby="question-title"
      aria-describedby="question-text"
    >
      <DialogTitle id="question-title">{question?.title ?? product.name}</DialogTitle>
      <DialogContent>
        <DialogContentText id="question-text" sx={{ color: 'text.primary' }}>
          {question?.text ?? 'Vamos continuar?'}
        </DialogContentText>
        {question?.effect && <Box sx={{ mt: 2 }}>{question.effect}</Box>}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => close(false)} disabled={busy}>
          Não
        </Button>
        <Button variant="contained" color="primary" autoFocus loading={busy} onClick={accept}>
          Sim
        </Button>
      </DialogActions>
    </Dialog>
  )
}
