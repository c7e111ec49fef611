import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differs } from './dirty.ts'

type Saving<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValues'>

/** The values of a form when saved. */
export const valuesOf = <Values extends FieldValues>({ getValues }: Pick<Saving<Values>, 'getValues'>): Values =>
  structuredClone(getValues())

/** Counts changes from the saved values; later input stays. Answers whether there was any. */
export function countFrom<Values extends FieldValues>(form: Saving<Values>, saved: Values): boolean {
  form.reset(saved, { keepValues: true })
  form.setValues(form.getValues(), { shouldDirty: true, shouldValidate: true })
  return differs(form.getValues(), saved)
}
