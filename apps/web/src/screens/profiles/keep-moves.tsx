import { useKeepTyped } from '../../kit/form/keep-typed.ts'

/** Asks before the dialog is closed or left with unsaved moves. */
export function KeepMoves({ changed }: { changed: boolean }) {
  useKeepTyped(changed, 'Sair sem salvar as alterações?')
  return null
}
