import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { TypedContext } from '../../kit/dialog.tsx'
import { permissionsPanel } from './permissions-panel.ts'

const shownIn = (search: object): unknown => (search as Record<string, unknown>)[permissionsPanel]

/** Closing the dialog, by its buttons, by going back or by leaving the page, asks first while something was moved. */
export function KeepMoves({ changed }: { changed: boolean }) {
  const typed = useContext(TypedContext)
  useEffect(() => {
    typed.current = changed
  }, [changed, typed])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      changed &&
      (current.pathname !== next.pathname || shownIn(current.search) !== shownIn(next.search)) &&
      !(await confirm({ text: 'Sair sem salvar as alterações?' })),
    enableBeforeUnload: () => changed,
  })
  return null
}
