import { useKeepTyped } from '../../kit/form/keep-typed.ts'

/** Closing the dialog, by its buttons, by going back or by leaving the page, asks first while something was moved. */
export function KeepMoves({ changed }: { changed: boolean }) {
  useKeepTyped(changed, 'Sair sem salvar as alterações?')
  return null
}
