import type { ReactNode } from 'react'
import { AddOrEdit } from '../action/add-or-edit.tsx'
import type { FormRoute } from './form-route.ts'
import { RecordDialog, type RecordQuery } from './record-dialog.tsx'

export interface RegisterFormsProps<Row> {
  readonly selected: { readonly id: number } | undefined
  readonly route: FormRoute
  /** The query of a record by id. */
  readonly record: (id: number) => RecordQuery<Row>
  /** The window's title while a record loads. */
  readonly editTitle: string
  /** The form of a record, or of a new one. */
  readonly form: (record?: Row) => ReactNode
}

/** Adding and editing in a register: the floating button, and the form in the address. */
export function RegisterForms<Row>({ selected, route, record, editTitle, form }: RegisterFormsProps<Row>) {
  return (
    <>
      <AddOrEdit selected={selected} route={route} />
      {route.form === 'new' && form()}
      {typeof route.form === 'number' && (
        <RecordDialog query={record(route.form)} title={editTitle} onClose={route.close}>
          {form}
        </RecordDialog>
      )}
    </>
  )
}
