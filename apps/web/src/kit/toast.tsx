import check from '@material-symbols/svg-400/rounded/check_circle.svg?path'
import close from '@material-symbols/svg-400/rounded/close.svg?path'
import failure from '@material-symbols/svg-400/rounded/error.svg?path'
import notice from '@material-symbols/svg-400/rounded/info.svg?path'
import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { keyframes } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import { createStore, useStore } from './store.ts'

type Tone = 'success' | 'info' | 'warning' | 'error'

/** `seconds` on screen (3 unless said otherwise); `action` is the one thing to do about it, such as undoing. */
export interface ToastOptions {
  seconds?: number
  action?: { label: string; run: () => void }
}

interface Toast extends ToastOptions {
  id: number
  tone: Tone
  text: string
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

const dismiss = (id: number) => toasts.write((all) => all.filter((toast) => toast.id !== id))

/** A text already on screen is not repeated: it starts its time again. */
const say =
  (tone: Tone) =>
  (text: string, options: ToastOptions = {}) => {
    lastId += 1
    const id = lastId
    toasts.write((all) => [...all.filter((other) => other.text !== text).slice(-2), { ...options, id, tone, text }])
  }

/** Says what happened, from anywhere; drawn by `ToastHost`. */
export const toast = { success: say('success'), info: say('info'), warn: say('warning'), error: say('error') }

export const useToast = () => toast

const outlines: Record<Tone, string> = { success: check, info: notice, warning, error: failure }
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } })

function ToastCard({ toast: { id, tone, text, seconds = 3, action } }: { toast: Toast }) {
  const [held, hold] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, id, seconds])

  return (
    <Paper
      elevation={8}
      role={tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 48,
        maxWidth: 520,
        pl: 4,
        pr: 1,
        py: 1,
        borderRadius: '10px',
        bgcolor: 'ink.raised',
        border: 1,
        borderColor: 'divider',
        pointerEvents: 'auto',
        animation: `${arrive} 150ms ease-out`,
      }}
    >
      <Box sx={{ display: 'flex', color: `${tone}.main` }}>
        <Icon path={outlines[tone]} />
      </Box>
      <Box sx={{ flex: 1, overflowWrap: 'anywhere', py: 1 }}>{text}</Box>
      {action && (
        <Button
          size="small"
          sx={{ color: 'ink.link' }}
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" aria-label="Dispensar" onClick={() => dismiss(id)}>
        <Icon path={close} size={18} />
      </IconButton>
    </Paper>
  )
}

/** Where toasts appear: above everything, away from the floating buttons. Once, near the root. */
export function ToastHost() {
  const all = useStore(toasts)
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: 16,
        right: 16,
        top: { xs: 64, md: 'auto' },
        bottom: { md: 24 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        pointerEvents: 'none',
        displayPrint: 'none',
      }}
    >
      {all.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </Box>
  )
}
