import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef } from 'react'
import { withdraw } from '../dialog/confirm.tsx'
import { askToLose, UnsavedContext } from '../dialog/unsaved.ts'

const of = ({ search }: { search: object }) => search as Readonly<Record<string, unknown>>

/** What in the address says, beside its path, whose form is on screen. */
export const RecordNames = createContext<readonly string[]>([])

/** The question whether to leave, while it is open. */
let asking: Promise<boolean> | undefined
/** The latest way out that was tried. */
let latest = {}

/**
 * Whether somebody stays. Back and Forward move the address before they are answered for, each counted from the page that is left: of
 * several pressed while the question is open the last alone is answered, which brings the address back, or on, for all of them.
 */
async function stays(byHistory: boolean, question: string): Promise<boolean> {
  if (asking && !byHistory) return true
  const own = {}
  latest = own
  asking ??= askToLose(question).finally(() => {
    asking = undefined
  })
  const yes = await asking
  return latest === own ? !yes : new Promise(() => {})
}

/** Back and Forward again have come to what was typed: nothing is left to ask. */
function returned() {
  latest = {}
  withdraw()
}

/** Where nothing is left to lose, what was typed being saved or its session over, no question stays behind: it is answered yes. Tells whether there was one. */
export function letGo(): boolean {
  const asked = asking !== undefined
  if (asked) withdraw(true)
  return asked
}

/** The session ended: whoever comes back finds what was typed, and is asked anew by whatever way out is tried from now on. */
export function stay() {
  if (asking) withdraw()
}

const held = new Set<{ readonly current: boolean }>()

/** Whether anything on this page would be lost with it. */
export const isAnythingTyped = (): boolean => [...held].some(({ current }) => current)

/** Leaving a page, a dialog or a record with something typed asks first; nothing typed is lost by an accident. The answer's `current` may be set to let go. */
export function useKeepTyped(dirty: boolean, question = 'Sair sem salvar o que foi digitado?') {
  const inDialog = useContext(UnsavedContext)
  const names = useContext(RecordNames)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = dirty
  }, [dirty])
  useEffect(() => {
    inDialog.set(unsaved, question)
    held.add(unsaved)
    return () => {
      inDialog.delete(unsaved)
      held.delete(unsaved)
    }
  }, [inDialog, question])
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (!unsaved.current) return false
      const byHistory = action !== 'PUSH' && action !== 'REPLACE'
      if (current.pathname !== next.pathname || names.some((name) => of(current)[name] !== of(next)[name]))
        return stays(byHistory, question)
      if (asking && byHistory) returned()
      return false
    },
    enableBeforeUnload: () => unsaved.current,
  })
  return unsaved
}
