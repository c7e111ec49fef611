import add from '@material-symbols/svg-400/rounded/add.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import type { FormRoute } from '../dialog/form-route.ts'
import { FloatingActions } from './floating-actions.tsx'

/** The floating button of a register: adds, or edits the selected row. */
export function AddOrEdit({ selected, route }: { selected: { id: number } | undefined; route: FormRoute }) {
  return (
    <FloatingActions
      actions={[
        selected
          ? { icon: edit, label: 'Editar', onClick: () => route.edit(selected.id) }
          : { icon: add, label: 'Adicionar', onClick: route.add },
      ]}
    />
  )
}
