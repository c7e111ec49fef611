import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useRef } from 'react'
import { confirm } from './confirm.tsx'
import { TypedContext } from './dialog.tsx'

/** Leaving a page, or a dialog, with something typed asks first; nothing typed is lost by an accident. The answer's `current` may be set to let go. */
export function useKeepTyped(dirty: boolean) {
  const typed = useContext(TypedContext)
  const unsaved = useRef(false)
  useEffect(() => {
    typed.current = dirty
    unsaved.current = dirty
    return () => {
      typed.current = false
    }
  }, [dirty, typed])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      unsaved.current &&
      current.pathname !== next.pathname &&
      !(await confirm({ text: 'Sair sem salvar o que foi digitado?' })),
    enableBeforeUnload: () => unsaved.current,
  })
  return unsaved
}
