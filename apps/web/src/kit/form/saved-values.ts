import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differs } from './dirty.ts'

type Saving<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValues'>

/** What a form holds as it is saved. */
export const valuesOf = <Values extends FieldValues>({ getValues }: Pick<Saving<Values>, 'getValues'>): Values =>
  structuredClone(getValues())

/** Changes count from what was saved; what was typed meanwhile stays. Answers whether anything was. */
export function countFrom<Values extends FieldValues>(form: Saving<Values>, saved: Values): boolean {
  form.reset(saved, { keepValues: true })
  form.setValues(form.getValues(), { shouldDirty: true, shouldValidate: true })
  return differs(form.getValues(), saved)
}
