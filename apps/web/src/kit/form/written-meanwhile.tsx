import Alert from '@mui/material/Alert'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '../feedback/api-error.ts'
import { toast } from '../feedback/toast.tsx'
import { useChangedValue } from './changed-value.ts'

type Values = Readonly<Record<string, unknown>>

/** Something that a form asks for in one field or more: touched in one of them, none follows. */
export interface Asked<Stands extends Values> {
  readonly fields: readonly (keyof Stands & string)[]
  /** What stands there now, with its name. */
  readonly said: (stands: Stands) => string
}

export interface WrittenMeanwhileProps<Stands extends Values> {
  opened: Stands
  stands: Stands
  asked: readonly Asked<Stands>[]
}

/** For the action that saves such a form: refused because of what was written, it asks for no loading, for the form follows by itself. */
export function followsRefusal(failure: unknown): boolean {
  const follows = failure instanceof ApiError && failure.code === 'record.changed'
  if (follows) toast.warn('O registro foi alterado por outra pessoa. Confira e salve de novo.')
  return follows
}

/** Somebody else wrote while this form was open: what was typed stays, fields not touched follow, and what stands now is said. */
export function WrittenMeanwhile<Stands extends Values>({ opened, stands, asked }: WrittenMeanwhileProps<Stands>) {
  const { resetField, watch, formState } = useFormContext()
  // Read here, or the form would not know which fields were touched.
  const { dirtyFields } = formState
  const typed = watch()
  const values: Values = stands
  const isTouched = ({ fields }: Asked<Stands>) => fields.some((field) => dirtyFields[field])
  useChangedValue(JSON.stringify(stands), () => {
    const following: readonly string[] = asked.flatMap((each) => (isTouched(each) ? [] : each.fields))
    for (const field of following) resetField(field, { defaultValue: values[field] })
  })
  const others = asked.filter(
    (each) =>
      isTouched(each) &&
      each.fields.some((field) => stands[field] !== opened[field]) &&
      each.fields.some((field) => stands[field] !== typed[field]),
  )
  if (others.length === 0) return null
  return (
    <Alert severity="warning">
      Outra pessoa gravou enquanto isso. Ao salvar, fica o que está digitado aqui.
      {others.map(({ fields, said }) => (
        <div key={fields.join()}>{said(stands)}</div>
      ))}
    </Alert>
  )
}
