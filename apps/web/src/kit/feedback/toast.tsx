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
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useShortcut } from '../keyboard/keyboard.tsx'
import { createStore, useStore } from '../loading/store.ts'
import { Icon } from '../theme/icon.tsx'

type Tone = 'success' | 'info' | 'warning' | 'error'

/** `seconds` on screen, the usual ones by default; `action`: one thing to do, by button or key. */
export interface ToastOptions {
  seconds?: number
  action?: { label: string; keys?: string; run: () => void }
  /** Reports an undo. */
  takenBack?: boolean
}

interface Toast extends ToastOptions {
  seconds: number
  id: number
  tone: Tone
  text: string
  /** Something final was done since: only its button still works. */
  overtaken?: boolean
}

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0
let usualSeconds = 3

/** Sets the default duration of texts. */
export function setUsualSeconds(seconds: number) {
  usualSeconds = seconds
}

/** Offers to one person are not made to the next. */
export const withdrawOffers = () => toasts.write((all) => all.filter(({ action }) => !action))

const dismiss = (id: number) => toasts.write((all) => all.filter((toast) => toast.id !== id))

/** Does what a toast offers, once. */
export function accept(taken: Toast) {
  if (!toasts.read().some(({ id }) => id === taken.id)) return
  dismiss(taken.id)
  taken.action?.run()
}

const canBeTakenBack = ({ action }: Toast) => action?.keys !== undefined

/** The toast that a key acts on: the last one, and none from before something final. */
export const atHand = (all: readonly Toast[]) => all.findLast((toast) => canBeTakenBack(toast) && !toast.overtaken)

/** After something final, keys undo nothing from before it. */
export const overtakeOffers = () => toasts.write((all) => all.map((toast) => ({ ...toast, overtaken: true })))

/** A text on screen is not repeated: its time starts again. Each action keeps its own offer. */
const say =
  (tone: Tone) =>
  (text: string, options: ToastOptions = {}) => {
    lastId += 1
    const id = lastId
    if (tone === 'success' && !options.action && !options.takenBack) overtakeOffers()
    toasts.write((all) => [
      ...all.filter((other) => other.text !== text || canBeTakenBack(other)).slice(-2),
      { seconds: usualSeconds, ...options, id, tone, text },
    ])
  }

/** Says what happened, from anywhere; `ToastHost` draws it. */
export const toast = { success: say('success'), info: say('info'), warn: say('warning'), error: say('error') }

const outlines: Record<Tone, string> = { success: check, info: notice, warning, error: failure }
const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } })

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, text, seconds, action } = toast
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, id, seconds])

  return (
    <Paper
      elevation={8}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
        <Button size="small" sx={{ color: 'ink.link' }} onClick={() => accept(toast)}>
          {action.label}
        </Button>
      )}
      <IconButton size="small" aria-label="Dispensar" onClick={() => dismiss(id)}>
        <Icon path={close} size={18} />
      </IconButton>
    </Paper>
  )
}

/** Dialogs hide their surroundings from assistive technology; toasts must still be heard. */
function useNeverHidden(host: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = host.current
    if (!element) return
    const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'))
    observer.observe(element, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [host])
}

/** Where toasts appear: on top, away from floating buttons. Once, near the root. */
export function ToastHost() {
  const all = useStore(toasts)
  const host = useRef<HTMLElement>(null)
  useNeverHidden(host)
  const offer = atHand(all)
  useShortcut(offer?.action?.keys ?? '', offer?.action?.label ?? '', () => offer && accept(offer), offer !== undefined)
  return createPortal(
    <Box
      ref={host}
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: { xs: 16, md: 24 },
        right: 16,
        top: { xs: 64, md: 'auto' },
        bottom: { md: 24 },
        display: 'flex',
        flexDirection: 'column',
        // At the left, where dialogs have no buttons.
        alignItems: { xs: 'center', md: 'start' },
        gap: 2,
        pointerEvents: 'none',
        displayPrint: 'none',
      }}
    >
      {all.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </Box>,
    document.body,
  )
}
