import type { ReactNode } from 'react'
import { AddOrEdit } from '../action/add-or-edit.tsx'
import type { FormRoute } from './form-route.ts'
import { RecordDialog, type RecordQuery } from './record-dialog.tsx'

export interface RegisterFormsProps<Row> {
  readonly selected: { readonly id: number } | undefined
  readonly route: FormRoute
  /** Asks for one record by its id. */
  readonly record: (id: number) => RecordQuery<Row>
  /** Of the window while a record is on its way. */
  readonly editTitle: string
  /** The form of a record; of a new one without. */
  readonly form: (record?: Row) => ReactNode
}

/** How a register adds and edits: its floating button, and the form that the address opens. */
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
