import Alert from '@mui/material/Alert'
import { useFormContext } from 'react-hook-form'
import { ApiError } from '../feedback/api-error.ts'
import { toast } from '../feedback/toast.tsx'
import { useChangedValue } from './changed-value.ts'

type Values = Readonly<Record<string, unknown>>

/** Something asked for in one field or more: once one is touched, none follows the server. */
export interface Asked<Stands extends Values> {
  readonly fields: readonly (keyof Stands & string)[]
  /** The present value, with its name. */
  readonly said: (stands: Stands) => string
}

export interface WrittenMeanwhileProps<Stands extends Values> {
  opened: Stands
  stands: Stands
  asked: readonly Asked<Stands>[]
}

/** For saves of such a form: after this refusal nothing is reloaded, because the form follows by itself. */
export function followsRefusal(failure: unknown): boolean {
  const follows = failure instanceof ApiError && failure.code === 'record.changed'
  if (follows) toast.warn('O registro foi alterado por outra pessoa. Confira e salve de novo.')
  return follows
}

/**
 * Somebody wrote while this form was open: typed input stays, untouched fields follow, and the present values
 * are shown.
 */
export function WrittenMeanwhile<Stands extends Values>({ opened, stands, asked }: WrittenMeanwhileProps<Stands>) {
  const { resetField, watch, formState } = useFormContext()
  // Read here, or the form would not track touched fields.
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
