import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef } from 'react'
import { withdraw } from '../dialog/confirm.tsx'
import { askToLose, UnsavedContext } from '../dialog/unsaved.ts'

const of = ({ search }: { search: object }) => search as Readonly<Record<string, unknown>>

/** The parts of the address, beside the path, that name the form on screen. */
export const RecordNames = createContext<readonly string[]>([])

/** The open question whether to leave. */
let asking: Promise<boolean> | undefined
/** The latest attempt to leave. */
let latest = {}

/**
 * Whether somebody stays. Back and Forward change the address before the answer, each from the page left. Of
 * several during the question only the last is answered, which moves the address for all of them.
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

/** Back and Forward returned to the form: nothing left to ask. */
function returned() {
  latest = {}
  withdraw()
}

/** Nothing is left to lose: the open question is answered yes. Tells whether there was one. */
export function letGo(): boolean {
  const asked = asking !== undefined
  if (asked) withdraw(true)
  return asked
}

/** The session ended: what was typed stays, and every later attempt to leave asks anew. */
export function stay() {
  if (asking) withdraw()
}

const held = new Set<{ readonly current: boolean }>()

/** Whether this page has unsaved input. */
export const isAnythingTyped = (): boolean => [...held].some(({ current }) => current)

/** Asks before a page, dialog or record with unsaved input is left. Set the answer's `current` to let go. */
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
