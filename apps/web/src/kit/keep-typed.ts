import { useBlocker } from '@tanstack/react-router'
import { createContext, useContext, useEffect, useRef } from 'react'
import { askToLose, UnsavedContext } from './unsaved.ts'

const of = ({ search }: { search: object }) => search as Readonly<Record<string, unknown>>

/** What in the address says, beside its path, whose form is on screen. */
export const RecordNames = createContext<readonly string[]>([])

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
    return () => {
      inDialog.delete(unsaved)
    }
  }, [inDialog, question])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      unsaved.current &&
      (current.pathname !== next.pathname || names.some((name) => of(current)[name] !== of(next)[name])) &&
      !(await askToLose(question)),
    enableBeforeUnload: () => unsaved.current,
  })
  return unsaved
}
